"""Mutable wrapper of dice, for level generators that roll very often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from fivefold.core.dice import Dice

T = TypeVar("T")


class DiceRoller:
    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def below(self, n: int) -> int:
        number, self.dice = self.dice.below(n)
        return number

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def chance(self, percent: int) -> bool:
        return self.below(100) < percent
