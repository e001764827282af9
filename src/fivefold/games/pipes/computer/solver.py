"""Solver: the network that wins a board in the fewest steps, found by the compiled kernel."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from fivefold.core.engine import StopFlag
from fivefold.games.pipes.rules.board import Board, Kind
from fivefold.games.pipes.rules.network import Solution

if TYPE_CHECKING:
    from fivefold.kernels.pipes.solver import Count, PipesSolver

NODES = 20_000  # default node limit


def solve(board: Board, nodes: int = NODES, stop: StopFlag | None = None) -> Solution:
    """Return the network that takes the fewest steps, as far as this many nodes can tell."""
    found = _solver(board.width, board.kinds).fewest(
        board.blocks, nodes=nodes, stop=(stop or StopFlag()).kernel_flag
    )
    return Solution(found.network, found.steps, found.sure)


@lru_cache(maxsize=64)
def cached_solution(board: Board) -> Solution:
    """Return the result of `solve` with the default limit."""
    return solve(board)


def count_networks(
    width: int, kinds: tuple[Kind, ...], most: int, nodes: int = NODES, stop: StopFlag | None = None
) -> Count:
    """Count up to `most` networks that win a board of these kinds."""
    return _solver(width, kinds).count(most=most, nodes=nodes, stop=(stop or StopFlag()).kernel_flag)


@lru_cache(maxsize=64)
def solvable(width: int, kinds: tuple[Kind, ...]) -> bool:
    """Return True if turning alone can win a board of these kinds, as far as the solver can tell."""
    return count_networks(width, kinds, 1).number > 0


def _solver(width: int, kinds: tuple[Kind, ...]) -> PipesSolver:
    from fivefold.kernels.pipes.solver import PipesSolver  # noqa: PLC0415 - a first page needs no kernel

    return PipesSolver(width, len(kinds) // width, kinds)
