"""The words typed into the archive's search field, as terms that the store looks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta

from fivefold.app.pages.formatting import MONTHS
from fivefold.core.text import gettext, gettext_noop
from fivefold.games import all_games
from fivefold.play.endings import MATCH_ENDINGS
from fivefold.service.store import SearchTerm
from fivefold.service.store.game_summary import Outcome

MOST_WORDS = 8
MOST_TEXT = 200  # characters: each word is compared with every title
OUTCOMES: dict[Outcome, str] = {
    "won": gettext_noop("Won"),
    "lost": gettext_noop("Lost"),
    "drawn": gettext_noop("Draw"),
    "under way": gettext_noop("Under way"),
    "finished": gettext_noop("Finished"),
}


def search_terms(text: str, today: str) -> tuple[SearchTerm, ...]:
    """Return a term for each word: a game must fit all of them.

    A word is the beginning of one in the title of a game, preset, level or stage, in a result or a month,
    or any part of a player's name or a date.

    >>> search_terms("laser won", "2026-11-16")[0].games
    ('laser',)
    >>> search_terms("nov", "2026-11-16")[0].dates
    ('____-11-__',)
    """
    return tuple(_term(word, today) for word in text[:MOST_TEXT].split()[:MOST_WORDS])


def _term(word: str, today: str) -> SearchTerm:
    games = all_games()
    endings = {code: title for game in games for code, title in game.endings.items()} | dict(MATCH_ENDINGS)
    return SearchTerm(
        word,
        games=tuple(game.name for game in games if _begins(game.title, word)),
        lists=tuple(dict.fromkeys(_lists(word))),
        endings=tuple(code for code, title in endings.items() if _begins(title, word)),
        outcomes=tuple(outcome for outcome, title in OUTCOMES.items() if _begins(title, word)),
        dates=tuple(_dates(word, today)),
    )


def _begins(title: str, word: str) -> bool:
    """Return True if a word of a title begins with this one."""
    return any(part.startswith(word.casefold()) for part in re.split(r"\W+", gettext(title).casefold()))


def _lists(word: str) -> Iterator[str]:
    """Yield the groups, stages and levels of all games whose title has the word."""
    for game in all_games():
        titles = [(each.name, each.title) for each in game.presets]
        titles += [(each.name, each.title) for each in game.stages]
        titles += [(each.name, each.title) for each in game.levels]
        yield from (f"{game.name}/{name}" for name, title in titles if _begins(title, word))


def _dates(word: str, today: str) -> Iterator[str]:
    """Yield patterns of the dates that a word stands for."""
    for month, title in enumerate(MONTHS, 1):
        if len(word) >= len(title) and _begins(word, gettext(title)):
            yield f"____-{month:02}-__"
    try:
        now = date.fromisoformat(today)
    except ValueError:
        return
    for days, title in enumerate((gettext("Today"), gettext("Yesterday"))):
        if _begins(title, word):
            yield (now - timedelta(days=days)).isoformat()
