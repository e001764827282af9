"""The rooms: one file each, with a room of the same name. All but the first are loaded after the house has
opened, so that it opens at once."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fivefold.house.room import Room


def room(name: str) -> Callable[..., Room]:
    """The room of that name, to be made: `room("archive")` is `ArchiveRoom`."""
    found: Callable[..., Room] = getattr(import_module(f"{__name__}.{name}"), f"{name.title()}Room")
    return found


def load_rooms() -> None:
    """All of them, so that nobody waits at a door."""
    for found in iter_modules(__path__):
        import_module(f"{__name__}.{found.name}")
