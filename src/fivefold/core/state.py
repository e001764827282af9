"""The state of a game: an immutable value that a move turns into the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import wraps
from types import UnionType
from typing import Generic, Protocol, Self, TypeVar

from fivefold.core.errors import BadNotation
from fivefold.core.events import Beat, Piece
from fivefold.core.grid import Cell, Grid
from fivefold.core.text import gettext

M = TypeVar("M")
S = TypeVar("S")
R = TypeVar("R")


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
    """The next state, and the events of the move in beats.

    >>> from fivefold.games import game_named
    >>> state = game_named("laser").start()
    >>> step = state.apply(next(state.moves()))
    >>> step.state.turn, len(step.beats) >= 2
    (1, True)
    """

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
    """Base for states of games without a deadline.

    >>> Untimed().deadline is None, Untimed().elapsed
    (True, 0)
    """

    __slots__ = ()

    @property
    def deadline(self) -> None:
        return None

    @property
    def elapsed(self) -> int:
        return 0


def check_move(move: object, kind: type | UnionType) -> None:
    """Raise BadNotation for a value that is no move of the game, such as the text of one.

    >>> check_move("d6d7", int)
    Traceback (most recent call last):
    fivefold.core.errors.BadNotation: 'd6d7' is not a move of this game: read_move makes a move of a text.
    """
    if not isinstance(move, kind):
        raise BadNotation(
            gettext("{move} is not a move of this game: read_move makes a move of a text.", move=repr(move))
        )


def remember_last(judge: Callable[[S, M], R]) -> Callable[[S, M], R]:
    """Decorate a method of a state that judges a move, so that the same question is not worked out again.

    A click has its move judged when it is interpreted, and once more when the move is applied. Sentences
    are not remembered, because sessions have different languages.

    >>> class Even(int):
    ...     @remember_last
    ...     def allows(self, move: int) -> bool:
    ...         print("judged")
    ...         return move % 2 == 0
    >>> state = Even(3)
    >>> state.allows(4), state.allows(4)
    judged
    (True, True)
    """
    last: tuple[object, object, R] | None = None

    @wraps(judge)
    def answer(state: S, move: M) -> R:
        nonlocal last
        known = last  # one read, since another thread may change it
        if known is not None and known[0] is state and known[1] == move:
            return known[2]
        found = judge(state, move)
        if not isinstance(found, str):
            last = state, move, found
        return found

    return answer
