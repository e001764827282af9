"""No text of the program is cut off with dots; names and texts of players may be."""

from __future__ import annotations

import pygame
import pytest

from fivefold.app.pages.keyboard import fields
from fivefold.app.pages.pages import Page
from fivefold.app.pages.parts import TextField
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import InteractionState, PaintContext
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from tests.app.network.network_pages import NAMES, network_pages
from tests.fronts.window.pages.test_pages import inner, laid, place
from tests.fronts.window.samples import names, samples

SIZES = [(1280, 800), (480, 800)]
LARGE_TEXT = 1.4  # the largest that the settings offer
PLAYERS_WORDS = ("Bartholomew", "Maximiliane", "Not saved: the disk is full.")


def cut_texts(page: Page, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts of a page that do not fit where they are painted."""
    cut: list[str] = []
    ellipsize = fonts.ellipsize

    def recorded(words: str, style: fonts.TextStyle, room: float) -> str:
        shown = ellipsize(words, style, room)
        if shown != words:
            cut.append(words)
        return shown

    monkeypatch.setattr(fonts, "ellipsize", recorded)
    surface, theme = pygame.Surface(size), place(size, "", text).theme
    context = PaintContext(surface, theme, ScenePainter(theme), InteractionState())
    for widget in inner(laid(page, size, text).widgets):
        widget.paint(context)
    return cut


@pytest.mark.parametrize("text", [1.0, pytest.param(LARGE_TEXT, marks=pytest.mark.deep)])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", [*names(), *NAMES])
def test_no_text_is_cut_off(
    name: str, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = network_pages()[name] if name in NAMES else samples()[name]
    typed = tuple(field.value for field in fields(page) if isinstance(field, TextField))
    cut = cut_texts(page, size, text, monkeypatch)
    words = [each for each in cut if not any(each in value for value in typed)]
    assert [each for each in words if not each.startswith(PLAYERS_WORDS)] == []
