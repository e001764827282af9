"""The player's own pictures behind the tiles."""

from __future__ import annotations

from pathlib import Path

import pygame

from fivefold.fronts.window.wall import EVERY
from tests.fronts.window.visitor import Visitor


def test_the_folder_is_watched(visitor: Visitor, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    visitor.session.adjust("folder", str(folder))
    visitor.wait(EVERY, times=3)
    ours = visitor.session.backgrounds
    assert ours
    pygame.image.save(pygame.Surface((40, 30)), folder / "sea.png")
    visitor.wait(EVERY, times=3)
    assert visitor.session.backgrounds == (str(folder / "sea.png"),)


def test_a_file_that_is_no_picture_is_told(visitor: Visitor, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "note.png").write_text("no picture")
    visitor.session.adjust("folder", str(folder))
    visitor.wait(EVERY)
    visitor.wait(times=3)
    assert "'note.png' is no picture that can be shown." in visitor.told
