"""Balls as integers: 0 is none, 1 to 9 a big ball of that colour, -1 to -9 a small one."""

from __future__ import annotations

from fivefold.core.events import Piece
from fivefold.core.text import gettext, gettext_noop

COLOURS = (
    gettext_noop("red"),
    gettext_noop("blue"),
    gettext_noop("yellow"),
    gettext_noop("green"),
    gettext_noop("white"),
    gettext_noop("violet"),
    gettext_noop("cyan"),
    gettext_noop("orange"),
    gettext_noop("pink"),
)
_PIECES = {n: Piece(f"ball{n}") for n in range(1, 10)} | {-n: Piece(f"small{n}") for n in range(1, 10)}
_BALLS = {piece: ball for ball, piece in _PIECES.items()}


def piece(ball: int) -> Piece:
    return _PIECES[ball]


def ball_of(piece: Piece) -> int:
    return _BALLS[piece]


def letter(ball: int) -> str:
    """Return the initial of the ball's colour, a capital for a big ball."""
    initial = COLOURS[abs(ball) - 1][0]
    return initial.upper() if ball > 0 else initial


def colour(ball: int) -> str:
    """Return the name of the ball's colour."""
    return gettext(COLOURS[abs(ball) - 1])
