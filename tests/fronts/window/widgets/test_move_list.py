"""The list of moves."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from fivefold.app.pages.parts import MoveRow
from fivefold.fronts.window.painting.paint_context import InteractionState, PaintContext
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.widgets.lists.move_list import MoveList
from tests.fronts.window.pages.test_pages import place


@pytest.mark.parametrize(("seats", "numbers"), [(1, ["1", "2", "3", "4", "5"]), (2, ["1", "3", "5"])])
def test_a_row_has_the_number_by_which_its_first_move_is_counted(
    seats: int, numbers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Status lines and results count moves one by one: "move 3 of 5" is found at the number 3."""
    words: list[str] = []
    paint = PaintContext.text

    def recorded(context: PaintContext, text: str, *args: Any, **options: Any) -> int:
        words.append(text)
        return paint(context, text, *args, **options)

    monkeypatch.setattr(PaintContext, "text", recorded)
    surface, theme = pygame.Surface((400, 300)), place((1280, 800), "", 1).theme
    moves = tuple(MoveRow(number, f"h{number}", (number - 1) % seats) for number in range(1, 6))
    context = PaintContext(surface, theme, ScenePainter(theme), InteractionState())
    MoveList(surface.get_rect(), moves, 3, seats, theme, 0).paint(context)
    assert [each for each in words if each.isdecimal()] == numbers
