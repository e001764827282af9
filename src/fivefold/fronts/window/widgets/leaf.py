"""The folding screen of the home page: a panel for each game, with a still life of its pieces."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from fivefold.core.game import AnyGame
from fivefold.fronts.window import fonts
from fivefold.fronts.window.folds import underline
from fivefold.fronts.window.hits import Click, Hit
from fivefold.fronts.window.painter import Painter
from fivefold.fronts.window.pen import Pen, hue_of
from fivefold.fronts.window.raster import blank, drawn, kept
from fivefold.fronts.window.theme import Look, mixed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.house.inputs import Do
from fivefold.house.pages import Card

PLINTH, INK = 168, "#060C10"
WHITE, PALE, NIGHT = "#FFFFFF", "#E9EEF0", "#061018"
RISE, LINE, LIGHTER = 6, 14.5, 0.08
SHARE = 0.56  # of a strip that its words have
BROAD = 1.6  # pictures on strips are at most so many times as wide as those are high
SIZES = range(24, 12, -1)  # of the names of games
LINES = (("button", WHITE), ("body", PALE))  # how the two lines about a game are written


@dataclass(frozen=True, eq=False)
class Leaf(Widget):
    """One plane of the screen, slanted by `near` pixels; every other one is `lit`. Names have a `size`."""

    REACH = 84  # its shadow on the floor

    card: Card
    near: int
    lit: bool
    size: int

    @property
    def _name(self) -> str:
        return f"card {self.card.id}"

    def hits(self) -> Iterator[Hit]:
        yield Hit(self._name, self.rect, Click(Do(self.card.id)))

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.card.id, self.rect

    @abstractmethod
    def outline(self, inset: float = 0) -> str:
        """The way round its plane, or so far inside of its edges."""

    @abstractmethod
    def draw(self, target: pygame.Surface, look: Look) -> None:
        """The plane and what stands on it but for words, in a picture of its size."""

    def _lay(self, pen: Pen, rect: pygame.Rect) -> None:
        """The picture, which is drawn only once, lighter under the pointer."""
        pen.target.blit(
            _picture(type(self), self.card.game, self.rect.size, self.near, pen.look, lit=self.lit), rect
        )
        if glow := pen.glow(self._name):
            light = drawn(f'<path d="{self.outline()}" fill="{WHITE}"/>', *rect.size)
            light.set_alpha(round(LIGHTER * glow * 255))
            pen.target.blit(light, rect)

    def _ring(self, pen: Pen, rect: pygame.Rect) -> None:
        """The ring of the keyboard, along the slanted edges; on planes that are dark in both themes."""
        if pen.touch.focus == self.card.id:
            ink, line = replace(pen.look, theme="dark").ink("focus"), pen.px(3)
            way = f'<path d="{self.outline(line / 2)}" fill="none" stroke="{ink}" stroke-width="{line}"/>'
            pen.target.blit(drawn(way, *rect.size), rect)

    def _gradient(self, look: Look) -> str:
        """The colours of the game from the left edge to the right."""
        hue, deep = hue_of(self.card.game, look), hue_of(self.card.game, look, "deep")
        left, right = ((hue, 0.42), (hue, 0.05)) if self.lit else ((NIGHT, 0.26), (hue, 0.16))
        start, end = (mixed(deep, *part) for part in (left, right))
        return (
            f'<defs><linearGradient id="g"><stop offset="0" stop-color="{start}"/>'
            f'<stop offset="1" stop-color="{end}"/></linearGradient></defs>'
        )

    def _words(self, pen: Pen, rect: pygame.Rect, *, middle: bool = False) -> None:
        """The name and how things stand: in the middle of a rectangle, or so that all names are in a line."""
        card, name = self.card, fonts.style("card", pen.look, size=self.size)
        high, fold = fonts.height(fonts.style("button", pen.look)), pen.px(18)
        head = fonts.height(name) + fold
        most = max(0, (rect.height - head) // high)
        lines = [
            (line, role, ink)
            for paragraph, (role, ink) in zip(card.text.splitlines(), LINES, strict=False)
            for line in fonts.wrapped(paragraph, fonts.style(role, pen.look, size=LINE), rect.width)
        ][:most]
        counted = len(lines) if middle else min(most, len(LINES))
        y = rect.y + (rect.height - head - counted * high) / 2
        y = min(y, rect.bottom - head - len(lines) * high)
        title = fonts.shortened(card.title, name, rect.width)
        fonts.write(pen.target, title, (rect.x, y + fonts.height(name) / 2), name, WHITE)
        hue = mixed(hue_of(card.game, pen.look), WHITE, 0.25)
        underline(pen.target, (rect.x + pen.px(1), y + fonts.height(name) + pen.px(2)), pen.look, hue, 46)
        for number, (line, role, ink) in enumerate(lines):
            pen.text(line, (rect.x, y + head + (number + 0.5) * high), role, ink, size=LINE)


@dataclass(frozen=True, eq=False)
class Standing(Leaf):
    """Taller at its near edge, above and below; a plinth carries its words."""

    def paint(self, pen: Pen) -> None:
        rect = self.rect.move(0, -round(pen.px(RISE) * pen.glow(self._name)))
        _shade(pen, self.rect, *self._edges())
        self._lay(pen, rect)
        words = pygame.Rect(rect.x + pen.px(18), 0, words_wide(rect.width, pen.look), self._plinth(pen.look))
        words.bottom = rect.bottom - self.near // 2
        self._words(pen, words)
        self._ring(pen, rect)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        (w, h), plinth = self.rect.size, self._plinth(look)
        target.blit(drawn(self._plane(look), w, h), (0, 0))
        art = pygame.Rect(0, self.near, w, h - plinth - 2 * self.near).inflate(-look.px(12), 0)
        if portrait := self.card.game.portrait:
            whole = round((art.height + self.near / 2) * portrait.width / portrait.height)
            art.inflate_ip(min(0, whole - art.width), 0)
        _draw_art(target, look, art, self.card.game, self._above(plinth))

    def outline(self, inset: float = 0) -> str:
        (w, h), (left, right), m = self.rect.size, self._edges(), inset
        return f"M{m} {left + m} L{w - m} {right + m} L{w - m} {h - right - m} L{m} {h - left - m} Z"

    def _plinth(self, look: Look) -> int:
        return min(look.px(PLINTH), round(0.42 * self.rect.height))

    def _edges(self) -> tuple[int, int]:
        """How far the left and the right edge stand in, above and below."""
        return (0, self.near) if self.lit else (self.near, 0)

    def _above(self, plinth: int) -> str:
        """The outline of the plane above its plinth."""
        (w, h), (left, right) = self.rect.size, self._edges()
        return f"M0 {left + 2} L{w} {right + 2} L{w} {h - right - plinth} L0 {h - left - plinth} Z"

    def _plane(self, look: Look) -> str:
        (w, h), (left, right), plinth = self.rect.size, self._edges(), self._plinth(look)
        dark, rim = (0.34, 0.35) if self.lit else (0.40, 0.16)
        foot = f"M0 {h - left - plinth} L{w} {h - right - plinth} L{w} {h - right} L0 {h - left} Z"
        return (
            f'{self._gradient(look)}<path d="{self.outline()}" fill="url(#g)"/>'
            f'<path d="{foot}" fill="{INK}" fill-opacity="{dark}"/>'
            f'<path d="M0 {left + 1} L{w} {right + 1}" stroke="{WHITE}" stroke-opacity="{rim}"'
            f' stroke-width="2"/>'
        )


@dataclass(frozen=True, eq=False)
class Lying(Leaf):
    """For a narrow window: its words at the left, its ends slanted to and fro."""

    def paint(self, pen: Pen) -> None:
        rect = self.rect
        self._lay(pen, rect)
        wide = strip_words_wide(rect.width, self.near, pen.look)
        spot = pygame.Rect(rect.x + self.near // 2 + pen.px(14), rect.y, wide, rect.height)
        self._words(pen, spot.inflate(0, -pen.px(6)), middle=True)
        self._ring(pen, rect)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        (w, h), (top, foot), cut = self.rect.size, self._bends(), SHARE * self.rect.width
        words = f"M{top} 0 L{cut + foot} 0 L{cut + top} {h} L{foot} {h} Z"
        body = (
            f'{self._gradient(look)}<path d="{self.outline()}" fill="url(#g)"/>'
            f'<path d="{words}" fill="{INK}" fill-opacity="0.32"/>'
        )
        target.blit(drawn(body, w, h), (0, 0))
        art = pygame.Rect(round(cut + self.near / 2), 0, round(w - cut - self.near), h)
        art.inflate_ip(min(0, round(BROAD * h) - art.width), 0)
        beside = f"M{cut + foot} 0 L{w - foot} 0 L{w - top} {h} L{cut + top} {h} Z"
        _draw_art(target, look, art.inflate(-look.px(8), 0), self.card.game, beside)

    def outline(self, inset: float = 0) -> str:
        (w, h), (top, foot), m = self.rect.size, self._bends(), inset
        return f"M{top + m} {m} L{w - foot - m} {m} L{w - top - m} {h - m} L{foot + m} {h - m} Z"

    def _bends(self) -> tuple[float, float]:
        """How far its ends stand in, above and below."""
        return (self.near / 2, 0.0) if self.lit else (0.0, self.near / 2)


@kept(16)
def _picture(
    kind: type[Leaf], game: AnyGame, size: tuple[int, int], near: int, look: Look, *, lit: bool
) -> pygame.Surface:
    """What a leaf shows whatever is said on it."""
    leaf, picture = kind(pygame.Rect((0, 0), size), Card("", game, "", "", ()), near, lit, 0), blank(*size)
    leaf.draw(picture, look)
    return picture


def _shade(pen: Pen, rect: pygame.Rect, left: int, right: int) -> None:
    """The shadow that the screen throws on the floor."""
    w, h = rect.width, pen.px(90)
    soft = _floor(w, h, left, right, pen.px(12), 0.7 if pen.look.theme == "dark" else 0.28)
    pen.target.blit(soft, (rect.x - pen.px(36), rect.bottom - pen.px(36) - max(left, right)))


@lru_cache(32)
def _floor(w: int, h: int, left: int, right: int, blur: int, dark: float) -> pygame.Surface:
    top = 2 * blur + max(left, right)
    soft = blank(w + 6 * blur, h + top)
    x, to_x, foot = 3 * blur, w + 3 * blur, top + h // 3
    way = f"M{x} {top - left} L{to_x} {top - right} L{to_x} {foot} L{x} {foot} Z"
    soft.blit(drawn(f'<path d="{way}" fill="#000000" fill-opacity="{dark}"/>', *soft.get_size()), (0, 0))
    return pygame.transform.gaussian_blur(soft, blur)


def words_wide(width: int, look: Look) -> int:
    """The room for words on a standing plane of that width."""
    return width - look.px(28)


def strip_words_wide(width: int, near: int, look: Look) -> int:
    """The room for words on a strip of that width."""
    return round(SHARE * width - near / 2) - look.px(20)


def name_size(names: Iterable[str], room: int, look: Look) -> int:
    """The largest size, within bounds, in which all names fit into that room."""
    widest = max(names, key=lambda name: fonts.width(name, fonts.style("card", look)))
    fitting = (size for size in SIZES if fonts.width(widest, fonts.style("card", look, size=size)) <= room)
    return next(fitting, SIZES[-1])


def _draw_art(target: pygame.Surface, look: Look, rect: pygame.Rect, game: AnyGame, outline: str) -> None:
    """The still life of the game, as wide as a rectangle of the target; it ends where the outline does."""
    portrait = game.portrait
    if portrait is None or min(rect.size) < look.px(20):
        return
    high = round(rect.width * portrait.height / portrait.width)
    whole = pygame.Rect(rect.x, rect.centery - high // 2, rect.width, high)
    picture = target.copy()
    _painter(replace(look, theme="dark")).paint(picture, portrait, game, whole)
    mask = drawn(f'<path d="{outline}" fill="{WHITE}"/>', *target.get_size())
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(picture, (0, 0))


@lru_cache(2)
def _painter(look: Look) -> Painter:
    """Panels have the same colours in both themes, and so has what stands on them."""
    return Painter(look)
