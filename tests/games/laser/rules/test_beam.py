"""Laser beam: it runs, bends, is absorbed and hits as the table of pieces says."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from fivefold.core.grid import WAYS, Cell
from fivefold.games.laser.rules.beam import BeamEnd, deflect, fire
from fivefold.games.laser.rules.board import BLUE, GRID, RED, SPHINX_HOME, Kind, LaserPiece, piece_at
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.rules.state import LaserState
from tests.games.laser.positions import CLASSIC, names, states

NORTH, EAST, SOUTH, WEST = range(4)

# Facing `a`: what becomes of a beam that goes north, east, south, west.
FACING_NORTH: dict[Kind, tuple[int | BeamEnd, ...]] = {
    Kind.PHARAOH: (BeamEnd.HIT, BeamEnd.HIT, BeamEnd.HIT, BeamEnd.HIT),
    Kind.SCARAB: (EAST, NORTH, WEST, SOUTH),
    Kind.PYRAMID: (BeamEnd.HIT, BeamEnd.HIT, EAST, NORTH),
    Kind.ANUBIS: (BeamEnd.HIT, BeamEnd.HIT, BeamEnd.ABSORBED, BeamEnd.HIT),
    Kind.SPHINX: (BeamEnd.ABSORBED, BeamEnd.ABSORBED, BeamEnd.ABSORBED, BeamEnd.ABSORBED),
}


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("side", [BLUE, RED])
@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("way", range(4))
def test_pieces_meet_the_beam(kind: Kind, side: int, turns: int, way: int) -> None:
    """Turning both piece and beam turns the result as well."""
    expected = FACING_NORTH[kind][(way - turns) % 4]
    met = deflect(LaserPiece(kind, side).turned(turns), way)
    assert met == (expected if isinstance(expected, BeamEnd) else (expected + turns) % 4)


def test_the_beam_of_classic_unmoved() -> None:
    path, hit = fire(read_state(CLASSIC).board, BLUE)
    assert names(path) == "j1 j2 j3 j4 i4 h4 h5 i5 j5 j6 j7 j8 out"
    assert hit is None


@pytest.mark.parametrize(
    ("fen", "path", "hit"),
    [
        ("sc9/10/9pc/10/10/4Fa5/10/2fc6Sa b", "j1 j2 j3 j4 j5 j6 i6 h6 g6 f6 e6 d6 c6 b6 a6 out", False),
        ("sc9/10/9Pa/10/10/4Fa5/10/2fc6Sa b", "j1 j2 j3 j4 j5 j6", True),
        ("sc9/10/9nc/10/10/4Fa5/10/2fc6Sa b", "j1 j2 j3 j4 j5 j6", False),
        ("sc9/10/9na/10/10/4Fa5/10/2fc6Sa b", "j1 j2 j3 j4 j5 j6", True),
        ("sc8Pc/10/10/10/10/4Fa5/10/2fc6Sa b", "j1 j2 j3 j4 j5 j6 j7 j8 i8 h8 g8 f8 e8 d8 c8 b8 a8", False),
    ],
    ids=["mirror", "own piece from below", "shield", "from behind", "the other Sphinx"],
)
def test_beams(fen: str, path: str, hit: bool) -> None:
    beam = fire(read_state(fen).board, BLUE)
    assert names(beam.path) == path
    assert beam.hit == (beam.path[-1] if hit else None)


def test_a_beam_that_comes_back_ends_in_its_own_sphinx() -> None:
    board = read_state("sc9/10/10/3fc6/7Pb1Pc/10/4Fa5/7Rb1Sd b").board
    path, hit = fire(board, BLUE)
    assert names(path) == "j1 i1 h1 h2 h3 h4 i4 j4 j3 j2 j1"
    assert hit is None


@given(states)
def test_a_beam_goes_step_by_step_and_ends(state: LaserState) -> None:
    for side in (BLUE, RED):
        path, hit = fire(state.board, side)
        assert path[0] == SPHINX_HOME[side]
        steps = list(pairwise(path))
        assert all(_way(a, b) in range(4) for a, b in steps)
        assert len(set(steps)) == len(steps), "no square is crossed twice the same way"
        assert all(at in GRID for at in path[:-1])
        assert hit in (None, path[-1])


@given(states)
def test_the_beam_is_reversible(state: LaserState) -> None:
    """Mirrors are reversible: every bend of the path, met from the other end, bends back."""
    path, _ = fire(state.board, BLUE)
    for before, at, then in zip(path, path[1:], path[2:], strict=False):
        piece = piece_at(state.board, at)
        assert (deflect(piece, _way(then, at)) if piece else _way(then, at)) == _way(at, before)


def _way(start: Cell, end: Cell) -> int:
    return WAYS.index(Cell(end.x - start.x, end.y - start.y))
