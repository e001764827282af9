"""Typing in a text field: a text, a caret, and what a key does to them."""

from __future__ import annotations

from typing import NamedTuple

from fivefold.core.input import Key


class EditedLine(NamedTuple):
    text: str
    caret: int

    def insert(self, words: str) -> EditedLine:
        """Words put in at the caret; a field has one line."""
        words = " ".join(words.split("\n")).replace("\r", "")
        at = self.caret
        return EditedLine(self.text[:at] + words + self.text[at:], at + len(words))

    def after_key(self, key: Key, char: str) -> EditedLine | None:
        """What a key makes of it, `char` being what it writes; None when it means nothing in a text."""
        text, at = self
        match key.name:
            case "left":
                return EditedLine(text, max(0, at - 1))
            case "right":
                return EditedLine(text, min(len(text), at + 1))
            case "home" | "ctrl+a":
                return EditedLine(text, 0)
            case "end" | "ctrl+e":
                return EditedLine(text, len(text))
            case "backspace":
                return EditedLine(text[: max(0, at - 1)] + text[at:], max(0, at - 1))
            case "delete":
                return EditedLine(text[:at] + text[at + 1 :], at)
            case "ctrl+u":
                return EditedLine(text[at:], 0)
            case "ctrl+k":
                return EditedLine(text[:at], at)
            case "ctrl+w":
                kept = text[:at].rstrip().rpartition(" ")
                before = kept[0] + kept[1]
                return EditedLine(before + text[at:], len(before))
            case _ if char.isprintable() and char:
                return self.insert(char)
        return None
