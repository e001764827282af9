"""Board and pieces of Laser chess."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from typing import NamedTuple, TypeAlias

from fivefold.core.events import Piece
from fivefold.core.grid import Cell, Grid, changed
from fivefold.core.text import gettext_noop

GRID = Grid(10, 8)
NEIGHBOURS = {cell: tuple(GRID.around(cell)) for cell in GRID}
BLUE, RED = 0, 1
SIDES = ("blue", "red")  # also the paint of each


class Kind(StrEnum):
    """Kind of piece, in the order of the palette."""

    PHARAOH = "pharaoh"
    SCARAB = "scarab"
    PYRAMID = "pyramid"
    ANUBIS = "anubis"
    SPHINX = "sphinx"

    __hash__ = str.__hash__  # pieces are hashed often, and that of an enumeration is slow


NAMES = {
    Kind.PHARAOH: gettext_noop("Pharaoh"),
    Kind.SCARAB: gettext_noop("Scarab"),
    Kind.PYRAMID: gettext_noop("Pyramid"),
    Kind.ANUBIS: gettext_noop("Anubis"),
    Kind.SPHINX: gettext_noop("Sphinx"),
}


class LaserPiece(NamedTuple):
    """Piece with its facing in quarter turns clockwise from north.

    The mirror of a Pyramid looks half a quarter further, at first north-east; a Scarab has two facings
    only.
    """

    kind: Kind
    side: int
    facing: int = 0

    def turned(self, quarters: int) -> LaserPiece:
        return LaserPiece(
            self.kind, self.side, (self.facing + quarters) % (2 if self.kind is Kind.SCARAB else 4)
        )

    def as_piece(self) -> Piece:
        return _piece(self)


@cache
def _piece(piece: LaserPiece) -> Piece:
    return Piece(f"{piece.kind}-{SIDES[piece.side]}", piece.facing)


Board: TypeAlias = tuple[LaserPiece | None, ...]

EMPTY: Board = (None,) * len(GRID)


def _squares(names: str) -> frozenset[Cell]:
    return frozenset(GRID.named(name) for name in names.split())


# By side, blue first.
SPHINX_HOME = (GRID.named("j1"), GRID.named("a8"))
SPHINX_FACINGS = ((0, 3), (2, 1))  # the two facings that point into the board
RESERVED = (
    _squares("j2 j3 j4 j5 j6 j7 j8 b1 b8"),
    _squares("a1 a2 a3 a4 a5 a6 a7 i1 i8"),
)


def piece_at(board: Board, cell: Cell) -> LaserPiece | None:
    return board[GRID.index(cell)]


def with_pieces(board: Board, *placed: tuple[Cell, LaserPiece | None]) -> Board:
    """Return the board with these squares changed."""
    return changed(board, {GRID.index(cell): piece for cell, piece in placed})


def pieces_on(board: Board) -> Iterator[tuple[Cell, LaserPiece]]:
    """Yield every piece with its square, row by row from a8."""
    return ((cell, piece) for cell, piece in zip(GRID, board, strict=True) if piece)


def without_pharaoh_facing(board: Board) -> Board:
    """Return the board with all Pharaohs facing north, since their facing does not affect the beam.

    It is the same object if they do already.
    """
    turned = {
        at: LaserPiece(piece.kind, piece.side)
        for at, piece in enumerate(board)
        if piece and piece.facing and piece.kind is Kind.PHARAOH
    }
    return changed(board, turned) if turned else board
