"""Buttons: primary and plain ones, tiles with an icon above the label, and bare icons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.parts import Button
from fivefold.core.text import gettext
from fivefold.fronts.window.input.hit_areas import ClickAction, HitAction, HitArea
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.boxes import paint_primary_button
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.painting.sprites import logo_surface
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.widget import Widget

ButtonForm: TypeAlias = Literal["plain", "row", "tile", "tool", "sign", "mark"]

KEY_MARGIN = 10  # beside a label with its key
RADIUS, TILE_PAD = 12, 8.5  # the latter is the padding of a label on a tile
KEYS = {"space": "Space", "f1": "F1", "escape": "Esc", "enter": "Enter", "backspace": "Back"}


@dataclass(frozen=True, eq=False)
class PushButton(Widget):
    """A button in one of several forms.

    `plain`: icon and label centred; `row`: from the left, with the key at the right; `tile`: the icon above
    the label; `tool`: an icon on a button; `sign`: an icon alone; `mark`: the logo.
    """

    REACH = 24

    button: Button
    form: ButtonForm = "plain"
    action: HitAction | None = None  # for buttons of the front end itself
    lines: int = 1  # of the longest label in a row of tiles, so that their icons align

    @property
    def name(self) -> str:
        return f"button {self.button.id}"

    def hit_areas(self) -> Iterator[HitArea]:
        action = self.action or ClickAction(PressButton(self.button.id) if self.button.ready else None)
        tip = self.button.tip or (self.button.label if self.form in ("sign", "mark") else "")
        if self.button.key and self.form in ("sign", "tool"):
            tip = f"{tip or self.button.label} ({key_label(self.button.key)})"
        yield HitArea(self.name, self.rect, action, tip=tip)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.button.id, self.rect

    def paint(self, context: PaintContext) -> None:
        rect = self.rect.move(0, context.px(1)) if context.interaction.held == self.name else self.rect
        if self.form == "mark":
            picture = logo_surface(min(rect.size))
            context.target.blit(picture, picture.get_rect(center=rect.center))
        elif self.form == "sign":
            if context.hover(self.name):
                context.box(rect, RADIUS, "raised", alpha=context.hover(self.name))
            ink = mixed(context.colour("text2"), context.colour("text"), context.hover(self.name))
            context.icon(self.button.icon, rect.center, 24, ink if self.button.ready else self._pale(context))
        else:
            ink = self._body(context, rect)
            self._label(context, rect, ink)
        context.focus_ring(self.rect, RADIUS, self.button.id)

    def _label(self, context: PaintContext, rect: pygame.Rect, ink: str) -> None:
        match self.form:
            case "tile":
                self._tile(context, rect, ink)
            case "row":
                self._row(context, rect, ink)
            case "tool":
                context.icon(self.button.icon, rect.center, 22, ink)
            case _:
                self._plain(context, rect, ink)

    def _body(self, context: PaintContext, rect: pygame.Rect) -> str:
        """Paint the box of the button and return the colour of its label."""
        if not self.button.ready:
            context.box(rect, RADIUS, "surface", "line")
            return self._pale(context)
        if self.button.role == "primary":
            paint_primary_button(context.target, rect, context.theme, context.hover_fill("accent", self.name))
            return context.colour("onaccent")
        context.box(rect, RADIUS, context.hover_fill("raised", self.name), context.hover_edge(self.name))
        return context.colour("text")

    def _pale(self, context: PaintContext) -> str:
        return mixed(context.colour("surface"), context.colour("text3"), 0.72)

    def _plain(self, context: PaintContext, rect: pygame.Rect, ink: str) -> None:
        role = "primary" if self.button.role == "primary" else "button"
        width = fonts.text_width(self.button.label, fonts.text_style(role, context.theme))
        room = context.px(28) if self.button.icon else 0
        room = room if width + room <= rect.width else 0
        cap = keycap_room(self.button, context.theme)
        cap = cap if width + room + cap <= rect.width - context.px(2 * KEY_MARGIN) else 0
        x = rect.x + (rect.width - width - room - cap) / 2
        if room:
            context.icon(self.button.icon, (x + context.px(9), rect.centery), 20, ink)
        context.text(self.button.label, (x + room, rect.centery), role, ink)
        if cap:
            paint_keycap(context, self.button.key, (x + room + width + cap, rect.centery))

    def _row(self, context: PaintContext, rect: pygame.Rect, ink: str) -> None:
        if self.button.icon:
            context.icon(self.button.icon, (rect.x + context.px(24), rect.centery), 20, ink)
        context.text(self.button.label, (rect.x + context.px(44), rect.centery), "button", ink)
        if self.button.key:
            paint_keycap(context, self.button.key, (rect.right - context.px(14), rect.centery))

    def _tile(self, context: PaintContext, rect: pygame.Rect, ink: str) -> None:
        style = fonts.text_style("label", context.theme)
        lines = fonts.wrap(self.button.label, style, rect.width - context.px(TILE_PAD))
        height, sign, gap = fonts.line_height(style), context.px(22), context.px(4)
        top = rect.y + (rect.height - sign - gap - height * max(self.lines, len(lines))) / 2
        context.icon(self.button.icon, (rect.centerx, top + sign / 2), 22, ink)
        quiet = self.button.ready and self.button.role != "primary"
        for number, line in enumerate(lines):
            at = rect.centerx, top + sign + gap + (number + 0.5) * height
            context.text(line, at, "label", context.colour("text2") if quiet else ink, "centre")
        if self.button.key and self.key_fits(context.theme):
            corner = rect.right - context.px(8), rect.y + context.px(11)
            faint = context.colour("text3") if quiet else ink
            context.text(key_label(self.button.key), corner, "small", faint, "right", size=11)

    def key_fits(self, theme: WindowTheme) -> bool:
        """Return True if the key fits between the icon of a tile and its right edge."""
        width = fonts.text_width(key_label(self.button.key), fonts.text_style("small", theme, size=11))
        return width <= self.rect.width // 2 - theme.px(11 + 8 + 2)


def paint_keycap(context: PaintContext, key: str, at: tuple[float, float]) -> None:
    """Paint a key as printed on a keyboard, its right edge at the point."""
    label = key_label(key)
    width = fonts.text_width(label, fonts.text_style("small", context.theme, size=11)) + context.px(12)
    rect = pygame.Rect(round(at[0] - width), round(at[1] - context.px(10)), width, context.px(20))
    context.box(rect, 5, "surface", "line")
    context.text(label, rect.center, "small", "text3", "centre", size=11)


def keycap_room(button: Button, theme: WindowTheme) -> int:
    """Return the width that the key of a button needs behind its label; 0 without a key."""
    if not button.key:
        return 0
    style = fonts.text_style("small", theme, size=11)
    return fonts.text_width(key_label(button.key), style) + theme.px(12 + 10)


def key_label(key: str) -> str:
    return gettext(KEYS[key]) if key in KEYS else key.upper()


def plain_button_width(button: Button, theme: WindowTheme, pad: float = 20) -> int:
    """Return the width of a plain button with that padding."""
    role = "primary" if button.role == "primary" else "button"
    sign = theme.px(28) if button.icon else 0
    label = fonts.text_width(button.label, fonts.text_style(role, theme))
    return label + sign + keycap_room(button, theme) + 2 * theme.px(pad)


def row_button_width(button: Button, theme: WindowTheme) -> int:
    key = (
        fonts.text_width(key_label(button.key), fonts.text_style("small", theme, size=11))
        if button.key
        else 0
    )
    return fonts.text_width(button.label, fonts.text_style("button", theme)) + theme.px(44 + 44) + key


def tile_lines(buttons: Iterable[Button], width: int, theme: WindowTheme) -> int:
    """Return how many lines the longest of the labels takes on a tile of that width."""
    style = fonts.text_style("label", theme)
    return max(len(fonts.wrap(button.label, style, width - theme.px(TILE_PAD))) for button in buttons)


def tile_height(lines: int, theme: WindowTheme) -> int:
    """Return the height of a tile for that many lines."""
    return theme.px(22 + 4 + 14) + fonts.line_height(fonts.text_style("label", theme)) * lines
