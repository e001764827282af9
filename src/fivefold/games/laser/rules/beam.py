"""The laser: where the beam runs, and what it hits."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple, assert_never

from fivefold.core.grid import WAYS, Cell
from fivefold.games.laser.rules.board import GRID, SPHINX_HOME, Board, Kind, LaserPiece, piece_at


class Beam(NamedTuple):
    """The path from the Sphinx on, square by square, and the square of the piece that falls, if any.

    A beam that leaves the board has the first square beyond it as its last.
    """

    path: tuple[Cell, ...]
    hit: Cell | None = None


class BeamEnd(Enum):
    ABSORBED = auto()
    HIT = auto()


def fire(board: Board, side: int) -> Beam:
    """The beam of a side. Mirrors are reversible and its own Sphinx absorbs it, so it always ends."""
    cell = SPHINX_HOME[side]
    sphinx = piece_at(board, cell)
    assert sphinx, "a board that is played on has its Sphinxes at home"
    path, way = [cell], sphinx.facing
    while (cell := cell.step(WAYS[way])) in GRID:
        path.append(cell)
        if piece := piece_at(board, cell):
            met = deflect(piece, way)
            if isinstance(met, BeamEnd):
                return Beam(tuple(path), cell if met is BeamEnd.HIT else None)
            way = met
    return Beam((*path, cell))


def deflect(piece: LaserPiece, way: int) -> int | BeamEnd:
    """The way on for a beam that meets a piece going `way` (0 north, clockwise), or how it ends there."""
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
