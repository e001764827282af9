"""Hints for a Pipes board: a block that is set wrong, and the deduction that says so."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from fivefold.kernels.pipes.deduction import Deduction
from fivefold.kernels.pipes.solver import NEVER, PipesSolver
from fivefold.kernels.pipes.tables import (
    CONNECTED,
    DRY,
    KINDS,
    LOCAL,
    OPEN,
    SEARCH,
    SHORT_TRIALS,
    TRIALS,
    DeductionStep,
)


class Hint(NamedTuple):
    """Turn a cell so that it opens these ways. `reason` is a code of `tables`, `other` the cell it speaks of.

    `steps` are all deductions about the cell, in order; the last one decided it.
    """

    cell: int
    ways: int
    reason: int
    other: int
    steps: tuple[DeductionStep, ...]


def hint(
    width: int, height: int, blocks: Sequence[int], *, nodes: int = 0, stop: array[int] = NEVER
) -> Hint | None:
    """Return the hint that takes the simplest deductions; None when no turn is needed, or none can win.

    On boards with several solutions, or where deductions end early, the network with the fewest steps is
    searched for. A search takes at most `nodes` nodes (0 for no limit).
    """
    if any(block not in range(4 * KINDS) for block in blocks):
        raise ValueError(f"a block is a number from 0 to {4 * KINDS - 1}")
    kinds = [block >> 2 for block in blocks]
    board = Deduction(width, height, kinds)
    solver = PipesSolver(width, height, kinds)
    if solver.first(nodes=nodes, stop=stop) is None:
        return None
    for level in (LOCAL, CONNECTED, SHORT_TRIALS, TRIALS):
        board.deduce(level)
        found = _first_wrong(blocks, board.recorded())
        if found:
            return found
        if board.solved() and level > LOCAL:
            return None
    network = solver.fewest(blocks, nodes=nodes, stop=stop).network or ()
    for cell, ways in enumerate(network):
        if ways and ways != OPEN[blocks[cell]]:
            return Hint(cell, ways, SEARCH, -1, ())
    return None


def _first_wrong(blocks: Sequence[int], steps: Sequence[DeductionStep]) -> Hint | None:
    """Return the first decision about a wet cell that its block does not follow."""
    for number, step in enumerate(steps):
        if step.options & DRY or step.options & (step.options - 1):
            continue
        ways = step.options.bit_length() - 1
        if ways != OPEN[blocks[step.cell]]:
            about = tuple(earlier for earlier in steps[: number + 1] if earlier.cell == step.cell)
            return Hint(step.cell, ways, step.reason, step.other, about)
    return None
