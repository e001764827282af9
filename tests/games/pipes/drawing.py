"""Boards drawn with box characters, so that tests are readable."""

from __future__ import annotations

from fivefold.games.pipes.rules.board import EMPTY, OPEN_WAYS, Block, Board, Kind, block

WAYS = dict(zip("─│└┌┐┘├┬┤┴┼.", (5, 10, 6, 12, 9, 3, 14, 13, 11, 7, 15, 0), strict=True))
LETTERS = {"T": Kind.TEE, "L": Kind.TURN, "I": Kind.STRAIGHT, "X": Kind.CROSS, ".": Kind.EMPTY}


def drawn(*rows: str) -> Board:
    """Return the board of a drawing; blocks face as the lines run."""
    return Board(len(rows[0]), tuple(_block(WAYS[sign]) for row in rows for sign in row))


def board_of(*rows: str) -> Board:
    """Return a board of letters, with every block unturned."""
    return Board(len(rows[0]), tuple(block(LETTERS[sign]) for row in rows for sign in row))


def letters(board: Board) -> tuple[str, ...]:
    """Return the kinds of the blocks, row by row."""
    signs = "".join(next(sign for sign, known in LETTERS.items() if known is kind) for kind in board.kinds)
    return tuple(signs[at : at + board.width] for at in range(0, len(signs), board.width))


def _block(ways: int) -> Block:
    return next(block for block in range(EMPTY + 1) if OPEN_WAYS[block] == ways)
