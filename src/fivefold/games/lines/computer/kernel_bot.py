"""Computer players of Lines that use the compiled search, see `fivefold.kernels.lines`."""

from __future__ import annotations

from array import array
from typing import cast

from fivefold.core.engine import Bot, Limit, PlayResult
from fivefold.games.lines.rules.options import Rules
from fivefold.games.lines.rules.state import LinesState, Roll
from fivefold.kernels.lines.geometry import decode_move
from fivefold.kernels.lines.player import STRENGTHS, LinesPlayer
from fivefold.kernels.lines.table import LinesTable

UNLIMITED = 1 << 40  # nodes of a search that only the stop flag ends


class KernelBot(Bot[LinesState, Roll]):
    """Plays with one of the kernel's strengths.

    A strength that looks at nothing chance may bring keeps to one node; for the others the limit replaces
    their own number of nodes.
    """

    def __init__(self, strength: str) -> None:
        self._strength = STRENGTHS[strength]
        self._players: dict[tuple[int, int, int, bool], LinesPlayer] = {}

    def think(self, state: LinesState, limit: Limit, seed: int) -> PlayResult[Roll]:
        stop = cast("array[int]", limit.stop.flag)  # the kernel reads any buffer of C ints
        choice = self._player(state.rules).choose(
            kernel_table(state), seed=seed, nodes=self._nodes(limit), stop=stop
        )
        start, goal = map(state.grid.cell, decode_move(choice.move))
        return PlayResult(Roll(start, goal, state.grid))

    def _player(self, rules: Rules) -> LinesPlayer:
        displaced = rules.small == "displaced"
        key = rules.side, rules.colours, rules.line, displaced
        if key not in self._players:
            self._players[key] = LinesPlayer(
                self._strength,
                side=rules.side,
                colours=rules.colours,
                line=rules.line,
                displaced=displaced,
            )
        return self._players[key]

    def _nodes(self, limit: Limit) -> int:
        if self._strength.nodes == 1:
            return 1
        if limit.nodes is not None:
            return max(1, limit.nodes)
        return self._strength.nodes if limit.seconds is None else UNLIMITED


def kernel_table(state: LinesState) -> LinesTable:
    """Return the kernel's table for a state, without score and dice, which a choice must not depend on."""
    rules = state.rules
    return LinesTable(
        state.board,
        side=rules.side,
        colours=rules.colours,
        new=rules.new,
        line=rules.line,
        square=rules.points == "square",
        displaced=rules.small == "displaced",
        over=state.over,
    )
