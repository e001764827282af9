"""The list of moves, two in a row in games for two; a row has the number of its first move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.parts import MoveRow
from fivefold.core.text import gettext, gettext_noop
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.input.scrolling import ScrollTarget
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.clipping import clipped
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.scroll_area import paint_scrollbar
from fivefold.fronts.window.widgets.widget import ScrollRegion, Widget

ROW, PAD, NUMBER = 30, 6, 44
# Annotations of moves, with a sign for each where the text does not fit.
MARKS = {"slip": (gettext_noop("slip"), "?"), "blunder": (gettext_noop("blunder"), "??")}


@dataclass(frozen=True, eq=False)
class MoveList(Widget):
    """The list of moves; `part` is its name as a part of the page, where moves can be chosen."""

    plies: tuple[MoveRow, ...]
    cursor: int
    seats: int
    theme: WindowTheme
    offset: int
    part: str = ""

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-self.theme.px(2 * PAD), -self.theme.px(2 * PAD))

    def _cell(self, ply: MoveRow) -> pygame.Rect:
        inner, row, across = self._inner(), self.theme.px(ROW), max(1, self.seats)
        width = (inner.width - self.theme.px(NUMBER + 10)) // across
        line, column = _row_and_column(ply, across)
        left = inner.x + self.theme.px(NUMBER) + column * width
        return pygame.Rect(left, inner.y + line * row - self.offset, width - self.theme.px(4), row)

    def _seen(self) -> Iterator[tuple[MoveRow, pygame.Rect]]:
        inner, row, across = self._inner(), self.theme.px(ROW), max(1, self.seats)
        before = self.plies[0].number - 1 if self.plies else 0
        first = max(0, self.offset // row * across - before)
        for ply in self.plies[first : first + (inner.height // row + 2) * across]:
            cell = self._cell(ply)
            if cell.colliderect(inner):
                yield ply, cell

    def hit_areas(self) -> Iterator[HitArea]:
        if self.part:
            for ply, cell in self._seen():
                given = ClickAction(ChooseRow(self.part, str(ply.number)))
                yield HitArea(f"move {ply.number}", cell.clip(self._inner()), given, self.part)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        if self.part:
            yield self.part, self.rect

    def scroll_regions(self) -> Iterator[ScrollRegion]:
        yield ScrollRegion(
            "moves", self.rect, _content_height(self.plies, self.seats, self.theme) - self._inner().height
        )

    def paint(self, context: PaintContext) -> None:
        context.box(self.rect, 12, mixed(context.colour("surface"), context.colour("sunken"), 0.8))
        inner = self._inner()
        with clipped(context.target, inner):
            for ply, cell in self._seen():
                self._ply(context, ply, cell)
        whole = _content_height(self.plies, self.seats, self.theme)
        if whole > inner.height:
            paint_scrollbar(context, inner, whole, self.offset)
        if not self.plies:
            context.text(gettext("No moves yet"), inner.center, "body", "text3", "centre", size=13)
        context.focus_ring(self.rect, 12, self.part)

    def _ply(self, context: PaintContext, ply: MoveRow, cell: pygame.Rect) -> None:
        column = _row_and_column(ply, max(1, self.seats))[1]
        if column == 0 or ply is self.plies[0]:
            at = self._inner().x + context.px(NUMBER - 14), cell.centery
            context.text(str(ply.number), at, "body", "text3", "right", size=13, tabular=True)
        shown, name = ply.number == self.cursor, f"move {ply.number}"
        if shown:
            fill = mixed(context.colour("raised"), context.colour("accent"), 0.25)
            context.box(cell.inflate(0, -context.px(2)), 8, fill, "accent" if self.part else "")
        elif self.part and context.hover(name):
            context.box(cell.inflate(0, -context.px(2)), 8, "raised", alpha=context.hover(name))
        x, role = cell.x + context.px(12), "primary" if shown else "button"
        style, marked = (
            fonts.text_style(role, context.theme, size=14),
            fonts.text_style("small", context.theme, size=13),
        )
        words, room = "", cell.right - x - context.px(4)
        if ply.mark in MARKS:
            free = room - fonts.text_width(ply.text, style) - context.px(8)
            full, sign = MARKS[ply.mark]
            words = gettext(full) if fonts.text_width(gettext(full), marked) <= free else sign
            room -= fonts.text_width(words, marked) + context.px(8)
        x += context.text(fonts.ellipsize(ply.text, style, room), (x, cell.centery), role, size=14)
        if words:
            context.text(words, (x + context.px(8), cell.centery), "small", "bad", size=13)
        elif ply.mark == "good":
            dot = pygame.Rect(0, 0, context.px(8), context.px(8))
            dot.center = x + context.px(12), cell.centery + 1
            context.box(dot, 4, "accenttext")


def lay_move_list(
    rect: pygame.Rect,
    plies: tuple[MoveRow, ...],
    cursor: int,
    seats: int,
    context: LayoutContext,
    part: str = "",
) -> MoveList:
    """Return the list, scrolled to the shown move."""
    row, room = context.px(ROW), rect.height - context.px(2 * PAD)
    shown = next((ply for ply in plies if ply.number == cursor), None)
    line = _row_and_column(shown, max(1, seats))[0] if shown else 0
    wanted = ScrollTarget(f"{cursor} of {len(plies)}", max(0, line - 1) * row, (line + 2) * row)
    offset = context.scroll_offsets.offset(
        "moves", room, _content_height(plies, seats, context.theme), wanted
    )
    return MoveList(rect, plies, cursor, seats, context.theme, offset, part)


def _row_and_column(ply: MoveRow, seats: int) -> tuple[int, int]:
    """Return the row and the column of a move."""
    return divmod(ply.number - 1, seats)


def _content_height(plies: tuple[MoveRow, ...], seats: int, theme: WindowTheme) -> int:
    return -(-len(plies) // max(1, seats)) * theme.px(ROW)
