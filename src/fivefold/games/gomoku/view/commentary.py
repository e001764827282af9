"""Words about scores and moves of Five in a row."""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.core.game_parts.commentary import Commentary, advantage_words, win_words
from fivefold.core.text import gettext
from fivefold.games.gomoku.rules.board import other
from fivefold.games.gomoku.rules.line_shape import line_shape
from fivefold.games.gomoku.rules.move import Move, Place
from fivefold.games.gomoku.rules.state import GomokuState

FIVE, TWO_THREATS, FOUR, THREE, NOTHING = range(5)


def plies_to_end(score: int) -> int | None:
    """Return the plies to a proven win (positive) or loss (negative), or None where nothing is proven."""
    from fivefold.kernels.gomoku.codes import DECIDED, WIN  # noqa: PLC0415  it makes tables

    if abs(score) < DECIDED:
        return None
    return WIN - score if score > 0 else -(WIN + score)


def score_words(state: GomokuState, score: int, sides: Sequence[str]) -> str:
    """Return who wins in how many moves, or who is better."""
    turn = state.turn or 0
    side = sides[turn if score >= 0 else 1 - turn]
    plies = plies_to_end(score)
    return advantage_words(side, abs(score)) if plies is None else win_words(side, abs(plies))


def reason(state: GomokuState, move: Move) -> str:
    """Return the threat that a stone makes, or the one that it stops; empty if there is neither."""
    if not isinstance(move, Place):
        return ""
    own, enemy = (_threat(state, move, colour) for colour in (state.colour, other(state.colour)))
    made = {
        FIVE: gettext("makes five"),
        TWO_THREATS: gettext("makes two threats at once"),
        FOUR: gettext("makes a four"),
        THREE: gettext("makes an open three"),
    }
    stopped = {
        FIVE: gettext("stops a five"),
        TWO_THREATS: gettext("stops two threats at once"),
        FOUR: gettext("stops a four"),
        THREE: gettext("stops an open three"),
    }
    return made.get(own, "") if own <= enemy else stopped.get(enemy, "")


def _threat(state: GomokuState, move: Place, colour: str) -> int:
    """Return the strongest thing that a stone of the colour makes there."""
    spot = state.board.spot(move.cell(state.grid))
    board = state.board.put(spot, colour)
    if state.rules.five(board, spot):
        return FIVE
    exact = state.rules.exact(colour)
    shapes = [line_shape(board.line(spot, stride), exact) for stride in board.strides]
    fours, threes = sum(shape.fours for shape in shapes), sum(bool(shape.threes) for shape in shapes)
    if fours + threes > 1:
        return TWO_THREATS
    return FOUR if fours else THREE if threes else NOTHING


COMMENTARY: Commentary[GomokuState, Move] = Commentary(plies_to_end, score_words, reason)
