"""Declared pictures and icons as surfaces, each drawn once for a size, a turn and a look."""

from __future__ import annotations

import re
from functools import cache

import pygame

from fivefold.art.pictures import icon_svg, mark_svg, sprite_svg
from fivefold.core.scene.sprite import Art
from fivefold.fronts.signs import PLATE
from fivefold.fronts.window.raster import kept, load
from fivefold.fronts.window.theme import Look


@kept(6)
def sprite(art: Art, size: int, turn: int, look: Look) -> pygame.Surface:
    """A piece on its plate if it has one, as wide as a cell of `size` pixels; `turn` in degrees."""
    picture = (look.marked and art.marked) or art.picture
    return _placed(look, picture, art.size, size, turn if art.turns else 0, art.plate)


@kept(4)
def wet(art: Art, size: int, turn: int, look: Look) -> pygame.Surface:
    """The piece full of water."""
    return _placed(look, art.wet, art.size, size, turn)


@kept(4)
def icon(name: str, size: int, ink: str) -> pygame.Surface:
    return load(icon_svg(name).replace("#FFFFFF", ink), size, size)


@kept(2)
def emblem(size: int) -> pygame.Surface:
    """The mark of the program: the folding screen."""
    return load(mark_svg(), size, size)


def _placed(look: Look, picture: str, part: float, size: int, turn: int, plate: str = "") -> pygame.Surface:
    """The picture in the middle of a cell, as large a part of it as is declared."""
    start = 50 * (1 - part)
    inside = (
        f'<g transform="rotate({turn} 50 50) translate({start:g} {start:g}) scale({part:g})">'
        f"{look.picture(_inside(picture))}</g>"
    )
    body = f"{_plate(look, plate)}{inside}" if plate else inside
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">{body}</svg>'
    )
    return load(svg, size, size)


def _plate(look: Look, paint: str) -> str:
    """A tile with the shadow it throws and the edge it shows."""
    start, width, radius = (100 * part for part in PLATE)
    return "".join(
        f'<rect x="{start + right:g}" y="{start + down:g}" width="{width:g}" height="{width - 4:g}"'
        f' rx="{radius:g}" fill="{ink}" fill-opacity="{alpha}"/>'
        for right, down, ink, alpha in (
            (1.5, 7.5, "#000000", 0.28),
            (0, 4.5, look.paint("plate2"), 1),
            (0, 0, look.paint(paint), 1),
        )
    )


@cache
def _inside(picture: str) -> str:
    return re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", sprite_svg(picture), flags=re.DOTALL)
