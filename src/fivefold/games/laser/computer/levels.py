"""The levels of the computer in Laser chess; a bot is imported when its level plays."""

from __future__ import annotations

from functools import partial

from fivefold.core.engine import Bot, Level, RandomBot, strength_step
from fivefold.core.text import gettext_noop
from fivefold.games.laser.rules.move import Move
from fivefold.games.laser.rules.state import LaserState
from fivefold.kernels import is_compiled

COMPILED = is_compiled("laser.alpha_beta")
HARD_DEPTH = 5
# An interpreted kernel searches about ten thousand nodes a second.
HARD_NODES = 250_000 if COMPILED else 4_000
MASTER_NODES = 1_200_000 if COMPILED else 15_000


def _easy() -> Bot[LaserState, Move]:
    from fivefold.games.laser.computer.bot import Easy

    return Easy()


def _medium() -> Bot[LaserState, Move]:
    from fivefold.games.laser.computer.bot import Medium

    return Medium()


def _search(nodes: int, depth: int | None = None) -> Bot[LaserState, Move]:
    from fivefold.games.laser.computer.search_bot import LaserSearchBot

    return LaserSearchBot(nodes) if depth is None else LaserSearchBot(nodes, depth)


LEVELS = (
    Level("random", gettext_noop("Random"), gettext_noop("Plays random moves."), RandomBot),
    Level(
        "easy",
        gettext_noop("Easy"),
        gettext_noop(
            "Looks at its own move only: captures what it can, aims at the Pharaoh, and makes mistakes."
        ),
        _easy,
    ),
    Level(
        "medium",
        gettext_noop("Medium"),
        gettext_noop("Looks at every reply to its move, avoids immediate losses, and aims at the Pharaoh."),
        _medium,
        nodes=3000,
    ),
    Level(
        "hard",
        gettext_noop("Hard"),
        gettext_noop("Looks five moves ahead and further along captures; plays without oversights."),
        partial(_search, HARD_NODES, HARD_DEPTH),
        nodes=HARD_NODES,
    ),
    Level(
        "master",
        gettext_noop("Master"),
        gettext_noop("Searches as deep as its time allows."),
        partial(_search, MASTER_NODES),
        nodes=MASTER_NODES,
    ),
)


def _handicapped(nodes: int, error: int, slips: int) -> Bot[LaserState, Move]:
    from fivefold.core.handicap import HandicapBot
    from fivefold.games.laser.computer.bot import Easy
    from fivefold.games.laser.computer.search_bot import LaserSearchBot

    return HandicapBot(LaserSearchBot(nodes), nodes, error, Easy(), slips)


# Nodes, error and careless moves in a hundred of each step; docs/engines.md has the measured distances.
STEPS = (
    (1_200, 0, 100),
    (1_200, 148, 55),
    (1_350, 119, 22),
    (1_900, 55, 5),
    (2_200, 38, 2),
    (2_600, 20, 0),
    (2_800, 0, 0),
    (7_000, 0, 0),
    (23_000, 0, 0),
    (72_000, 0, 0),
    (255_000, 0, 0),
    (1_200_000, 0, 0),
)
STRENGTHS = tuple(
    strength_step(
        number, partial(_handicapped, min(nodes, MASTER_NODES), error, slips), min(nodes, MASTER_NODES)
    )
    for number, (nodes, error, slips) in enumerate(STEPS, 1)
)
