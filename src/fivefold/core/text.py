"""Translation of every sentence that a person reads."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextvars import ContextVar
from gettext import NullTranslations

LONGEST_VALUE = 400  # characters of a value in a message
BETWEEN_REMARKS = " · "
CUT_VALUE = 80  # characters left of a longer one, so that a sentence that quotes the message is not cut again

_program_catalogue = NullTranslations()
_session_catalogue: ContextVar[NullTranslations | None] = ContextVar("catalogue", default=None)


def install_translations(catalogue: NullTranslations) -> None:
    """Show everything in the language of `catalogue`, where no session has a language of its own.

    >>> class Shouting(NullTranslations):
    ...     def gettext(self, message: str) -> str:
    ...         return message.upper()
    >>> install_translations(Shouting())
    >>> gettext("New game")
    'NEW GAME'
    >>> install_translations(NullTranslations())
    """
    global _program_catalogue  # noqa: PLW0603  what a program speaks by default
    _program_catalogue = catalogue


class session_translations:  # noqa: N801  used like a function
    """Use the language of one session inside a `with`; None leaves that of the program.

    A class, since every tick of every session enters one, and a generator takes three times as long.

    >>> class Shouting(NullTranslations):
    ...     def gettext(self, message: str) -> str:
    ...         return message.upper()
    >>> with session_translations(Shouting()):
    ...     gettext("New game")
    'NEW GAME'
    """

    __slots__ = ("_catalogue", "_token")

    def __init__(self, catalogue: NullTranslations | None) -> None:
        self._catalogue = catalogue

    def __enter__(self) -> None:
        self._token = _session_catalogue.set(self._catalogue)

    def __exit__(self, *problem: object) -> None:
        _session_catalogue.reset(self._token)


def translations() -> NullTranslations:
    """Return the language that is used now.

    >>> with session_translations(german := NullTranslations()):
    ...     translations() is german
    True
    """
    return _session_catalogue.get() or _program_catalogue


def gettext(message: str, /, **values: object) -> str:
    """Return the message in the player's language, its {names} filled in.

    >>> gettext("{name} wins", name="Ann")
    'Ann wins'
    """
    text = translations().gettext(message)
    if values:
        return text.format(**_shortened(values))
    return text.format() if "{" in text or "}" in text else text


def ngettext(one: str, many: str, n: int, /, **values: object) -> str:
    """Return the message in the form that fits the number; the messages may use {n}.

    >>> ngettext("{n} move", "{n} moves", 3)
    '3 moves'
    """
    return translations().ngettext(one, many, n).format(n=n, **_shortened(values))


def _shortened(values: dict[str, object]) -> dict[str, object]:
    """Return the values of a message, with the start of those that are too long for a sentence.

    Messages quote what was read, which may be a file without a line break.
    """
    return {
        name: value if isinstance(value, int | float) else _quoted(str(value))
        for name, value in values.items()
    }


def _quoted(text: str) -> str:
    return text if len(text) <= LONGEST_VALUE else shorten(text, CUT_VALUE)


def shorten(text: str, most: int = LONGEST_VALUE) -> str:
    """Return the text, or its start and how long it is.

    >>> shorten("abcdefghij", 5)
    'abcde… (10 characters)'
    """
    if len(text) <= most:
        return text
    return text[:most] + translations().gettext("… ({n} characters)").format(n=len(text))


def gettext_noop(message: str) -> str:
    """Mark a message for translation and return it unchanged; it is translated when shown.

    >>> gettext_noop("New game")
    'New game'
    """
    return message


def join_remarks(*remarks: str) -> str:
    """Return short remarks in one line, without the empty ones.

    >>> join_remarks("Draw", "", "48 moves")
    'Draw · 48 moves'
    """
    return BETWEEN_REMARKS.join(filter(None, remarks))


def closest_name(name: str, known: Iterable[str]) -> str:
    """Return the known name that is spelled most like this one; empty if none is near.

    >>> closest_name("lazer", ["lines", "laser"])
    'laser'
    """
    from difflib import get_close_matches  # noqa: PLC0415  only a mistyped name needs it

    return next(iter(get_close_matches(name, tuple(known), n=1)), "")


def parse_whole_number(text: str) -> int | None:
    """Return the number from 0 up that the text writes in its plain form, else None.

    Signs and leading zeros are not plain, nor is text too long to be read quickly.

    >>> parse_whole_number("120")
    120
    >>> parse_whole_number("007") is None
    True
    """
    return int(text) if re.fullmatch(r"0|[1-9][0-9]{0,17}", text) else None
