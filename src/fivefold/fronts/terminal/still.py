"""A page as an SVG picture, as a terminal of many colours would show it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby

from fivefold.app.session import Session
from fivefold.fronts.terminal.backgrounds import album, drawing
from fivefold.fronts.terminal.canvas import BOLD, TAIL, UNDERLINE, Canvas, Cell
from fivefold.fronts.terminal.colours import Depth, mix
from fivefold.fronts.terminal.view import View
from fivefold.service.store.locations import backgrounds_folder

WIDE, HIGH = 10, 20  # pixels of a character
FONTS = "DejaVu Sans Mono, Menlo, Consolas, monospace"
# Signs that fill exact parts of a character, by eighths: left, top, width, height.
BLOCKS = {
    "█": ((0, 0, 8, 8),), "▀": ((0, 0, 8, 4),), "▌": ((0, 0, 4, 8),), "▐": ((4, 0, 4, 8),),
    "▏": ((0, 0, 1, 8),), "▕": ((7, 0, 1, 8),), "▔": ((0, 0, 8, 1),), "▖": ((0, 4, 4, 4),),
    "▗": ((4, 4, 4, 4),), "▘": ((0, 0, 4, 4),), "▝": ((4, 0, 4, 4),), "▙": ((0, 0, 4, 8), (4, 4, 4, 4)),
    "▟": ((4, 0, 4, 8), (0, 4, 4, 4)), "▛": ((0, 0, 8, 4), (0, 4, 4, 4)), "▜": ((0, 0, 8, 4), (4, 4, 4, 4)),
    "▚": ((0, 0, 4, 4), (4, 4, 4, 4)), "▞": ((4, 0, 4, 4), (0, 4, 4, 4)),
    **{sign: ((0, 8 - n, 8, n),) for n, sign in enumerate("▁▂▃▄▅▆▇", 1)},
}  # fmt: skip


def still(session: Session, size: tuple[int, int]) -> str:
    """The page of the house as it stands, on a screen of so many columns and rows."""
    session.backgrounds = album(backgrounds_folder(session.settings.word("folder"))).drawings
    session.changed()
    view = View(session, Depth.TRUE, drawing)
    view.resize(*size)
    view.show(session.now)
    return canvas_svg(view.canvas)


def canvas_svg(canvas: Canvas) -> str:
    """The whole picture as text."""
    width, height = canvas.width * WIDE, canvas.height * HIGH
    body = "\n".join(part for y in range(canvas.height) for part in _row(canvas.row(y), y * HIGH))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" font-family="{FONTS}" font-size="{HIGH * 0.8:g}"'
        f' shape-rendering="crispEdges">\n{body}\n</svg>\n'
    )


def _row(cells: list[Cell], top: int) -> Iterator[str]:
    halves = tuple([_ground(cell)[half] for cell in cells] for half in (0, 1))
    for half, colours in enumerate(halves):
        x = 0
        for colour, same in groupby(colours):
            wide = len(list(same)) * WIDE
            yield _box(x, top + half * HIGH // 2, wide, HIGH // 2, colour)
            x += wide
    for column, (_, _, sign, ink, style) in enumerate(cells):
        if sign and sign not in (" ", TAIL):
            yield from _sign(sign, ink, style, column * WIDE, top)


def _ground(cell: Cell) -> tuple[int, int]:
    upper, lower, sign, *_ = cell
    if sign and upper != lower:
        upper = lower = mix(upper, lower, 0.5)
    return upper, lower


def _sign(sign: str, ink: int, style: int, x: int, top: int) -> Iterator[str]:
    if sign in BLOCKS:
        for left, down, wide, high in BLOCKS[sign]:
            yield _box(x + left * WIDE / 8, top + down * HIGH / 8, wide * WIDE / 8, high * HIGH / 8, ink)
        return
    bold = ' font-weight="700"' if style & BOLD else ""
    line = ' text-decoration="underline"' if style & UNDERLINE else ""
    yield f'<text x="{x}" y="{top + HIGH * 0.76:g}" fill="#{ink:06x}"{bold}{line}>{escape(sign)}</text>'


def _box(x: float, y: float, width: float, height: float, colour: int) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="#{colour:06x}"/>'
