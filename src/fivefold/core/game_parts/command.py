"""Commands that a game adds to the command line, and the interface through which they reach files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from fivefold.core.budget import MAX_SIZE

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


class CommandHost(Protocol):
    """Access to files and output for a game's command; a failure with a file raises UserError."""

    def read(self, path: str, most: int = MAX_SIZE) -> bytes: ...  # at most so many bytes
    def write(self, path: str, content: bytes) -> None: ...  # an existing file is kept as a backup
    def keep(self, name: str, content: bytes) -> int: ...  # stores the games of a file; returns their number
    def tell(self, line: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Command:
    """A command `fivefold NAME GAME ...`.

    `arguments` declares its flags, `run` executes it, and `example` is a complete command line for the help.

    >>> def run(args, host):
    ...     host.tell("three coins")
    >>> Command("count", "count coins", "fivefold count coins", lambda parser: None, run).takes_game
    True
    """

    name: str
    summary: str
    example: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace, CommandHost], None]
    takes_game: bool = True  # False: `fivefold NAME ...`, where the name implies the game
