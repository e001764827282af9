"""Draws."""

from __future__ import annotations

from fivefold.core.state import Result
from fivefold.games.laser.rules.board import BLUE
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.rules.state import FIFTY, REPEATED, STUCK
from tests.games.laser.positions import BARE, TOURISTS, after, tour

THERE_AND_BACK = ("e3e4", "f5f6", "e4e3", "f6f5")
DRAWN = Result(None, REPEATED)


class TestRepetition:
    def test_the_third_time_is_a_draw_by_itself(self) -> None:
        assert after(BARE, *THERE_AND_BACK * 2).result == DRAWN

    def test_the_second_time_is_none(self) -> None:
        assert after(BARE, *(THERE_AND_BACK * 2)[:-1]).result is None

    def test_the_other_side_to_move_makes_another_position(self) -> None:
        """Three moves there and back against two: the same board comes with red to move."""
        odd = ("e3e4", "f5f6", "e4f4", "f6f5", "f4e3")
        assert after(BARE, *odd).board == read_state(BARE).board
        again = ("f5f6", "e3e4", "f6f5", "e4e3")
        assert after(BARE, *odd, *again).result is None
        assert after(BARE, *odd, *again, *again).result == DRAWN

    def test_a_turned_pharaoh_is_all_the_same_to_the_beam(self) -> None:
        club = f"{BARE} ruleset=club"
        assert after(club, "e3+", "f5+", "e3+").result is None
        assert after(club, "e3+", "f5+", "e3+", "f5+").result == DRAWN

    def test_a_turned_mirror_is_not(self) -> None:
        board = BARE.replace("4Fa5", "4FaPa4")
        turned = ("f3+", "f5f6", "f3+", "f6f5")
        assert after(board, *THERE_AND_BACK, *turned).result is None
        assert after(board, *THERE_AND_BACK, *turned, *turned).result == DRAWN  # all four quarters round

    def test_a_scarab_that_turned_twice_stands_as_before(self) -> None:
        board = BARE.replace("4Fa5", "4FaRa4")
        turned = ("f3+", "f5f6", "f3+", "f6f5")
        assert after(board, *turned, *turned).result == DRAWN


class TestFiftyMoves:
    def test_fifty_moves_each_without_a_capture_are_a_draw(self) -> None:
        assert after(TOURISTS, *tour(99)).result is None
        assert after(TOURISTS, *tour(100)).result == Result(None, FIFTY)

    def test_the_club_plays_on(self) -> None:
        assert after(f"{TOURISTS} ruleset=club", *tour(100)).result is None
        assert after(f"{TOURISTS} ruleset=club,fifty=on", *tour(100)).result == Result(None, FIFTY)
        assert after(f"{TOURISTS} fifty=off", *tour(100)).result is None

    def test_a_capture_on_the_last_move_starts_the_count_again(self) -> None:
        """Red's Sphinx turns to the eighth rank, where a Pyramid stands."""
        taken = after(TOURISTS.replace("sc9", "sc6Pa2"), *tour(99), "a8-")
        assert len(taken.lost) == 1
        assert taken.result is None
        assert taken.line == ()


def test_a_side_that_cannot_move_draws() -> None:
    state = read_state("sc9/10/10/5fc4/10/10/papa8/Fapa7Sa b reserved=off,sphinx=off")
    assert state.result == Result(None, STUCK[BLUE])
    assert state.turn is None
