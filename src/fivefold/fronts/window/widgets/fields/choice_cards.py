"""One of several choices that can be seen: pieces, boards, colours, or a page in small."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from fivefold.app.pages.inputs import SetField
from fivefold.app.pages.parts import PickField, PickOption
from fivefold.art.palettes import SWATCHES, swatch
from fivefold.art.tokens import Theme
from fivefold.core.game import AnyGame
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.layout.rects import even_row_count, split_columns
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.fonts import Alignment
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.fields.theme_preview import PREVIEWED_SETTINGS, paint_theme_preview
from fivefold.fronts.window.widgets.match.badge import needs_neutral_fill, neutral_fill
from fivefold.fronts.window.widgets.widget import Widget

GAP, PAD, WIDTH, WIDEST = 8, 10, 100, 190
STRETCH = 50  # by so much cards grow beyond, where they fill the row then
PIECES, COLOURS = 40, 40  # how high the pictures are; boards and pages are as high as their width asks
HORIZONTAL_BELOW = 64  # how high cards are that have their words beside the picture


class CardGrid(NamedTuple):
    """How cards are laid out: so many in a row, of that size, the words below their picture or beside it."""

    across: int
    size: tuple[int, int]
    horizontal: bool


def cards_height(pick: PickField, width: int, look: WindowTheme) -> int:
    across, (_, high), _ = _card_grid(pick, width, look)
    rows = -(-len(pick.options) // across)
    return rows * high + (rows - 1) * look.px(GAP)


def _card_grid(pick: PickField, width: int, look: WindowTheme) -> CardGrid:
    """Rows are filled evenly; boards that need several of them leave room for other fields."""
    most = max(1, min(len(pick.options), (width + look.px(GAP)) // look.px(WIDTH + GAP)))
    across = even_row_count(len(pick.options), most)
    wide = (width - (across - 1) * look.px(GAP)) // across
    wide = wide if wide <= look.px(WIDEST + STRETCH) else look.px(WIDEST)
    if (
        across < len(pick.options)
        and _shows_boards(pick)
        and _labels_fit(pick, _text_room_beside(wide, look), look)
    ):
        return CardGrid(across, (wide, look.px(HORIZONTAL_BELOW)), horizontal=True)
    label = max(len(_label_lines(option, wide - look.px(PAD), look)) for option in pick.options)
    label *= fonts.line_height(fonts.text_style("primary", look, size=14))
    return CardGrid(
        across, (wide, look.px(2 * PAD + 6) + _picture_height(pick, wide, look) + label), horizontal=False
    )


def _shows_boards(pick: PickField) -> bool:
    """Also while they are still to come."""
    pictured = any(option.pieces or option.value in PREVIEWED_SETTINGS for option in pick.options)
    return pick.style == "cards" and not pictured


def _picture_height(pick: PickField, card: int, look: WindowTheme) -> int:
    if any(option.pieces for option in pick.options):
        return look.px(PIECES)
    if pick.style == "swatches":
        return look.px(COLOURS)
    return round(0.62 * card)


def _text_room_beside(card: int, look: WindowTheme) -> int:
    """The room for words beside the square picture of a lying card."""
    return card - look.px(HORIZONTAL_BELOW - 2 * PAD + 3 * PAD)


def _labels_fit(pick: PickField, room: int, look: WindowTheme) -> bool:
    style = fonts.text_style("primary", look, size=14)
    most = look.px(HORIZONTAL_BELOW) // fonts.line_height(style)
    words = (word for option in pick.options for word in option.label.split())
    return all(fonts.text_width(word, style) <= room for word in words) and all(
        len(_label_lines(option, room, look)) <= most for option in pick.options
    )


def _label_lines(option: PickOption, room: int, look: WindowTheme) -> tuple[str, ...]:
    return fonts.wrap(option.label, fonts.text_style("primary", look, size=14), room)


@dataclass(frozen=True, eq=False)
class ChoiceCards(Widget):
    """`game` is whose pieces and boards the cards show."""

    pick: PickField
    game: AnyGame | None
    look: WindowTheme

    def _places(self) -> list[pygame.Rect]:
        across, (card, high), _ = _card_grid(self.pick, self.rect.width, self.look)
        gap = self.look.px(GAP)
        whole = across * card + (across - 1) * gap
        if self.rect.width - whole < across:  # lost in rounding
            whole = self.rect.width
        places = []
        for top in range(self.rect.y, self.rect.bottom, high + gap):
            strip = pygame.Rect(self.rect.x, top, whole, high)
            places += split_columns(strip, across, gap)
        return places[: len(self.pick.options)]

    def _name(self, option: PickOption) -> str:
        return f"{self.pick.id}={option.value}"

    def hits(self) -> Iterator[HitArea]:
        for option, place in zip(self.pick.options, self._places(), strict=True):
            given = ClickAction(SetField(self.pick.id, option.value))
            yield HitArea(self._name(option), place, given, self.pick.id, option.text)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        options = zip(self.pick.options, self._places(), strict=True)
        chosen = (place for option, place in options if option.value == self.pick.value)
        yield self.pick.id, next(chosen, self.rect)

    def paint(self, pen: PaintContext) -> None:
        for option, place in zip(self.pick.options, self._places(), strict=True):
            self._card(pen, option, place)
            if option.value == self.pick.value:
                pen.ring(place, 14, self.pick.id)

    def _card(self, pen: PaintContext, option: PickOption, rect: pygame.Rect) -> None:
        chosen, name = option.value == self.pick.value, self._name(option)
        fill = mixed(pen.ink("surface"), pen.ink("accent"), 0.12) if chosen else pen.lit("surface", name)
        pen.plane(rect, 14, fill, "accent" if chosen else pen.edge(name), line=2 if chosen else 1)
        inner = rect.inflate(-pen.px(2 * PAD), -pen.px(2 * PAD))
        if _card_grid(self.pick, self.rect.width, self.look).horizontal:
            self._picture(pen, option, pygame.Rect(inner.topleft, (inner.height, inner.height)))
            room = _text_room_beside(rect.width, self.look)
            at = inner.right - room, rect.centery
            self._label(pen, option, room, at, "left")
        else:
            high = _picture_height(self.pick, rect.width, self.look)
            picture = pygame.Rect(inner.topleft, (inner.width, high))
            self._picture(pen, option, picture)
            middle = rect.centerx, (picture.bottom + pen.px(6) + inner.bottom) / 2
            self._label(pen, option, rect.width - pen.px(PAD), middle, "centre")

    def _label(
        self, pen: PaintContext, option: PickOption, room: int, middle: tuple[float, float], side: Alignment
    ) -> None:
        high, lines = (
            fonts.line_height(fonts.text_style("primary", pen.look, size=14)),
            _label_lines(option, room, self.look),
        )
        role, ink = ("primary", "text") if option.value == self.pick.value else ("button", "text2")
        for number, line in enumerate(lines):
            at = middle[0], middle[1] + (number + 0.5 - len(lines) / 2) * high
            pen.text(line, at, role, ink, side, size=14)

    def _picture(self, pen: PaintContext, option: PickOption, rect: pygame.Rect) -> None:
        if option.scene and self.game:
            pen.painter.paint(pen.target, option.scene, self.game, rect)
        elif option.pieces and self.game:
            self._pieces(pen, option, rect, self.game)
        elif colours := option.colours or _palette_colours(self.pick, option, pen.look.theme):
            for colour, stripe in zip(colours, split_columns(rect, len(colours), pen.px(3)), strict=True):
                pen.plane(stripe, 6, colour, mixed(colour, pen.ink("line2"), 0.4))
        elif option.value in PREVIEWED_SETTINGS:
            paint_theme_preview(pen, rect, option.value)
        else:
            pen.plane(rect, 10, mixed(pen.ink("surface"), pen.ink("sunken"), 0.5))
            if any(each.scene or each.pieces for each in self.pick.options):  # else they are still to come
                pen.icon("edit", rect.center, 26, "text2")

    def _pieces(self, pen: PaintContext, option: PickOption, rect: pygame.Rect, game: AnyGame) -> None:
        """Side by side, a little over each other; on a chip where they would not be seen."""
        size, step = rect.height, round(0.62 * rect.height)
        wide = size + step * (len(option.pieces) - 1)
        left = rect.centerx - wide // 2
        if needs_neutral_fill(pen, game):
            pen.plane(pygame.Rect(left, rect.y, wide, size), 10, neutral_fill(pen, game))
        for number, piece in enumerate(option.pieces):
            pen.piece(game, piece, (left + size / 2 + number * step, rect.centery), round(0.9 * size))


def _palette_colours(pick: PickField, option: PickOption, theme: Theme) -> tuple[str, ...]:
    """The colours of a palette, for the fields that choose one."""
    return swatch(pick.id, option.value, theme) if pick.id in SWATCHES else ()
