"""Blocks of pipe, their open ways, and boards.

Open ways are a mask of four bits, from the lowest: left, up, right, down. A block is one small integer:
four times its kind plus its quarter turns clockwise.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import TypeAlias

from fivefold.core.errors import BadNotation
from fivefold.core.events import Piece
from fivefold.core.grid import Cell, Grid, changed
from fivefold.core.text import gettext
from fivefold.core.values import replace

Ways: TypeAlias = int
Block: TypeAlias = int
Links: TypeAlias = tuple[tuple[int, int, int, int], ...]  # by cell: neighbours left, up, right and down

LEFT, UP, RIGHT, DOWN = range(4)  # a way; the opposite way is `way ^ 2`
SMALLEST, LARGEST = 2, 25
OUTSIDE = -1


class Kind(IntEnum):
    """Kind of block, numbered as in level files."""

    TEE = 0
    TURN = 1
    STRAIGHT = 2
    CROSS = 3
    EMPTY = 4

    @property
    def turns(self) -> bool:
        """True if it can be turned; a cross looks the same from all sides."""
        return self < Kind.CROSS


EMPTY = 4 * Kind.EMPTY
_AT_REST = {Kind.TEE: 0b1110, Kind.TURN: 0b0110, Kind.STRAIGHT: 0b0101, Kind.CROSS: 0b1111, Kind.EMPTY: 0}
_LETTERS = "TLIX."  # by kind


def block(kind: Kind, facing: int = 0) -> Block:
    """Return the block of a kind and facing; an empty block has no facing."""
    return EMPTY if kind is Kind.EMPTY else 4 * kind + facing % 4


def kind_of(block: Block) -> Kind:
    return Kind(block >> 2)


def turned(block: Block, quarters: int) -> Block:
    """Return the block after this many quarter turns, clockwise where positive."""
    kind = kind_of(block)
    return 4 * kind + (block + quarters) % 4 if kind.turns else block


def _rotated(ways: Ways, quarters: int) -> Ways:
    return (ways << quarters | ways >> 4 - quarters) & 0b1111


OPEN_WAYS: tuple[Ways, ...] = tuple(
    _rotated(_AT_REST[kind_of(b)], b & 3) for b in range(EMPTY + 1)
)  # by block


def turnings(kind: Kind) -> tuple[Ways, ...]:
    """Return the different open ways a block of this kind can have, none for an empty one."""
    return tuple({_rotated(_AT_REST[kind], n): None for n in range(4)}) if kind is not Kind.EMPTY else ()


@dataclass(frozen=True, slots=True)
class Board:
    """Blocks row by row from the top left. Water enters left of the first and leaves right of the last."""

    width: int
    blocks: tuple[Block, ...]

    @property
    def height(self) -> int:
        return len(self.blocks) // self.width

    @property
    def grid(self) -> Grid:
        return Grid(self.width, self.height)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return tuple(kind_of(block) for block in self.blocks)

    def __getitem__(self, cell: Cell) -> Block:
        return self.blocks[cell.y * self.width + cell.x]

    def put(self, changes: dict[int, Block]) -> Board:
        return replace(self, blocks=changed(self.blocks, changes))

    def pieces(self) -> dict[Cell, Piece]:
        cells = zip(self.grid, self.blocks, strict=True)
        return {cell: piece_of(block) for cell, block in cells if block != EMPTY}

    def __str__(self) -> str:
        """Return the rows from the top, separated by slashes: a letter with its quarter turns, a dot for
        none."""
        return "/".join("".join(map(_sign, row)) for row in self.grid.rows(self.blocks))


def _sign(block: Block) -> str:
    return "." if block == EMPTY else f"{_LETTERS[kind_of(block)]}{block & 3}"


def read_board(text: str) -> Board:
    """Return the board that `str` wrote; raise BadNotation naming the row."""
    rows = [_read_row(number, row) for number, row in enumerate(text.split("/"), 1)]
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise BadNotation(
                gettext(
                    "Row {row} has {n} blocks, the first row {width}.",
                    row=number,
                    n=len(row),
                    width=len(rows[0]),
                )
            )
    check_size(len(rows[0]), len(rows))
    return Board(len(rows[0]), tuple(block for row in rows for block in row))


def _read_row(number: int, text: str) -> list[Block]:
    row = []
    for sign in re.findall(r"\.|.[0-9]?", text, re.DOTALL):
        if not re.fullmatch(r"[TLIX][0-3]|\.", sign):
            raise BadNotation(
                gettext(
                    "'{sign}' in row {row} is not a block: T, L, I or X with 0 to 3, or a dot.",
                    sign=sign,
                    row=number,
                )
            )
        row.append(block(Kind(_LETTERS.index(sign[0])), int(sign[1:] or 0)))
    return row


def check_size(width: int, height: int) -> None:
    """Raise BadNotation for a board that is too small or too large."""
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise BadNotation(
            gettext(
                "A board has {low} to {high} blocks on each side, not {width} by {height}.",
                low=SMALLEST,
                high=LARGEST,
                width=width,
                height=height,
            )
        )


@lru_cache(maxsize=64)
def piece_of(block: Block) -> Piece:
    return Piece(kind_of(block).name.lower(), block & 3)


def block_of(piece: Piece) -> Block:
    return block(Kind[piece.kind.upper()], piece.facing)


@lru_cache(maxsize=64)
def links(width: int, height: int) -> Links:
    """Return, for each cell, its neighbours left, up, right and down, or OUTSIDE; cached for each size."""
    cells = range(width * height)
    return tuple(
        (
            at - 1 if at % width else OUTSIDE,
            at - width if at >= width else OUTSIDE,
            at + 1 if (at + 1) % width else OUTSIDE,
            at + width if at + width < len(cells) else OUTSIDE,
        )
        for at in cells
    )
