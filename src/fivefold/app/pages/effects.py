"""Effects: what a front end must do once, besides drawing the page."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class CopyText(Struct, frozen=True, tag=True):
    """Put text on the clipboard."""

    text: str


class PlaySound(Struct, frozen=True, tag=True):
    """Play a sound by its name; sounds of animations come with the animation."""

    name: str


class KeepToken(Struct, frozen=True, tag=True):
    """Keep this token, by which a server knows the player again; an empty one forgets it."""

    token: str


class OfferDownload(Struct, frozen=True, tag=True):
    """Fetch a file from the server, at /download/ and this token, and save it under this name."""

    token: str
    name: str


class RequestUpload(Struct, frozen=True, tag=True):
    """Ask the player for a file and send it to the server: POST to /upload/ and this token, with ?name=.

    `suffixes` are the ends of names to offer, and `most` is the size in bytes that the server takes. The
    session says what became of it.
    """

    token: str
    suffixes: tuple[str, ...]
    most: int


class CloseFrontEnd(Struct, frozen=True, tag=True):
    """The player has left the program: close the window or the terminal."""


Effect: TypeAlias = CopyText | PlaySound | KeepToken | OfferDownload | RequestUpload | CloseFrontEnd
