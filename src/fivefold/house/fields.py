"""Options and settings as fields of a page."""

from __future__ import annotations

from typing import assert_never

from fivefold.core import option
from fivefold.core.text import say
from fivefold.house.parts import Field, Option, Pick, Slider, TextField, Toggle

SEGMENTS = 5  # so many choices can be seen side by side; more are a list


def asked(wanted: option.Option, value: option.Value, text: str = "", unit: str = "{n}") -> Field:
    """The field that asks for an option, showing the value it has; `unit` says how a number reads."""
    match wanted:
        case option.Number(name, label, low, high):
            number = int(value)
            return Slider(name, say(label), low, high, 1, number, unit.format(n=number), text)
        case option.Choice(name, label, values, labels):
            options = tuple(Option(v, say(word)) for v, word in zip(values, labels, strict=True))
            return choice(name, say(label), options, str(value), text)
        case option.Switch(name, label):
            return Toggle(name, say(label), bool(value), text)
        case option.Words(name, label):
            return TextField(name, say(label), str(value), hint=text)
        case _:
            assert_never(wanted)


def choice(name: str, label: str, options: tuple[Option, ...], value: str, text: str = "") -> Pick:
    """One of several, in the way that suits their number."""
    return Pick(name, label, options, value, "segments" if len(options) <= SEGMENTS else "list", text)
