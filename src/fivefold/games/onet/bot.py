"""The computer at the board: any pair, the pair that opens the board most, or a line that clears it."""

from __future__ import annotations

from abc import abstractmethod

from fivefold.core.bot import Bot, Level, Limit, Thought
from fivefold.core.dice import Dice
from fivefold.core.text import mark
from fivefold.games.onet.move import Act, Join, Move
from fivefold.games.onet.phase import Phase
from fivefold.games.onet.position import Position
from fivefold.games.onet.rules import State
from fivefold.games.onet.solver import solve

TRIES = 3  # at a stage, before a bot ends the game
WIDTH = 12  # pairs that are looked at for the one that opens the board most


class Joiner(Bot[State, Move]):
    """A bot that joins pairs while there are any; what else there is to do, all bots do alike."""

    def think(self, state: State, limit: Limit, seed: int) -> Thought[Move]:
        if state.phase is Phase.WON:
            return Thought(Act.NEXT)
        if state.phase is not Phase.PLAYING:
            return Thought(Act.RETRY if state.tries < TRIES else Act.END)
        joins = tuple(state.joins())
        return self.choose(state.position, joins, limit, Dice.seeded(seed)) if joins else Thought(Act.SHUFFLE)

    @abstractmethod
    def choose(self, position: Position, joins: tuple[Join, ...], limit: Limit, dice: Dice) -> Thought[Move]:
        """One of the pairs that can be joined."""


class Random(Joiner):
    def choose(self, position: Position, joins: tuple[Join, ...], limit: Limit, dice: Dice) -> Thought[Move]:
        return Thought(dice.pick(joins)[0])


class Quick(Joiner):
    """Looks at pairs once, a node each: how many can be joined when this one is gone."""

    def choose(self, position: Position, joins: tuple[Join, ...], limit: Limit, dice: Dice) -> Thought[Move]:
        order, _ = dice.shuffled(joins)
        best, most = order[0], -1
        for looks, join in enumerate(order[:WIDTH]):
            if limit.reached(looks):
                break
            pairs = sum(1 for _ in position.after(join).joins())
            if pairs > most:
                best, most = join, pairs
        return Thought(best)


class Careful(Quick):
    """Looks for a line that clears the whole board, and keeps to it as long as the board goes along;
    until it finds one, it keeps the board open."""

    def __init__(self) -> None:
        self._plan: dict[tuple[int, ...], tuple[Join, ...]] = {}

    def choose(self, position: Position, joins: tuple[Join, ...], limit: Limit, dice: Dice) -> Thought[Move]:
        line = self._plan.get(position.tiles)
        if line is None:
            line = solve(position, limit, dice).line
            if line is None:
                return super().choose(position, joins, limit, dice)
            self._plan = _steps(position, line)
        return Thought(line[0], line=line)


def _steps(position: Position, line: tuple[Join, ...]) -> dict[tuple[int, ...], tuple[Join, ...]]:
    """For each board on the line, the rest of the line."""
    steps = {}
    for number, join in enumerate(line):
        steps[position.tiles] = line[number:]
        position = position.after(join)
    return steps


BOTS = (
    Level("random", mark("Random"), mark("Joins any pair it can."), Random),
    Level("quick", mark("Quick"), mark("Joins the pair that leaves the most others to join."), Quick),
    Level(
        "careful",
        mark("Careful"),
        mark("Thinks the board through to its end and keeps to a line that clears it."),
        Careful,
        nodes=300,
    ),
)
