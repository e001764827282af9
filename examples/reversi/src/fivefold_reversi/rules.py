"""Rules of Reversi: a disc is placed so that it encloses discs of the other side, which change sides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from fivefold.core.budget import Budget
from fivefold.core.errors import BadNotation, IllegalMove
from fivefold.core.events import Changed, Piece, Spawned
from fivefold.core.grid import ROUND, Cell, Grid
from fivefold.core.option import Choice, Options, Values
from fivefold.core.state import Result, Step, Untimed

EMPTY, SIDES = ".", "bw"  # letters of the board: the first side is black
DISCS = {"b": Piece("disc-black"), "w": Piece("disc-white")}
OPTIONS = Options((Choice("size", "Size", ("6", "8", "10"), ("6 x 6", "8 x 8", "10 x 10"), "8"),))


@lru_cache(1 << 14)
def captures(board: str, size: int, side: str) -> dict[str, tuple[Cell, ...]]:
    """Return the legal moves of a side, by name of the cell, with the discs that change sides."""
    grid, found = Grid(size, size), {}
    for cell in grid:
        if board[grid.index(cell)] == EMPTY:
            taken = [disc for way in ROUND for disc in _enclosed(board, grid, cell, way, side)]
            if taken:
                found[grid.name(cell)] = tuple(taken)
    return found


def _enclosed(board: str, grid: Grid, cell: Cell, way: Cell, side: str) -> list[Cell]:
    """Return the discs of the other side between this cell and the next own disc in a direction."""
    row: list[Cell] = []
    cell = cell.step(way)
    while cell in grid and board[grid.index(cell)] not in (EMPTY, side):
        row.append(cell)
        cell = cell.step(way)
    return row if cell in grid and board[grid.index(cell)] == side else []


@dataclass(frozen=True, slots=True)
class ReversiState(Untimed):
    """A position: the letters of the board row by row, and the side to move; a move is the name of a cell."""

    size: int
    board: str
    side: str

    @property
    def grid(self) -> Grid:
        return Grid(self.size, self.size)

    @property
    def turn(self) -> int | None:
        return SIDES.index(self.side) if captures(self.board, self.size, self.side) else None

    @property
    def result(self) -> Result | None:
        if self.turn is not None:
            return None
        black, white = map(self.board.count, SIDES)
        return Result(
            None if black == white else int(white > black), "draw" if black == white else "more-discs"
        )

    def moves(self) -> Iterator[str]:
        return iter(captures(self.board, self.size, self.side))

    def apply(self, move: str, at: int = 0) -> Step[ReversiState]:
        taken = captures(self.board, self.size, self.side).get(move)
        if taken is None:
            raise IllegalMove(f"A disc on {move} would enclose nothing.")
        letters, cell, disc = list(self.board), self.grid.named(move), DISCS[self.side]
        for changed in (cell, *taken):
            letters[self.grid.index(changed)] = self.side
        board, other = "".join(letters), SIDES[self.side == "b"]
        # A side without a move is passed over; if neither has one, the game is over.
        side = other if captures(board, self.size, other) else self.side
        beats = ((Spawned(cell, disc),), tuple(Changed(at, disc) for at in taken))
        return Step(ReversiState(self.size, board, side), beats)

    def reroll(self, seed: int) -> ReversiState:
        return self

    def pieces(self) -> dict[Cell, Piece]:
        return {
            cell: DISCS[letter] for cell, letter in zip(self.grid, self.board, strict=True) if letter in DISCS
        }

    def __str__(self) -> str:
        rows = "/".join(self.board[at : at + self.size] for at in range(0, len(self.board), self.size))
        return f"{OPTIONS.write({'size': str(self.size)})} {rows} {self.side}"


def deal(values: Values, seed: int) -> ReversiState:
    size = int(values["size"])
    side, outside = EMPTY * (size // 2 - 1), EMPTY * size * (size // 2 - 1)
    return ReversiState(size, f"{outside}{side}bw{side}{side}wb{side}{outside}", "b")


def read_state(text: str, budget: Budget | None = None) -> ReversiState:
    found = re.fullmatch(r"(\S+) ([bw./]+) ([bw])", text)
    if not found:
        raise BadNotation(f"'{text}' is not a Reversi position: options, rows of b, w and dots, and b or w.")
    size = int(OPTIONS.read(found[1], dict)["size"])
    if [len(row) for row in found[2].split("/")] != [size] * size:
        raise BadNotation(f"The board needs {size} rows of {size} letters.")
    state = ReversiState(size, found[2].replace("/", ""), found[3])
    if state.turn is None and captures(state.board, size, SIDES[state.side == "b"]):
        raise BadNotation("The side to move has no move, so the other side is to move.")
    return state


def read_move(state: ReversiState, text: str) -> str:
    return state.grid.name(state.grid.named(text))
