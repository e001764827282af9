"""Every sentence a person reads passes through here, so that it can be translated."""

from __future__ import annotations

from gettext import NullTranslations

_catalogue = NullTranslations()


def install_translations(catalogue: NullTranslations) -> None:
    """Say everything from now on in the language of `catalogue`."""
    global _catalogue  # noqa: PLW0603  one program speaks one language at a time
    _catalogue = catalogue


def gettext(message: str, /, **values: object) -> str:
    """The message in the player's language, its {names} filled in."""
    return _catalogue.gettext(message).format(**values)


def ngettext(one: str, many: str, n: int, /, **values: object) -> str:
    """Like `gettext`, in the form that fits the number; the messages may use {n}."""
    return _catalogue.ngettext(one, many, n).format(n=n, **values)


def gettext_noop(message: str) -> str:
    """A message written down now and said later: found for translation, unchanged here."""
    return message


def join_remarks(*remarks: str) -> str:
    """Short remarks in a row; empty ones are left out."""
    return " · ".join(filter(None, remarks))
