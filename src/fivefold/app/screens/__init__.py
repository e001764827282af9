"""The rooms: one file each, with a room of the same name. All but the first are loaded after the house has
opened, so that it opens at once."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fivefold.app.screens.screen import Screen


def screen_class(name: str) -> Callable[..., Screen]:
    """The room of that name, to be made: `screen_class("archive")` is `ArchiveRoom`."""
    found: Callable[..., Screen] = getattr(import_module(f"{__name__}.{name}"), f"{name.title()}Screen")
    return found


def load_screens() -> None:
    """All of them, so that nobody waits at a door."""
    for found in iter_modules(__path__):
        import_module(f"{__name__}.{found.name}")
