"""Line editing in a text field: the text, the caret, and the effect of each key."""

from __future__ import annotations

from typing import NamedTuple

from fivefold.core.input import Key


class EditedLine(NamedTuple):
    """The text of a field and the position of its caret."""

    text: str
    caret: int

    def insert(self, words: str) -> EditedLine:
        """Insert text at the caret, with line breaks as spaces."""
        words = " ".join(words.split("\n")).replace("\r", "")
        at = self.caret
        return EditedLine(self.text[:at] + words + self.text[at:], at + len(words))

    def after_key(self, key: Key, char: str) -> EditedLine | None:
        """Return the line after a key that types `char`; None for a key without a meaning in a text."""
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
