"""Pieces of a scene as signs and half-block pixels: at rest, on their way, full of water, flying apart."""

from __future__ import annotations

from fivefold.core.scene.shapes import Burst, Fill, Sprite
from fivefold.core.scene.sprite import LARGE, Art
from fivefold.fronts.shards import burst_shards
from fivefold.fronts.terminal.canvas import BOLD, PLAIN, Canvas
from fivefold.fronts.terminal.easel import Easel
from fivefold.fronts.terminal.fit import begin
from fivefold.fronts.terminal.glyphs import glyph, wire
from fivefold.fronts.terminal.pixels import Gallery
from fivefold.fronts.terminal.wires import EAST, NORTH, SOUTH, WEST, joined

HALVES = {"█": (True, True), "▀": (True, False), "▄": (False, True)}
MIRROR = str.maketrans("▟▙▗▖▐▌", "▙▟▖▗▌▐")
WHOLE = 0.7  # pieces smaller than this are growing: they have no plate and join nothing
SMALL = 0.7  # pictures meant to be larger fill their cell, as there are pixels to save


def paint_sprite(easel: Easel, sprite: Sprite) -> None:
    art = easel.arts[sprite.name]
    if art.plate and sprite.size >= WHOLE and easel.coloured:
        _plate(easel, sprite, easel.paints[art.plate])
    if _joins(art) and sprite.size >= WHOLE:
        _pipe(easel, art, sprite, easel.paints[art.ink], (), 1.0)
    elif easel.gallery and _can_be_seen(easel, art):
        _pixels(easel, sprite, art, easel.gallery)
    else:
        rows, style = glyph(art, easel.fit.rows, sprite.turn, sprite.size), easel.stress.get(art.kind, PLAIN)
        _signs(easel, sprite, rows, easel.paints[art.ink], style)


def paint_fill(easel: Easel, fill: Fill) -> None:
    """The pipe in the colour of water, as far as it has come."""
    art = easel.arts[fill.name]
    if _joins(art):
        _pipe(easel, art, fill, easel.paints["water"], fill.entered, fill.progress)


def _joins(art: Art) -> bool:
    """Whether it is a pipe, to be drawn up to the edges of its cell."""
    return bool(art.wet) and len(art.small) > 1


def _can_be_seen(easel: Easel, art: Art) -> bool:
    """Whether its picture says enough in so few pixels; balls and stones do in the fewest."""
    round_ = art.turns and len(art.small) == 1 and art.large[0][0] == art.large[0][0][::-1].translate(MIRROR)
    marked = easel.gallery is not None and easel.gallery.marked
    return not art.wet and easel.fit.rows >= (4 if art.plate else 2 if round_ and not marked else 3)


def _pixels(easel: Easel, sprite: Sprite, art: Art, gallery: Gallery) -> None:
    """The picture; a creature on a plate keeps its letter in the corner."""
    fit, canvas = easel.fit, easel.canvas
    side = (fit.columns - bool(art.plate)) * (art.size if art.size < SMALL else 1.0)
    picture = gallery.pixels(art, side * sprite.size, sprite.turn)
    apart = bool(art.plate) / 2
    left = round(fit.across.at(sprite.x) - picture.side / 2 - apart)
    top = round(2 * fit.down.at(sprite.y) - picture.side / 2 - (apart or 1 - fit.rows % 2))
    for x, y, colour, alpha in picture.pixels:
        canvas.pixel(left + x, top + y, colour, alpha * sprite.alpha)
    if art.plate and sprite.size >= WHOLE:
        left, top, *_ = easel.box(sprite.x - 0.5, sprite.y - 0.5, 1, 1)
        canvas.sign(left, top // 2, art.small[0][0], easel.paints[art.ink], BOLD, sprite.alpha)


def _signs(easel: Easel, at: Sprite | Fill, rows: tuple[str, ...], ink: int, style: int = PLAIN) -> None:
    left = begin(easel.fit.across.at(at.x), len(rows[0]))
    top = begin(easel.fit.down.at(at.y), len(rows))
    for y, row in enumerate(rows, top):
        for x, sign in enumerate(row, left):
            if style and not easel.coloured:
                easel.canvas.sign(x, y, sign, ink, style)
            else:
                _put(easel, x, y, sign, ink, at.alpha)


def _pipe(
    easel: Easel, art: Art, at: Sprite | Fill, ink: int, entered: tuple[int, ...], progress: float
) -> None:
    """Bars of pixels from the middle to the open edges; in small cells box-drawing signs."""
    fit, signs = easel.fit, glyph(art, 1, at.turn)[0]
    if fit.rows < LARGE[1] or not easel.coloured:
        if progress >= 0.5:
            _signs(easel, at, wire(signs, fit.rows) if fit.rows > 1 else (signs,), ink)
        return
    side, arms = fit.columns, joined(signs[0], 0)
    left, top = round(fit.across.at(at.x) - side / 2), round(2 * fit.down.at(at.y)) - side // 2
    near, far = side // 2 - max(1, side // 6), side // 2 + max(1, side // 6)
    for y in range(side):
        for x in range(side):
            within = near <= x < far, near <= y < far
            way = NORTH if y < near else SOUTH if y >= far else 0
            way |= WEST if x < near else EAST if x >= far else 0
            shown = all(within) or (any(within) and arms & way)
            if shown and _depth((x + 0.5) / side, (y + 0.5) / side, entered) <= progress:
                easel.canvas.pixel(left + x, top + y, ink, at.alpha)


def paint_burst(easel: Easel, burst: Burst) -> None:
    ink = easel.paints[easel.arts[burst.name].ink]
    for corners, _, alpha in burst_shards(burst):
        x, y = (sum(point[axis] for point in corners) / 3 for axis in (0, 1))
        if easel.coloured:
            easel.canvas.pixel(*easel.pixel(x, y), ink, alpha)
        else:
            easel.canvas.sign(*easel.place(x, y), "·", ink)


def _plate(easel: Easel, sprite: Sprite, colour: int) -> None:
    """The ground of the cell, but for its last column and half row, so that plates stand apart."""
    left, top, right, bottom = easel.box(sprite.x - 0.5, sprite.y - 0.5, 1, 1)
    apart = easel.fit.rows not in (1, LARGE[1])  # where the signs fill the cell
    easel.canvas.plane(left, top, right - left - apart, bottom - top - apart, colour, sprite.alpha)


def _put(easel: Easel, x: int, y: int, sign: str, ink: int, alpha: float) -> None:
    canvas: Canvas = easel.canvas
    if sign in HALVES and easel.coloured:
        for half, filled in enumerate(HALVES[sign]):
            if filled:
                canvas.pixel(x, 2 * y + half, ink, alpha)
    elif sign != " ":
        canvas.sign(x, y, sign, ink, alpha=alpha)


def _depth(x: float, y: float, entered: tuple[int, ...]) -> float:
    """How far into a cell a point lies, from the nearest way the water came in by."""
    return min((y, 1 - x, 1 - y, x)[way] for way in entered) if entered else 0.0
