"""Solver: networks that win a board, and the one that takes the fewest steps.

A network is every wet block with its open ways. Dry blocks do not matter, so a network stands for all
boards in which exactly these blocks are turned this way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from fivefold.core.engine import StopFlag
from fivefold.games.pipes.computer.deduction import (
    DRY,
    all_options,
    members,
    next_undecided,
    propagate,
    ways_of,
)
from fivefold.games.pipes.rules.board import OPEN_WAYS, Block, Board, Kind, Links, Ways, links, turned
from fivefold.games.pipes.rules.flow import flow

Network: TypeAlias = tuple[Ways, ...]  # by cell; 0 where it stays dry
NetworksFound: TypeAlias = tuple[
    tuple[Network, ...], bool
]  # some networks, and whether these are all there are

NODES = 4_000  # default node limit


class OutOfNodesError(Exception):
    """The search ran out of nodes: its results are valid, but there may be more."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Network, and the steps to it. When `sure`, no network takes fewer, or there is none at all."""

    network: Network | None
    steps: int
    sure: bool


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


@lru_cache(maxsize=64)
def solvable(width: int, kinds: tuple[Kind, ...]) -> bool:
    """Return True if turning alone can win a board of these kinds, as far as the solver can tell."""
    return bool(few_networks(width, kinds, 1)[0])


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


def steps_to(board: Board, network: Network) -> int:
    return sum(
        abs(quarters_to(block, ways)) for block, ways in zip(board.blocks, network, strict=True) if ways
    )


def _steps_lower_bound(board: Board, options: list[int]) -> int:
    """Return a lower bound of the steps to any network within the options."""
    pairs = zip(board.blocks, options, strict=True)
    return sum(_fewest_quarters(block, mine) for block, mine in pairs if not mine & DRY)


@cache
def _fewest_quarters(block: Block, options: int) -> int:
    return min(abs(quarters_to(block, ways_of(option))) for option in members(options))


@cache
def quarters_to(block: Block, ways: Ways) -> int:
    """Return the shortest turn that opens a block to these ways, negative for anticlockwise."""
    return next(quarters for quarters in (0, 1, -1, 2) if OPEN_WAYS[turned(block, quarters)] == ways)


def turns_to(board: Board, network: Network) -> tuple[tuple[int, int], ...]:
    """Return the wrongly turned blocks with the quarters to turn, in the order the water reaches them."""
    wrong = {
        at: quarters
        for at, ways in enumerate(network)
        if ways and (quarters := quarters_to(board.blocks[at], ways))
    }
    after = board.put({at: turned(board.blocks[at], quarters) for at, quarters in wrong.items()})
    way = (board.grid.index(wet.at) for cycle in flow(after).cycles for wet in cycle)
    return tuple((at, wrong[at]) for at in way if at in wrong)
