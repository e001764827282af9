"""A line of text being typed: where the caret is, what is selected, and what every key does to it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal


@dataclass(frozen=True, slots=True)
class TextEdit:
    """The selection lies between `anchor` and `caret`; `draft` is what an input method is composing."""

    text: str
    caret: int
    anchor: int
    draft: str = ""

    @classmethod
    def of(cls, text: str) -> TextEdit:
        """The caret behind the last letter."""
        return cls(text, len(text), len(text))

    @property
    def span(self) -> tuple[int, int]:
        """The first letter of the selection, and the one behind its last."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.span
        return self.text[start:end]

    def typed(self, words: str) -> TextEdit:
        """The words in the place of the selection; line breaks become spaces."""
        start, end = self.span
        words = " ".join(words.splitlines())
        caret = start + len(words)
        return TextEdit(self.text[:start] + words + self.text[end:], caret, caret)

    def composed(self, draft: str) -> TextEdit:
        """What the input method shows until the letters are settled."""
        return replace(self, draft=draft)

    def deleted(self, way: Literal[-1, 1], *, word: bool = False) -> TextEdit:
        """Without the selection, or without the letter or the word on that side of the caret."""
        if self.selected:
            return self.typed("")
        return self.moved(way, word=word, select=True).typed("")

    def moved(self, way: Literal[-1, 1], *, word: bool = False, select: bool = False) -> TextEdit:
        """One letter or one word on; a selection is first left by its end."""
        if self.selected and not select and not word:
            return self.put(self.span[way > 0])
        target = self._word_end(way) if word else self.caret + way
        return self.put(min(len(self.text), max(0, target)), select=select)

    def put(self, caret: int, *, select: bool = False) -> TextEdit:
        """The caret at a place, selecting what lies between or nothing."""
        return TextEdit(self.text, caret, self.anchor if select else caret)

    def all(self) -> TextEdit:
        return TextEdit(self.text, len(self.text), 0)

    def word_at(self, place: int) -> TextEdit:
        """The word around a place selected."""
        for found in re.finditer(r"\w+|\s+|[^\w\s]", self.text):
            if found.start() <= place < found.end():
                return TextEdit(self.text, found.end(), found.start())
        return self.put(place)

    def _word_end(self, way: Literal[-1, 1]) -> int:
        ends = [found.end() for found in re.finditer(r"\w+|[^\w\s]+", self.text)]
        starts = [found.start() for found in re.finditer(r"\w+|[^\w\s]+", self.text)]
        if way > 0:
            return next((end for end in ends if end > self.caret), len(self.text))
        return next((start for start in reversed(starts) if start < self.caret), 0)
