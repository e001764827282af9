"""The sentence that goes with a hint: its reason, how the game stands, and the expected line."""

from __future__ import annotations

from fivefold.app.match.side_panel import side_title
from fivefold.core.engine import PlayResult
from fivefold.core.input import Selection
from fivefold.core.text import gettext, join_remarks
from fivefold.play.match import Match

LINE_MOVES = 3  # of the expected line, after the hint itself


def hint_words(match: Match, found: PlayResult[str]) -> str:
    """Return the words for a hint in this position."""
    game, state = match.game, match.state
    if game.commentary is None:
        return gettext("Hint: {move}", move=found.move)
    reason = game.commentary.reason(state, game.read_move(state, found.move))
    advice = gettext("Hint: {move}, {reason}", move=found.move, reason=reason)
    if not reason:
        advice = gettext("Hint: {move}", move=found.move)
    facts = game.facts(state, Selection())
    sides = [side_title(game, facts, seat) for seat in range(len(game.seats))]
    standing = "" if found.score is None else game.commentary.score(state, found.score, sides)
    line = " ".join(found.pv[1 : LINE_MOVES + 1])
    return join_remarks(advice, standing, gettext("then {line}", line=line) if line else "")
