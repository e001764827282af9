"""Computer players of Pipes 2048: random, merging towards bends, and looking ahead with the kernel."""

from __future__ import annotations

from array import array
from typing import cast

from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Limit, PlayResult
from fivefold.games.pipes.computer.levels import PLUMBER_NODES
from fivefold.games.pipes.computer.plan import SolutionPlan, turns
from fivefold.games.pipes.computer.solver import count_networks
from fivefold.games.pipes.rules.board import Kind
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.rules.mode_2048 import Move, State2048
from fivefold.games.pipes.rules.move import Act, Swipe, Turn
from fivefold.games.pipes.rules.slide import slide
from fivefold.kernels.pipes2048.blocks import SLIDES
from fivefold.kernels.pipes2048.board import SlidingBoard
from fivefold.kernels.pipes2048.player import Move as KernelMove
from fivefold.kernels.pipes2048.player import SlidingPlayer

UNLIMITED = 1 << 40
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
        nodes = max(1, (limit.nodes or PLUMBER_NODES) // (1 + len(Swipe)))
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
        wins = count_networks(board.width, board.kinds, 1, nodes, limit.stop).number > 0
        return wins, sum(KIND_VALUES[kind] for kind in board.kinds)


class KernelBot(Bot[State2048, Move]):
    """Compares swipes on the pipes that may come, and turns the blocks along a route once one fits.

    Where nothing slides any more it plays like MergeBot, whose solver also finds networks with branches.
    """

    def __init__(self) -> None:
        self._player = SlidingPlayer()
        self._solver = MergeBot()

    def think(self, state: State2048, limit: Limit, seed: int) -> PlayResult[Move]:
        nodes = UNLIMITED if limit.nodes is None else max(1, limit.nodes)
        stop = cast("array[int]", limit.stop.flag)  # the kernel reads any buffer of C ints
        found = self._player.choose(SlidingBoard(state.board.blocks), nodes=nodes, seed=seed, stop=stop).line
        if found[0].what == "give up":
            return self._solver.think(state, limit, seed)
        line = tuple(_move(state, move) for move in found)
        return PlayResult(line[0], pv=line)


def _move(state: State2048, move: KernelMove) -> Move:
    match move.what:
        case "slide":
            return Swipe(SLIDES[move.number])
        case "turn":
            return Turn(state.grid.cell(move.number), 1 if move.quarters > 0 else -1, state.grid)
        case _:
            return Act.DONE
