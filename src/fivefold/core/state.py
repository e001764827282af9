"""The state of a game: an immutable value that a move turns into the next one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from fivefold.core.events import Beat, Piece
from fivefold.core.grid import Cell, Grid

M = TypeVar("M")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: the seat that won, if any, and the code of the reason.

    Codes are stored and never change. `Game.endings` and `play.endings` hold the text of each.

    >>> Result(winner=0, code="five-in-a-row")
    Result(winner=0, code='five-in-a-row')
    """

    winner: int | None
    code: str


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The next state, and the events of the move in beats."""

    state: S
    beats: tuple[Beat, ...] = ()


class State(Protocol[M]):
    """A position with everything that decides what can follow: frozen, hashable, dice included."""

    @property
    def grid(self) -> Grid: ...
    @property
    def turn(self) -> int | None: ...  # the seat to move; None when over
    @property
    def result(self) -> Result | None: ...
    @property
    def elapsed(self) -> int: ...  # milliseconds of play so far: a match continues from there
    @property
    def deadline(self) -> int | None: ...  # milliseconds of play after which `Game.timeout` is due
    def moves(self) -> Iterator[M]: ...  # legal moves in a fixed order
    def apply(self, move: M, at: int = 0) -> Step[Self]: ...  # at: milliseconds of play so far
    def reroll(self, seed: int) -> Self: ...  # same position, other dice, for bots
    def pieces(self) -> Mapping[Cell, Piece]: ...
    def __str__(self) -> str: ...  # self-contained: read_state(str(state)) == state


class Untimed:
    """Base for states of games without a deadline."""

    __slots__ = ()

    @property
    def deadline(self) -> None:
        return None

    @property
    def elapsed(self) -> int:
        return 0
