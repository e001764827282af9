"""Commands that a game adds to the command line, and what they may touch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


class CommandHost(Protocol):
    """The outside world as a game's command sees it; trouble with a file raises Problem."""

    def read(self, path: str) -> bytes: ...
    def write(self, path: str, content: bytes) -> None: ...  # keeps what was there as a backup
    def keep(self, name: str, content: bytes) -> int: ...  # the games of a file, in the archive: how many
    def tell(self, line: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Command:
    """`fivefold NAME GAME ...`: `arguments` declares its flags, `run` does it; `example` is a whole line."""

    name: str
    summary: str
    example: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace, CommandHost], None]
    takes_game: bool = True  # False: `fivefold NAME ...`, a name that says by itself which game is meant
