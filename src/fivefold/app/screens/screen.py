"""The base of all screens: one page, and reactions to its inputs. A session keeps a stack of screens."""

# ruff: noqa: B027  a screen overrides only what its page has

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from fivefold.app.pages.inputs import PlayMove
from fivefold.app.pages.pages import Page
from fivefold.core.input import Key, Press, Release
from fivefold.core.option import Value

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession
    from fivefold.service.match.match_writer import MatchWriter


class Screen(ABC):
    """Reacts to inputs by changing itself and calling `session.changed()`; nothing may take long or raise."""

    def __init__(self, session: LocalSession) -> None:
        self.session = session

    @abstractmethod
    def page(self) -> Page:
        """Return the current page; the session adds focus, question and notices."""

    def enter(self) -> None:
        """Called when the screen comes to the front, new or uncovered. Covered screens get no ticks."""

    def press(self, button: str) -> None:
        """Called when a button of the page is pressed."""

    def set_field(self, field: str, value: Value) -> None:
        """Called when a field of the page gets a new value."""

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        """Called when a row is chosen, or opened."""

    def sort_table(self, table: str, column: str) -> None:
        """Called when a table is to be sorted by a column."""

    def load_more(self, table: str) -> None:
        """Called when the end of a table is reached and more rows are wanted."""

    def touch_board(self, given: Press | Release) -> None:
        """Called when the pointer presses or releases on the board."""

    def play_move(self, given: PlayMove) -> None:
        """Called when a front end made a move by itself."""

    def press_key(self, key: Key, focus: str) -> bool:
        """Handle a key that nothing else used, with the id of the focused part; return True if used."""
        return False

    def hover_board(self, at: tuple[float, float] | None) -> None:
        """Called when the pointer moves over the board or leaves it."""

    def hover_button(self, button: str) -> None:
        """Called when the pointer is over a button that previews its move, or left it."""

    def paste_text(self, text: str) -> bool:
        """Handle pasted text for the page as a whole; return True if used."""
        return False

    def lobby_changed(self) -> None:
        """Called when somebody came or went, or challenges or matches changed, on a server."""

    def connection_changed(self, *, connected: bool) -> None:
        """Called when the front end of a session on a server is cut off, or comes back."""

    @property
    def link(self) -> str:
        """Return the address of this screen on a server, without its first slash; empty if it has none."""
        return ""

    @property
    def shared_link(self) -> str:
        """Return the address that is worth sharing from this screen; empty if there is none."""
        return ""

    @property
    def refusal(self) -> str:
        """The reason why the last move was refused; empty if it was not."""
        return ""

    @property
    def unsaved(self) -> bool:
        """True while something that the player did is on its way into the store."""
        return False

    @property
    def writer(self) -> MatchWriter | None:
        """The writer of the match on this screen, if it may have something to write."""
        return None

    @property
    def interruptible(self) -> bool:
        """True if a match that begins may take the place of this screen."""
        return True

    def tick(self, now: float) -> None:
        """Called as time passes, in milliseconds of the session."""

    def next_due(self) -> float | None:
        """Return the moment at which the screen changes by itself; None if it waits for input."""
        return None

    def leave(self) -> bool:
        """Return True if the player may go back; False if the screen asks a question first."""
        return True

    def close(self) -> None:
        """Called when the screen is closed for good."""
