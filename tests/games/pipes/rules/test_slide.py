"""Swipes: sliding, merging, and their events."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.events import Merged, Moved, Piece
from fivefold.core.grid import Cell
from fivefold.games.pipes.rules.board import EMPTY, Board, Kind, block
from fivefold.games.pipes.rules.move import Swipe
from fivefold.games.pipes.rules.slide import slide
from fivefold.play.piece_tracker import PieceTracker
from tests.games.pipes.drawing import board_of, letters

REST = "...."


@pytest.mark.parametrize(
    ("row", "left", "right"),
    [
        ("X...", "X...", "...X"),
        (".L.T", "LT..", "..LT"),
        ("X.X.", "T...", "...T"),
        ("T..T", "I...", "...I"),
        ("II..", "L...", "...L"),
        ("LL..", "LL..", "..LL"),
        ("XXX.", "TX..", "..XT"),  # those nearest the wall first
        ("XXXX", "TT..", "..TT"),
        ("TTI.", "II..", "..II"),  # a merged block does not merge again
        ("XXTT", "TI..", "..TI"),
        ("XTXT", "XTXT", "XTXT"),
        ("I.LI", "ILI.", ".ILI"),  # only blocks that meet
    ],
)
def test_a_row_slides_to_its_wall(row: str, left: str, right: str) -> None:
    assert letters(slide(board_of(row, REST), Swipe.LEFT)[0])[0] == left
    assert letters(slide(board_of(row, REST), Swipe.RIGHT)[0])[0] == right


def test_columns_slide_as_rows_do() -> None:
    board = board_of("X.I", "..I", "XL.", "TL.")
    assert letters(slide(board, Swipe.UP)[0]) == ("TLL", "TL.", "...", "...")
    assert letters(slide(board, Swipe.DOWN)[0]) == ("...", "...", "TL.", "TLL")


def test_a_merged_block_faces_as_the_one_nearer_the_wall() -> None:
    board = Board(3, (block(Kind.CROSS, 3), EMPTY, block(Kind.CROSS, 1), *(EMPTY,) * 3))
    after, events = slide(board, Swipe.LEFT)
    assert after.blocks[0] == block(Kind.TEE, 3)
    assert events == (Merged(Cell(0, 0), Cell(2, 0), Cell(0, 0), Piece("tee", 3)),)
    after, events = slide(board, Swipe.RIGHT)
    assert after.blocks[2] == block(Kind.TEE, 1)
    assert events == (Merged(Cell(2, 0), Cell(0, 0), Cell(2, 0), Piece("tee", 1)),)


def test_a_sliding_block_has_a_move_event() -> None:
    assert slide(board_of(".L.T", REST), Swipe.LEFT)[1] == (
        Moved((Cell(1, 0), Cell(0, 0)), "slide"),
        Moved((Cell(3, 0), Cell(1, 0)), "slide"),
    )


def test_a_swipe_that_changes_nothing_is_none() -> None:
    board = board_of("LX..", "T...")
    assert slide(board, Swipe.LEFT) == (board, ())


boards = st.lists(st.integers(0, EMPTY) | st.just(EMPTY), min_size=20, max_size=20).map(
    lambda blocks: Board(5, tuple(blocks))
)


@given(board=boards, swipe=st.sampled_from(Swipe))
def test_applying_the_events_leads_to_the_board(board: Board, swipe: Swipe) -> None:
    after, events = slide(board, swipe)
    assert PieceTracker.of(board.pieces()).follow((events,)).pieces == after.pieces()
    assert bool(events) == (after != board)


@given(board=boards, swipe=st.sampled_from(Swipe))
def test_every_line_slides_as_the_reference_says(board: Board, swipe: Swipe) -> None:
    """Reference method: line by line, by recursion over the kinds alone."""
    rows = [[board.kinds[5 * y + x] for x in range(5)] for y in range(4)]
    if swipe in (Swipe.UP, Swipe.DOWN):
        rows = [list(column) for column in zip(*rows, strict=True)]
    backwards = swipe in (Swipe.RIGHT, Swipe.DOWN)
    slid = [_squeezed(row[::-1] if backwards else row) for row in rows]
    slid = [row[::-1] if backwards else row for row in slid]
    if swipe in (Swipe.UP, Swipe.DOWN):
        slid = [list(row) for row in zip(*slid, strict=True)]
    assert slide(board, swipe)[0].kinds == tuple(kind for row in slid for kind in row)


def _squeezed(line: list[Kind]) -> list[Kind]:
    def merged(blocks: list[Kind]) -> list[Kind]:
        match blocks:
            case [Kind.CROSS, Kind.CROSS, *rest]:
                return [Kind.TEE, *merged(rest)]
            case [Kind.TEE, Kind.TEE, *rest]:
                return [Kind.STRAIGHT, *merged(rest)]
            case [Kind.STRAIGHT, Kind.STRAIGHT, *rest]:
                return [Kind.TURN, *merged(rest)]
            case [one, *rest]:
                return [one, *merged(rest)]
            case _:
                return []

    blocks = merged([kind for kind in line if kind is not Kind.EMPTY])
    return blocks + [Kind.EMPTY] * (len(line) - len(blocks))
