"""A player's rank in a game against the computer, from the last twenty ranked games."""

from __future__ import annotations

from collections.abc import Sequence
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
    gettext_noop("one star"),
    gettext_noop("two stars"),
    gettext_noop("three stars"),
    gettext_noop("four stars"),
)
FORMULA = (
    gettext_noop(
        "In games against the computer you have a rank: a wood, from bamboo over pine, boxwood and walnut to "
        "ebony, and one to four stars within it."
    ),
    gettext_noop(
        "It comes from your last twenty ranked games. A win counts as much as the place of the level it was "
        "won against: the weakest that thinks 1, the next 2, and so on; a draw counts half, a loss nothing."
    ),
    gettext_noop(
        "The sum is compared with twenty wins against the strongest level, which would be 100 per cent. "
        "Every 20 per cent are a wood, every 5 per cent a star. Games not yet played count as nothing."
    ),
)


class Rank(NamedTuple):
    """`share` is the per cent of what twenty wins against the strongest level would be."""

    share: int

    @property
    def words(self) -> str:
        """Such as: Boxwood, three stars."""
        step = min(self.share // 5, len(WOODS) * len(STARS) - 1)
        wood, star = divmod(step, len(STARS))
        return gettext("{wood}, {stars}", wood=gettext(WOODS[wood]), stars=gettext(STARS[star]))


def weight(game: AnyGame, level: str) -> int:
    """What a win against a level counts; the first level plays by lot and counts nothing."""
    return next((place for place, known in enumerate(game.levels) if known.name == level), 0)


def rank(game: AnyGame, games: Sequence[GameSummary]) -> Rank | None:
    """The rank that the newest of these games give, the newest first; None without any."""
    if not games or len(game.levels) < 2:
        return None
    halves = sum(_halves(summary) * weight(game, summary.filing.level) for summary in games[:LAST])
    return Rank(100 * halves // (2 * LAST * (len(game.levels) - 1)))


def _halves(summary: GameSummary) -> int:
    if summary.winner is None:
        return 1
    return 2 if summary.winner == summary.filing.seat else 0
