"""Glicko-2 against the example that Glickman published."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.service.lobby.glicko2 import RatedResult, Rating, rate

PUBLISHED = (
    RatedResult(Rating(1400, 30), 1.0),
    RatedResult(Rating(1550, 100), 0.0),
    RatedResult(Rating(1700, 300), 0.0),
)


def test_the_published_example() -> None:
    after = rate(Rating(1500, 200, 0.06), PUBLISHED)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_deviation_grows() -> None:
    after = rate(Rating(1600, 50, 0.06), ())
    assert (after.value, after.volatility) == (1600, 0.06)
    assert after.deviation == pytest.approx(51.07, abs=0.01)


ratings = st.builds(Rating, st.floats(400, 3000), st.floats(30, 350), st.floats(0.03, 0.1))


@given(ratings, ratings)
def test_a_win_raises_and_a_loss_lowers_the_value(player: Rating, opponent: Rating) -> None:
    won, drawn, lost = (rate(player, [RatedResult(opponent, score)]) for score in (1.0, 0.5, 0.0))
    assert lost.value <= player.value <= won.value
    assert lost.value <= drawn.value <= won.value
    assert 0 < won.volatility < 1
