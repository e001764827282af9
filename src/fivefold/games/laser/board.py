"""The board and what stands on it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from fivefold.core.events import Piece
from fivefold.core.grid import Cell, Grid, changed
from fivefold.core.text import gettext_noop

GRID = Grid(10, 8)
AROUND = {cell: tuple(GRID.around(cell)) for cell in GRID}
BLUE, RED = 0, 1
SIDES = ("blue", "red")  # also the paint of each


class Kind(StrEnum):
    """A kind of piece; the order is that of the palette."""

    PHARAOH = "pharaoh"
    SCARAB = "scarab"
    PYRAMID = "pyramid"
    ANUBIS = "anubis"
    SPHINX = "sphinx"


NAMES = {
    Kind.PHARAOH: gettext_noop("Pharaoh"),
    Kind.SCARAB: gettext_noop("Scarab"),
    Kind.PYRAMID: gettext_noop("Pyramid"),
    Kind.ANUBIS: gettext_noop("Anubis"),
    Kind.SPHINX: gettext_noop("Sphinx"),
}


class Man(NamedTuple):
    """A piece. Its facing counts quarter turns clockwise from north.

    A Pyramid's mirror looks half a quarter further, at first north-east; a Scarab has two facings only.
    """

    kind: Kind
    side: int
    facing: int = 0

    def turned(self, quarters: int) -> Man:
        return Man(self.kind, self.side, (self.facing + quarters) % (2 if self.kind is Kind.SCARAB else 4))

    def piece(self) -> Piece:
        return Piece(f"{self.kind}-{SIDES[self.side]}", self.facing)


Board: TypeAlias = tuple[Man | None, ...]

EMPTY: Board = (None,) * len(GRID)


def _squares(names: str) -> frozenset[Cell]:
    return frozenset(GRID.named(name) for name in names.split())


# By side, blue first.
SPHINX_HOME = (GRID.named("j1"), GRID.named("a8"))
SPHINX_LOOKS = ((0, 3), (2, 1))  # the two facings that look into the board
RESERVED = (
    _squares("j2 j3 j4 j5 j6 j7 j8 b1 b8"),
    _squares("a1 a2 a3 a4 a5 a6 a7 i1 i8"),
)


def on(board: Board, cell: Cell) -> Man | None:
    return board[GRID.index(cell)]


def put(board: Board, *placed: tuple[Cell, Man | None]) -> Board:
    """The board with these squares changed."""
    return changed(board, {GRID.index(cell): man for cell, man in placed})


def men(board: Board) -> Iterator[tuple[Cell, Man]]:
    """Every piece and where it stands, row by row from a8."""
    return ((cell, man) for cell, man in zip(GRID, board, strict=True) if man)


def as_lit(board: Board) -> Board:
    """The board as the beam sees it: which way a Pharaoh looks is all the same to it."""
    return tuple(Man(man.kind, man.side) if man and man.kind is Kind.PHARAOH else man for man in board)
