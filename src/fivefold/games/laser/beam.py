"""The laser: where the beam runs, and what it hits."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple, assert_never

from fivefold.core.grid import WAYS, Cell
from fivefold.games.laser.board import GRID, SPHINX_HOME, Board, Kind, Man, on


class Beam(NamedTuple):
    """The path from the Sphinx on, square by square, and the square of the piece that falls, if any.

    A beam that leaves the board has the first square beyond it as its last.
    """

    path: tuple[Cell, ...]
    hit: Cell | None = None


class End(Enum):
    ABSORBED = auto()
    HIT = auto()


def fire(board: Board, side: int) -> Beam:
    """The beam of a side. Mirrors are reversible and its own Sphinx absorbs it, so it always ends."""
    cell = SPHINX_HOME[side]
    sphinx = on(board, cell)
    assert sphinx, "a board that is played on has its Sphinxes at home"
    path, way = [cell], sphinx.facing
    while (cell := cell.step(WAYS[way])) in GRID:
        path.append(cell)
        if man := on(board, cell):
            met = meet(man, way)
            if isinstance(met, End):
                return Beam(tuple(path), cell if met is End.HIT else None)
            way = met
    return Beam((*path, cell))


def meet(man: Man, way: int) -> int | End:
    """The way on for a beam that meets a piece going `way` (0 north, clockwise), or how it ends there."""
    at_front, at_right = way == (man.facing + 2) % 4, way == (man.facing + 3) % 4
    match man.kind:
        case Kind.PHARAOH:
            return End.HIT
        case Kind.SCARAB:
            return 3 - way if man.facing else way ^ 1
        case Kind.PYRAMID:
            if at_front:
                return (man.facing + 1) % 4
            return man.facing if at_right else End.HIT
        case Kind.ANUBIS:
            return End.ABSORBED if at_front else End.HIT
        case Kind.SPHINX:
            return End.ABSORBED
        case _:
            assert_never(man.kind)
