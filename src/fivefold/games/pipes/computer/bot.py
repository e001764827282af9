"""Computer players of Pipes: random, and the solver."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Limit, PlayResult
from fivefold.games.pipes.computer.plan import SolutionPlan, turns
from fivefold.games.pipes.computer.solver import NODES
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.rules.move import Act, Lock, Turn
from fivefold.games.pipes.rules.network import Network
from fivefold.games.pipes.rules.puzzle import Move, PuzzleState

PATIENCE = 4  # gives up after this many turns per block


class Random(Bot[PuzzleState, Move]):
    def think(self, state: PuzzleState, limit: Limit, seed: int) -> PlayResult[Move]:
        if flow(state.board).outcome == "connected":
            return PlayResult(Act.DONE)
        able = [move for move in state.moves() if isinstance(move, Turn)]
        if not able or state.steps >= PATIENCE * len(state.grid):
            return PlayResult(Act.GIVE_UP)
        return PlayResult(Dice.seeded(seed).pick(able)[0])


class Solver(Bot[PuzzleState, Move]):
    """Follows the solver's solution; plays at random when none is found within the limit."""

    def __init__(self) -> None:
        self._plan = SolutionPlan()

    def think(self, state: PuzzleState, limit: Limit, seed: int) -> PlayResult[Move]:
        solution = self._plan.solution(state.board, limit.nodes or NODES, limit.stop)
        if solution.network is None:
            return PlayResult(Act.GIVE_UP) if solution.sure else Random().think(state, limit, seed)
        line = tuple(_line(state, solution.network))
        return PlayResult(line[0], pv=line)


def _line(state: PuzzleState, network: Network) -> Iterator[Move]:
    """Yield the remaining turns, unlocking locked blocks first, and Done."""
    locked = set(state.locked)
    for turn in turns(state.board, network):
        if turn.cell in locked:
            locked.remove(turn.cell)
            yield Lock(turn.cell, state.grid)
        yield turn
    yield Act.DONE
