"""Pictures and icons as surfaces, each drawn once for a size, a rotation and a theme."""

from __future__ import annotations

import re
from functools import cache

import pygame

from fivefold.art.pictures import icon_svg, mark_svg, sprite_svg
from fivefold.core.scene.sprite import Art
from fivefold.fronts.svg_marks import PLATE
from fivefold.fronts.window.painting.raster import cached_surface, render_svg
from fivefold.fronts.window.theme import WindowTheme


@cached_surface(6)
def sprite_surface(art: Art, size: int, turn: int, theme: WindowTheme) -> pygame.Surface:
    """Return a piece, on its plate if it has one, for a cell of `size` pixels; `turn` is in degrees."""
    picture = (theme.marked and art.marked) or art.picture
    return _render_in_cell(theme, picture, art.size, size, turn if art.turns else 0, art.plate)


@cached_surface(4)
def filled_sprite_surface(art: Art, size: int, turn: int, theme: WindowTheme) -> pygame.Surface:
    """Return the piece when it is full."""
    return _render_in_cell(theme, art.filled, art.size, size, turn)


@cached_surface(4)
def icon_surface(name: str, size: int, ink: str) -> pygame.Surface:
    return render_svg(icon_svg(name).replace("#FFFFFF", ink), size, size)


@cached_surface(2)
def logo_surface(size: int) -> pygame.Surface:
    """Return the logo of the program, a folding screen."""
    return render_svg(mark_svg(), size, size)


def _render_in_cell(
    theme: WindowTheme, picture: str, part: float, size: int, turn: int, plate: str = ""
) -> pygame.Surface:
    """Return the picture in the middle of a cell, scaled to its declared share."""
    start = 50 * (1 - part)
    inside = (
        f'<g transform="rotate({turn} 50 50) translate({start:g} {start:g}) scale({part:g})">'
        f"{theme.recolour(_svg_body(picture))}</g>"
    )
    body = f"{_plate_svg(theme, plate)}{inside}" if plate else inside
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">{body}</svg>'
    )
    return render_svg(svg, size, size)


def _plate_svg(theme: WindowTheme, paint: str) -> str:
    """Return a tile with its shadow and its lower edge."""
    start, width, radius = (100 * part for part in PLATE)
    return "".join(
        f'<rect x="{start + right:g}" y="{start + down:g}" width="{width:g}" height="{width - 4:g}"'
        f' rx="{radius:g}" fill="{ink}" fill-opacity="{alpha}"/>'
        for right, down, ink, alpha in (
            (1.5, 7.5, "#000000", 0.28),
            (0, 4.5, theme.board_colour("plate2"), 1),
            (0, 0, theme.board_colour(paint), 1),
        )
    )


@cache
def _svg_body(picture: str) -> str:
    return re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", sprite_svg(picture), flags=re.DOTALL)
