"""Text as surfaces: Manrope in the sizes of the tokens, system fonts for other scripts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import pygame

from fivefold.art.tokens import tokens
from fivefold.core.text import shorten
from fivefold.fronts.window.painting.raster import cached_surface, clear_surface
from fivefold.fronts.window.theme import WindowTheme

Weight: TypeAlias = Literal["Medium", "SemiBold", "Bold", "ExtraBold"]
Alignment: TypeAlias = Literal["left", "centre", "right"]

# Tried in this order for a letter that Manrope lacks, and after them whatever else is installed.
OUTLINES = {".ttf", ".otf", ".ttc"}  # other fonts come in few sizes
LONGEST_TEXT = 20_000  # letters of a text that is wrapped; nobody reads more in one place
OTHERS = ("notosans", "notosanscjksc", "notosanscjkjp", "notosansarabic", "notosanshebrew", "dejavusans")


class TextStyle(NamedTuple):
    """Size in pixels and weight; `tabular` gives every digit the same width, for clocks and columns."""

    size: int
    weight: Weight
    tabular: bool = False


def text_style(role: str, theme: WindowTheme, *, size: float = 0, tabular: bool = False) -> TextStyle:
    """Return the style of a role of the tokens: hero, title, card, clock, primary, button, body, status,
    label, small. `size` overrides the size of the role."""
    units, weight = tokens()["type"][role]
    pixels = round((size or units) * theme.text * theme.scale)
    return TextStyle(max(1, pixels), weight, tabular or role == "clock")


@cached_surface(3)
def render_text(text: str, style: TextStyle, ink: str) -> pygame.Surface:
    """Return one line as a surface; it is shared and must not be changed."""
    parts = [
        (font.render(part, antialias=True, color=ink), room) for part, font, room in _font_runs(text, style)
    ]
    line = clear_surface(sum(room for _, room in parts), line_height(style))
    x = 0
    for surface, room in parts:
        line.blit(surface, surface.get_rect(center=(x + room // 2, line.get_height() // 2)))
        x += room
    return line


@cached_surface(2)
def render_outlined(text: str, style: TextStyle, ink: str, rim: str) -> pygame.Surface:
    """Return one line with an outline around its letters, readable on any background."""
    line, outline, out = (
        render_text(text, style, ink),
        render_text(text, style, rim),
        max(1, round(style.size / 14)),
    )
    larger = clear_surface(line.get_width() + 2 * out, line.get_height() + 2 * out)
    for x in range(2 * out + 1):
        for y in range(2 * out + 1):
            if (x - out) ** 2 + (y - out) ** 2 <= out * out + 1:
                larger.blit(outline, (x, y))
    larger.blit(line, (out, out))
    return larger


@lru_cache(4096)
def text_width(text: str, style: TextStyle) -> int:
    return sum(room for _, _, room in _font_runs(text, style))


def line_height(style: TextStyle) -> int:
    """Return the distance from one line to the next."""
    return _manrope(style.size, style.weight).get_linesize()


def draw_text(
    target: pygame.Surface,
    text: str,
    at: tuple[float, float],
    style: TextStyle,
    ink: str,
    side: Alignment = "left",
) -> int:
    """Draw a line centred vertically at the point and return its width."""
    line = render_text(text, style, ink)
    back = {"left": 0.0, "centre": 0.5, "right": 1.0}[side] * line.get_width()
    target.blit(line, (round(at[0] - back), round(at[1] - line.get_height() / 2)))
    return line.get_width()


def largest_fitting_size(
    texts: Iterable[str], role: str, theme: WindowTheme, sizes: range, room: float
) -> int:
    """Return the first of the descending sizes at which every text fits, or the last one."""
    wanted = tuple(texts)
    styles = ((size, text_style(role, theme, size=size)) for size in sizes)
    fitting = (size for size, tried in styles if all(text_width(text, tried) <= room for text in wanted))
    return next(fitting, sizes[-1])


def ellipsize(text: str, style: TextStyle, room: float) -> str:
    """Return the text, or as much of its start as fits with three dots behind."""
    if text_width(text[: int(room) + 1], style) <= room:  # no letter is narrower than a pixel
        return text[: int(room) + 1]
    return f"{text[: _fitting_letters(text, 0, style, room, '…')].rstrip()}…"


@lru_cache(1024)
def wrap(text: str, style: TextStyle, room: float) -> tuple[str, ...]:
    """Return the text in lines that fit, broken at plain spaces; a word that is too long is broken too."""
    lines: list[str] = []
    for paragraph in shorten(text, LONGEST_TEXT).splitlines() or [""]:
        line = ""
        for word in filter(None, paragraph.split(" ")):
            longer = f"{line} {word}" if line else word
            if text_width(longer, style) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            *broken, line = _break_word(word, style, room)
            lines += broken
        lines.append(line)
    return tuple(lines)


def _break_word(word: str, style: TextStyle, room: float) -> list[str]:
    """Return the word in parts that fit, each of at least one letter."""
    parts: list[str] = []
    start = 0
    while start < len(word):
        end = start + max(1, _fitting_letters(word, start, style, room))
        parts.append(word[start:end])
        start = end
    return parts


def _fitting_letters(text: str, start: int, style: TextStyle, room: float, after: str = "") -> int:
    """Return how many letters from `start` on fit, with `after` behind them; found by bisection."""
    most = min(len(text) - start, int(room) + 1)  # no letter is narrower than a pixel
    fits = range(most + 1)
    too_wide = bisect_right(fits, 0, key=lambda n: text_width(text[start : start + n] + after, style) > room)
    return max(0, too_wide - 1)


def _font_runs(text: str, style: TextStyle) -> list[tuple[str, pygame.Font, int]]:
    """Return the line in runs of one font each, with their widths; tabular digits are runs of their own."""
    manrope = _manrope(style.size, style.weight)
    parts: list[tuple[str, pygame.Font, int]] = []
    for other, letters in groupby(_drawable(text), key=_fallback_font):
        run = "".join(letters)
        font = _open_font(other, style.size) if other else manrope
        if style.tabular and not other:
            room = max(manrope.size(digit)[0] for digit in "0123456789")
            parts += [(c, font, room if c.isdecimal() else font.size(c)[0]) for c in run]
        else:
            parts.append((run, font, font.size(run)[0]))
    return parts


def _drawable(text: str) -> str:
    """Return the text with a sign for each letter that has no picture, such as NUL, which fonts refuse."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter.isspace() else "\ufffd" for letter in text)


def close_fonts() -> None:
    """Forget all fonts, which cannot be used any more once pygame has quit."""
    _manrope.cache_clear()
    _open_font.cache_clear()


@cache
def _manrope(size: int, weight: Weight) -> pygame.Font:
    return _open_font(str(files("font_manrope") / "files" / f"Manrope-{weight}.ttf"), size)


@cache
def _open_font(path: str, size: int) -> pygame.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.Font(path, size)


@cache
def _fallback_font(letter: str) -> str:
    """Return the font file for a letter that Manrope lacks, or Manrope, with an empty box, if none has it."""
    if letter.isspace() or _has_glyph(_manrope(16, "Medium"), letter):
        return ""
    named = (pygame.font.match_font(name) for name in OTHERS)
    found = (path for path in (*named, *_installed_fonts()) if path and Path(path).suffix.lower() in OUTLINES)
    return next((path for path in found if _has_glyph(_open_font(path, 16), letter)), "")


@cache
def _installed_fonts() -> tuple[str, ...]:
    found = (pygame.font.match_font(name) for name in sorted(pygame.font.get_fonts()))
    return tuple(path for path in found if path)


def _has_glyph(font: pygame.Font, letter: str) -> bool:
    return font.metrics(letter)[0] is not None
