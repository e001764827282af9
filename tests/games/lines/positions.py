"""States for tests: from text without dice, random, and hand-made from a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from fivefold.core.grid import Cell
from fivefold.games.lines.rules.notation import read_move, read_unchecked
from fivefold.games.lines.rules.state import LinesState, Roll

TRICKY = Path(__file__).parents[2] / "tricky"
DICE = "0123456789abcdef"


def lines_state(board: str, options: str = "-", score: int = 0) -> LinesState:
    return read_unchecked(f"{options} {board} {score} {DICE}")


def roll(state: LinesState, text: str) -> Roll:
    return read_move(state, text)


def cell(state: LinesState, name: str) -> Cell:
    return state.grid.named(name)


def tricky(file: str) -> Iterator[tuple[LinesState, str, str]]:
    """Return state, move and expectation; a state holds for all moves below it."""
    state = None
    for line in (TRICKY / file).read_text("utf-8").splitlines():
        move, colon, expected = line.partition(": ")
        if line.startswith("#") or not line:
            continue
        if colon and state:
            yield state, move, expected
        else:
            options, board = line.split()
            state = lines_state(board, options)


def random_board(lot: Random, side: int) -> list[int]:
    """Return a random board of any density and number of colours, often with long runs."""
    full, colours = lot.random(), lot.randint(1, 9)
    board = [
        lot.choice((1, 1, 1, -1)) * lot.randint(1, colours) if lot.random() < full else 0
        for _ in range(side * side)
    ]
    for _ in range(lot.randrange(4)):
        x, y, dx, dy, colour = (
            lot.randrange(side),
            lot.randrange(side),
            *lot.choice(WAYS),
            lot.randint(1, 9),
        )
        for _ in range(lot.randint(2, side)):
            if 0 <= x < side and 0 <= y < side:
                board[y * side + x] = colour
            x, y = x + dx, y + dy
    return board


WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))
