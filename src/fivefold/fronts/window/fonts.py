"""Words as surfaces: Manrope in the sizes of the tokens, a font of the system for other scripts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import pygame

from fivefold.art.tokens import tokens
from fivefold.fronts.window.raster import blank, kept
from fivefold.fronts.window.theme import Look

Weight: TypeAlias = Literal["Medium", "SemiBold", "Bold", "ExtraBold"]
Side: TypeAlias = Literal["left", "centre", "right"]

# Tried in this order for a letter that Manrope lacks, and after them whatever else is installed.
OUTLINES = {".ttf", ".otf", ".ttc"}  # other fonts come in few sizes
OTHERS = ("notosans", "notosanscjksc", "notosanscjkjp", "notosansarabic", "notosanshebrew", "dejavusans")


class Style(NamedTuple):
    """Pixels and weight; `tabular` gives every digit the same room, for clocks and columns."""

    size: int
    weight: Weight
    tabular: bool = False


def style(role: str, look: Look, *, size: float = 0, tabular: bool = False) -> Style:
    """The type of a role of the tokens: hero, title, card, clock, primary, button, body, status, label,
    small. `size` takes another size in the same weight."""
    units, weight = tokens()["type"][role]
    pixels = round((size or units) * look.text * look.scale)
    return Style(max(1, pixels), weight, tabular or role == "clock")


@kept(3)
def words(text: str, style: Style, ink: str) -> pygame.Surface:
    """One line, as high as its font; not to be changed, since it is shared."""
    parts = [(font.render(part, antialias=True, color=ink), room) for part, font, room in _parts(text, style)]
    line = blank(sum(room for _, room in parts), height(style))
    x = 0
    for surface, room in parts:
        line.blit(surface, surface.get_rect(center=(x + room // 2, line.get_height() // 2)))
        x += room
    return line


@kept(2)
def rimmed(text: str, style: Style, ink: str, rim: str) -> pygame.Surface:
    """One line with a rim round its letters, so that it can be read on any ground."""
    line, outline, out = words(text, style, ink), words(text, style, rim), max(1, round(style.size / 14))
    larger = blank(line.get_width() + 2 * out, line.get_height() + 2 * out)
    for x in range(2 * out + 1):
        for y in range(2 * out + 1):
            if (x - out) ** 2 + (y - out) ** 2 <= out * out + 1:
                larger.blit(outline, (x, y))
    larger.blit(line, (out, out))
    return larger


@lru_cache(4096)
def width(text: str, style: Style) -> int:
    return sum(room for _, _, room in _parts(text, style))


def height(style: Style) -> int:
    """From one line to the next."""
    return _manrope(style.size, style.weight).get_linesize()


def write(
    target: pygame.Surface, text: str, at: tuple[float, float], style: Style, ink: str, side: Side = "left"
) -> int:
    """Write a line whose middle is at the height of the point; its width."""
    line = words(text, style, ink)
    back = {"left": 0.0, "centre": 0.5, "right": 1.0}[side] * line.get_width()
    target.blit(line, (round(at[0] - back), round(at[1] - line.get_height() / 2)))
    return line.get_width()


def largest(texts: Iterable[str], role: str, look: Look, sizes: range, room: float) -> int:
    """The first of the sizes, which go down, in which no text is wider than the room; else the last."""
    wanted = tuple(texts)
    styles = ((size, style(role, look, size=size)) for size in sizes)
    fitting = (size for size, tried in styles if all(width(text, tried) <= room for text in wanted))
    return next(fitting, sizes[-1])


def shortened(text: str, style: Style, room: float) -> str:
    """The text, or as much of its beginning as fits with three dots behind."""
    text = text[: int(room) + 1]  # no letter is narrower than a pixel, and nobody reads a whole book here
    if width(text, style) <= room:
        return text
    while text and width(f"{text.rstrip()}…", style) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


@lru_cache(1024)
def wrapped(text: str, style: Style, room: float) -> tuple[str, ...]:
    """The text in lines that fit, broken at plain spaces; a word that is too long is broken too."""
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        line = ""
        for word in filter(None, paragraph.split(" ")):
            longer = f"{line} {word}" if line else word
            if width(longer, style) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while width(line, style) > room and len(line) > 1:
                fits = _fitting(line, style, room)
                lines.append(line[:fits])
                line = line[fits:]
        lines.append(line)
    return tuple(lines)


def _fitting(word: str, style: Style, room: float) -> int:
    """How many letters of a long word fit; one always does."""
    return next(n for n in range(len(word) - 1, 0, -1) if n == 1 or width(word[:n], style) <= room)


def _parts(text: str, style: Style) -> list[tuple[str, pygame.Font, int]]:
    """The line in pieces of one font each, with the room each takes; tabular digits stand alone."""
    manrope = _manrope(style.size, style.weight)
    parts: list[tuple[str, pygame.Font, int]] = []
    for other, letters in groupby(text, key=_other):
        run = "".join(letters)
        font = _opened(other, style.size) if other else manrope
        if style.tabular and not other:
            room = max(manrope.size(digit)[0] for digit in "0123456789")
            parts += [(c, font, room if c.isdecimal() else font.size(c)[0]) for c in run]
        else:
            parts.append((run, font, font.size(run)[0]))
    return parts


@cache
def _manrope(size: int, weight: Weight) -> pygame.Font:
    return _opened(str(files("font_manrope") / "files" / f"Manrope-{weight}.ttf"), size)


@cache
def _opened(path: str, size: int) -> pygame.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.Font(path, size)


@cache
def _other(letter: str) -> str:
    """The file of the font for a letter that ours lacks; ours too, with an empty box, where none has it."""
    if letter.isspace() or _has(_manrope(16, "Medium"), letter):
        return ""
    named = (pygame.font.match_font(name) for name in OTHERS)
    found = (path for path in (*named, *_installed()) if path and Path(path).suffix.lower() in OUTLINES)
    return next((path for path in found if _has(_opened(path, 16), letter)), "")


@cache
def _installed() -> tuple[str, ...]:
    found = (pygame.font.match_font(name) for name in sorted(pygame.font.get_fonts()))
    return tuple(path for path in found if path)


def _has(font: pygame.Font, letter: str) -> bool:
    return font.metrics(letter)[0] is not None
