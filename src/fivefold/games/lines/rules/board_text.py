"""Boards as text, and the checks before play.

Rows from the top, separated by slashes: a capital is a big ball, a small letter a small one, a number
so many empty cells. The letter is the initial of the colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import not_
from typing import TypeAlias

from fivefold.core.budget import Budget
from fivefold.core.errors import BadNotation
from fivefold.core.grid import Grid
from fivefold.core.text import gettext
from fivefold.games.lines.rules.balls import COLOURS, colour, letter
from fivefold.games.lines.rules.options import Rules
from fivefold.games.lines.rules.runs import runs

Board: TypeAlias = tuple[int, ...]  # one ball per cell, row by row from the top left

_BALLS = {letter(sign * n): sign * n for n in range(1, len(COLOURS) + 1) for sign in (1, -1)}


def write_board(grid: Grid, board: Board) -> str:
    return "/".join(map(_write_row, grid.rows(board)))


def _write_row(row: Sequence[int]) -> str:
    parts = ((empty, tuple(group)) for empty, group in groupby(row, not_))
    return "".join(str(len(group)) if empty else "".join(map(letter, group)) for empty, group in parts)


def read_board(grid: Grid, text: str, budget: Budget) -> Board:
    """Return the board; raise BadNotation naming the wrong rank."""
    budget.take_cells(len(grid))
    rows = text.split("/")
    if len(rows) != grid.height:
        raise BadNotation(
            gettext("This board has {side} ranks, but the text has {n}.", side=grid.height, n=len(rows))
        )
    return tuple(ball for y, row in enumerate(rows) for ball in _read_row(grid, grid.height - y, row))


def _read_row(grid: Grid, rank: int, text: str) -> list[int]:
    row: list[int] = []
    for found in re.finditer(r"[1-9][0-9]?|.", text):
        sign = found[0]
        if len(row) > grid.width:
            break
        if sign in _BALLS:
            row.append(_BALLS[sign])
        elif sign[0] in "123456789":
            row += [0] * int(sign)
        else:
            raise BadNotation(
                gettext(
                    "'{sign}' on rank {rank} is neither a ball nor a number of cells.", sign=sign, rank=rank
                )
            )
    if len(row) > grid.width:
        raise BadNotation(gettext("Rank {rank} has more than {side} cells.", rank=rank, side=grid.width))
    if len(row) < grid.width:
        raise BadNotation(
            gettext("Rank {rank} has {n} cells instead of {side}.", rank=rank, n=len(row), side=grid.width)
        )
    return row


def problems(rules: Rules, board: Board, *, over: bool = False) -> Iterator[str]:
    """Yield a sentence for each reason why no game reaches this position; `over` marks a finished game."""
    grid = rules.grid
    for cell, ball in zip(grid, board, strict=True):
        if abs(ball) > rules.colours:
            yield gettext(
                "The {colour} ball on {cell} is not one of the {n} colours of this game.",
                colour=colour(ball),
                cell=grid.name(cell),
                n=rules.colours,
            )
    for run in runs(grid, board, rules.line):
        first, last = (grid.name(grid.cell(at)) for at in (run[0], run[-1]))
        yield gettext(
            "The {colour} balls from {first} to {last} already form a line.",
            colour=colour(board[run[0]]),
            first=first,
            last=last,
        )
    if over:
        if min(board) < 0 or board.count(0) >= rules.new:
            yield gettext("The game cannot be over: there is room for more balls.")
    elif max(board) <= 0:
        yield gettext("There is no big ball to roll.")
    elif min(board) > 0:
        yield gettext("There is no cell to roll to.")
