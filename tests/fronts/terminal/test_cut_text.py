"""No text of the program is cut off with dots, and no paragraph loses lines; texts of players may be."""

from __future__ import annotations

import pytest

from fivefold.app.pages.keyboard import fields
from fivefold.app.pages.pages import Page
from fivefold.app.pages.parts import TextField
from fivefold.fronts.terminal.screen import canvas
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.widgets import fields as field_widgets
from fivefold.fronts.terminal.widgets.page_painter import PagePainter, wrap_text
from tests.app.network.network_pages import NAMES, network_pages
from tests.fronts.terminal.test_pages import SIZES, seen
from tests.fronts.window.samples import names, samples

PLAYERS_WORDS = ("Bartholomew", "Maximiliane", "Not saved: the disk is full.", "! Not saved")


def cut_texts(page: Page, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts of a page that do not fit where they are written."""
    cut: list[str] = []
    truncated, paragraph = canvas.truncated, PagePainter.paragraph

    def recorded(words: str, max_width: int) -> str:
        shown = truncated(words, max_width)
        if shown.endswith("…") and not words.endswith("…"):
            cut.append(words)
        return shown

    def recorded_paragraph(
        painter: PagePainter, box: Box, words: str, paint: str = "text", style: int = canvas.PLAIN
    ) -> int:
        if len(wrap_text(words, box.width)) > box.height:
            cut.append(words)
        return paragraph(painter, box, words, paint, style)

    monkeypatch.setattr(canvas, "truncated", recorded)
    monkeypatch.setattr(field_widgets, "truncated", recorded)
    monkeypatch.setattr(PagePainter, "paragraph", recorded_paragraph)
    seen(page, size)
    return cut


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", [*names(), *NAMES])
def test_no_text_is_cut_off(name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    page = network_pages()[name] if name in NAMES else samples()[name]
    typed = tuple(field.value for field in fields(page) if isinstance(field, TextField))
    cut = cut_texts(page, size, monkeypatch)
    words = [text for text in cut if not any(text in value for value in typed)]
    assert [text for text in words if not text.strip().startswith(PLAYERS_WORDS)] == []
