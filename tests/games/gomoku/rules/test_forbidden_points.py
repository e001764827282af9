"""Forbidden points: hand-made positions, and reference rules on random positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from fivefold.core.dice import Dice
from fivefold.core.grid import AXES, Cell
from fivefold.games.gomoku.rules.board import BLACK, EMPTY
from fivefold.games.gomoku.rules.forbidden_points import (
    ForbiddenReason,
    Restrictions,
    forbidden_points,
    forbidden_reason,
)
from fivefold.games.gomoku.rules.options import Rules
from tests.conftest import SliceOf
from tests.games.gomoku.diagrams import Case, drawn, tricky
from tests.games.gomoku.reference_rules import Stones, reference_verdict

RENJU = Restrictions(exact=True, overline=True, double_four=True, double_three=True)
LAWS = (
    *(RENJU,) * 3,  # the one with most to go wrong comes up most often
    Restrictions(exact=False, overline=False, double_four=True, double_three=True),
    Restrictions(exact=False, overline=False, double_four=False, double_three=True),
    Restrictions(exact=True, overline=False, double_four=True, double_three=True),
    Restrictions(exact=True, overline=False, double_four=False, double_three=True),
)
VERDICTS = {
    ForbiddenReason.OVERLINE: "overline",
    ForbiddenReason.DOUBLE_FOUR: "double four",
    ForbiddenReason.DOUBLE_THREE: "double three",
    None: "allowed",
}
CASES = tricky("gomoku-renju") + tricky("gomoku-barred")


LayOut = Callable[[Dice], tuple[Stones, Cell, Dice]]


def _star(dice: Dice) -> tuple[Stones, Cell, Dice]:
    """Return a point with stones on all four lines through it: overlines and fours."""
    size, point, dice = _point(dice)
    black, white = set[Cell](), set[Cell]()
    for axis in AXES:
        for times in (*range(-5, 0), *range(1, 6)):
            lot, dice = dice.below(10)
            if lot < 4:
                (white if lot == 0 else black).add(point.step(axis, times))
    return _cleared(size, point, black, white), point, dice


def _cross(dice: Dice) -> tuple[Stones, Cell, Dice]:
    """Return a point with two stones near it on each of two lines, and scattered stones: threes, some
    false."""
    size, point, dice = _point(dice)
    axes, dice = dice.some(AXES, 2)
    black, white = set[Cell](), set[Cell]()
    for axis in axes:
        steps, dice = dice.pick(
            ((-1, -2), (-1, 1), (1, 2), (1, 3), (2, 3), (-1, 2), (-2, 1), (-3, -1), (-3, -2))
        )
        black |= {point.step(axis, times) for times in steps}
    for n in range(26):
        x, dice = dice.below(11)
        y, dice = dice.below(11)
        (black if n % 4 else white).add(Cell(point.x + x - 5, point.y + y - 5))
    return _cleared(size, point, black, white), point, dice


def _point(dice: Dice) -> tuple[int, Cell, Dice]:
    size, dice = dice.pick((9, 11, 13))
    x, dice = dice.below(size)
    y, dice = dice.below(size)
    return size, Cell(x, y), dice


def _cleared(size: int, point: Cell, black: set[Cell], white: set[Cell]) -> Stones:
    """Return the stones without those off the board, on the point, or on another stone."""
    board = {Cell(x, y) for x in range(size) for y in range(size)} - {point}
    return Stones(size, frozenset(black & board), frozenset((white - black) & board))


def _turned(stones: Stones, turn: int) -> Stones:
    black, white = (
        frozenset(_turned_cell(cell, stones.size, turn) for cell in colour)
        for colour in (stones.black, stones.white)
    )
    return Stones(stones.size, black, white)


def _turned_cell(cell: Cell, size: int, turn: int) -> Cell:
    """Return the cell after one of the eight symmetries of a square board."""
    x, y = cell
    if turn & 1:
        x = size - 1 - x
    if turn & 2:
        y = size - 1 - y
    return Cell(y, x) if turn & 4 else Cell(x, y)


def test_there_are_enough_tricky_positions_of_every_kind() -> None:
    renju = [case for case in CASES if case.rules.rule == "renju"]
    assert len(renju) >= 50
    assert {case.verdict for case in renju} == {"five", *VERDICTS.values()}
    assert sum(case.name.startswith("nested") for case in renju) >= 10


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name.replace(" ", "-"))
def test_a_tricky_point_is_judged_as_reasoned_by_hand(case: Case) -> None:
    assert case.rules.restrictions
    board = case.stones.board()
    assert reference_verdict(case.stones, case.point, case.rules.restrictions) == case.verdict
    reason = forbidden_reason(board, board.spot(case.point), case.rules.restrictions)
    assert VERDICTS[reason] == case.verdict.replace("five", "allowed")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name.replace(" ", "-"))
def test_a_tricky_point_is_judged_alike_from_all_sides(case: Case) -> None:
    assert case.rules.restrictions
    for turn in range(8):
        turned = _turned(case.stones, turn)
        board = turned.board()
        spot = board.spot(_turned_cell(case.point, case.stones.size, turn))
        assert VERDICTS[forbidden_reason(board, spot, case.rules.restrictions)] == case.verdict.replace(
            "five", "allowed"
        )


@pytest.mark.parametrize("lay_out", [_star, _cross])
def test_both_methods_agree_on_random_positions(lay_out: LayOut, slice_of: SliceOf) -> None:
    dice, seen = Dice.seeded(5), Counter[str]()
    for _ in range(slice_of(50_000, 1_500)):
        restrictions, dice = dice.pick(LAWS)
        stones, point, dice = lay_out(dice)
        expected = reference_verdict(stones, point, restrictions)
        seen[expected] += 1
        board = stones.board()
        reason = forbidden_reason(board, board.spot(point), restrictions)
        assert VERDICTS[reason] == expected.replace("five", "allowed"), (stones, point, restrictions)
    assert min(seen[word] for word in ("five", *VERDICTS.values())) > 5


def test_all_forbidden_points_of_a_board_are_found_with_their_reasons() -> None:
    stones = drawn(
        [
            "............",
            "............",
            ".....x......",
            ".....x......",
            "...xx.......",
            "............",
            "............",
            "............",
            "xxx.xx......",
        ]
    )
    board = stones.board()
    found = {board.cell(spot): reason for spot, reason in forbidden_points(board, RENJU).items()}
    judged = {cell: reference_verdict(stones, cell, RENJU) for cell in board.grid if stones.is_free(cell)}
    assert {cell: VERDICTS[reason] for cell, reason in found.items()} == {
        cell: word for cell, word in judged.items() if word not in ("allowed", "five")
    }
    assert found[Cell(5, 4)] == ForbiddenReason.DOUBLE_THREE
    assert found[Cell(3, 8)] == ForbiddenReason.OVERLINE
    assert all(board.cells[board.spot(cell)] == EMPTY for cell in found)


def test_nothing_is_forbidden_where_the_rule_forbids_nothing() -> None:
    assert Rules.read("-").restrictions is None
    assert Rules.read("rule=standard").restrictions is None


def test_renju_holds_black_to_everything() -> None:
    assert Rules.read("rule=renju").restrictions == RENJU
    assert Rules.read("rule=renju").exact(BLACK)
