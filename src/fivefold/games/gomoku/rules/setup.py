"""Positions set up by hand: their text, and the checks before play.

The text has black points, white points and the colour to move, separated by slashes: h8,i9/g7/white.
"""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext
from fivefold.games.gomoku.rules.board import BLACK, EMPTY, WHITE, Board
from fivefold.games.gomoku.rules.line_shape import FIVE, wins
from fivefold.games.gomoku.rules.options import Rules

COLOURS = {"black": BLACK, "white": WHITE}
NAMES = {colour: name for name, colour in COLOURS.items()}


def write_setup(board: Board, to_move: str) -> str:
    grid = board.grid
    points = (
        ",".join(grid.name(board.cell(spot)) for spot in board.spots(stone)) for stone in (BLACK, WHITE)
    )
    return "/".join((*points, NAMES[to_move]))


def read_setup(size: int, text: str) -> tuple[Board, str]:
    """Return the board and the colour to move, playable or not; raise BadNotation for other text."""
    match text.split("/"):
        case [black, white, ("black" | "white") as turn]:
            board = _place_stones(_place_stones(Board.empty(size), black, BLACK), white, WHITE)
            return board, COLOURS[turn]
    raise BadNotation(
        gettext(
            "'{text}' is not a set-up: write black points, white points and who moves, as in h8,i9/g7/white.",
            text=text,
        )
    )


def _place_stones(board: Board, points: str, colour: str) -> Board:
    for name in filter(None, points.split(",")):
        cell = board.grid.named(name)
        if board.at(cell) != EMPTY:
            raise BadNotation(gettext("There are two stones on {point}.", point=name))
        board = board.put(board.spot(cell), colour)
    return board


def problems(rules: Rules, board: Board, to_move: str) -> Iterator[str]:
    """Yield a sentence for each reason why these stones cannot be played from."""
    black, white = board.cells.count(BLACK), board.cells.count(WHITE)
    if rules.swap2:
        yield gettext("Swap2 needs an empty board; play a set-up position with opening=free.")
    if to_move == BLACK and black != white:
        yield gettext(
            "With black to move there must be as many black stones as white ones, not {b} and {w}.",
            b=black,
            w=white,
        )
    if to_move == WHITE and black != white + 1:
        yield gettext(
            "With white to move there must be one more black stone than white ones, not {b} and {w}.",
            b=black,
            w=white,
        )
    yield from _row_problems(rules, board)
    if EMPTY not in board.cells:
        yield gettext("There is no point left to play on.")


def _row_problems(rules: Rules, board: Board) -> Iterator[str]:
    """Yield a sentence for each row that would have ended the game or that black may not make."""
    rows = (
        board.row(spot, stride)
        for colour in (BLACK, WHITE)
        for spot in board.spots(colour)
        for stride in board.strides
    )
    for row in dict.fromkeys(row for row in rows if len(row) >= FIVE):
        colour = board.cells[row[0]]
        first, *_, last = map(board.grid.name, board.reading(row))
        if wins(len(row), exact=rules.exact(colour)):
            yield gettext("There is a five already, from {first} to {last}.", first=first, last=last)
        elif colour == BLACK and rules.restrictions and rules.restrictions.overline:
            yield gettext(
                "The black row from {first} to {last} is too long for renju.", first=first, last=last
            )
