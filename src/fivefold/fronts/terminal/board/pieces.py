"""Pieces of a scene as characters and half-block pixels: pieces, filled pipes, bursts."""

from __future__ import annotations

from fivefold.core.scene.shapes import Burst, Fill, Sprite
from fivefold.core.scene.sprite import LARGE, Art
from fivefold.fronts.shards import burst_shards
from fivefold.fronts.terminal.board.board_layout import centred_start
from fivefold.fronts.terminal.board.board_surface import BoardSurface
from fivefold.fronts.terminal.board.glyphs import glyph, pipe_glyph
from fivefold.fronts.terminal.board.line_drawing import EAST, NORTH, SOUTH, WEST, joined_arms
from fivefold.fronts.terminal.board.piece_images import PieceImages
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN, Canvas
from fivefold.fronts.terminal.screen.colours import mix

HALF_BLOCKS = {"█": (True, True), "▀": (True, False), "▄": (False, True)}
MIRRORED_BLOCKS = str.maketrans("▟▙▗▖▐▌", "▙▟▖▗▌▐")
FULL_SIZE = 0.7  # smaller pieces are growing: no plate, no joined pipes
PLATE_SHADE = 0.12  # of every other plate in cells of two rows
SMALL_IMAGE = 0.7  # larger images fill their cell


def paint_sprite(surface: BoardSurface, sprite: Sprite) -> None:
    art = surface.arts[sprite.name]
    if art.plate and sprite.size >= FULL_SIZE and surface.coloured:
        _paint_plate(surface, sprite, surface.paints[art.plate])
    if _is_pipe(art) and sprite.size >= FULL_SIZE:
        _paint_pipe(surface, art, sprite, surface.paints[art.ink], (), 1.0)
    elif surface.images and _image_is_legible(surface, art):
        _paint_image(surface, sprite, art, surface.images)
    else:
        rows, style = (
            glyph(art, surface.layout.rows, sprite.turn, sprite.size),
            surface.monochrome_styles.get(art.kind, PLAIN),
        )
        _paint_chars(surface, sprite, rows, surface.paints[art.ink], style)


def paint_fill(surface: BoardSurface, fill: Fill) -> None:
    """Paint the filled part of a piece."""
    art = surface.arts[fill.name]
    if _is_pipe(art):
        _paint_pipe(surface, art, fill, surface.paints[fill.paint], fill.entered, fill.progress)


def _is_pipe(art: Art) -> bool:
    """Return True for a piece that fills up, which is drawn as a pipe up to the edges of its cell."""
    return bool(art.filled) and len(art.small) > 1


def _image_is_legible(surface: BoardSurface, art: Art) -> bool:
    """Return True if the image is legible at this cell size; balls and stones need the fewest rows."""
    round_ = (
        art.turns
        and len(art.small) == 1
        and art.large[0][0] == art.large[0][0][::-1].translate(MIRRORED_BLOCKS)
    )
    marked = surface.images is not None and surface.images.marked
    return not _is_pipe(art) and surface.layout.rows >= (
        4 if art.plate else 2 if round_ and not marked else 3
    )


def _paint_image(surface: BoardSurface, sprite: Sprite, art: Art, images: PieceImages) -> None:
    """Paint the image of a piece; a creature on a plate keeps its letter in the corner."""
    layout, canvas = surface.layout, surface.canvas
    side = (layout.columns - bool(art.plate)) * (art.size if art.size < SMALL_IMAGE else 1.0)
    picture = images.pixels(art, side * sprite.size, sprite.turn)
    apart = bool(art.plate) / 2
    left = round(layout.across.at(sprite.x) - picture.side / 2 - apart)
    top = round(2 * layout.down.at(sprite.y) - picture.side / 2 - (apart or 1 - layout.rows % 2))
    top = max(0, top) if sprite.y >= 0 else top  # the first row has no gap above it
    for x, y, colour, alpha in picture.pixels:
        canvas.pixel(left + x, top + y, colour, alpha * sprite.alpha)
    if art.plate and sprite.size >= FULL_SIZE:
        left, top, *_ = surface.box(sprite.x - 0.5, sprite.y - 0.5, 1, 1)
        canvas.put_char(left, top // 2, art.small[0][0], surface.paints[art.ink], BOLD, sprite.alpha)


def _paint_chars(
    surface: BoardSurface, at: Sprite | Fill, rows: tuple[str, ...], ink: int, style: int = PLAIN
) -> None:
    left = centred_start(surface.layout.across.at(at.x), len(rows[0]))
    top = centred_start(surface.layout.down.at(at.y), len(rows))
    for y, row in enumerate(rows, top):
        for x, char in enumerate(row, left):
            if style and not surface.coloured:
                surface.canvas.put_char(x, y, char, ink, style)
            else:
                _paint_char(surface, x, y, char, ink, at.alpha)


def _paint_pipe(
    surface: BoardSurface, art: Art, at: Sprite | Fill, ink: int, entered: tuple[int, ...], progress: float
) -> None:
    """Paint bars from the centre to the open edges; in small cells box-drawing characters."""
    layout, chars = surface.layout, glyph(art, 1, at.turn)[0]
    if layout.rows < LARGE[1] or not surface.coloured:
        if progress >= 0.5:
            _paint_chars(surface, at, pipe_glyph(chars, layout.rows) if layout.rows > 1 else (chars,), ink)
        return
    side, arms = layout.columns, joined_arms(chars[0], 0)
    left, top = round(layout.across.at(at.x) - side / 2), round(2 * layout.down.at(at.y)) - side // 2
    near, far = side // 2 - max(1, side // 6), side // 2 + max(1, side // 6)
    for y in range(side):
        for x in range(side):
            within = near <= x < far, near <= y < far
            way = NORTH if y < near else SOUTH if y >= far else 0
            way |= WEST if x < near else EAST if x >= far else 0
            shown = all(within) or (any(within) and arms & way)
            if shown and _entry_distance((x + 0.5) / side, (y + 0.5) / side, entered) <= progress:
                surface.canvas.pixel(left + x, top + y, ink, at.alpha)


def paint_burst(surface: BoardSurface, burst: Burst) -> None:
    ink = surface.paints[surface.arts[burst.name].ink]
    for corners, _, alpha in burst_shards(burst):
        x, y = (sum(point[axis] for point in corners) / 3 for axis in (0, 1))
        if surface.coloured:
            surface.canvas.pixel(*surface.pixel(x, y), ink, alpha)
        else:
            surface.canvas.put_char(*surface.place(x, y), "·", ink)


def _paint_plate(surface: BoardSurface, sprite: Sprite, colour: int) -> None:
    """Paint the plate of a piece, leaving the last column and half row free as a gap.

    In cells of two rows both are written on, so that plates are told apart by their shade instead.
    """
    left, top, right, bottom = surface.box(sprite.x - 0.5, sprite.y - 0.5, 1, 1)
    rows = surface.layout.rows
    apart = rows not in (1, LARGE[1])  # in other sizes the characters fill the cell
    below = apart and rows != 2
    if rows == 2 and round(sprite.x + sprite.y) % 2:
        colour = mix(colour, 0x000000, PLATE_SHADE)
    surface.canvas.fill_rect(left, top, right - left - apart, bottom - top - below, colour, sprite.alpha)


def _paint_char(surface: BoardSurface, x: int, y: int, char: str, ink: int, alpha: float) -> None:
    canvas: Canvas = surface.canvas
    if char in HALF_BLOCKS and surface.coloured:
        for half, filled in enumerate(HALF_BLOCKS[char]):
            if filled:
                canvas.pixel(x, 2 * y + half, ink, alpha)
    elif char != " ":
        canvas.put_char(x, y, char, ink, alpha=alpha)


def _entry_distance(x: float, y: float, entered: tuple[int, ...]) -> float:
    """Return the distance of a point from the nearest edge where something entered, in cells."""
    return min((y, 1 - x, 1 - y, x)[way] for way in entered) if entered else 0.0
