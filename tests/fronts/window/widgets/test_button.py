"""Buttons as tiles: the key stands in the corner, beside the icon."""

from __future__ import annotations

import pygame
import pytest

from fivefold.app.pages.parts import Button
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.button import PushButton


@pytest.mark.parametrize(
    ("key", "width", "fits"), [("g", 84, True), ("space", 84, False), ("space", 140, True)]
)
def test_a_key_is_shown_where_it_does_not_cover_the_icon(key: str, width: int, fits: bool) -> None:
    tile = PushButton(pygame.Rect(0, 0, width, 62), Button("done", "Done", "drop", key), "tile")
    assert tile.key_fits(WindowTheme()) is fits
