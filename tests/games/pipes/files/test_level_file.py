"""Level files, read and written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.budget import Budget, TooLarge
from fivefold.core.errors import BadNotation
from fivefold.core.game_parts.game_file import FileGame
from fivefold.games.pipes.files.level_file import LEVEL_FILE, SOLVING, read_levels, write_levels
from fivefold.games.pipes.rules.board import Board, Kind, block
from fivefold.games.pipes.rules.move import Turn
from tests.games.pipes.rules.test_board import boards

SMALL = Board(2, (block(Kind.TURN, 1), block(Kind.TEE, 2), block(Kind.STRAIGHT), block(Kind.TURN, 3)))


def test_a_level_on_one_line_is_a_square() -> None:
    assert read_levels(b"[ (1,1) (0,2) (2,0) (1,3) ]") == (SMALL,)


def test_a_level_on_several_lines_has_a_row_on_each() -> None:
    text = b"\n[ (1,1) (0,2)\n\n  ( 2 , 0 )(1,3) ]  [\n(4,2) (3,1) (2,3)\n(0,0) (0,0) (0,0)\n]\n"
    small, wide = read_levels(text)
    assert small == SMALL
    assert str(wide) == ".X1I3/T0T0T0"


def test_a_mark_of_byte_order_before_the_first_level_is_passed_over() -> None:
    assert read_levels(b"\xef\xbb\xbf[ (1,1) (0,2) (2,0) (1,3) ]") == (SMALL,)


def test_levels_are_written_row_by_row() -> None:
    assert (
        write_levels([SMALL, SMALL]) == b"[\n(1,1) (0,2)\n(2,0) (1,3)\n]\n\n[\n(1,1) (0,2)\n(2,0) (1,3)\n]\n"
    )


@given(levels=st.lists(boards, min_size=1, max_size=3))
def test_levels_are_read_back(levels: list[Board]) -> None:
    assert read_levels(write_levels(levels)) == tuple(levels)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no level in this file."),
        ("\n \n", "There is no level in this file."),
        ("[ (1,1) (0,2) (2,0)\n", "Line 1: The level that starts here has no closing ]."),
        ("[\n(1,1) (0,2)\n[", "Line 3: '[' is not expected here."),
        ("[\n(1,1) (0,2)\n(1,1) (0,2)\n]\n]", "Line 5: ']' is not expected here."),
        ("(1,1)", "Line 1: '(1,1)' is not expected here."),
        ("[\n(1,1) (0;2)\n]", "Line 2: '(0;2)' is not expected here."),
        ("[\n(1,1) (5,2)\n]", "Line 2: There is no block of type 5: types are 0 to 4."),
        ("[\n(1,1) (0,4)\n]", "Line 2: There is no orientation 4: they are 0 to 3."),
        ("[\n(1,1) (0,2)\n(1,1)\n]", "Line 3: This row has 1 blocks, the first of the level 2."),
        ("[ (1,1) (0,2) (1,1) ]", "Line 1: 3 blocks on one line do not make a square."),
        ("\n[ (1,1) ]", "Line 2: A board has 2 to 25 blocks on each side, not 1 by 1."),
        ("[ ]", "Line 1: A board has 2 to 25 blocks on each side, not 0 by 0."),
    ],
)
def test_a_bad_file_is_refused_with_the_line(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as problem:
        read_levels(text.encode())
    assert str(problem.value) == sentence


@pytest.mark.parametrize("pair", ["({long},1)", "(1,{long})"])
def test_a_number_of_thousands_of_digits_is_refused_with_the_line(pair: str) -> None:
    with pytest.raises(
        BadNotation, match=r"^Line 1: There is no (block of type|orientation) 9+… \(5000 characters\): "
    ):
        read_levels(f"[ {pair.format(long='9' * 5_000)} ]".encode())


def test_a_file_that_is_no_text_is_refused_with_the_byte() -> None:
    with pytest.raises(BadNotation, match="byte 2"):
        read_levels(b"[ \xff ]")


def test_the_kind_of_file_brings_in_puzzles_and_gives_out_boards() -> None:
    (played,) = LEVEL_FILE.read(write_levels([SMALL]))
    assert played.start.board == SMALL
    assert played.start.level.name.startswith("own-")
    turned = played.start.apply(Turn(played.start.grid.named("a2"), 1, played.start.grid)).state
    (again,) = read_levels(LEVEL_FILE.write((FileGame(turned),)))
    assert again == turned.board


def test_boards_and_their_solving_are_counted() -> None:
    content = write_levels([SMALL, SMALL])
    budget = Budget()
    LEVEL_FILE.read(content, budget)
    assert budget.taken == {"size": len(content), "entries": 2 * SOLVING, "cells": 2 * len(SMALL.blocks)}
    with pytest.raises(TooLarge):
        LEVEL_FILE.read(content, Budget(entries=SOLVING))
