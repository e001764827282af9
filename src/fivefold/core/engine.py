"""A player that is a computer: it is given a state and a limit, and says what it would do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from fivefold.core.dice import Dice

S = TypeVar("S")
M = TypeVar("M")


class StopFlag:
    """A flag that a thinking kernel sees without the GIL; whoever holds it may end the thinking.

    `flag` is one C int; memory that two processes share does as well as memory of one's own.
    """

    __slots__ = ("flag",)

    def __init__(self, flag: array[int] | memoryview[int] | None = None) -> None:
        self.flag = array("i", [0]) if flag is None else flag

    def set(self) -> None:
        self.flag[0] = 1

    def __bool__(self) -> bool:
        return bool(self.flag[0])


@dataclass(frozen=True, slots=True)
class Limit:
    """How long to think: so many nodes, or until stopped.

    Nobody here looks at a clock: whoever sets `seconds` also sets `stop` when they are over; a bot
    may use the number to share out its time.
    """

    nodes: int | None = None
    seconds: float | None = None
    stop: StopFlag = field(default_factory=StopFlag)

    def reached(self, nodes: int) -> bool:
        """Whether to think no further after so many nodes."""
        return bool(self.stop) or (self.nodes is not None and nodes >= self.nodes)


@dataclass(frozen=True, slots=True)
class PlayResult(Generic[M]):
    """The move a bot would play, how it stands for the mover in hundredths of the smallest piece, and
    the line it expects."""

    move: M
    score: int | None = None
    line: tuple[M, ...] = ()


class Bot(ABC, Generic[S, M]):
    """One opponent for one game; it may remember what it worked out before."""

    @abstractmethod
    def think(self, state: S, limit: Limit, seed: int) -> PlayResult[M]:
        """A legal move for the seat to move. The same arguments, limited by nodes, give the same move."""

    def accepts_draw(self, state: S, seat: int, limit: Limit, seed: int) -> bool:
        """Whether the bot, sitting on that seat, takes the draw that it was offered, whoever is to move."""
        return False


class RandomBot(Bot[Any, Any]):
    """Any legal move."""

    def think(self, state: Any, limit: Limit, seed: int) -> PlayResult[Any]:
        return PlayResult(Dice.seeded(seed).pick(tuple(state.moves()))[0])


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of the computer: how it is called, and in a sentence how it plays.

    `nodes` is what it thinks with when nobody sets a limit.
    """

    name: str
    title: str
    text: str
    bot: Callable[[], Bot[Any, Any]]
    nodes: int | None = None
