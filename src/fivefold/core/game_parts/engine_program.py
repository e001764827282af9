"""Engines as programs: the text protocol in which another program asks for moves, without any process."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from fivefold.core.engine import Info, Limit, PlayResult


class EngineSettings(NamedTuple):
    """Memory and threads that the engine may use from now on; None leaves a value as it is.

    >>> EngineSettings(hash_megabytes=64)
    EngineSettings(hash_megabytes=64, threads=None)
    """

    hash_megabytes: int | None = None
    threads: int | None = None


@dataclass(frozen=True, slots=True)
class SearchTask:
    """A search to run: for a move, or with `lines` for an analysis whose infos are reported as they come.

    `depth` ends an analysis after that iteration. An `endless` one ends only when its limit is stopped.

    >>> SearchTask("a position", Limit(nodes=100), lines=3).endless
    False
    """

    state: Any
    limit: Limit
    lines: int | None = None
    report: Callable[[Info[Any]], str] | None = None
    depth: int | None = None
    endless: bool = False


# A response yields lines to write, settings, and searches, whose results it receives. It raises UserError
# for a line that makes no sense.
Response: TypeAlias = Generator[str | EngineSettings | SearchTask, PlayResult[Any] | None, None]


class EngineProgram(ABC):
    """One side of a text protocol: lines come in, responses go out. `over` is set by the last line."""

    over = False

    @abstractmethod
    def receive(self, line: str) -> Response:
        """Respond to a line."""

    @abstractmethod
    def interrupts(self, line: str) -> bool:
        """Return True if the line ends the search under way."""

    @abstractmethod
    def during_search(self, line: str) -> str | None:
        """Return the response to a line that need not wait for the search under way; None if it has to."""

    @abstractmethod
    def complaint(self, sentence: str) -> str:
        """Return the line that reports an error."""
