"""Boxes of the look: rounded planes, shadows, folds, the primary button, dialogs, the backdrop."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

import pygame

from fivefold.art.palettes import mixed
from fivefold.art.tokens import colour, tokens
from fivefold.fronts.window.raster import blank, blit, drawn, kept, picture
from fivefold.fronts.window.theme import Look

SMALL = 160 * 160  # pixels; larger boxes are put together from nine slices
FOLDED = ("#0B1A2A", 0.35)  # how a fold darkens the plane that turns away
FOLDS = 5
BAND = 256  # rows of a backdrop that are drawn at once: all of it takes four times the memory of what it is
OPAQUE = 255


def plane(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    fill: str = "",
    edge: str = "",
    *,
    line: float = 1.0,
    alpha: float = 1.0,
) -> None:
    """A rounded box; colours are #rrggbb, and without one there is no fill or no outline."""
    core = _core(*rect.size, radius, line)
    if core and alpha >= 1:
        _put_slices(target, rect, rounded(core, core, radius, fill, edge, line))
    else:
        blit(target, rounded(*rect.size, radius, fill, edge, line), rect.topleft, alpha)


def panel(
    target: pygame.Surface, rect: pygame.Rect, look: Look, *, fill: str = "surface", level: str = "panel"
) -> None:
    """A raised sheet with a thin line round it; `level` is an elevation of the tokens, or none."""
    radius, seen = look.px(tokens()["radius"]["panel"]), target.get_clip()
    edge, corner = -2 * look.px(2), -2 * radius
    if rect.inflate(edge, corner).contains(seen) or rect.inflate(corner, edge).contains(seen):
        target.fill(look.ink(fill), seen)  # neither its shadow nor its edge is seen
        return
    if level:
        shadow(target, rect, radius, look, level)
    plane(target, rect, radius, look.ink(fill), mixed(look.ink(fill), look.ink("line"), 0.7), line=look.px(1))


def focus_ring(target: pygame.Surface, rect: pygame.Rect, radius: float, look: Look) -> None:
    """Round what has the keyboard, and nothing else."""
    out = 2 * look.px(2)
    ring = rect.inflate(2 * out, 2 * out)
    plane(target, ring, radius + out, edge=look.ink("focus"), line=look.px(2))


def shadow(
    target: pygame.Surface, rect: pygame.Rect, radius: float, look: Look, level: str, strength: float = 1.0
) -> None:
    """What a raised box throws on the page; `level` is an elevation of the tokens."""
    measures = tokens()["elevation"][level]
    blur, down = look.px(measures["blur"]), look.px(measures["down"])
    dark = round(255 * look.shadow * strength)
    margin, core = 3 * blur, 2 * (3 * blur + round(radius)) + 1
    place = rect.inflate(2 * margin, 2 * margin).move(0, down)
    if min(rect.size) > core:
        _put_slices(target, place, _shadow(core, core, round(radius), blur, dark))
    else:
        target.blit(_shadow(*rect.size, round(radius), blur, dark), place)


def primary(target: pygame.Surface, rect: pygame.Rect, look: Look, fill: str = "") -> None:
    """The one button of a page that says what to do: its right third is one plane darker."""
    fill, radius = fill or look.ink("accent"), look.px(tokens()["radius"]["button"])
    shadow(target, rect, radius, look, "button", 0.6)
    plane(target, rect, radius, fill)
    w, h, r = rect.width, rect.height, radius
    cut, slant = min(w * 0.34, look.px(110)), look.px(22)
    corner = f"L{w - r} 0 Q{w} 0 {w} {r} L{w} {h - r} Q{w} {h} {w - r} {h}"
    shade = mixed(fill, "#A86A00", 0.22)
    body = (
        f'<path d="M{w - cut:g} 0 {corner} L{w - cut - slant:g} {h} Z" fill="{shade}" fill-opacity="0.55"/>'
    )
    target.blit(drawn(body, w, h), rect)


def dialog(target: pygame.Surface, rect: pygame.Rect, look: Look, hue: str) -> None:
    """A sheet whose top right corner is folded over, in the hue of the game."""
    radius, fold = look.px(tokens()["radius"]["panel"]), look.px(52)
    shadow(target, rect, radius, look, "dialog")
    target.blit(_sheet(rect.width, rect.height, radius, fold, look, hue), rect)


def underline(target: pygame.Surface, at: tuple[float, float], look: Look, hue: str, width: int = 60) -> None:
    """Five small folds under a title, from their top left; `width` in units of the design."""
    w, h = look.px(width), look.px(width / 10)
    target.blit(drawn(_folds(w, h, h / 2, hue, 1.0), w, h + ceil(h / 2)), at)


def progress(target: pygame.Surface, rect: pygame.Rect, look: Look, hue: str, share: float) -> None:
    """How far something has come, in five folds."""
    bend = rect.height * 0.3
    high = rect.height - bend
    body = _folds(rect.width, high, bend, look.ink("sunken"), 1.0, shaded=False)
    body += _folds(rect.width, high, bend, hue, max(0.0, min(1.0, share)))
    target.blit(drawn(body, rect.width, rect.height), rect)


@kept(4)
def backdrop(width: int, height: int, look: Look, game: str = "") -> pygame.Surface:
    """The page itself: five faint planes of a folding screen, tinted by the game's hue."""
    near, far, dark = look.ink("ground"), look.ink("ground2"), look.theme == "dark"
    if game:
        far = mixed(far, colour(f"{game}.hue"), 0.045 if dark else 0.03)
    out, slant = 60 * look.scale, 42 * look.scale
    wide = (width + 2 * out) / FOLDS
    defs, planes = "", ""
    for n in range(FOLDS):
        lit = mixed(near, far, 0.95), mixed(near, far, 0.25)
        shaded = mixed(near, "#000000", 0.12 if dark else 0.015), mixed(near, far, 0.55)
        x, lean = n * wide - out, slant if n % 2 else -slant
        defs += _gradient(f"g{n}", x, x + wide, *(shaded if n % 2 else lit))
        way = f"M{x - lean:g} 0 L{x + wide + lean:g} 0 L{x + wide - lean:g} {height} L{x + lean:g} {height} Z"
        planes += f'<path d="{way}" fill="url(#g{n})" stroke="url(#g{n})" stroke-width="1"/>'
    page = pygame.Surface((width, height))
    page.fill(near)
    for top in range(0, height, BAND):
        part = f'<defs>{defs}</defs><g transform="translate(0 {-top})">{planes}</g>'
        page.blit(picture(part, width, min(BAND, height - top)), (0, top))
    return page


def rounded(width: int, height: int, radius: float, fill: str, edge: str, line: float) -> pygame.Surface:
    """A rounded box alone; not to be changed, since it is shared."""
    radius = min(radius, width / 2, height / 2)
    if core := _core(width, height, radius, line):
        return _large(width, height, core, radius, fill, edge, line)
    inset = line / 2 if edge else 0
    style = f'fill="{fill or "none"}"' + (f' stroke="{edge}" stroke-width="{line:g}"' if edge else "")
    box = f'x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" height="{height - 2 * inset:g}"'
    return drawn(f'<rect {box} rx="{max(0.0, radius - inset):g}" {style}/>', width, height)


@kept(2)
def _large(
    width: int, height: int, core: int, radius: float, fill: str, edge: str, line: float
) -> pygame.Surface:
    return _stretched(rounded(core, core, radius, fill, edge, line), width, height)


def _core(width: int, height: int, radius: float, line: float) -> int:
    """The side of the small box that a large one is put together from; 0 for one that is small itself."""
    side = 2 * ceil(min(radius, width / 2, height / 2) + line) + 3
    return side if width * height > SMALL and side < min(width, height) else 0


@kept(4)
def _shadow(width: int, height: int, radius: int, blur: int, dark: int) -> pygame.Surface:
    margin = 3 * blur
    soft = blank(width + 2 * margin, height + 2 * margin)
    soft.blit(rounded(width, height, radius, "#000000", "", 0), (margin, margin))
    soft = pygame.transform.gaussian_blur(soft, blur)
    soft.fill((255, 255, 255, dark), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


def _stretched(small: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """A box with the corners of a small one and its middle row and column drawn out."""
    large = blank(width, height)
    for part, place in _slices(small.get_width(), large.get_rect()):
        large.blit(pygame.transform.scale(small.subsurface(part), place.size), place)
    return large


def _put_slices(target: pygame.Surface, rect: pygame.Rect, small: pygame.Surface) -> None:
    """The same put down slice by slice; the middle is of one colour, and that is filled in fastest."""
    seen = target.get_clip()
    for part, place in _slices(small.get_width(), rect):
        if not place.colliderect(seen):
            continue
        if part.size == (1, 1):
            ink = small.get_at(part.topleft)
            if ink.a == OPAQUE:
                target.fill(ink, place)
            elif ink.a:  # a shadow: what lies there grows darker
                # Such a fill does not heed what is clipped.
                target.fill([OPAQUE - ink.a] * 3, place.clip(seen), pygame.BLEND_RGB_MULT)
        elif part.size == place.size:
            target.blit(small, place, part)
        else:
            side = _drawn_out(part, place, seen)
            target.blit(pygame.transform.scale(small.subsurface(part), side.size), side)


def _drawn_out(part: pygame.Rect, place: pygame.Rect, seen: pygame.Rect) -> pygame.Rect:
    """As much of a side that is drawn out as is seen: it is the same all along."""
    shown = place.clip(seen)
    x, w = (shown.x, shown.width) if part.width == 1 else (place.x, place.width)
    y, h = (shown.y, shown.height) if part.height == 1 else (place.y, place.height)
    return pygame.Rect(x, y, w, h)


def _slices(side: int, rect: pygame.Rect) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
    """The nine parts of a small box, and where each goes in a large one."""
    for x, w, to_x, to_w in _thirds(side, rect.width):
        for y, h, to_y, to_h in _thirds(side, rect.height):
            yield pygame.Rect(x, y, w, h), pygame.Rect(rect.x + to_x, rect.y + to_y, to_w, to_h)


def _thirds(side: int, length: int) -> Iterator[tuple[int, int, int, int]]:
    """The near corner, the middle pixel and the far corner: where and how long, before and after."""
    corner = side // 2
    yield 0, corner, 0, corner
    yield corner, 1, corner, length - 2 * corner
    yield side - corner, corner, length - corner, corner


@kept(4)
def _sheet(width: int, height: int, radius: int, fold: int, look: Look, hue: str) -> pygame.Surface:
    w, h, r, f = width, height, radius, fold
    way = (
        f"M{r} 0.5 L{w - f} 0.5 L{w - 0.5} {f} L{w - 0.5} {h - r} Q{w - 0.5} {h - 0.5} {w - r} {h - 0.5}"
        f" L{r} {h - 0.5} Q0.5 {h - 0.5} 0.5 {h - r} L0.5 {r} Q0.5 0.5 {r} 0.5 Z"
    )
    near, bend = look.px(10), f / 2
    flap = f"M{w - f} 0 L{w} {f} L{w - f + near} {f} Q{w - f} {f} {w - f} {f - near} Z"
    tip = w - f + near / 3
    shade = f"M{w} {f} L{w - bend} {bend} L{tip} {f - near / 3} Q{w - f + near / 2} {f} {w - f + near} {f} Z"
    return picture(
        f'<path d="{way}" fill="{look.ink("surface")}" stroke="{look.ink("line2")}"/>'
        f'<path d="{flap}" fill="{mixed(hue, "#FFFFFF", 0.2)}"/><path d="{shade}" fill="{hue}"/>',
        w,
        h,
    )


def _folds(width: float, high: float, bend: float, hue: str, share: float, *, shaded: bool = True) -> str:
    """Five parallelograms side by side, rising and falling in turn, as far as the share goes."""
    wide, body = width / FOLDS, ""
    for n in range(FOLDS):
        part = min(1.0, share * FOLDS - n)
        if part <= 0:
            break
        ink = mixed(hue, *FOLDED) if shaded and n % 2 else hue
        start, end = (bend, 0.0) if n % 2 == 0 else (0.0, bend)
        x, to_x, end = n * wide, (n + part) * wide, start + (end - start) * part
        way = f"M{x:g} {start:g} L{to_x:g} {end:g} L{to_x:g} {end + high:g} L{x:g} {start + high:g} Z"
        body += f'<path d="{way}" fill="{ink}"/>'
    return body


def _gradient(name: str, x: float, to_x: float, start: str, end: str) -> str:
    span = f'gradientUnits="userSpaceOnUse" x1="{x:g}" y1="0" x2="{to_x:g}" y2="0"'
    stops = f'<stop offset="0" stop-color="{start}"/><stop offset="1" stop-color="{end}"/>'
    return f'<linearGradient id="{name}" {span}>{stops}</linearGradient>'
