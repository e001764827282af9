"""A player's rank in a game, from the last twenty ranked games against the computer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fivefold.core.game import AnyGame
from fivefold.core.text import gettext, gettext_noop
from fivefold.service.store import GameSummary

LAST = 20
TITLES = (
    gettext_noop("Beginner"),
    gettext_noop("Intermediate"),
    gettext_noop("Advanced"),
    gettext_noop("Expert"),
    gettext_noop("Master"),
)
STEPS = 4
FORMULA = (
    gettext_noop(
        "In games against the computer you have a rank: Beginner, Intermediate, Advanced, Expert or Master, "
        "each in four steps from 1 to 4."
    ),
    gettext_noop(
        "It comes from your last twenty ranked games. A win against the second level gives 1 point, against "
        "the third 2 points, and so on; a draw gives half of that, a loss nothing."
    ),
    gettext_noop(
        "Twenty wins against the strongest level would be 100 per cent. Each step spans 5 per cent. Games "
        "not played yet count as zero."
    ),
)


class Rank(NamedTuple):
    """A rank; `share` is the percentage of what twenty wins against the strongest level would give."""

    share: int

    @property
    def words(self) -> str:
        """Return the rank in words.

        >>> Rank(52).words
        'Advanced 3'
        """
        title, step = divmod(min(self.share // 5, len(TITLES) * STEPS - 1), STEPS)
        return gettext("{title} {step}", title=gettext(TITLES[title]), step=step + 1)


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
