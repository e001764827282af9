"""Fold motifs: the backdrop, title underlines, progress, and the corner of a dialog."""

from __future__ import annotations

from math import ceil

import pygame

from fivefold.art.palettes import mixed
from fivefold.art.tokens import colour, tokens
from fivefold.fronts.window.painting.boxes import paint_shadow
from fivefold.fronts.window.painting.raster import cached_surface, cached_svg, render_svg_body
from fivefold.fronts.window.theme import WindowTheme

FOLDED = ("#0B1A2A", 0.35)  # colour and strength of the shade on a folded plane
FOLDS = 5
LOW = 8  # rows of a backdrop for each that is drawn: its planes lean little, and all of it takes 0.1 s


def paint_underline(
    target: pygame.Surface, at: tuple[float, float], theme: WindowTheme, hue: str, width: int = 60
) -> None:
    """Paint five small folds under a title; `width` is in design units."""
    w, h = theme.px(width), theme.px(width / 10)
    target.blit(cached_svg(_folds_svg(w, h, h / 2, hue, 1.0), w, h + ceil(h / 2)), at)


def paint_folded_progress(
    target: pygame.Surface, rect: pygame.Rect, theme: WindowTheme, hue: str, share: float
) -> None:
    """Paint a progress bar of five folds."""
    bend = rect.height * 0.3
    height = rect.height - bend
    body = _folds_svg(rect.width, height, bend, theme.colour("sunken"), 1.0, shaded=False)
    body += _folds_svg(rect.width, height, bend, hue, max(0.0, min(1.0, share)))
    target.blit(cached_svg(body, rect.width, rect.height), rect)


@cached_surface(4)
def backdrop_surface(width: int, height: int, theme: WindowTheme, game: str = "") -> pygame.Surface:
    """Return the background of a page: five faint planes of a folding screen, tinted by the game's hue."""
    near, far, dark = theme.colour("ground"), theme.colour("ground2"), theme.scheme == "dark"
    if game:
        far = mixed(far, colour(f"{game}.hue"), 0.045 if dark else 0.03)
    out, slant = 60 * theme.scale, 42 * theme.scale
    wide = (width + 2 * out) / FOLDS
    low = ceil(height / LOW)
    defs, planes = "", ""
    for n in range(FOLDS):
        lit = mixed(near, far, 0.95), mixed(near, far, 0.25)
        shaded = mixed(near, "#000000", 0.12 if dark else 0.015), mixed(near, far, 0.55)
        x, lean = n * wide - out, slant if n % 2 else -slant
        defs += _gradient_svg(f"g{n}", x, x + wide, *(shaded if n % 2 else lit))
        way = f"M{x - lean:g} 0 L{x + wide + lean:g} 0 L{x + wide - lean:g} {low} L{x + lean:g} {low} Z"
        planes += f'<path d="{way}" fill="url(#g{n})" stroke="url(#g{n})" stroke-width="1"/>'
    page = pygame.Surface((width, low))
    page.fill(near)
    page.blit(render_svg_body(f"<defs>{defs}</defs>{planes}", width, low), (0, 0))
    return pygame.transform.smoothscale(page, (width, height))


def paint_dialog_sheet(target: pygame.Surface, rect: pygame.Rect, theme: WindowTheme, hue: str) -> None:
    """Paint a sheet whose top right corner is folded over, in the hue of the game."""
    radius, fold = theme.px(tokens()["radius"]["panel"]), theme.px(52)
    paint_shadow(target, rect, radius, theme, "dialog")
    target.blit(_dialog_surface(rect.width, rect.height, radius, fold, theme, hue), rect)


def _folds_svg(
    width: float, height: float, bend: float, hue: str, share: float, *, shaded: bool = True
) -> str:
    """Return five parallelograms side by side, rising and falling in turn, up to the share."""
    wide, body = width / FOLDS, ""
    for n in range(FOLDS):
        part = min(1.0, share * FOLDS - n)
        if part <= 0:
            break
        ink = mixed(hue, *FOLDED) if shaded and n % 2 else hue
        start, end = (bend, 0.0) if n % 2 == 0 else (0.0, bend)
        x, to_x, end = n * wide, (n + part) * wide, start + (end - start) * part
        way = f"M{x:g} {start:g} L{to_x:g} {end:g} L{to_x:g} {end + height:g} L{x:g} {start + height:g} Z"
        body += f'<path d="{way}" fill="{ink}"/>'
    return body


def _gradient_svg(name: str, x: float, to_x: float, start: str, end: str) -> str:
    span = f'gradientUnits="userSpaceOnUse" x1="{x:g}" y1="0" x2="{to_x:g}" y2="0"'
    stops = f'<stop offset="0" stop-color="{start}"/><stop offset="1" stop-color="{end}"/>'
    return f'<linearGradient id="{name}" {span}>{stops}</linearGradient>'


@cached_surface(4)
def _dialog_surface(
    width: int, height: int, radius: int, fold: int, theme: WindowTheme, hue: str
) -> pygame.Surface:
    w, h, r, f = width, height, radius, fold
    way = (
        f"M{r} 0.5 L{w - f} 0.5 L{w - 0.5} {f} L{w - 0.5} {h - r} Q{w - 0.5} {h - 0.5} {w - r} {h - 0.5}"
        f" L{r} {h - 0.5} Q0.5 {h - 0.5} 0.5 {h - r} L0.5 {r} Q0.5 0.5 {r} 0.5 Z"
    )
    near, bend = theme.px(10), f / 2
    flap = f"M{w - f} 0 L{w} {f} L{w - f + near} {f} Q{w - f} {f} {w - f} {f - near} Z"
    tip = w - f + near / 3
    shade = f"M{w} {f} L{w - bend} {bend} L{tip} {f - near / 3} Q{w - f + near / 2} {f} {w - f + near} {f} Z"
    return render_svg_body(
        f'<path d="{way}" fill="{theme.colour("surface")}" stroke="{theme.colour("line2")}"/>'
        f'<path d="{flap}" fill="{mixed(hue, "#FFFFFF", 0.2)}"/><path d="{shade}" fill="{hue}"/>',
        w,
        h,
    )
