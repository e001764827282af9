"""A language in which every sentence is nonsense: what is stored must not depend on any of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from string import Formatter

from fivefold.core.text import install_translations


class Nonsense(NullTranslations):
    """Turns every message into the same word and its placeholders."""

    def __init__(self, word: str = "Blah") -> None:
        super().__init__()
        self._word = word

    def gettext(self, message: str) -> str:
        fields = {name for _, name, _, _ in Formatter().parse(message) if name}
        return " ".join((self._word, *(f"{{{name}}}" for name in sorted(fields))))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@contextmanager
def nonsense(word: str = "Blah") -> Iterator[None]:
    """Say everything in nonsense until the `with` ends."""
    install_translations(Nonsense(word))
    try:
        yield
    finally:
        install_translations(NullTranslations())
