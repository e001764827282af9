"""Computer levels of Pipes 2048: random, and merging towards bends."""

from __future__ import annotations

from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Level, Limit, PlayResult
from fivefold.core.text import gettext_noop
from fivefold.games.pipes.computer.plan import SolutionPlan, turns
from fivefold.games.pipes.computer.solver import few_networks
from fivefold.games.pipes.rules.board import Kind
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.rules.mode_2048 import Move, State2048
from fivefold.games.pipes.rules.move import Act, Swipe
from fivefold.games.pipes.rules.slide import slide

NODES = 500
KIND_VALUES = {
    Kind.TEE: 0,
    Kind.TURN: 3,
    Kind.STRAIGHT: 1,
    Kind.CROSS: -3,
    Kind.EMPTY: 1,
}  # bends fit anywhere


class Random(Bot[State2048, Move]):
    def think(self, state: State2048, limit: Limit, seed: int) -> PlayResult[Move]:
        if flow(state.board).outcome == "connected":
            return PlayResult(Act.DONE)
        swipes = state.swipes()
        return PlayResult(Dice.seeded(seed).pick(swipes)[0] if swipes else Act.GIVE_UP)


class MergeBot(Bot[State2048, Move]):
    """Solves the board if it can, otherwise makes the best swipe.

    The nodes are shared between the current board and the boards after each swipe.
    """

    def __init__(self) -> None:
        self._plan = SolutionPlan()

    def think(self, state: State2048, limit: Limit, seed: int) -> PlayResult[Move]:
        nodes = max(1, (limit.nodes or NODES) // (1 + len(Swipe)))
        network = self._plan.solution(state.board, nodes, limit.stop).network
        if network is not None:
            line: tuple[Move, ...] = (*turns(state.board, network), Act.DONE)
            return PlayResult(line[0], pv=line)
        swipes, _ = Dice.seeded(seed).shuffled(state.swipes())
        if not swipes:
            return PlayResult(Act.GIVE_UP)
        return PlayResult(max(swipes, key=lambda swipe: self._worth(state, swipe, nodes, limit)))

    def _worth(self, state: State2048, swipe: Swipe, nodes: int, limit: Limit) -> tuple[bool, int]:
        """Return whether the board after the swipe can be solved, and the value of its blocks."""
        board, _ = slide(state.board, swipe)
        wins, _ = few_networks(board.width, board.kinds, 1, nodes, limit.stop)
        return bool(wins), sum(KIND_VALUES[kind] for kind in board.kinds)


LEVELS = (
    Level(
        "random",
        gettext_noop("Random"),
        gettext_noop("Swipes at random until nothing moves any more."),
        Random,
    ),
    Level(
        "plumber",
        gettext_noop("Plumber"),
        gettext_noop(
            "Merges towards bends, looks one swipe ahead, and turns the blocks once the water can run."
        ),
        MergeBot,
        NODES,
    ),
)
