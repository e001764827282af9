from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.games import game_named
from fivefold.service.rank import LAST, STEPS, TITLES, Rank, rank, weight
from tests.app.summaries import against

LASER = game_named("laser")
LEVELS = [level.name for level in LASER.levels]
TOP = LEVELS[-1]


def test_without_a_game_there_is_no_rank() -> None:
    assert rank(LASER, []) is None


def test_levels_weigh_by_their_place_and_the_one_that_plays_by_lot_nothing() -> None:
    assert [weight(LASER, name) for name in LEVELS] == list(range(len(LEVELS)))
    assert LEVELS[0] == "random"
    assert weight(LASER, "gone from the program") == 0


def test_twenty_wins_against_the_strongest_are_everything() -> None:
    assert rank(LASER, [against(TOP, 0)] * LAST) == Rank(100)
    assert Rank(100).words == "Master 4"


def test_games_not_yet_played_count_as_nothing() -> None:
    assert rank(LASER, [against(TOP, 0)]) == Rank(100 // LAST)


def test_a_draw_is_half_a_win_and_a_loss_nothing() -> None:
    assert rank(LASER, [against(TOP, None)] * LAST) == Rank(50)
    assert rank(LASER, [against(TOP, 1)] * LAST) == Rank(0)


def test_who_sits_on_the_second_seat_wins_with_it() -> None:
    assert rank(LASER, [against(TOP, 1, seat=1)] * LAST) == Rank(100)


def test_only_the_newest_twenty_count() -> None:
    assert rank(LASER, [against(TOP, 1)] * LAST + [against(TOP, 0)] * 50) == Rank(0)


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0, "Beginner 1"),
        (19, "Beginner 4"),
        (20, "Intermediate 1"),
        (54, "Advanced 3"),
        (79, "Expert 4"),
        (99, "Master 4"),
    ],
)
def test_a_share_is_said_in_wood_and_stars(share: int, words: str) -> None:
    assert Rank(share).words == words


@given(st.lists(st.tuples(st.sampled_from(LEVELS), st.sampled_from([0, 1, None])), min_size=1, max_size=40))
def test_the_share_is_what_the_help_page_says(played: list[tuple[str, int | None]]) -> None:
    worth = {0: Fraction(1), None: Fraction(1, 2), 1: Fraction(0)}
    reached = sum(worth[winner] * LEVELS.index(level) for level, winner in played[:20])
    found = rank(LASER, [against(level, winner) for level, winner in played])
    assert found is not None
    assert found.share == int(reached / (20 * (len(LEVELS) - 1)) * 100)


def test_every_step_from_beginner_to_master_has_words_of_its_own() -> None:
    assert len({Rank(share).words for share in range(101)}) == len(TITLES) * STEPS
