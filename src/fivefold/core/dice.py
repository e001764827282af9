"""A random number generator that is an immutable value: equal dice give equal numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self, TypeVar

from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext

T = TypeVar("T")
_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


@dataclass(frozen=True, slots=True)
class Dice:
    """The splitmix64 generator, one 64-bit word. Every throw returns the dice to use next.

    >>> number, dice = Dice.seeded(7).below(6)
    >>> number
    3
    >>> dice == Dice.seeded(7)
    False
    """

    word: int

    @classmethod
    def seeded(cls, seed: int) -> Self:
        """Return dice for a seed; neighbouring seeds give unrelated numbers."""
        return cls(_mix(seed & _WORD))

    def throw(self) -> tuple[int, Dice]:
        """Return a 64-bit number and the dice to use next."""
        word = (self.word + _STEP) & _WORD
        return _mix(word), Dice(word)

    def below(self, n: int) -> tuple[int, Dice]:
        """Return a number from 0 to n - 1 and the dice to use next."""
        number, dice = self.throw()
        return (number * n) >> 64, dice

    def pick(self, things: Sequence[T]) -> tuple[T, Dice]:
        """Return one of the things and the dice to use next."""
        i, dice = self.below(len(things))
        return things[i], dice

    def shuffled(self, things: Iterable[T]) -> tuple[tuple[T, ...], Dice]:
        """Return all the things in random order and the dice to use next."""
        return self.some(things, None)

    def some(self, things: Iterable[T], n: int | None) -> tuple[tuple[T, ...], Dice]:
        """Return `n` of the things in random order, none twice; all of them when n is None.

        >>> Dice.seeded(1).some("abcde", 2)[0]
        ('d', 'c')
        """
        pool, dice = list(things), self
        for place in range(len(pool) if n is None else n):
            i, dice = dice.below(len(pool) - place)
            pool[place], pool[place + i] = pool[place + i], pool[place]
        return tuple(pool[:n]), dice

    def __str__(self) -> str:
        return f"{self.word:016x}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the dice that `str` wrote; raises BadNotation for any other text.

        >>> Dice.read("00000000000000ff") == Dice(255)
        True
        """
        if not re.fullmatch(r"[0-9a-f]{16}", text):
            raise BadNotation(
                gettext("'{text}' is not a dice state: sixteen hexadecimal digits are expected.", text=text)
            )
        return cls(int(text, 16))


def _mix(x: int) -> int:
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _WORD
    return x ^ (x >> 31)
