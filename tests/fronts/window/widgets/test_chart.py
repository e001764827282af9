"""The evaluation chart and the bar beside the board."""

from __future__ import annotations

from itertools import pairwise

from fivefold.app.pages.parts import WON, Chart
from fivefold.fronts.window.widgets.match.chart import value_share


def test_a_won_game_fills_the_bar_and_nothing_less_does() -> None:
    def share(value: int) -> float:
        return value_share(Chart((value,), 0, ("blue", "red")))

    assert (share(WON), share(0), share(-WON)) == (1, 0.5, 0)
    heights = [share(value) for value in range(-WON, WON + 1, 50)]
    assert all(lower < higher for lower, higher in pairwise(heights))
