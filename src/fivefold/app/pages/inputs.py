"""Inputs: what a front end passes to a session. Pointer and keyboard are already in terms of the page."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from fivefold.core import input as board
from fivefold.core.option import Value


class PressButton(Struct, frozen=True, tag=True, omit_defaults=True):
    """A button was pressed, by whatever means."""

    button: str


class SetField(Struct, frozen=True, tag=True, omit_defaults=True):
    """A field has a new value: chosen, switched, slid or typed."""

    field: str
    value: Value


class ChooseRow(Struct, frozen=True, tag=True, omit_defaults=True):
    """A row of a list was chosen; `open` when it was chosen twice or with Enter."""

    table: str
    row: str
    open: bool = False


class SortTable(Struct, frozen=True, tag=True, omit_defaults=True):
    """The head of a column was pressed; again turns the order round."""

    table: str
    column: str


class LoadMore(Struct, frozen=True, tag=True, omit_defaults=True):
    """The end of a list came into sight."""

    table: str


class BoardPointer(Struct, frozen=True, tag=True, omit_defaults=True):
    """Something was done at the board, in board units."""

    given: board.Press | board.Release


class PlayMove(Struct, frozen=True, tag=True, omit_defaults=True):
    """A move that the front end found by itself, from the interaction data of a board.

    It is meant for the position after `sequence` entries of that match. Sent twice it is made once, and in
    another position it is refused. `dropped`: a piece was dragged there, and need not go the way again.
    """

    move: str
    sequence: int
    match: int = 0
    dropped: bool = False


class BoardHover(Struct, frozen=True, tag=True, omit_defaults=True):
    """The pointer is over this point of the board; None when it left."""

    at: tuple[float, float] | None


class HoverButton(Struct, frozen=True, tag=True, omit_defaults=True):
    """The pointer is over a button that previews its move; empty when it left."""

    button: str


class KeyPress(Struct, frozen=True, tag=True, omit_defaults=True):
    """A key was pressed; the session knows the focus and what the key means there."""

    key: board.Key


class PasteText(Struct, frozen=True, tag=True, omit_defaults=True):
    """Text from the clipboard, given to the page as a whole (a record or a position)."""

    text: str


class FocusPart(Struct, frozen=True, tag=True, omit_defaults=True):
    """The pointer put the keyboard's focus on a part of the page."""

    part: str


class DescribeFrontEnd(Struct, frozen=True, tag=True, omit_defaults=True):
    """The front end says which settings mean nothing to it.

    With `wants_interaction` boards carry what can be picked and where it can go, so that a front end at the
    other end of a socket need not ask for every press. With `transfers_files` it carries out the effects
    `OfferDownload` and `RequestUpload`. `settings` are the player's own on that device, by name; they hold
    where the account here has set nothing else.
    """

    unsupported_settings: tuple[str, ...] = ()
    wants_interaction: bool = False
    transfers_files: bool = False
    settings: tuple[tuple[str, Value], ...] = ()


class OpenLink(Struct, frozen=True, tag=True):
    """The player opened an address of the server, or went back or forward to it."""

    link: str


class BackgroundsFound(Struct, frozen=True, tag=True, omit_defaults=True):
    """The front end has looked for background pictures: their names, and what was wrong with others."""

    names: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


class ChangeSetting(Struct, frozen=True, tag=True):
    """A setting is changed from outside the settings page, such as full screen by a key."""

    name: str
    value: Value


class RememberWindow(Struct, frozen=True, tag=True):
    """The window was closed at this position and size."""

    geometry: str


class Quit(Struct, frozen=True, tag=True):
    """The player closed the window."""


Input: TypeAlias = (
    PressButton
    | SetField
    | ChooseRow
    | SortTable
    | LoadMore
    | BoardPointer
    | PlayMove
    | BoardHover
    | HoverButton
    | KeyPress
    | PasteText
    | FocusPart
    | DescribeFrontEnd
    | OpenLink
    | BackgroundsFound
    | ChangeSetting
    | RememberWindow
    | Quit
)
