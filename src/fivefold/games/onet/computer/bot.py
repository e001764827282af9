"""Computer players of Onet: any pair, the pair that leaves most pairs, or a line that clears the board.

The strongest level plans with the kernel, see `fivefold.kernels.onet.player`.
"""

from __future__ import annotations

from abc import abstractmethod
from array import array
from typing import cast

from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Limit, PlayResult
from fivefold.games.onet.computer.levels import PLAN_NODES
from fivefold.games.onet.computer.solver import solve
from fivefold.games.onet.rules.move import Act, Join, Move
from fivefold.games.onet.rules.phase import Phase
from fivefold.games.onet.rules.position import Position
from fivefold.games.onet.rules.state import OnetState
from fivefold.kernels.onet.player import OnetPlayer

ATTEMPTS = 3  # attempts at a stage before a bot ends the game
PAIRS_TRIED = 12  # pairs compared for the one that leaves the most pairs


class PairBot(Bot[OnetState, Move]):
    """Base of all levels: joins pairs while there are any, and shuffles, retries or ends the game
    otherwise."""

    def think(self, state: OnetState, limit: Limit, seed: int) -> PlayResult[Move]:
        if state.phase is Phase.WON:
            return PlayResult(Act.NEXT)
        if state.phase is not Phase.PLAYING:
            return PlayResult(Act.RETRY if state.tries < ATTEMPTS else Act.END)
        joins = tuple(state.joins())
        return (
            self.choose(state.position, joins, limit, Dice.seeded(seed)) if joins else PlayResult(Act.SHUFFLE)
        )

    @abstractmethod
    def choose(
        self, position: Position, joins: tuple[Join, ...], limit: Limit, dice: Dice
    ) -> PlayResult[Move]:
        """Return one of the pairs that can be joined."""


class Random(PairBot):
    def choose(
        self, position: Position, joins: tuple[Join, ...], limit: Limit, dice: Dice
    ) -> PlayResult[Move]:
        return PlayResult(dice.pick(joins)[0])


class Quick(PairBot):
    """Joins the pair that leaves the most pairs; looks at a few pairs, one node each."""

    def choose(
        self, position: Position, joins: tuple[Join, ...], limit: Limit, dice: Dice
    ) -> PlayResult[Move]:
        order, _ = dice.shuffled(joins)
        best, most = order[0], -1
        for looks, join in enumerate(order[:PAIRS_TRIED]):
            if limit.reached(looks):
                break
            pairs = sum(1 for _ in position.after(join).joins())
            if pairs > most:
                best, most = join, pairs
        return PlayResult(best)


class Careful(Quick):
    """Searches a line that clears the whole board and follows it; without one it plays like Quick."""

    def __init__(self) -> None:
        self._plan: dict[tuple[int, ...], tuple[Join, ...]] = {}

    def choose(
        self, position: Position, joins: tuple[Join, ...], limit: Limit, dice: Dice
    ) -> PlayResult[Move]:
        line = self._plan.get(position.tiles)
        if line is None:
            line = solve(position, limit, dice).line
            if line is None:
                return super().choose(position, joins, limit, dice)
            self._plan = _rest_of_line(position, line)
        return PlayResult(line[0], pv=line)


class Planner(PairBot):
    """Follows a line that the kernel planned; where it found none, it keeps as many pairs open as it can."""

    def __init__(self) -> None:
        self._board: object = None
        self._player: OnetPlayer | None = None

    def choose(
        self, position: Position, joins: tuple[Join, ...], limit: Limit, dice: Dice
    ) -> PlayResult[Move]:
        level, grid = position.level, position.grid
        nodes = None if limit.nodes is None else max(1, limit.nodes)
        board = level, grid, nodes
        if self._player is None or board != self._board:
            self._board = board
            self._player = OnetPlayer(
                grid.width,
                grid.height,
                free=level.free,
                slide=level.slide,
                naughty=level.naughty,
                plan_nodes=PLAN_NODES if nodes is None else nodes,
                choice_nodes=PLAN_NODES // 10 if nodes is None else max(1, nodes // 10),
            )
        stop = cast("array[int]", limit.stop.flag)  # the kernel reads any buffer of C ints
        pair = self._player.move(position.tiles, seed=dice.word, stop=stop)
        assert pair is not None, "some pair can be joined"
        return PlayResult(Join.of(grid, *map(grid.cell, pair)))


def _rest_of_line(position: Position, line: tuple[Join, ...]) -> dict[tuple[int, ...], tuple[Join, ...]]:
    """Return, for each board on the line, the rest of the line."""
    steps = {}
    for number, join in enumerate(line):
        steps[position.tiles] = line[number:]
        position = position.after(join)
    return steps
