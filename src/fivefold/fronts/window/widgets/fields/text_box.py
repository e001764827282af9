"""Text boxes: one line to type in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import TextField
from fivefold.fronts.window.input.hit_areas import CaretAction, HitArea
from fivefold.fronts.window.input.text_edit import TextEdit
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.clipping import clipped
from fivefold.fronts.window.painting.fonts import TextStyle
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.widget import Widget

HIGH, PAD = 46, 14
SIGN = 28  # width of the icon before the text
DOT = "•"
NARROWEST = 2  # pixels of a letter
BLINK = 530.0  # milliseconds of a caret phase


def text_fits(text: str, width: int, theme: WindowTheme) -> bool:
    """Return whether a box of that width shows the whole text."""
    return fonts.text_width(text, fonts.text_style("body", theme, size=14)) <= width - 2 * theme.px(PAD)


def hint_width(field: TextField, theme: WindowTheme) -> int:
    """Return the width at which a box shows its whole hint beside the caret."""
    sign = SIGN if field.icon else 0
    return fonts.text_width(field.hint, fonts.text_style("body", theme, size=14)) + theme.px(
        2 * PAD + sign + 4
    )


@dataclass(frozen=True, eq=False)
class TextBox(Widget):
    """A box with text; longer text is moved so that the caret stays visible."""

    field: TextField
    theme: WindowTheme
    edit: TextEdit | None  # while it has the focus

    @property
    def _style(self) -> TextStyle:
        return fonts.text_style("body", self.theme, size=14)

    @property
    def _inner(self) -> pygame.Rect:
        inner = self.rect.inflate(-2 * self.theme.px(PAD), 0)
        sign = self.theme.px(SIGN) if self.field.icon else 0
        return pygame.Rect(inner.x + sign, inner.y, inner.width - sign, inner.height)

    def _shown(self, text: str) -> str:
        return DOT * len(text) if self.field.secret else text

    def _near(self) -> tuple[int, str]:
        """Return the part of the text near the caret and its start; the rest is never measured."""
        text, caret = (self.edit.text, self.edit.caret) if self.edit else (self.field.value, 0)
        reach = self._inner.width // NARROWEST
        first = max(0, caret - reach)
        return first, self._shown(text[first : caret + reach])

    def _x(self, place: int) -> int:
        """Return the x of the text before a position, from the start of the part near the caret."""
        first, near = self._near()
        return fonts.text_width(near[: max(0, place - first)], self._style)

    def _offset(self) -> int:
        """Return how far the text near the caret is moved to the left to keep the caret visible."""
        if self.edit is None:
            return 0
        draft = fonts.text_width(self.edit.draft, self._style)
        return max(0, self._x(self.edit.caret) + draft + self.theme.px(2) - self._inner.width)

    def _caret(self, x: float) -> int:
        """Return the position between two letters that is nearest to a pixel."""
        (first, near), at = self._near(), x - self._inner.x + self._offset()
        places = range(first, first + len(near) + 1)
        return min(places, key=lambda place: abs(self._x(place) - at))

    def caret_rect(self) -> pygame.Rect:
        """Return the rectangle of the caret, for the windows of input methods."""
        x = self._inner.x - self._offset()
        if self.edit:
            x += self._x(self.edit.caret) + fonts.text_width(self.edit.draft, self._style)
        return pygame.Rect(x, self.rect.centery - self.theme.px(11), self.theme.px(2), self.theme.px(22))

    def hit_areas(self) -> Iterator[HitArea]:
        action = CaretAction(self.field.id, self._caret)
        yield HitArea(f"text {self.field.id}", self.rect, action, self.field.id)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.field.id, self.rect

    def paint(self, context: PaintContext) -> None:
        bad = self.field.problem and self.edit is None
        edge = "focus" if self.edit else "bad" if bad else context.hover_edge(f"text {self.field.id}")
        context.box(self.rect, 12, _box_fill(context), edge, line=2 if self.edit else 1)
        inner = self._inner
        if self.field.icon:
            context.icon(self.field.icon, (self.rect.x + context.px(PAD + 9), self.rect.centery), 18, "text3")
        with clipped(context.target, inner.inflate(context.px(4), 0)):
            if self.edit and (self.edit.text or self.edit.draft):
                self._paint_text(context, self.edit, inner)
            elif self.field.value:
                text = fonts.ellipsize(self._near()[1], self._style, inner.width)
                context.text(text, (inner.x, inner.centery), size=14)
            else:
                x = inner.x + (context.px(4) if self.edit else 0)  # beside the caret
                text = fonts.ellipsize(self.field.hint, self._style, inner.right - x)
                context.text(text, (x, inner.centery), "body", "text3", size=14)
            if self.edit and context.interaction.caret == self.field.id:
                context.box(self.caret_rect(), 1, "text")

    def _paint_text(self, context: PaintContext, edit: TextEdit, inner: pygame.Rect) -> None:
        """Paint the text near the caret, with the selection behind it and the unfinished text."""
        first, near = self._near()
        x, y = inner.x - self._offset(), inner.centery
        if edit.selected:
            left, right = (self._x(place) for place in edit.span)
            chosen = pygame.Rect(x + left, y - context.px(12), right - left, context.px(24))
            context.box(chosen, 3, mixed(_box_fill(context), context.colour("focus"), 0.35))
        x += context.text(near[: edit.caret - first], (x, y), size=14)
        if edit.draft:
            width = context.text(edit.draft, (x, y), "body", "accenttext", size=14)
            context.box(pygame.Rect(x, y + context.px(11), width, context.px(2)), 0, "accenttext")
            x += width
        context.text(near[edit.caret - first :], (x, y), size=14)


def _box_fill(context: PaintContext) -> str:
    return context.colour("sunken" if context.theme.scheme == "dark" else "raised")
