"""The levels of the computer in Onet; a bot is imported when its level plays."""

from __future__ import annotations

from fivefold.core.engine import Bot, Level
from fivefold.core.text import gettext_noop
from fivefold.games.onet.rules.move import Move
from fivefold.games.onet.rules.state import OnetState

PLAN_NODES = 20_000


def _random() -> Bot[OnetState, Move]:
    from fivefold.games.onet.computer.bot import Random

    return Random()


def _quick() -> Bot[OnetState, Move]:
    from fivefold.games.onet.computer.bot import Quick

    return Quick()


def _careful() -> Bot[OnetState, Move]:
    from fivefold.games.onet.computer.bot import Careful

    return Careful()


def _planner() -> Bot[OnetState, Move]:
    from fivefold.games.onet.computer.bot import Planner

    return Planner()


BOT_LEVELS = (
    Level("random", gettext_noop("Random"), gettext_noop("Joins any pair."), _random),
    Level(
        "quick",
        gettext_noop("Quick"),
        gettext_noop("Joins the pair that leaves the most other pairs."),
        _quick,
    ),
    Level(
        "careful",
        gettext_noop("Careful"),
        gettext_noop("Plans the whole board ahead and follows a line that clears it."),
        _careful,
        nodes=300,
    ),
    Level(
        "master",
        gettext_noop("Master"),
        gettext_noop("Plans like Careful, but far longer, and wastes hardly a shuffle."),
        _planner,
        nodes=PLAN_NODES,
    ),
)
