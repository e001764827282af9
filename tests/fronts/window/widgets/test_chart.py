"""The evaluation chart and the bar beside the board."""

from __future__ import annotations

from itertools import pairwise

import pygame

from fivefold.app.pages.parts import WON, Chart
from fivefold.fronts.window.painting.paint_context import InteractionState, PaintContext
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.widgets.match.chart import EvaluationChart, value_share
from tests.fronts.window.pages.test_pages import place


def test_a_won_game_fills_the_bar_and_nothing_less_does() -> None:
    def share(value: int) -> float:
        return value_share(Chart((value,), 0, ("blue", "red")))

    assert (share(WON), share(0), share(-WON)) == (1, 0.5, 0)
    heights = [share(value) for value in range(-WON, WON + 1, 50)]
    assert all(lower < higher for lower, higher in pairwise(heights))


def test_no_line_is_drawn_over_moves_that_are_not_analysed_yet() -> None:
    def lit(values: tuple[int | None, ...]) -> bool:
        """Return True if something is drawn above the middle, half-way along the chart."""
        surface, theme = pygame.Surface((400, 200)), place((1280, 800), "", 1).theme
        context = PaintContext(surface, theme, ScenePainter(theme), InteractionState())
        EvaluationChart(surface.get_rect(), Chart(values, 0, ("blue", "red")), theme, "moves").paint(context)
        column = [surface.get_at((200, y)) for y in range(10, 95)]
        return len(set(map(tuple, column))) > 1

    assert lit((300, 300, 300, 300))
    assert not lit((300, None, None, 300))
