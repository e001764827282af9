"""The interface of computer players: a state and a limit go in, a move comes out."""

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
    """A flag that ends a search; compiled code reads it without the GIL.

    `flag` is one C int, in memory of this process or shared between processes.

    >>> stop = StopFlag()
    >>> stop.set()
    >>> bool(stop)
    True
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
    """The effort for one search: a number of nodes, or until the flag is set.

    Bots never read a clock: whoever sets `seconds` also sets `stop` when they are over. A bot may use the
    number to divide its time.

    >>> Limit(nodes=100).reached(99), Limit(nodes=100).reached(100)
    (False, True)
    """

    nodes: int | None = None
    seconds: float | None = None
    stop: StopFlag = field(default_factory=StopFlag)

    def reached(self, nodes: int) -> bool:
        """Return True if the search must end after that many nodes."""
        return bool(self.stop) or (self.nodes is not None and nodes >= self.nodes)


@dataclass(frozen=True, slots=True)
class PlayResult(Generic[M]):
    """The move a bot would play, its score and the expected line.

    The score is seen from the side to move, in hundredths of the smallest piece.
    """

    move: M
    score: int | None = None
    line: tuple[M, ...] = ()


class Bot(ABC, Generic[S, M]):
    """One computer player for one game; it may keep what it computed before."""

    @abstractmethod
    def think(self, state: S, limit: Limit, seed: int) -> PlayResult[M]:
        """Return a legal move for the seat to move; equal arguments with a node limit give equal moves."""

    def accepts_draw(self, state: S, seat: int, limit: Limit, seed: int) -> bool:
        """Return True if the bot on that seat accepts an offered draw, whoever is to move."""
        return False


class RandomBot(Bot[Any, Any]):
    """A bot that plays any legal move."""

    def think(self, state: Any, limit: Limit, seed: int) -> PlayResult[Any]:
        return PlayResult(Dice.seeded(seed).pick(tuple(state.moves()))[0])


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of the computer: its name, its title and a sentence about how it plays.

    `nodes` limits its search when nothing else does.
    """

    name: str
    title: str
    text: str
    bot: Callable[[], Bot[Any, Any]]
    nodes: int | None = None
