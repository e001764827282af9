"""Files of other programs that a game reads and writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

from fivefold.core.budget import Budget

M = TypeVar("M")
S = TypeVar("S")


class FileGame(NamedTuple, Generic[S, M]):
    """A start and the moves made from it, as files of other programs hold them.

    >>> FileGame("a start", moves=("h8", "i9")).moves
    ('h8', 'i9')
    """

    start: S
    moves: tuple[M, ...] = ()


class FileReader(Protocol[S, M]):
    """Returns the games in the content of a file."""

    def __call__(self, content: bytes, budget: Budget | None = None, /) -> tuple[FileGame[S, M], ...]: ...


class FileKind(NamedTuple, Generic[S, M]):
    """A file format that the game reads and writes.

    `read` raises BadNotation with the place, or TooLarge if the budget is used up.

    >>> from fivefold.games import game_named
    >>> [kind.suffix for kind in game_named("gomoku").files]
    ['.psq', '.txt']
    """

    name: str
    title: str
    suffix: str
    read: FileReader[S, M]
    write: Callable[[tuple[FileGame[S, M], ...]], bytes]
