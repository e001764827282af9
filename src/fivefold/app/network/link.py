"""The connection of a remote session, as the session uses it, and the events it brings."""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeAlias


class Connected(NamedTuple):
    """The connection is open."""


class Received(NamedTuple):
    """A message of the server."""

    content: bytes | str


class Lost(NamedTuple):
    """The connection is lost, or could not be made; it is tried again."""

    why: str = ""


LinkEvent: TypeAlias = Connected | Received | Lost


class Link(Protocol):
    """A connection that opens itself again; `since` is the update to continue from."""

    address: str
    since: int

    @property
    def waiting(self) -> bool:
        """True while there are events to take."""

    def events(self) -> list[LinkEvent]:
        """Return what happened since the last call."""

    def send(self, content: bytes) -> None:
        """Send a message, if the connection is open."""

    def keep_token(self, token: str) -> None:
        """Keep the token by which the server knows the player again."""

    def reconnect(self) -> None:
        """Close the connection and open it again, for a whole page."""
