"""Choice cards: options shown as pieces, boards, colours or page previews."""

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
STRETCH = 50  # cards may be that much wider if they fill the row then
PIECES, COLOURS = 40, 40  # heights of pictures; boards and pages follow their width
HORIZONTAL_BELOW = 64  # height of cards with the label beside the picture


class CardGrid(NamedTuple):
    """The grid of the cards: cards in a row, their size, and whether the label is beside the picture."""

    across: int
    size: tuple[int, int]
    horizontal: bool


def cards_height(pick: PickField, width: int, theme: WindowTheme) -> int:
    across, (_, height), _ = _card_grid(pick, width, theme)
    rows = -(-len(pick.options) // across)
    return rows * height + (rows - 1) * theme.px(GAP)


def _card_grid(pick: PickField, width: int, theme: WindowTheme) -> CardGrid:
    """Return the grid with evenly filled rows; several rows of boards leave space for other fields."""
    least = max(theme.px(WIDTH), _longest_word(pick, theme) + theme.px(PAD))
    most = max(1, min(len(pick.options), (width + theme.px(GAP)) // (least + theme.px(GAP))))
    across = even_row_count(len(pick.options), most)
    wide = (width - (across - 1) * theme.px(GAP)) // across
    wide = wide if wide <= theme.px(WIDEST + STRETCH) else theme.px(WIDEST)
    if (
        across < len(pick.options)
        and _shows_boards(pick)
        and _labels_fit(pick, _text_room_beside(wide, theme), theme)
    ):
        return CardGrid(across, (wide, theme.px(HORIZONTAL_BELOW)), horizontal=True)
    label = max(len(_label_lines(option, wide - theme.px(PAD), theme)) for option in pick.options)
    label *= fonts.line_height(fonts.text_style("primary", theme, size=14))
    return CardGrid(
        across, (wide, theme.px(2 * PAD + 6) + _picture_height(pick, wide, theme) + label), horizontal=False
    )


def _shows_boards(pick: PickField) -> bool:
    """Return whether the options show boards, also before these are generated."""
    pictured = any(option.pieces or option.value in PREVIEWED_SETTINGS for option in pick.options)
    return pick.style == "cards" and not pictured


def _picture_height(pick: PickField, card: int, theme: WindowTheme) -> int:
    if any(option.pieces for option in pick.options):
        return theme.px(PIECES)
    if pick.style == "swatches":
        return theme.px(COLOURS)
    return round(0.62 * card)


def _text_room_beside(card: int, theme: WindowTheme) -> int:
    """Return the width for text beside the square picture of a horizontal card."""
    return card - theme.px(HORIZONTAL_BELOW - 2 * PAD + 3 * PAD)


def _labels_fit(pick: PickField, room: int, theme: WindowTheme) -> bool:
    style = fonts.text_style("primary", theme, size=14)
    most = theme.px(HORIZONTAL_BELOW) // fonts.line_height(style)
    words = (word for option in pick.options for word in option.label.split())
    return all(fonts.text_width(word, style) <= room for word in words) and all(
        len(_label_lines(option, room, theme)) <= most for option in pick.options
    )


def _longest_word(pick: PickField, theme: WindowTheme) -> int:
    """Return the width of the longest word on the cards, which is not to be broken."""
    style = fonts.text_style("primary", theme, size=14)
    words = (word for option in pick.options for word in option.label.split())
    return max((fonts.text_width(word, style) for word in words), default=0)


def _label_lines(option: PickOption, room: int, theme: WindowTheme) -> tuple[str, ...]:
    return fonts.wrap(option.label, fonts.text_style("primary", theme, size=14), room)


@dataclass(frozen=True, eq=False)
class ChoiceCards(Widget):
    """Cards to choose from; `game` is the game whose pieces and boards they show."""

    pick: PickField
    game: AnyGame | None
    theme: WindowTheme

    def _places(self) -> list[pygame.Rect]:
        across, (card, height), _ = _card_grid(self.pick, self.rect.width, self.theme)
        gap = self.theme.px(GAP)
        whole = across * card + (across - 1) * gap
        if self.rect.width - whole < across:  # lost by rounding
            whole = self.rect.width
        places = []
        for top in range(self.rect.y, self.rect.bottom, height + gap):
            strip = pygame.Rect(self.rect.x, top, whole, height)
            places += split_columns(strip, across, gap)
        return places[: len(self.pick.options)]

    def _name(self, option: PickOption) -> str:
        return f"{self.pick.id}={option.value}"

    def hit_areas(self) -> Iterator[HitArea]:
        for option, place in zip(self.pick.options, self._places(), strict=True):
            given = ClickAction(SetField(self.pick.id, option.value))
            yield HitArea(self._name(option), place, given, self.pick.id, option.text)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        options = zip(self.pick.options, self._places(), strict=True)
        chosen = (place for option, place in options if option.value == self.pick.value)
        yield self.pick.id, next(chosen, self.rect)

    def paint(self, context: PaintContext) -> None:
        for option, place in zip(self.pick.options, self._places(), strict=True):
            self._card(context, option, place)
            if option.value == self.pick.value:
                context.focus_ring(place, 14, self.pick.id)

    def _card(self, context: PaintContext, option: PickOption, rect: pygame.Rect) -> None:
        chosen, name = option.value == self.pick.value, self._name(option)
        fill = (
            mixed(context.colour("surface"), context.colour("accent"), 0.12)
            if chosen
            else context.hover_fill("surface", name)
        )
        context.box(rect, 14, fill, "accent" if chosen else context.hover_edge(name), line=2 if chosen else 1)
        inner = rect.inflate(-context.px(2 * PAD), -context.px(2 * PAD))
        if _card_grid(self.pick, self.rect.width, self.theme).horizontal:
            self._picture(context, option, pygame.Rect(inner.topleft, (inner.height, inner.height)))
            room = _text_room_beside(rect.width, self.theme)
            at = inner.right - room, rect.centery
            self._label(context, option, room, at, "left")
        else:
            height = _picture_height(self.pick, rect.width, self.theme)
            picture = pygame.Rect(inner.topleft, (inner.width, height))
            self._picture(context, option, picture)
            middle = rect.centerx, (picture.bottom + context.px(6) + inner.bottom) / 2
            self._label(context, option, rect.width - context.px(PAD), middle, "centre")

    def _label(
        self,
        context: PaintContext,
        option: PickOption,
        room: int,
        middle: tuple[float, float],
        side: Alignment,
    ) -> None:
        height, lines = (
            fonts.line_height(fonts.text_style("primary", context.theme, size=14)),
            _label_lines(option, room, self.theme),
        )
        role, ink = ("primary", "text") if option.value == self.pick.value else ("button", "text2")
        for number, line in enumerate(lines):
            at = middle[0], middle[1] + (number + 0.5 - len(lines) / 2) * height
            context.text(line, at, role, ink, side, size=14)

    def _picture(self, context: PaintContext, option: PickOption, rect: pygame.Rect) -> None:
        if option.scene and self.game:
            context.painter.paint(context.target, option.scene, self.game, rect)
        elif option.pieces and self.game:
            self._pieces(context, option, rect, self.game)
        elif colours := option.colours or _palette_colours(self.pick, option, context.theme.scheme):
            for colour, stripe in zip(colours, split_columns(rect, len(colours), context.px(3)), strict=True):
                context.box(stripe, 6, colour, mixed(colour, context.colour("line2"), 0.4))
        elif option.value in PREVIEWED_SETTINGS:
            paint_theme_preview(context, rect, option.value)
        else:
            context.box(rect, 10, mixed(context.colour("surface"), context.colour("sunken"), 0.5))
            if any(
                each.scene or each.pieces for each in self.pick.options
            ):  # otherwise they are still being generated
                context.icon("edit", rect.center, 26, "text2")

    def _pieces(self, context: PaintContext, option: PickOption, rect: pygame.Rect, game: AnyGame) -> None:
        """Paint the pieces side by side, overlapping a little, on a coloured box where they would not be
        visible."""
        size, step = rect.height, round(0.62 * rect.height)
        width = size + step * (len(option.pieces) - 1)
        left = rect.centerx - width // 2
        if needs_neutral_fill(context, game):
            context.box(pygame.Rect(left, rect.y, width, size), 10, neutral_fill(context, game))
        for number, piece in enumerate(option.pieces):
            context.piece(game, piece, (left + size / 2 + number * step, rect.centery), round(0.9 * size))


def _palette_colours(pick: PickField, option: PickOption, scheme: Theme) -> tuple[str, ...]:
    """Return the colours of a palette, for the fields that choose one."""
    return swatch(pick.id, option.value, scheme) if pick.id in SWATCHES else ()
