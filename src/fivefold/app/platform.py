"""The outside world as the application sees it: files as bytes, the date, and random seeds."""

from __future__ import annotations

from typing import Protocol

from fivefold.core import command


class Platform(command.CommandHost, Protocol):
    """Provided by the front end. Files are read and written on a job's thread; the rest answers at once."""

    local: bool  # False on a server: files, programs and accounts there are not the player's

    def today(self) -> str: ...  # local date, such as 2026-11-15
    def seed(self) -> int: ...  # a new unpredictable number at every call
    def suggest(self, name: str) -> str: ...  # a path for a file of that name
