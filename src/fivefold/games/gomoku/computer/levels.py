"""The levels of the computer in Five in a row; a bot is imported when its level plays."""

from __future__ import annotations

from functools import partial

from fivefold.core.engine import Bot, Level, strength_step
from fivefold.core.text import gettext_noop
from fivefold.games.gomoku.rules.move import Move
from fivefold.games.gomoku.rules.state import GomokuState
from fivefold.kernels import is_compiled

COMPILED = is_compiled("gomoku.search")
ADVANCED_DEPTH = 4
# An interpreted kernel searches about three thousand nodes a second.
ADVANCED_NODES = 12_000 if COMPILED else 1_000
MASTER_NODES = 800_000 if COMPILED else 5_000


def _random() -> Bot[GomokuState, Move]:
    from fivefold.games.gomoku.computer.bot import RandomPlayer

    return RandomPlayer()


def _basic() -> Bot[GomokuState, Move]:
    from fivefold.games.gomoku.computer.bot import Basic

    return Basic()


def _algorithm() -> Bot[GomokuState, Move]:
    from fivefold.games.gomoku.computer.bot import Algorithm

    return Algorithm()


def _search(nodes: int, depth: int | None = None) -> Bot[GomokuState, Move]:
    from fivefold.games.gomoku.computer.search_bot import GomokuSearchBot

    return GomokuSearchBot(nodes) if depth is None else GomokuSearchBot(nodes, depth)


LEVELS = (
    Level("random", gettext_noop("Random"), gettext_noop("Plays any free point at random."), _random),
    Level(
        "basic",
        gettext_noop("Basic"),
        gettext_noop("Looks one move ahead, builds its own rows, and makes beginner's mistakes."),
        _basic,
    ),
    Level(
        "algorithm",
        gettext_noop("Algorithm"),
        gettext_noop("Scores every point by the runs it extends and blocks, and takes the best."),
        _algorithm,
    ),
    Level(
        "advanced",
        gettext_noop("Advanced"),
        gettext_noop("Looks four moves ahead, and further along fours; sees most combinations."),
        partial(_search, ADVANCED_NODES, ADVANCED_DEPTH),
        nodes=ADVANCED_NODES,
    ),
    Level(
        "master",
        gettext_noop("Master"),
        gettext_noop("Searches as deep as its time allows, with an opening book."),
        partial(_search, MASTER_NODES),
        nodes=MASTER_NODES,
    ),
)


def _handicapped(nodes: int, error: int, slips: int) -> Bot[GomokuState, Move]:
    from fivefold.core.handicap import HandicapBot
    from fivefold.games.gomoku.computer.bot import Basic
    from fivefold.games.gomoku.computer.search_bot import GomokuSearchBot

    return HandicapBot(GomokuSearchBot(nodes), nodes, error, Basic(), slips)


# Nodes, error and careless moves in a hundred of each step; docs/engines.md has the measured distances.
STEPS = (
    (1_200, 0, 100),
    (1_200, 0, 70),
    (1_200, 0, 43),
    (1_200, 0, 23),
    (1_200, 0, 12),
    (2_000, 0, 4),
    (3_500, 0, 0),
    (12_000, 0, 0),
    (36_000, 0, 0),
    (100_000, 0, 0),
    (280_000, 0, 0),
    (800_000, 0, 0),
)
STRENGTHS = tuple(
    strength_step(
        number, partial(_handicapped, min(nodes, MASTER_NODES), error, slips), min(nodes, MASTER_NODES)
    )
    for number, (nodes, error, slips) in enumerate(STEPS, 1)
)
