"""Board as a string: spots and cells, lines and rows."""

from __future__ import annotations

from itertools import takewhile

import pytest

from fivefold.core.grid import EAST, SOUTH, Cell
from fivefold.games.gomoku.rules.board import BLACK, EDGE, EMPTY, REACH, WHITE, Board
from tests.games.gomoku.diagrams import drawn

WAYS = EAST, SOUTH, Cell(1, 1), Cell(-1, 1)  # in the order of the strides


@pytest.mark.parametrize("size", [9, 15, 20])
def test_every_cell_has_a_spot_of_its_own(size: int) -> None:
    board = Board.empty(size)
    spots = [board.spot(cell) for cell in board.grid]
    assert list(board.spots(EMPTY)) == spots
    assert [board.cell(spot) for spot in spots] == list(board.grid)


@pytest.mark.parametrize("size", [9, 20])
def test_a_line_holds_what_stepping_along_it_finds(size: int) -> None:
    """Checked up to the edge on either side; cells of a line beyond it are never used."""
    board = Board.empty(size)
    for n, cell in enumerate(board.grid):
        board = board.put(board.spot(cell), (EMPTY, BLACK, WHITE, WHITE, BLACK)[n * n % 5])
    for cell in board.grid:
        for axis, stride in zip(WAYS, board.strides, strict=True):
            line = board.line(board.spot(cell), stride)
            for half, way in ((line[REACH + 1 :], axis), (line[REACH - 1 :: -1], Cell(-axis.x, -axis.y))):
                steps = takewhile(board.grid.__contains__, (cell.step(way, n) for n in range(1, REACH + 1)))
                walked = "".join(map(board.at, steps))
                assert (half + EDGE).split(EDGE)[0] == walked
            assert line[REACH] == board.at(cell)


def test_rows_are_unbroken_and_read_from_the_left_or_from_below() -> None:
    board = drawn([".xx.", "x.x.", "..x.", ".x.x"]).board()
    spot = board.spot(Cell(2, 1))
    rows = [board.reading(board.row(spot, stride)) for stride in board.strides]
    assert rows == [
        (Cell(2, 1),),
        (Cell(2, 2), Cell(2, 1), Cell(2, 0)),
        (Cell(1, 0), Cell(2, 1)),
        (Cell(2, 1),),
    ]


def test_black_and_white_take_turns() -> None:
    board = Board.empty(9)
    assert board.to_move == BLACK
    board = board.with_stones([Cell(4, 4)], BLACK)
    assert board.to_move == WHITE
    assert board.with_stones([Cell(0, 0)], WHITE).to_move == BLACK
