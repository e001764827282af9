"""The player's own background images."""

from __future__ import annotations

from pathlib import Path
from time import sleep

import pygame
import pytest

from fivefold.fronts.window.media import background_watcher
from fivefold.fronts.window.media.background_watcher import CHECK_EVERY_MS
from tests.fronts.window.window_user import WindowUser


def look(user: WindowUser) -> None:
    """Let the window look at the folder, and wait until its thread has read it."""
    user.wait(CHECK_EVERY_MS)
    if read := user.app._backgrounds._read:
        read.result()
    user.wait()


def test_the_folder_is_watched(user: WindowUser, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    user.session.adjust("folder", str(folder))
    look(user)
    look(user)
    ours = user.session.backgrounds
    assert ours
    pygame.image.save(pygame.Surface((40, 30)), folder / "sea.png")
    look(user)
    look(user)
    assert user.session.backgrounds == (str(folder / "sea.png"),)


def test_a_file_that_is_not_an_image_is_reported(user: WindowUser, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "note.png").write_text("no picture")
    user.session.adjust("folder", str(folder))
    look(user)
    look(user)
    assert "'note.png' is not an image that can be shown." in user.told


@pytest.mark.expects_errors
def test_a_reading_that_fails_is_reported_and_the_window_goes_on(
    user: WindowUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(folder: Path, trial: object) -> None:
        raise ValueError("broken in a new way")

    monkeypatch.setattr(background_watcher, "find_backgrounds", fail)
    user.session.adjust("folder", str(tmp_path))
    for _ in range(400):  # the folder is read on a thread
        user.wait(CHECK_EVERY_MS)
        if any("(ValueError)" in text for text in user.told):
            return
        sleep(0.005)
    raise AssertionError(user.told)
