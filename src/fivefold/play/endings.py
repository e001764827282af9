"""The text of result codes."""

from __future__ import annotations

from typing import Final

from fivefold.core.game import AnyGame
from fivefold.core.text import gettext, gettext_noop

MATCH_ENDINGS: Final = {
    "annulled": gettext_noop("Ended by the administrator"),
    "abandoned": gettext_noop("The opponent left"),
    "broken-off": gettext_noop("Abandoned"),
    "draw-agreed": gettext_noop("Draw agreed"),
    "forfeited": gettext_noop("Forfeited"),
    "resigned": gettext_noop("Resigned"),
    "stopped": gettext_noop("Stopped"),
    "time-over": gettext_noop("Out of time"),
}
"""Endings by a call of the match, which every game shares."""


WITHOUT_RESULT: Final = ("annulled",)
"""Endings by which nobody wins or draws."""


def is_draw(winner: int | None, code: str) -> bool:
    """Return True if a game for two that ended like this is drawn.

    >>> is_draw(None, "draw-agreed"), is_draw(None, "annulled"), is_draw(0, "resigned")
    (True, False, False)
    """
    return winner is None and code not in WITHOUT_RESULT


def ending_text(game: AnyGame, code: str) -> str:
    """Return the sentence for a result code of this game; an unknown code stands for itself.

    >>> from fivefold.games import game_named
    >>> ending_text(game_named("gomoku"), "resigned")
    'Resigned'
    """
    message = game.endings.get(code) or MATCH_ENDINGS.get(code)
    return gettext(message) if message else code
