"""A line to type in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.fronts.window import fonts
from fivefold.fronts.window.fonts import Style
from fivefold.fronts.window.hits import Hit, Write
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.theme import Look, mixed
from fivefold.fronts.window.widgets.edit import Edit
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.house.parts import TextField

HIGH, PAD = 46, 14
DOT = "•"
BLINK = 530.0  # milliseconds the caret is seen, and then is not


def holds(text: str, width: int, look: Look) -> bool:
    """Whether a box of that width shows the whole text."""
    return fonts.width(text, fonts.style("body", look, size=14)) <= width - 2 * look.px(PAD)


@dataclass(frozen=True, eq=False)
class TextBox(Widget):
    """The box with the words; longer ones are moved so that the caret is in sight."""

    field: TextField
    look: Look
    edit: Edit | None  # while it has the focus

    @property
    def _style(self) -> Style:
        return fonts.style("body", self.look, size=14)

    @property
    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.look.px(PAD), 0)

    def _shown(self, text: str) -> str:
        return DOT * len(text) if self.field.secret else text

    def _offset(self) -> int:
        """How far the words are moved to the left."""
        if self.edit is None:
            return 0
        before = self._shown(self.edit.text[: self.edit.caret]) + self.edit.draft
        return max(0, fonts.width(before, self._style) + self.look.px(2) - self._inner.width)

    def _caret(self, x: float) -> int:
        """The place between two letters that is nearest to the pointer."""
        text, at = self._shown(self.field.value), x - self._inner.x + self._offset()
        return min(range(len(text) + 1), key=lambda n: abs(fonts.width(text[:n], self._style) - at))

    def caret_rect(self) -> pygame.Rect:
        """Where the caret stands, for the windows of input methods."""
        before = self._shown(self.edit.text[: self.edit.caret]) + self.edit.draft if self.edit else ""
        x = self._inner.x + fonts.width(before, self._style) - self._offset()
        return pygame.Rect(x, self.rect.centery - self.look.px(11), self.look.px(2), self.look.px(22))

    def hits(self) -> Iterator[Hit]:
        meant = Write(self.field.id, self._caret)
        yield Hit(f"text {self.field.id}", self.rect, meant, self.field.id)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.field.id, self.rect

    def paint(self, pen: Pen) -> None:
        fill = pen.ink("sunken" if pen.look.theme == "dark" else "raised")
        bad = self.field.problem and self.edit is None
        edge = "focus" if self.edit else "bad" if bad else pen.edge(f"text {self.field.id}")
        pen.plane(self.rect, 12, fill, edge, line=2 if self.edit else 1)
        inner = self._inner
        with clipped(pen.target, inner.inflate(pen.px(4), 0)):
            if self.edit and (self.edit.text or self.edit.draft):
                self._written(pen, self.edit, inner)
            elif self.field.value:
                text = fonts.shortened(self._shown(self.field.value), self._style, inner.width)
                pen.text(text, (inner.x, inner.centery), size=14)
            else:
                text = fonts.shortened(self.field.hint, self._style, inner.width)
                pen.text(text, (inner.x, inner.centery), "body", "text3", size=14)
            if self.edit and pen.now % (2 * BLINK) < BLINK:
                pen.plane(self.caret_rect(), 1, "text")

    def _written(self, pen: Pen, edit: Edit, inner: pygame.Rect) -> None:
        start, end = edit.span
        x, y = inner.x - self._offset(), inner.centery
        if start != end:
            left, right = (fonts.width(self._shown(edit.text[:n]), self._style) for n in (start, end))
            chosen = pygame.Rect(x + left, y - pen.px(12), right - left, pen.px(24))
            pen.plane(chosen, 3, mixed(fill_of(pen), pen.ink("focus"), 0.35))
        before, after = self._shown(edit.text[: edit.caret]), self._shown(edit.text[edit.caret :])
        x += pen.text(before, (x, y), size=14)
        if edit.draft:
            wide = pen.text(edit.draft, (x, y), "body", "accenttext", size=14)
            pen.plane(pygame.Rect(x, y + pen.px(11), wide, pen.px(2)), 0, "accenttext")
            x += wide
        pen.text(after, (x, y), size=14)


def fill_of(pen: Pen) -> str:
    return pen.ink("sunken" if pen.look.theme == "dark" else "raised")


class clipped:  # noqa: N801  read like a function
    """Nothing is painted outside of a rectangle meanwhile."""

    def __init__(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self._target = target
        self._rect = rect

    def __enter__(self) -> None:
        self._before = self._target.get_clip()
        self._target.set_clip(self._rect.clip(self._before))

    def __exit__(self, *_: object) -> None:
        self._target.set_clip(self._before)
