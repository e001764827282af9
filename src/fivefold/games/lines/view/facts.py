"""Side panel facts of Lines."""

from __future__ import annotations

from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.core.input import Selection
from fivefold.core.text import gettext
from fivefold.games.lines.input import picked_ball
from fivefold.games.lines.rules.balls import colour, piece
from fivefold.games.lines.rules.state import ENDINGS, LinesState


def facts(state: LinesState, selection: Selection) -> Facts:
    """Return the status line, the score, the balls that grow next, and the free cells."""
    small = tuple(piece(ball) for ball in state.board if ball < 0)
    return Facts(
        _status(state, selection),
        big=Fact(gettext("Score"), str(state.score)),
        rest=(
            Fact(gettext("Grows next"), pieces=small),
            Fact(gettext("Free cells"), str(state.board.count(0))),
        ),
    )


def _status(state: LinesState, selection: Selection) -> str:
    if state.result:
        return gettext("Game over. {reason}", reason=gettext(ENDINGS[state.result.code]))
    if ball := picked_ball(state, selection):
        return picked_status(state[ball])
    return gettext("Choose a ball to roll")


def picked_status(ball: int) -> str:
    """Return the status line while a ball is picked."""
    return gettext("Choose a cell for the {colour} ball", colour=colour(ball))
