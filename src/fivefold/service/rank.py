"""A player's rank in a game, from the last twenty ranked games against the computer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fivefold.core.game import AnyGame
from fivefold.core.text import gettext, gettext_noop
from fivefold.service.store import GameSummary

LAST = 20
WOODS = (
    gettext_noop("Bamboo"),
    gettext_noop("Pine"),
    gettext_noop("Boxwood"),
    gettext_noop("Walnut"),
    gettext_noop("Ebony"),
)
STARS = (
    gettext_noop("1 star"),
    gettext_noop("2 stars"),
    gettext_noop("3 stars"),
    gettext_noop("4 stars"),
)
FORMULA = (
    gettext_noop(
        "In games against the computer you have a rank: a wood (bamboo, pine, boxwood, walnut or ebony) with "
        "one to four stars."
    ),
    gettext_noop(
        "It comes from your last twenty ranked games. A win against the second level gives 1 point, against "
        "the third 2 points, and so on; a draw gives half of that, a loss nothing."
    ),
    gettext_noop(
        "Twenty wins against the strongest level would be 100 per cent. Each wood spans 20 per cent, each "
        "star 5 per cent. Games not played yet count as zero."
    ),
)


class Rank(NamedTuple):
    """A rank; `share` is the percentage of what twenty wins against the strongest level would give."""

    share: int

    @property
    def words(self) -> str:
        """Return the rank in words.

        >>> Rank(52).words
        'Boxwood, 3 stars'
        """
        step = min(self.share // 5, len(WOODS) * len(STARS) - 1)
        wood, star = divmod(step, len(STARS))
        return gettext("{wood}, {stars}", wood=gettext(WOODS[wood]), stars=gettext(STARS[star]))


def weight(game: AnyGame, level: str) -> int:
    """Return the value of a win against a level; the first level moves at random and gives nothing."""
    return next((place for place, known in enumerate(game.levels) if known.name == level), 0)


def rank(game: AnyGame, games: Sequence[GameSummary]) -> Rank | None:
    """Return the rank that these games give, the newest first; None if there are none."""
    halves: Counter[str] = Counter()
    for summary in games[:LAST]:
        halves[summary.tags.level] += _half_points(summary)
    return rank_of_points(game, halves)


def rank_of_points(game: AnyGame, halves: Mapping[str, int]) -> Rank | None:
    """Return the rank that half points by level give; None if no game was played."""
    if not halves or len(game.levels) < 2:
        return None
    weighted = sum(points * weight(game, level) for level, points in halves.items())
    return Rank(100 * weighted // (2 * LAST * (len(game.levels) - 1)))


def _half_points(summary: GameSummary) -> int:
    """Return 2 for a win, 1 for a draw and 0 for a loss."""
    if summary.winner is None:
        return 1
    return 2 if summary.winner == summary.tags.seat else 0
