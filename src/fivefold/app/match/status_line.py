"""The status line of a match: a refusal, who is thinking, or a hint with its reason and expected line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.match.side_panel import side_title
from fivefold.core.engine import PlayResult
from fivefold.core.input import Selection
from fivefold.core.text import gettext, join_remarks
from fivefold.play.match import Match

if TYPE_CHECKING:
    from fivefold.app.match.match_view import MatchView

LINE_MOVES = 3  # of the expected line, after the hint itself


def status_line(view: MatchView, status: str, *, hidden: bool, typing: bool) -> str:
    """Return the line below the board; `status` is what the game says when there is nothing more urgent.

    `hidden` says that an animation runs whose outcome must not be readable yet, `typing` that the field for
    moves has the focus, in which Space is a letter.
    """
    if view.input.refusal:
        return view.input.refusal
    if hidden:
        return (
            gettext("Watch what happens; Escape skips")
            if typing
            else gettext("Watch what happens; Space skips")
        )
    if view.live.demo:
        return gettext("The computer is playing")
    if view.premove:
        return gettext("{move} is played when it is your turn; Escape cancels it", move=view.premove)
    if view.live.opponents.thinking:
        return gettext("The computer is thinking")
    if view.seeks_hint:
        return gettext("Looking for a good move")
    return view.hint_words or status


def hint_words(match: Match, found: PlayResult[str]) -> str:
    """Return the sentence for a hint in this position: its reason, how the game stands, the expected line."""
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
