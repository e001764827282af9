"""The levels of the computer in Pipes and its 2048 mode; a bot is imported when its level plays."""

from __future__ import annotations

from fivefold.core.engine import Bot, Level
from fivefold.core.text import gettext_noop
from fivefold.games.pipes.computer.solver import NODES
from fivefold.games.pipes.rules import mode_2048, puzzle

PLUMBER_NODES = 500
KERNEL_NODES = 1_000  # more than two swipes with all their samples need


def _random() -> Bot[puzzle.PuzzleState, puzzle.Move]:
    from fivefold.games.pipes.computer.bot import Random

    return Random()


def _solver() -> Bot[puzzle.PuzzleState, puzzle.Move]:
    from fivefold.games.pipes.computer.bot import Solver

    return Solver()


def _random_2048() -> Bot[mode_2048.State2048, mode_2048.Move]:
    from fivefold.games.pipes.computer.bot_2048 import Random

    return Random()


def _plumber() -> Bot[mode_2048.State2048, mode_2048.Move]:
    from fivefold.games.pipes.computer.bot_2048 import MergeBot

    return MergeBot()


def _kernel_bot() -> Bot[mode_2048.State2048, mode_2048.Move]:
    from fivefold.games.pipes.computer.bot_2048 import KernelBot

    return KernelBot()


PUZZLE_LEVELS = (
    Level(
        "random",
        gettext_noop("Random"),
        gettext_noop("Turns blocks at random and gives up after a while."),
        _random,
    ),
    Level(
        "solver",
        gettext_noop("Solver"),
        gettext_noop("Finds the solution with the fewest steps."),
        _solver,
        NODES,
    ),
)

LEVELS_2048 = (
    Level(
        "random",
        gettext_noop("Random"),
        gettext_noop("Swipes at random until nothing moves any more."),
        _random_2048,
    ),
    Level(
        "plumber",
        gettext_noop("Plumber"),
        gettext_noop(
            "Merges towards bends, looks one swipe ahead, and turns the blocks once the water can run."
        ),
        _plumber,
        PLUMBER_NODES,
    ),
    Level(
        "master",
        gettext_noop("Master"),
        gettext_noop(
            "Looks two swipes ahead, with the pipes that may come, for the nearest route to the outlet."
        ),
        _kernel_bot,
        KERNEL_NODES,
    ),
)
