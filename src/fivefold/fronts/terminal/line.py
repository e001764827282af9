"""Typing in a text field: a text, a caret, and what a key does to them."""

from __future__ import annotations

from typing import NamedTuple

from fivefold.core.input import Key


class Line(NamedTuple):
    text: str
    caret: int

    def insert(self, words: str) -> Line:
        """Words put in at the caret; a field has one line."""
        words = " ".join(words.split("\n")).replace("\r", "")
        at = self.caret
        return Line(self.text[:at] + words + self.text[at:], at + len(words))

    def struck(self, key: Key, sign: str) -> Line | None:
        """What a key makes of it, `sign` being what it writes; None when it means nothing in a text."""
        text, at = self
        match key.name:
            case "left":
                return Line(text, max(0, at - 1))
            case "right":
                return Line(text, min(len(text), at + 1))
            case "home" | "ctrl+a":
                return Line(text, 0)
            case "end" | "ctrl+e":
                return Line(text, len(text))
            case "backspace":
                return Line(text[: max(0, at - 1)] + text[at:], max(0, at - 1))
            case "delete":
                return Line(text[:at] + text[at + 1 :], at)
            case "ctrl+u":
                return Line(text[at:], 0)
            case "ctrl+k":
                return Line(text[:at], at)
            case "ctrl+w":
                kept = text[:at].rstrip().rpartition(" ")
                before = kept[0] + kept[1]
                return Line(before + text[at:], len(before))
            case _ if sign.isprintable() and sign:
                return self.insert(sign)
        return None
