"""Options of a game, declared once: checked here, shown on the set-up page, accepted as flags."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias, TypeVar, assert_never

from fivefold.core.errors import BadNotation, BadOptions
from fivefold.core.text import gettext, join_remarks, parse_whole_number

T = TypeVar("T")
Value: TypeAlias = int | str | bool
_ESCAPES = {"%": "%25", ",": "%2C", " ": "%20"}  # separators of options and states; % must come first
Values: TypeAlias = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within limits.

    >>> Number("side", "Side", 5, 20, 9).read("12")
    12
    """

    name: str
    label: str
    low: int
    high: int
    default: int
    step: int = 1  # between the values that a slider offers; others are valid too

    def read(self, given: Value) -> int:
        """Return the value as a number; raises BadOptions."""
        number = parse_whole_number(str(given))
        if number is None or not self.low <= number <= self.high:
            raise BadOptions(
                gettext(
                    "{name} must be a number from {low} to {high}, not '{given}'.",
                    name=self.name,
                    low=self.low,
                    high=self.high,
                    given=given,
                )
            )
        return number


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words; `labels` are the player's words for them, in the same order.

    `texts` explain them, one sentence each. An option that is not `on_pages` can be set only on the command
    line and in text.

    >>> Choice("kind", "Kind", ("plain", "strict"), ("Plain", "Strict"), "plain").read("strict")
    'strict'
    """

    name: str
    label: str
    values: tuple[str, ...]
    labels: tuple[str, ...]
    default: str
    texts: tuple[str, ...] = ()
    on_pages: bool = True

    def read(self, given: Value) -> str:
        """Return the value if it is one of the words; raises BadOptions."""
        if given not in self.values:
            known = ", ".join(self.values)
            raise BadOptions(
                gettext(
                    "{name} must be one of {known}, not '{given}'.", name=self.name, known=known, given=given
                )
            )
        return str(given)


@dataclass(frozen=True, slots=True)
class Switch:
    """A value that is on or off.

    >>> Switch("gravity", "Gravity", default=False).read("on")
    True
    """

    name: str
    label: str
    default: bool

    def read(self, given: Value) -> bool:
        """Return the value as a bool; raises BadOptions."""
        word = str(given).lower()
        if word not in ("on", "off", "true", "false"):
            raise BadOptions(gettext("{name} must be on or off, not '{given}'.", name=self.name, given=given))
        return word in ("on", "true")


@dataclass(frozen=True, slots=True)
class Text:
    """Free text on one line.

    >>> Text("name", "Name", longest=20).read("Ann")
    'Ann'
    """

    name: str
    label: str
    longest: int
    default: str = ""

    def read(self, given: Value) -> str:
        """Return the value as text; raises BadOptions."""
        text = str(given)  # not stripped: it may still be being typed
        if len(text) > self.longest or not text.isprintable():
            raise BadOptions(
                gettext(
                    "{name} must be at most {longest} letters on one line, not '{given}'.",
                    name=self.name,
                    longest=self.longest,
                    given=given,
                )
            )
        return text


Option: TypeAlias = Number | Choice | Switch | Text


@dataclass(frozen=True, slots=True)
class Options:
    """All options of a game.

    >>> options = Options((Number("side", "Side", 5, 20, 9), Switch("gravity", "Gravity", default=False)))
    >>> options.resolve({"side": "12"})
    {'side': 12, 'gravity': False}
    >>> options.write({"side": 12, "gravity": False})
    'side=12'
    """

    each: tuple[Option, ...] = ()

    @property
    def on_pages(self) -> tuple[Option, ...]:
        """Return the options that a player can set on a page."""
        return tuple(one for one in self.each if not isinstance(one, Choice) or one.on_pages)

    def resolve(self, given: Values) -> dict[str, Value]:
        """Return every option with a checked value; raises BadOptions for a wrong name or value."""
        known = {option.name: option for option in self.each}
        for name in given:
            if name not in known:
                raise BadOptions(
                    gettext(
                        "There is no option '{name}' here; choose from {known}.",
                        name=name,
                        known=", ".join(known),
                    )
                    if known
                    else gettext("There is no option '{name}' here.", name=name)
                )
        return {name: option.read(given.get(name, option.default)) for name, option in known.items()}

    def write(self, values: Values) -> str:
        """Return the values that differ from the default, as a=1,b=on; a dash if none does."""
        differing = (
            f"{option.name}={encode_value(values[option.name])}"
            for option in self.each
            if values[option.name] != option.default
        )
        return ",".join(differing) or "-"

    def describe(self, values: Values) -> str:
        """Return the values that differ from the default, in the player's words."""
        return join_remarks(
            *(
                f"{gettext(option.label)}: {display_value(option, values[option.name])}"
                for option in self.each
                if values[option.name] != option.default
            )
        )

    def read(self, text: str, make: Callable[[Values], T]) -> T:
        """Return what `make` builds from values that `write` wrote; raises BadNotation for other text."""
        pairs = [] if text == "-" else [part.partition("=") for part in text.split(",")]
        names = [name for name, _, _ in pairs]
        if not all(sign for _, sign, _ in pairs) or len(set(names)) != len(names):
            raise BadNotation(
                gettext("'{text}' is not a list of options (name=value,name=value or -).", text=text)
            )
        try:
            return make(self.resolve({name: _decode_value(value) for name, _, value in pairs}))
        except BadOptions as problem:
            raise BadNotation(str(problem)) from problem


def display_value(option: Option, value: Value) -> str:
    """Return a value in the player's words.

    >>> display_value(Switch("gravity", "Gravity", default=False), True)
    'On'
    """
    match option:
        case Choice(_, _, values, labels):
            return gettext(labels[values.index(str(value))])
        case Switch():
            return gettext("On") if value else gettext("Off")
        case Number() | Text():
            return str(value)
        case _:
            assert_never(option)


def encode_value(value: Value) -> str:
    """Return a value as it is written in options and states.

    >>> encode_value(True), encode_value("my pictures")
    ('on', 'my%20pictures')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    text = str(value)
    for sign, written in _ESCAPES.items():
        text = text.replace(sign, written)
    return text


def _decode_value(text: str) -> str:
    """Return the text that `encode_value` wrote, decoded."""
    for sign, written in reversed(_ESCAPES.items()):
        text = text.replace(written, sign)
    return text
