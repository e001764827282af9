"""Links: addresses of screens on a server without their first slash, such as `game/12` or `review/12/5`."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from fivefold.core.game import AnyGame

HOME: Final = "home"
LONGEST: Final = 8_000  # characters of a link

# First words of all links, by which a server knows which addresses are pages.
LINK_WORDS: Final = frozenset(
    (
        "administration",
        "archive",
        "challenge",
        "daily",
        "editor",
        "game",
        "help",
        "home",
        "invite",
        "lessons",
        "levels",
        "lobby",
        "member",
        "night",
        "position",
        "records",
        "review",
        "settings",
        "setup",
    )
)


def position_link(game: AnyGame, text: str, word: str = "position") -> str:
    """Return the link to a position.

    >>> from fivefold.games import game_named
    >>> position_link(game_named("laser"), "a b")
    'position/laser?text=a+b'
    """
    link = f"{word}/{game.name}?{urlencode({'text': text})}"
    return link if len(link) <= LONGEST else ""


def review_link(number: int | None, move: int | None = None) -> str:
    """Return the link to the review of a stored game, at a move.

    >>> review_link(12, 5), review_link(12), review_link(None)
    ('review/12/5', 'review/12', '')
    """
    if not number:
        return ""
    return f"review/{number}" if move is None else f"review/{number}/{move}"
