"""How a game talks to programs of other makers: the words alone, with no process behind them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeAlias, TypeVar

S = TypeVar("S")
M = TypeVar("M")


class TimeAllowance(NamedTuple):
    """The milliseconds an engine has for its move; in a game with clocks also for all its moves, and left."""

    turn: int
    match: int | None = None
    left: int | None = None


class Request(NamedTuple):
    """Lines for the engine, which has to say one next; with `thinking` its time for a move begins."""

    lines: tuple[str, ...] = ()
    thinking: bool = False


# A talk gives what to say and takes the engine's next line, until it has what it wanted; it raises
# BadNotation for a line that makes no sense.
Conversation: TypeAlias = Generator[Request, str, M]


@dataclass(frozen=True, slots=True)
class EngineProtocol(Generic[S, M]):
    """A protocol for engines. `known` is the state an engine has in mind: none when it was just started."""

    title: str
    move: Callable[[S, S | None, TimeAllowance], Conversation[M]]
    farewell: str
    follows: Callable[[S, S], bool]  # whether an engine that knows the second can be led on to the first
    refusal: Callable[[S], str | None]  # why this game cannot be told in the protocol, in a sentence
