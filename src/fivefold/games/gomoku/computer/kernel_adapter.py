"""Adapter to the compiled board, whose points are numbered row by row from the top left."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fivefold.core.grid import Cell
from fivefold.games.gomoku.rules.board import BLACK, EMPTY, WHITE
from fivefold.games.gomoku.rules.move import Place
from fivefold.games.gomoku.rules.options import Rules
from fivefold.games.gomoku.rules.state import GomokuState
from fivefold.kernels.gomoku.board import GomokuBoard
from fivefold.kernels.gomoku.book import Book
from fivefold.kernels.gomoku.patterns import Rule, rule

_STONES = {EMPTY: 0, BLACK: 1, WHITE: 2}


def kernel_rule(rules: Rules) -> Rule:
    return rule(rules.rule, no_three_three=rules.no_three_three, no_four_four=rules.no_four_four)


def stones_of(state: GomokuState) -> list[int]:
    """Return 0, 1 or 2 for every point: free, black, white."""
    size = state.rules.size
    return [_STONES[state.board.at(Cell(x, y))] for y in range(size) for x in range(size)]


def kernel_board(state: GomokuState) -> GomokuBoard:
    """Return the state's position as a compiled board."""
    return GomokuBoard(
        stones_of(state),
        size=state.rules.size,
        rule=kernel_rule(state.rules),
        black_to_move=state.colour == BLACK,
    )


def place_of(point: int, state: GomokuState) -> Place:
    y, x = divmod(point, state.rules.size)
    return Place.on(Cell(x, y), state.grid)


def book_move(state: GomokuState) -> Place | None:
    """Return the opening book's move; None where it has none."""
    rules = state.rules
    if rules.no_three_three or rules.no_four_four:
        return None
    point = _book().move(rules.rule, rules.size, stones_of(state))
    return None if point is None else place_of(point, state)


@cache
def _book() -> Book:
    return Book.read((files("fivefold.kernels.gomoku") / "book.txt").read_text(encoding="utf-8"))
