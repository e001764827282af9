"""The wire format: pages, inputs and effects as JSON and back, by one generic codec."""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec import MsgspecError
from msgspec.json import Decoder, Encoder

from fivefold.app.pages.effects import Effect
from fivefold.app.pages.inputs import Input
from fivefold.app.pages.pages import Page
from fivefold.core.budget import Budget, file_budget
from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext

T = TypeVar("T")

_ENCODER: Final = Encoder()
_PAGES: Final[Decoder[Page]] = Decoder(Page)
_INPUTS: Final[Decoder[Input]] = Decoder(Input)
_EFFECTS: Final[Decoder[Effect]] = Decoder(Effect)


def encode(value: Page | Input | Effect) -> bytes:
    """Return a page, an input or an effect as JSON.

    >>> from fivefold.app.pages.inputs import PressButton
    >>> encode(PressButton("start"))
    b'{"type":"PressButton","button":"start"}'
    """
    return _ENCODER.encode(value)


def decode_page(content: bytes, budget: Budget | None = None) -> Page:
    """Read a page; raises BadNotation for anything else, or TooLarge before reading it."""
    return _decode(_PAGES, content, budget)


def decode_input(content: bytes, budget: Budget | None = None) -> Input:
    """Read an input; raises BadNotation for anything else, or TooLarge before reading it."""
    return _decode(_INPUTS, content, budget)


def decode_effect(content: bytes, budget: Budget | None = None) -> Effect:
    """Read an effect; raises BadNotation for anything else, or TooLarge before reading it."""
    return _decode(_EFFECTS, content, budget)


def _decode(decoder: Decoder[T], content: bytes, budget: Budget | None) -> T:
    file_budget(content, budget)
    try:
        return decoder.decode(content)
    except (MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise BadNotation(gettext("This message cannot be read: {why}.", why=error)) from error
