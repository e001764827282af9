"""The world as the house sees it: files as bytes, the date, and chance. A front end gives it."""

from __future__ import annotations

from typing import Protocol

from fivefold.core import command


class Platform(command.CommandHost, Protocol):
    """Files are read and written on a job's thread; the rest answers at once."""

    def today(self) -> str: ...  # 2026-11-15, where the player is
    def seed(self) -> int: ...  # another at every call, which nobody can foresee
    def suggest(self, name: str) -> str: ...  # where the player would look for a file of that name
