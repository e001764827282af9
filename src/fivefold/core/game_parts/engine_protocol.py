"""Protocols for external engines: the text exchanged, without any process."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from fivefold.core.engine import Info, PlayResult

S = TypeVar("S")
M = TypeVar("M")


class TimeAllowance(NamedTuple):
    """Milliseconds an engine has for its move; with clocks also for the whole game, and left.

    >>> TimeAllowance(turn=5000, match=600_000, left=420_000).left
    420000
    """

    turn: int
    match: int | None = None
    left: int | None = None


class Effort(NamedTuple):
    """The search an engine is asked for, and the memory and threads that it may use.

    Without `time` it has only the nodes, or searches until it is interrupted. None leaves memory and threads
    to the engine. A protocol leaves out what it has no word for.

    >>> Effort(TimeAllowance(turn=1000), lines=3).nodes is None
    True
    """

    time: TimeAllowance | None
    nodes: int | None = None
    lines: int = 1
    hash_megabytes: int | None = None
    threads: int | None = None


class Request(NamedTuple):
    """Lines to send to the engine before it answers one; `thinking` starts its time for a move.

    `info` is what the engine's last line said about its search.

    >>> Request(("BEGIN",), thinking=True).lines
    ('BEGIN',)
    """

    lines: tuple[str, ...] = ()
    thinking: bool = False
    info: Info[Any] | None = None


# A conversation yields requests and receives the engine's lines until it returns its result; it raises
# BadNotation for an invalid line.
Conversation: TypeAlias = Generator[Request, str, M]


@dataclass(frozen=True, slots=True)
class EngineProtocol(Generic[S, M]):
    """A text protocol for engines of a game.

    `known` arguments are the state an engine has been told, or None when it was just started. `interrupt` is
    the line that makes an engine answer at once; empty if the protocol has none.

    >>> from fivefold.games import game_named
    >>> game_named("gomoku").engine_protocol.title
    'Gomocup (Piskvork)'
    """

    title: str
    move: Callable[[S, S | None, Effort], Conversation[PlayResult[M]]]
    farewell: str
    follows: Callable[[S, S], bool]  # True if an engine that knows the second can continue to the first
    refusal: Callable[[S], str | None]  # a sentence if the protocol cannot express this game
    interrupt: str = ""
