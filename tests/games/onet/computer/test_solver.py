"""Solver: finds a way where there is one, and detects when there is none."""

from __future__ import annotations

from functools import cache

from hypothesis import given

from fivefold.core.dice import Dice
from fivefold.core.engine import Limit, StopFlag
from fivefold.core.grid import Grid
from fivefold.games.onet.board.board_text import read_board
from fivefold.games.onet.computer.solver import SolverResult, solve
from fivefold.games.onet.dealing.levels import LEVEL
from fivefold.games.onet.rules.position import Position
from tests.games.onet.boards import boards, stage
from tests.games.onet.reference_rules import Tiles

DICE = Dice.seeded(1)


def position(board: str, level: str = "normal") -> Position:
    return Position(LEVEL[level], *read_board(board), DICE)


@cache
def clearable(at: Position) -> bool:
    """Return True if the board can be cleared, by exhaustive search."""
    return not any(at.tiles) or any(clearable(at.after(join)) for join in at.joins())


@given(board=boards(widest=3))
def test_small_boards_against_trying_everything(board: tuple[Grid, Tiles]) -> None:
    for level in ("normal", "slide-left", "naughty"):
        at = Position(LEVEL[level], *board, DICE)
        found = solve(at, Limit(), DICE)
        assert found.unsolvable == (found.line is None) == (not clearable(at))


def test_the_line_clears_the_board() -> None:
    for level in ("easy", "slide-split", "naughty"):
        at = stage(level, 6, seed=3).position
        line = solve(at, Limit(nodes=20_000), DICE).line
        assert line is not None
        for join in line:
            assert join in at.joins()
            at = at.after(join)
        assert not any(at.tiles)


def test_a_board_that_must_be_taken_in_order_is_cleared() -> None:
    assert solve(position("CAC/B.B/CAC"), Limit(), DICE).line


def test_an_unsolvable_board_is_detected() -> None:
    assert solve(position("CC/AB/BA"), Limit(), DICE) == SolverResult(None, unsolvable=True)


def test_the_limit_is_kept() -> None:
    at = stage(number=12).position
    assert solve(at, Limit(nodes=71), DICE) == SolverResult(None)
    assert solve(at, Limit(nodes=20_000), DICE).line
    stop = StopFlag()
    stop.set()
    assert solve(at, Limit(stop=stop), DICE) == SolverResult(None)
