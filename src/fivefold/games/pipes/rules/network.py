"""Networks: the blocks that get wet, and the turns that lead there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from fivefold.games.pipes.rules.board import OPEN_WAYS, Block, Board, Ways, turned
from fivefold.games.pipes.rules.flow import flow

# Open ways by cell; 0 where it stays dry. Dry blocks do not matter, so a network stands for all boards in
# which exactly these blocks are turned this way.
Network: TypeAlias = tuple[Ways, ...]


@dataclass(frozen=True, slots=True)
class Solution:
    """Network, and the steps to it. When `sure`, no network takes fewer, or there is none at all."""

    network: Network | None
    steps: int
    sure: bool


@cache
def quarters_to(block: Block, ways: Ways) -> int:
    """Return the shortest turn that opens a block to these ways, negative for anticlockwise."""
    return next(quarters for quarters in (0, 1, -1, 2) if OPEN_WAYS[turned(block, quarters)] == ways)


def steps_to(board: Board, network: Network) -> int:
    """Return the fewest quarter turns that lead to the network."""
    return sum(
        abs(quarters_to(block, ways)) for block, ways in zip(board.blocks, network, strict=True) if ways
    )


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
