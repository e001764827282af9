"""The player's own background images."""

from __future__ import annotations

from pathlib import Path

import pygame

from fivefold.fronts.window.media.background_watcher import CHECK_EVERY_MS
from tests.fronts.window.window_user import WindowUser


def test_the_folder_is_watched(user: WindowUser, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    user.session.adjust("folder", str(folder))
    user.wait(CHECK_EVERY_MS, times=3)
    ours = user.session.backgrounds
    assert ours
    pygame.image.save(pygame.Surface((40, 30)), folder / "sea.png")
    user.wait(CHECK_EVERY_MS, times=3)
    assert user.session.backgrounds == (str(folder / "sea.png"),)


def test_a_file_that_is_not_an_image_is_reported(user: WindowUser, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "note.png").write_text("no picture")
    user.session.adjust("folder", str(folder))
    user.wait(CHECK_EVERY_MS)
    user.wait(times=3)
    assert "'note.png' is not an image that can be shown." in user.told
