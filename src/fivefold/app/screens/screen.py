"""A room of the house: one page, and what its parts do. The house keeps a stack of rooms."""

# ruff: noqa: B027  a room overrides only what its page has

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from fivefold.app.pages.pages import Page
from fivefold.core.input import Key, Press, Release
from fivefold.core.option import Value

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class Screen(ABC):
    """Answers inputs by changing itself and calling `session.changed()`; nothing may take long or raise."""

    def __init__(self, session: LocalSession) -> None:
        self.session = session

    @abstractmethod
    def page(self) -> Page:
        """The page as it is now; the house adds focus, question and notices."""

    def enter(self) -> None:
        """The room has come to the front, just opened or uncovered again. Covered rooms get no ticks, so
        time has stood still for it meanwhile."""

    def do(self, button: str) -> None:
        """A button of the page was pressed."""

    def set(self, field: str, value: Value) -> None:
        """A field of the page has a new value."""

    def choose(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        """A row was chosen, or opened."""

    def sort(self, table: str, column: str) -> None: ...

    def more(self, table: str) -> None: ...

    def touch(self, given: Press | Release) -> None:
        """Something was done at the board with the pointer."""

    def strike(self, key: Key, focus: str) -> bool:
        """A key nobody else wanted, with the part that has the focus; True when the room used it."""
        return False

    def hover(self, at: tuple[float, float] | None) -> None: ...

    def paste(self, text: str) -> bool:
        """Text for the page as a whole; True when it was used."""
        return False

    def tick(self, now: float) -> None:
        """Time went on; milliseconds of the house."""

    def next_due(self) -> float | None:
        """Return the moment at which the screen changes by itself; None if it waits for input."""
        return None

    def leave(self) -> bool:
        """The player wants to go back; False when the room asked a question first."""
        return True

    def close(self) -> None:
        """The room is left for good."""
