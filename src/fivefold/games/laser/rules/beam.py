"""Laser beam: its path and the piece it hits."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, NamedTuple, assert_never

from fivefold.core.grid import WAYS, Cell
from fivefold.games.laser.rules.board import GRID, SPHINX_HOME, Board, Kind, LaserPiece


class Beam(NamedTuple):
    """Path from the Sphinx square by square, and the square of the piece that is hit, if any.

    The path of a beam that leaves the board ends with the first square beyond it.
    """

    path: tuple[Cell, ...]
    hit: Cell | None = None


class BeamEnd(Enum):
    ABSORBED = auto()
    HIT = auto()


def fire(board: Board, side: int) -> Beam:
    """Return the beam of a side. It always ends, since mirrors are reversible and its own Sphinx absorbs
    it."""
    cell = SPHINX_HOME[side]
    at = GRID.index(cell)
    sphinx = board[at]
    assert sphinx, "a board that is played on has its Sphinxes at home"
    path, way = [cell], sphinx.facing
    while True:
        at, cell = _NEXT[way][at]
        path.append(cell)
        if at == OUTSIDE:
            return Beam(tuple(path))
        if piece := board[at]:
            met = _DEFLECTIONS[piece][way]
            if isinstance(met, BeamEnd):
                return Beam(tuple(path), cell if met is BeamEnd.HIT else None)
            way = met


def deflect(piece: LaserPiece, way: int) -> int | BeamEnd:
    """Return the new direction of a beam that meets a piece going `way` (0 north, clockwise), or how it
    ends."""
    at_front, at_right = way == (piece.facing + 2) % 4, way == (piece.facing + 3) % 4
    match piece.kind:
        case Kind.PHARAOH:
            return BeamEnd.HIT
        case Kind.SCARAB:
            return 3 - way if piece.facing else way ^ 1
        case Kind.PYRAMID:
            if at_front:
                return (piece.facing + 1) % 4
            return piece.facing if at_right else BeamEnd.HIT
        case Kind.ANUBIS:
            return BeamEnd.ABSORBED if at_front else BeamEnd.HIT
        case Kind.SPHINX:
            return BeamEnd.ABSORBED
        case _:
            assert_never(piece.kind)


OUTSIDE: Final = -1  # instead of the index of a square

# The next square in each direction, by the index of a square, and what each piece does to a beam: tables,
# since a beam is traced for every step that a player may make.
_NEXT: Final = tuple(
    tuple((GRID.index(near) if near in GRID else OUTSIDE, near) for near in (cell.step(way) for cell in GRID))
    for way in WAYS
)
_DEFLECTIONS: Final = {
    piece: tuple(deflect(piece, way) for way in range(4))
    for kind in Kind
    for piece in (LaserPiece(kind, side, facing) for side in range(2) for facing in range(4))
}
