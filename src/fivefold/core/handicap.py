"""Bots that are weaker on purpose: they see little and misjudge what they see."""

from __future__ import annotations

from typing import TypeVar

from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Info, Limit, PlayResult, SearchBot
from fivefold.core.values import replace

S = TypeVar("S")
M = TypeVar("M")

LINES = 5  # compared with an error in each score
CLEAR = 1000  # a score beyond this counts as this much, so that an error can hide a win
SIDES = 1 << 16  # of the dice that make an error
THROWS = 4  # their sum is close to a normal distribution


class HandicapBot(Bot[S, M]):
    """A search of few nodes, whose five best lines are compared after adding an error to each score.

    So it overlooks and misjudges as people do, but plays no senseless move. `error` is the standard
    deviation, in hundredths of the smallest piece; with none it plays the best line. In `slips` of a hundred
    moves it does not look ahead at all, but moves as the `careless` bot does.

    >>> from fivefold.games import game_named
    >>> laser = game_named("laser")
    >>> bot = HandicapBot(laser.level("hard").bot(), nodes=100, error=50)
    >>> bot.think(laser.start(), Limit(), seed=1).move in set(laser.start().moves())
    True
    """

    def __init__(
        self,
        bot: SearchBot[S, M],
        nodes: int,
        error: int = 0,
        careless: Bot[S, M] | None = None,
        slips: int = 0,
    ) -> None:
        self._bot = bot
        self._nodes = nodes
        self._error = error
        self._careless = careless
        self._slips = slips

    def think(self, state: S, limit: Limit, seed: int) -> PlayResult[M]:
        if found := self._bot.without_search(state, limit, seed):
            return found
        chance, dice = Dice.seeded(seed).below(100)
        if self._careless and chance < self._slips:
            return self._careless.think(state, limit, dice.throw()[0])
        nodes = self._nodes if limit.nodes is None else min(limit.nodes, self._nodes)
        few = replace(limit, nodes=nodes, seconds=None)
        *_, lines = self._bot.search(state, few, LINES if self._error else 1)
        return self._choose(lines, dice)

    def accepts_draw(self, state: S, seat: int, limit: Limit, seed: int) -> bool:
        return self._bot.accepts_draw(state, seat, replace(limit, nodes=self._nodes, seconds=None), seed)

    def is_drawish(self, state: S) -> bool:
        return self._bot.is_drawish(state)

    def _choose(self, lines: tuple[Info[M], ...], dice: Dice) -> PlayResult[M]:
        """Return the line that looks best after the errors."""
        best, most = lines[0], -float("inf")
        for line in lines:
            slip, dice = _normal(dice)
            seen = max(-CLEAR, min(CLEAR, line.score or 0)) + self._error * slip
            if seen > most:
                best, most = line, seen
        return PlayResult(best.pv[0], best.score, best.pv, best)


def _normal(dice: Dice) -> tuple[float, Dice]:
    """Return a number of about the standard normal distribution, and the dice to use next."""
    total = 0
    for _ in range(THROWS):
        number, dice = dice.below(SIDES)
        total += number
    deviation = (THROWS / 12) ** 0.5
    return (total / SIDES - THROWS / 2) / deviation, dice
