"""Solver: networks that win a board, and the one that takes the fewest steps.

Hints of version 1 are taken from it, so what it finds must not change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from fivefold.core.engine import StopFlag
from fivefold.games.pipes.rules.board import Block, Board, Kind, Links, links
from fivefold.games.pipes.rules.network import Network, Solution, quarters_to, steps_to
from fivefold.games.pipes.version1.deduction import (
    DRY,
    all_options,
    members,
    next_undecided,
    propagate,
    ways_of,
)

NetworksFound: TypeAlias = tuple[
    tuple[Network, ...], bool
]  # some networks, and whether these are all there are

NODES = 4_000  # default node limit


class OutOfNodesError(Exception):
    """The search ran out of nodes: its results are valid, but there may be more."""


def networks(
    options: list[int],
    near: Links,
    nodes: int,
    *,
    changed: tuple[int, ...] = (),
    stop: StopFlag | None = None,
    first: Callable[[int, int], int] = lambda at, option: 0,
    promising: Callable[[list[int]], bool] = lambda options: True,
) -> Iterator[Network]:
    """Yield every network that the options allow, each once; raise OutOfNodesError after `nodes` nodes.

    The options are propagated except for the `changed` blocks. Options of a block are tried in the
    order of `first`; positions that are not `promising` are skipped.
    """
    stack = [(options, list(changed))]
    while stack:
        if not nodes or stop:
            raise OutOfNodesError
        nodes -= 1
        options, narrowed = stack.pop()
        if not propagate(options, near, narrowed) or not promising(options):
            continue
        at = next_undecided(options)
        if at is None:
            yield tuple(map(ways_of, options))
            continue
        for option in sorted(members(options[at]), key=lambda option: first(at, option), reverse=True):
            branch = options.copy()
            branch[at] = option
            stack.append((branch, [at]))


def few_networks(
    width: int, kinds: tuple[Kind, ...], most: int, nodes: int = NODES, stop: StopFlag | None = None
) -> NetworksFound:
    """Return up to `most` networks of a board of these kinds, and whether these are all."""
    found: list[Network] = []
    options = all_options(width, kinds)
    if options is not None:
        try:
            for network in networks(options, links(width, len(kinds) // width), nodes, stop=stop):
                found.append(network)
                if len(found) == most:
                    return tuple(found), False
        except OutOfNodesError:
            return tuple(found), False
    return tuple(found), True


def solve(board: Board, nodes: int = NODES, stop: StopFlag | None = None) -> Solution:
    """Return the network that takes the fewest steps, as far as this many nodes can tell."""
    return _solution(board, few_networks(board.width, board.kinds, 2, nodes, stop), nodes, stop)


@lru_cache(maxsize=64)
def cached_solution(board: Board) -> Solution:
    """Return the result of `solve`, cached also across turns of the same blocks."""
    return _solution(board, _known_networks(board.width, board.kinds), NODES)


@lru_cache(maxsize=16)
def _known_networks(width: int, kinds: tuple[Kind, ...]) -> NetworksFound:
    return few_networks(width, kinds, 2)


def _solution(board: Board, few: NetworksFound, nodes: int, stop: StopFlag | None = None) -> Solution:
    found, all_of_them = few
    if all_of_them or not found:
        network = found[0] if found else None
        return Solution(network, steps_to(board, network) if network else 0, all_of_them)
    return _cheapest(board, found, nodes, stop)


def _cheapest(board: Board, known: tuple[Network, ...], nodes: int, stop: StopFlag | None) -> Solution:
    best = min(known, key=lambda network: steps_to(board, network))
    fewest = steps_to(board, best)
    options = all_options(board.width, board.kinds)
    assert options is not None
    search = networks(
        options,
        links(board.width, board.height),
        nodes,
        stop=stop,
        first=lambda at, option: _fewest_quarters(board.blocks[at], option),
        promising=lambda options: _steps_lower_bound(board, options) < fewest,
    )
    try:
        for network in search:
            best, fewest = network, steps_to(board, network)
    except OutOfNodesError:
        return Solution(best, fewest, sure=False)
    return Solution(best, fewest, sure=True)


def _steps_lower_bound(board: Board, options: list[int]) -> int:
    """Return a lower bound of the steps to any network within the options."""
    pairs = zip(board.blocks, options, strict=True)
    return sum(_fewest_quarters(block, mine) for block, mine in pairs if not mine & DRY)


@cache
def _fewest_quarters(block: Block, options: int) -> int:
    return min(abs(quarters_to(block, ways_of(option))) for option in members(options))
