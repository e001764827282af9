"""Keys as Textual names them, in the house's words."""

from __future__ import annotations

from fivefold.core.input import Key

NAMES = {"return": "enter", "ctrl+m": "enter", "ctrl+h": "backspace", "ctrl+j": "enter"}


def key_of(name: str, sign: str | None) -> Key:
    """The key that was struck; `sign` is what it writes, if it writes anything."""
    if sign and sign.isprintable() and sign != " ":
        return Key(sign.lower(), shift=sign != sign.lower())
    shift = name.startswith("shift+")
    name = name.removeprefix("shift+")
    return Key(NAMES.get(name, name), shift=shift)
