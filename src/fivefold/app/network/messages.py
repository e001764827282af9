"""The wire format: messages between a server and the front ends that joined it, as JSON.

A front end sends numbered inputs. The server sends updates: a page, whole or as the difference to the update
before, effects, and the number of the last input whose results are stored. After a lost connection a front
end says which update it has, and sends again what was not acknowledged.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from msgspec import UNSET, MsgspecError, Struct, UnsetType, convert
from msgspec.json import Decoder, Encoder

from fivefold.app.pages.effects import Effect
from fivefold.app.pages.inputs import Input
from fivefold.app.pages.pages import Page
from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext

T = TypeVar("T")

MAX_INPUT_BYTES: Final = 64 * 1024  # of one message from a front end
PROTOCOL: Final = 1


class NumberedInput(Struct, frozen=True, omit_defaults=True):
    """An input, counted from 1 by the front end."""

    number: int
    input: Input


class Update(Struct, frozen=True, omit_defaults=True):
    """An update of what a front end shows.

    `page` is a whole page, `change` a difference to the page of the update before. `handled` is the number of
    the last input that was dealt with; everything it led to is stored. `resumed` is False in the first
    update of a new session: what the front end sent before is unknown to it.
    """

    sequence: int
    page: Any | UnsetType = UNSET
    change: Any | UnsetType = UNSET
    effects: tuple[Effect, ...] = ()
    handled: int = 0
    resumed: bool = True


_ENCODER: Final = Encoder()
_INPUTS: Final[Decoder[NumberedInput]] = Decoder(NumberedInput)
_UPDATES: Final[Decoder[Update]] = Decoder(Update)


def encode(message: NumberedInput | Update) -> bytes:
    """Return a message as JSON."""
    return _ENCODER.encode(message)


def decode_input(content: bytes | str) -> NumberedInput:
    """Read what a front end sent; raises BadNotation for anything else."""
    return _decode(_INPUTS, content)


def decode_update(content: bytes | str) -> Update:
    """Read what a server sent; raises BadNotation for anything else."""
    return _decode(_UPDATES, content)


def read_page(tree: Any) -> Page:
    """Return the page that updates have led to; raises BadNotation for anything else."""
    try:
        page: Page = convert(tree, Page, str_keys=True)
    except (MsgspecError, RecursionError) as error:
        raise BadNotation(gettext("This message cannot be read: {why}.", why=error)) from error
    return page


def _decode(decoder: Decoder[T], content: bytes | str) -> T:
    try:
        return decoder.decode(content)
    except (MsgspecError, RecursionError, UnicodeError) as error:
        raise BadNotation(gettext("This message cannot be read: {why}.", why=error)) from error
