"""The levels of the computer in Lines; a bot is imported when its level plays."""

from __future__ import annotations

from functools import partial

from fivefold.core.engine import Bot, Level, RandomBot
from fivefold.core.text import gettext_noop
from fivefold.games.lines.rules.state import LinesState, Roll

MASTER_NODES = 300


def _greedy() -> Bot[LinesState, Roll]:
    from fivefold.games.lines.computer.bot import Greedy

    return Greedy()


def _kernel_bot(strength: str) -> Bot[LinesState, Roll]:
    from fivefold.games.lines.computer.kernel_bot import KernelBot

    return KernelBot(strength)


LEVELS = (
    Level("random", gettext_noop("Random"), gettext_noop("Rolls balls at random."), RandomBot),
    Level(
        "easy",
        gettext_noop("Easy"),
        gettext_noop("Builds lines, but plays one move in four at random."),
        partial(_kernel_bot, "easy"),
    ),
    Level(
        "medium",
        gettext_noop("Medium"),
        gettext_noop("Always builds lines, by a simple rule."),
        partial(_kernel_bot, "medium"),
    ),
    Level(
        "greedy",
        gettext_noop("Greedy"),
        gettext_noop("Completes every line it can; otherwise it builds towards the next one."),
        _greedy,
        nodes=100,  # with more, a game of five colours lasts for many thousand moves
    ),
    Level(
        "hard",
        gettext_noop("Hard"),
        gettext_noop("Judges boards by what it learned from thousands of games."),
        partial(_kernel_bot, "hard"),
    ),
    Level(
        "master",
        gettext_noop("Master"),
        gettext_noop("Judges like Hard, and compares its best moves on the balls that may come next."),
        partial(_kernel_bot, "master"),
        nodes=MASTER_NODES,
    ),
)
