"""A text field being edited: text, caret, selection and the effect of each key."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from fivefold.core.values import replace


@dataclass(frozen=True, slots=True)
class TextEdit:
    """The text with caret and selection.

    The selection lies between `anchor` and `caret`; `draft` is the text an input method is composing.
    """

    text: str
    caret: int
    anchor: int
    draft: str = ""

    @classmethod
    def of(cls, text: str) -> TextEdit:
        """Return the text with the caret at its end."""
        return cls(text, len(text), len(text))

    @property
    def span(self) -> tuple[int, int]:
        """Return the start and end of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.span
        return self.text[start:end]

    def typed(self, words: str) -> TextEdit:
        """Return the text with the selection replaced by `words`; line breaks become spaces."""
        start, end = self.span
        words = " ".join(words.splitlines())
        caret = start + len(words)
        return TextEdit(self.text[:start] + words + self.text[end:], caret, caret)

    def composed(self, draft: str) -> TextEdit:
        """Return the text with the unfinished text of an input method."""
        return replace(self, draft=draft)

    def deleted(self, way: Literal[-1, 1], *, word: bool = False) -> TextEdit:
        """Return the text without the selection, or without the letter or word on one side of the caret."""
        if self.selected:
            return self.typed("")
        return self.moved(way, word=word, select=True).typed("")

    def moved(self, way: Literal[-1, 1], *, word: bool = False, select: bool = False) -> TextEdit:
        """Return the caret moved by a letter or a word; a selection is left at its end first."""
        if self.selected and not select and not word:
            return self.with_caret(self.span[way > 0])
        target = self._word_end(way) if word else self.caret + way
        return self.with_caret(min(len(self.text), max(0, target)), select=select)

    def with_caret(self, caret: int, *, select: bool = False) -> TextEdit:
        """Return the caret at a position, selecting the text between or nothing."""
        return TextEdit(self.text, caret, self.anchor if select else caret)

    def select_all(self) -> TextEdit:
        return TextEdit(self.text, len(self.text), 0)

    def select_word(self, place: int) -> TextEdit:
        """Return the text with the word around a position selected."""
        for found in re.finditer(r"\w+|\s+|[^\w\s]", self.text):
            if found.start() <= place < found.end():
                return TextEdit(self.text, found.end(), found.start())
        return self.with_caret(place)

    def _word_end(self, way: Literal[-1, 1]) -> int:
        ends = [found.end() for found in re.finditer(r"\w+|[^\w\s]+", self.text)]
        starts = [found.start() for found in re.finditer(r"\w+|[^\w\s]+", self.text)]
        if way > 0:
            return next((end for end in ends if end > self.caret), len(self.text))
        return next((start for start in reversed(starts) if start < self.caret), 0)
