"""Blocks, their open ways, and boards as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.errors import BadNotation
from fivefold.core.events import Piece
from fivefold.core.grid import Cell
from fivefold.games.pipes.rules.board import (
    EMPTY,
    OPEN_WAYS,
    OUTSIDE,
    Board,
    Kind,
    block,
    block_of,
    kind_of,
    links,
    piece_of,
    read_board,
    turned,
    turnings,
)
from tests.games.pipes.reference_solver import D, L, R, U, opened, settings

boards = st.tuples(st.integers(2, 9), st.integers(2, 9)).flatmap(
    lambda size: st.lists(st.integers(0, EMPTY), min_size=size[0] * size[1], max_size=size[0] * size[1]).map(
        lambda blocks: Board(size[0], tuple(blocks))
    )
)


def test_open_ways_are_as_the_rules_say() -> None:
    """From the lowest bit: left, up, right, down; a quarter turn clockwise rotates the bits."""
    assert OPEN_WAYS[block(Kind.TEE)] == U | R | D
    assert OPEN_WAYS[block(Kind.TURN)] == U | R
    assert OPEN_WAYS[block(Kind.STRAIGHT)] == L | R
    assert OPEN_WAYS[block(Kind.CROSS)] == L | U | R | D
    assert OPEN_WAYS[EMPTY] == 0
    assert OPEN_WAYS[block(Kind.TURN, 1)] == R | D
    for kind in Kind:
        assert set(turnings(kind)) == settings(kind)
        for facing in range(4):
            assert OPEN_WAYS[block(kind, facing)] == opened(kind, facing)


def test_turning_goes_round_and_leaves_a_cross_alone() -> None:
    for kind in (Kind.TEE, Kind.TURN, Kind.STRAIGHT):
        start = block(kind, 3)
        assert turned(start, 1) == block(kind, 0)
        assert turned(turned(start, 1), -1) == start
        assert turned(start, 4) == start
    assert turned(block(Kind.CROSS, 2), 1) == block(Kind.CROSS, 2)
    assert turned(EMPTY, 1) == EMPTY


def test_pieces_are_blocks_by_another_name() -> None:
    assert piece_of(block(Kind.STRAIGHT, 1)) == Piece("straight", 1)
    for number in range(EMPTY):
        assert block_of(piece_of(number)) == number
        assert kind_of(number) is Kind(number // 4)


def test_neighbours_lie_left_up_right_and_down() -> None:
    assert links(3, 2)[0] == (OUTSIDE, OUTSIDE, 1, 3)
    assert links(3, 2)[4] == (3, 1, 5, OUTSIDE)
    assert links(3, 2)[2] == (1, OUTSIDE, OUTSIDE, 5)


def test_a_board_is_written_row_by_row() -> None:
    board = read_board("L1T2/I0X3/..")
    assert (board.width, board.height) == (2, 3)
    assert board[Cell(1, 0)] == block(Kind.TEE, 2)
    assert board.blocks[4:] == (EMPTY, EMPTY)
    assert str(board) == "L1T2/I0X3/.."


@given(board=boards)
def test_every_board_is_read_back(board: Board) -> None:
    assert read_board(str(board)) == board


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A board has 2 to 25 blocks on each side, not 0 by 1."),
        ("L1T2", "A board has 2 to 25 blocks on each side, not 2 by 1."),
        ("/".join(["." * 26] * 2), "A board has 2 to 25 blocks on each side, not 26 by 2."),
        ("L1T2/I0", "Row 2 has 1 blocks, the first row 2."),
        ("L1T2/I4.", "'I4' in row 2 is not a block: T, L, I or X with 0 to 3, or a dot."),
        ("L1T2/IX", "'I' in row 2 is not a block: T, L, I or X with 0 to 3, or a dot."),
        ("l1T2/I0X0", "'l1' in row 1 is not a block: T, L, I or X with 0 to 3, or a dot."),
        ("L1T2/I0 X0", "' ' in row 2 is not a block: T, L, I or X with 0 to 3, or a dot."),
        ("..\n/...", "'\n' in row 1 is not a block: T, L, I or X with 0 to 3, or a dot."),
    ],
)
def test_what_is_no_board_is_refused_with_the_row(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as problem:
        read_board(text)
    assert str(problem.value) == sentence
