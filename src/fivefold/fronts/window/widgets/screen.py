"""The folding screen of the home page: a panel for each game, with a still life of its pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from fivefold.fronts.window import fonts
from fivefold.fronts.window.box import underline
from fivefold.fronts.window.hits import Click, Hit
from fivefold.fronts.window.painter import Painter
from fivefold.fronts.window.pen import Pen, hue_of
from fivefold.fronts.window.raster import blank, drawn
from fivefold.fronts.window.theme import Look, mixed
from fivefold.fronts.window.widgets.textfield import clipped
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.house.inputs import Do
from fivefold.house.pages import Card

PLINTH, INK = 168, "#060C10"
WHITE, PALE = "#FFFFFF", "#E9EEF0"
RISE = 6


@dataclass(frozen=True, eq=False)
class Panel(Widget):
    """One plane of the screen, standing slanted: `near` pixels taller at its near edge, above and below."""

    card: Card
    near: int
    left_near: bool

    def hits(self) -> Iterator[Hit]:
        yield Hit(f"card {self.card.id}", self.rect, Click(Do(self.card.id)))

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.card.id, self.rect

    def paint(self, pen: Pen) -> None:
        glow = pen.glow(f"card {self.card.id}")
        rect = self.rect.move(0, -round(pen.px(RISE) * glow))
        _shade(pen, self.rect, self.near, left_near=self.left_near)
        plane = drawn(self._plane(pen, glow), rect.width, rect.height)
        pen.target.blit(plane, rect)
        plinth = self._plinth(pen)
        art = pygame.Rect(rect.x, rect.y + self.near, rect.width, rect.height - plinth - 2 * self.near)
        paint_art(pen, art.inflate(-pen.px(12), -pen.px(28)), self.card)
        foot = pygame.Rect(rect.x + pen.px(18), 0, rect.width - pen.px(28), plinth)
        foot.bottom = rect.bottom - self.near // 2
        paint_words(pen, foot, self.card)
        if pen.touch.focus == self.card.id:
            pen.target.blit(drawn(self._outline(pen), rect.width, rect.height), rect)

    def _plinth(self, pen: Pen) -> int:
        return min(pen.px(PLINTH), round(0.42 * self.rect.height))

    def _corners(self) -> tuple[float, float, float, float]:
        """How far the four corners stand in from the rectangle: top left and right, bottom left and right."""
        left, right = (0, self.near) if self.left_near else (self.near, 0)
        return left, right, left, right

    def _plane(self, pen: Pen, glow: float) -> str:
        w, h = self.rect.size
        a, b, c, d = self._corners()
        hue, deep = hue_of(self.card.game, pen.look), hue_of(self.card.game, pen.look, "deep")
        if self.left_near:
            start, end = mixed(deep, hue, 0.42), mixed(deep, hue, 0.05)
        else:
            start, end = mixed(deep, "#061018", 0.26), mixed(deep, hue, 0.16)
        start, end = (mixed(ink, WHITE, 0.08 * glow) for ink in (start, end))
        plinth, dark, rim = (
            self._plinth(pen),
            (0.34, 0.40)[not self.left_near],
            (0.35, 0.16)[not self.left_near],
        )
        gradient = (
            f'<defs><linearGradient id="g"><stop offset="0" stop-color="{start}"/>'
            f'<stop offset="1" stop-color="{end}"/></linearGradient></defs>'
        )
        way = f"M0 {a} L{w} {b} L{w} {h - d} L0 {h - c} Z"
        foot = f"M0 {h - c - plinth} L{w} {h - d - plinth} L{w} {h - d} L0 {h - c} Z"
        return (
            f'{gradient}<path d="{way}" fill="url(#g)"/><path d="{foot}" fill="{INK}" fill-opacity="{dark}"/>'
            f'<path d="M0 {a + 1} L{w} {b + 1}" stroke="#FFFFFF" stroke-opacity="{rim}" stroke-width="2"/>'
        )

    def _outline(self, pen: Pen) -> str:
        w, h, line = *self.rect.size, pen.px(3)
        a, b, c, d = self._corners()
        m = line / 2
        way = f"M{m} {a + m} L{w - m} {b + m} L{w - m} {h - d - m} L{m} {h - c - m} Z"
        return f'<path d="{way}" fill="none" stroke="{pen.ink("focus")}" stroke-width="{line}"/>'


@dataclass(frozen=True, eq=False)
class Strip(Widget):
    """A plane of the screen in a narrow window: lying, its left edge slanted."""

    card: Card
    near: int
    first: bool

    def hits(self) -> Iterator[Hit]:
        yield Hit(f"card {self.card.id}", self.rect, Click(Do(self.card.id)))

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.card.id, self.rect

    def paint(self, pen: Pen) -> None:
        rect, glow = self.rect, pen.glow(f"card {self.card.id}")
        w, h = rect.size
        hue, deep = hue_of(self.card.game, pen.look), hue_of(self.card.game, pen.look, "deep")
        start, end = (
            (mixed(deep, hue, 0.3), mixed(deep, hue, 0.05))
            if self.first
            else (
                mixed(deep, "#061018", 0.2),
                mixed(deep, hue, 0.16),
            )
        )
        start, end = (mixed(ink, WHITE, 0.08 * glow) for ink in (start, end))
        bend = self.near / 2
        top, bottom = (bend, 0) if self.first else (0, bend)
        cut = 0.56 * w
        body = (
            f'<defs><linearGradient id="g"><stop offset="0" stop-color="{start}"/>'
            f'<stop offset="1" stop-color="{end}"/></linearGradient></defs>'
            f'<path d="M{top} 0 L{w - bottom} 0 L{w - top} {h} L{bottom} {h} Z" fill="url(#g)"/>'
            f'<path d="M{top} 0 L{cut + bend - top} 0 L{cut + top} {h} L{bottom} {h} Z" fill="{INK}"'
            f' fill-opacity="0.32"/>'
        )
        pen.target.blit(drawn(body, w, h), rect)
        art = pygame.Rect(rect.x + round(cut + bend), rect.y, round(w - cut - 2 * bend), h)
        paint_art(pen, art.inflate(-pen.px(8), -pen.px(10)), self.card)
        words = pygame.Rect(rect.x + round(bend) + pen.px(14), rect.y, round(cut - bend) - pen.px(20), h)
        paint_words(pen, words, self.card, middle=True)
        if pen.touch.focus == self.card.id:
            pen.plane(rect.inflate(-pen.px(6), -pen.px(4)), 10, edge="focus", line=2)


def _shade(pen: Pen, rect: pygame.Rect, near: int, *, left_near: bool) -> None:
    """The shadow that the screen throws on the floor."""
    w, h = rect.width, pen.px(90)
    left, right = (0, near) if left_near else (near, 0)
    soft = _floor(w, h, left, right, pen.px(12), 0.7 if pen.look.theme == "dark" else 0.28)
    pen.target.blit(soft, (rect.x - pen.px(36), rect.bottom - pen.px(36)))


@lru_cache(32)
def _floor(w: int, h: int, left: int, right: int, blur: int, dark: float) -> pygame.Surface:
    soft = blank(w + 6 * blur, h + 2 * blur)
    x, to_x, top, foot = 3 * blur, w + 3 * blur, 2 * blur, 2 * blur + h // 3
    way = f"M{x} {top - left} L{to_x} {top - right} L{to_x} {foot} L{x} {foot} Z"
    soft.blit(drawn(f'<path d="{way}" fill="#000000" fill-opacity="{dark}"/>', *soft.get_size()), (0, 0))
    return pygame.transform.gaussian_blur(soft, blur)


def paint_words(pen: Pen, rect: pygame.Rect, card: Card, *, middle: bool = False) -> None:
    """The name of the game and how things stand, from the foot of a rectangle or in its middle."""
    lines = []
    for number, paragraph in enumerate(card.text.splitlines()):
        role, size = ("button", 15) if number == 0 else ("body", 14)
        style = fonts.style(role, pen.look, size=size)
        lines += [(line, role, size) for line in fonts.wrapped(paragraph, style, rect.width)]
    size = 24
    while size > 18 and fonts.width(card.title, fonts.style("card", pen.look, size=size)) > rect.width:
        size -= 1
    line_high = fonts.height(fonts.style("button", pen.look))
    name_high = fonts.height(fonts.style("card", pen.look, size=size))
    room = (rect.height - name_high - pen.px(18)) // line_high
    lines = lines[: max(0, room)]
    high = name_high + pen.px(18) + len(lines) * line_high
    y = rect.y + (rect.height - high) / (2 if middle else 1.6)
    title = fonts.shortened(card.title, fonts.style("card", pen.look, size=size), rect.width)
    pen.text(title, (rect.x, y + name_high / 2), "card", WHITE, size=size)
    hue = mixed(hue_of(card.game, pen.look), WHITE, 0.25)
    underline(pen.target, (rect.x + pen.px(1), y + name_high + pen.px(2)), pen.look, hue, 46)
    y += name_high + pen.px(18)
    for number, (line, role, size_) in enumerate(lines):
        ink = WHITE if role == "button" else PALE
        pen.text(line, (rect.x, y + (number + 0.5) * line_high), role, ink, size=size_)


def paint_art(pen: Pen, rect: pygame.Rect, card: Card) -> None:
    """The still life of the game, as wide as the rectangle, and cut where it is too high."""
    portrait = card.game.portrait
    if portrait is None or min(rect.size) < pen.px(20):
        return
    high = round(rect.width * portrait.height / portrait.width)
    whole = pygame.Rect(rect.x, rect.centery - high // 2, rect.width, high)
    with clipped(pen.target, rect if high > rect.height else rect.inflate(0, pen.px(60))):
        _painter(replace(pen.look, theme="dark")).paint(pen.target, portrait, card.game, whole)


@lru_cache(2)
def _painter(look: Look) -> Painter:
    """Panels have the same colours in both themes, and so has what stands on them."""
    return Painter(look)
