"""Weighted line table: its weights, hand-made positions, and a reference calculation cell by cell."""

from __future__ import annotations

import pytest

from fivefold.core.dice import Dice
from fivefold.core.grid import AXES, Cell
from fivefold.games.gomoku.computer import line_table
from fivefold.games.gomoku.computer.line_table import (
    BLOCK_FIVE,
    BLOCKING,
    MAKE_FIVE,
    MAKING,
    best_prospect,
    point_value,
)
from fivefold.games.gomoku.rules.board import BLACK, WHITE, other
from fivefold.games.gomoku.rules.options import Rules
from tests.conftest import SliceOf
from tests.games.gomoku.diagrams import cells, drawn
from tests.games.gomoku.reference_rules import Stones


def worth(drawing: list[str], colour: str, options: str = "-") -> int:
    (point,) = cells(drawing, "?")
    board = drawn(drawing).board()
    return point_value(board, board.spot(point), colour, Rules.read(options))


def row(line: str) -> list[str]:
    """Return the line on an otherwise empty board, far from its top and bottom."""
    return [*["." * len(line)] * 5, line]


def test_the_weights_follow_from_one() -> None:
    assert (line_table.BLOCK_ONE, line_table.MAKE_ONE) == (1, 5)
    assert (line_table.BLOCK_TWO, line_table.MAKE_TWO) == (21, 85)
    assert (line_table.BLOCK_THREE, line_table.MAKE_THREE) == (341, 1365)


def test_fives_are_above_every_sum() -> None:
    most = 4 * (MAKING[3] + BLOCKING[3])
    assert most < BLOCK_FIVE < MAKE_FIVE


@pytest.mark.parametrize(
    ("line", "own", "enemy"),
    [
        (".....?.....", 0, 0),
        ("....x?.....", 5, 1),
        ("...xx?.....", 85, 21),
        ("..xxx?.....", 1365, 341),
        ("...x?x.....", 85, 21),  # both sides count together
        ("..xx?x.....", 1365, 341),
        ("...x.?.....", 0, 0),  # a gap ends the run
        ("...ox?.....", 4, 0),  # one end is blocked
        ("..oxx?.....", 84, 20),
        (".oxxx?.....", 1364, 340),
        ("xx?........", 84, 20),  # the edge blocks as a stone does
        ("..oxx?.o...", 0, 0),  # four cells are no room for five
        ("..oxx?..o..", 84, 20),
        ("oxx?o......", 0, 4),  # both ends are blocked; the white stone is a dead one of white's own
    ],
)
def test_a_run_of_black_is_worth_this_to_black_and_to_white(line: str, own: int, enemy: int) -> None:
    assert worth(row(line), BLACK) == own
    assert worth(row(line), WHITE) == enemy


@pytest.mark.parametrize("line", ["xxxx?......", "oxxxx?o....", ".xx?xx.....", "...xxxx?xx."])
def test_four_stones_are_a_five_whatever_their_ends(line: str) -> None:
    assert worth(row(line), BLACK) == MAKE_FIVE
    assert worth(row(line), WHITE) == BLOCK_FIVE


def test_a_row_too_long_is_worth_nothing_where_only_five_wins() -> None:
    assert worth(row("..xxx?xx..."), BLACK, "rule=standard") == 0
    assert worth(row("..xxx?xx..."), WHITE, "rule=standard") == 0
    assert worth(row("..xxx?xx..."), BLACK, "rule=renju") == 0
    assert worth(row("..ooo?oo..."), WHITE, "rule=renju") == MAKE_FIVE


def test_ones_own_five_comes_before_the_enemys() -> None:
    drawing = ["....x......"] * 4 + ["oooo?......"]
    assert worth(drawing, BLACK) == MAKE_FIVE
    assert worth(drawing, WHITE) == MAKE_FIVE


def test_lines_add_up_for_both_sides() -> None:
    drawing = [
        "...........",
        "...........",
        "...........",
        "..o.x......",
        "...ox......",
        "..xx?......",
        "...........",
    ]
    assert worth(drawing, BLACK) == 85 + 85 + 21
    assert worth(drawing, WHITE) == 21 + 21 + 85


def test_a_prospect_is_the_most_that_a_stone_makes_of_its_own() -> None:
    board = drawn(row("..xxx.o.o..")).board()
    assert best_prospect(board, BLACK, Rules.read("-")) == MAKING[3]
    assert best_prospect(board, WHITE, Rules.read("-")) == MAKING[2]
    assert best_prospect(drawn(row("...........")).board(), WHITE, Rules.read("-")) == 0


def test_both_calculations_agree_on_random_positions(slice_of: SliceOf) -> None:
    dice = Dice.seeded(11)
    for _ in range(slice_of(20_000, 400)):
        options, dice = dice.pick(("-", "rule=standard", "rule=renju"))
        count, dice = dice.below(50)
        some, dice = dice.some([Cell(x, y) for x in range(10) for y in range(10)], count + 2)
        point, half = some[0], len(some) // 2
        stones = Stones(10, frozenset(some[1:half]), frozenset(some[half:]))
        board = stones.board()
        for colour in (BLACK, WHITE):
            found = point_value(board, board.spot(point), colour, Rules.read(options))
            assert found == reference_value(stones, point, colour, options), (stones, point, options)


def reference_value(stones: Stones, point: Cell, colour: str, options: str) -> int:
    """Return the value of a point, calculated outwards from it stone by stone."""
    total, fives = 0, []
    for weights, side in ((MAKING, colour), (BLOCKING, other(colour))):
        exact = options == "rule=standard" or (options == "rule=renju" and side == BLACK)
        own = stones.black if side == BLACK else stones.white
        for axis in AXES:
            joined, free, room = 0, 0, 1
            for way in (axis, Cell(-axis.x, -axis.y)):
                steps = 1
                while point.step(way, steps) in own:
                    steps += 1
                joined += steps - 1
                free += stones.is_free(point.step(way, steps))
                reach = 1
                while reach <= 4 and (
                    point.step(way, reach) in own or stones.is_free(point.step(way, reach))
                ):
                    reach += 1
                room += reach - 1
            if joined == 4 or (joined > 4 and not exact):
                fives.append(weights[4])
            elif 1 <= joined <= 3 and free and room >= 5:
                total += weights[joined] if free == 2 else weights[joined] - 1
    return max(fives, default=total)
