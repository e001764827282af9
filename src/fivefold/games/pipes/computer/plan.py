"""Solution that a computer player follows, and the turns that lead to it."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.engine import StopFlag
from fivefold.games.pipes.computer.solver import solve
from fivefold.games.pipes.rules.board import Board
from fivefold.games.pipes.rules.move import Turn
from fivefold.games.pipes.rules.network import Network, Solution, turns_to


class SolutionPlan:
    """Keeps the first network found while the blocks stay the same, so that the bot does not alternate
    between two."""

    def __init__(self) -> None:
        self._made_for: object = None
        self._solution = Solution(None, 0, sure=False)

    def solution(self, board: Board, nodes: int, stop: StopFlag) -> Solution:
        blocks = board.width, board.kinds
        if self._made_for != blocks or self._solution.network is None:
            self._made_for, self._solution = blocks, solve(board, nodes, stop)
        return self._solution


def turns(board: Board, network: Network) -> Iterator[Turn]:
    """Yield the turns to the network, quarter by quarter, in the order the water flows."""
    for at, quarters in turns_to(board, network):
        quarter = 1 if quarters > 0 else -1
        yield from [Turn(board.grid.cell(at), quarter, board.grid)] * abs(quarters)
