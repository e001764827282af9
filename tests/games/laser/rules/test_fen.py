"""Positions as text: round trips, and errors named by rank and file."""

from __future__ import annotations

import pytest
from hypothesis import given

from fivefold.core.errors import BadNotation
from fivefold.games.laser.rules.board import BLUE, Kind, LaserPiece, piece_at
from fivefold.games.laser.rules.fen import read_fen, write_fen
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.rules.setups import SETUPS
from fivefold.games.laser.rules.state import LaserState
from tests.games.laser.positions import BARE, cell, states


@pytest.mark.parametrize("setup", SETUPS)
def test_set_ups_are_written_as_they_were_read(setup: str) -> None:
    assert write_fen(*read_fen(SETUPS[setup])) == SETUPS[setup]


@given(states)
def test_positions_read_back_as_they_were(state: LaserState) -> None:
    assert read_fen(write_fen(state.board, state.side)) == (state.board, state.side)


def test_letters_and_facings() -> None:
    board, side = read_fen("10/10/10/2Fb1nd5/10/10/10/9Sa b")
    assert piece_at(board, cell("c5")) == LaserPiece(Kind.PHARAOH, BLUE, 1)
    assert piece_at(board, cell("e5")) == LaserPiece(Kind.ANUBIS, 1, 3)
    assert piece_at(board, cell("j1")) == LaserPiece(Kind.SPHINX, BLUE, 0)
    assert side == BLUE


def test_a_scarab_has_two_facings() -> None:
    board, _ = read_fen("10/10/10/10/4RcRd4/10/10/10 b")
    assert [piece_at(board, cell(at)) for at in ("e4", "f4")] == [
        LaserPiece(Kind.SCARAB, BLUE, f) for f in (0, 1)
    ]


SHAPES = [
    ("", "A position is eight ranks with / between them, then b or r to move."),
    ("10/10/10/10/10/10/10/10", "A position is eight ranks with / between them, then b or r to move."),
    ("10/10 b", "A position has 8 ranks with / between them, not 2."),
    ("10/10/10/10/10/10/10/10 w", "'w' is not a side to move; use b or r."),
    ("10/10/10/10/10/10/10/10 br", "'br' is not a side to move; use b or r."),
]


@pytest.mark.parametrize(("text", "sentence"), SHAPES)
def test_text_that_is_no_position(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as problem:
        read_state(text)
    assert str(problem.value) == sentence


# Written in place of rank 3.
RANKS = [
    ("4Fa4", "Rank 3 ends before file j."),
    ("", "Rank 3 ends before file a."),
    ("4Fa5Pa", "Rank 3 has more than 10 squares."),
    ("4Fa51", "Rank 3, file f: a number from 1 to 5 can skip squares here, not 51."),
    ("4Fa6", "Rank 3, file f: a number from 1 to 5 can skip squares here, not 6."),
    ("0Fa9", "Rank 3, file a: a number from 1 to 10 can skip squares here, not 0."),
    ("04Fa5", "Rank 3, file a: a number from 1 to 10 can skip squares here, not 04."),
    ("4Ka5", "Rank 3, file e: 'K' is not a piece; use F, R, P, N or S."),
    ("4*a5", "Rank 3, file e: '*' is not a piece; use F, R, P, N or S."),
    ("4Fe5", "Rank 3, file e: 'F' needs a direction: a, b, c or d."),
    ("4FA5", "Rank 3, file e: 'F' needs a direction: a, b, c or d."),
    ("4F5", "Rank 3, file e: 'F' needs a direction: a, b, c or d."),
    ("9F", "Rank 3, file j: 'F' needs a direction: a, b, c or d."),
    ("\u0664Fa5", "Rank 3, file a: '\u0664' is not a piece; use F, R, P, N or S."),
]


@pytest.mark.parametrize(("rank", "sentence"), RANKS)
def test_wrong_ranks_are_named_with_their_file(rank: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as problem:
        read_state(BARE.replace("4Fa5", rank))
    assert str(problem.value) == sentence


# What is written in place of what.
UNFIT = [
    ("4Fa5", "10", "Blue has no Pharaoh."),
    ("5fc4", "10", "Red has no Pharaoh."),
    ("4Fa5", "4FaFb4", "Blue has more than one Pharaoh: e3, f3."),
    ("5fc4", "fc4fc4", "Red has more than one Pharaoh: a5, f5."),
    ("9Sa", "10", "Blue has no Sphinx on j1."),
    ("sc9", "10", "Red has no Sphinx on a8."),
    ("9Sa", "8Sa1", "Blue's Sphinx on i1 belongs on j1."),
    ("5fc4", "5fc1sa2", "Red's Sphinx on h5 belongs on a8."),
    ("9Sa", "9Sb", "Blue's Sphinx on j1 faces off the board; it must face north or west."),
    ("sc9", "sa9", "Red's Sphinx on a8 faces off the board; it must face south or east."),
]


@pytest.mark.parametrize(("old", "new", "sentence"), UNFIT)
def test_positions_that_cannot_be_played(old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as problem:
        read_state(BARE.replace(old, new))
    assert str(problem.value) == sentence
