"""Screenshots of pages as SVG, as a true-colour terminal shows them."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby

from fivefold.app.pages.inputs import BackgroundsFound
from fivefold.app.session import Session
from fivefold.fronts.terminal.board.backgrounds import find_backgrounds, render_background
from fivefold.fronts.terminal.screen.canvas import BOLD, UNDERLINE, WIDE_TAIL, Canvas, ScreenCell
from fivefold.fronts.terminal.screen.colours import ColourDepth, mix
from fivefold.fronts.terminal.terminal_view import TerminalView
from fivefold.service.store.locations import backgrounds_folder

CHAR_WIDTH, CHAR_HEIGHT = 10, 20  # pixels of a character
FONT_FAMILY = "DejaVu Sans Mono, Menlo, Consolas, monospace"
# Block characters as rectangles in eighths of a character: left, top, width, height.
BLOCK_SHAPES = {
    "█": ((0, 0, 8, 8),), "▀": ((0, 0, 8, 4),), "▌": ((0, 0, 4, 8),), "▐": ((4, 0, 4, 8),),
    "▏": ((0, 0, 1, 8),), "▕": ((7, 0, 1, 8),), "▔": ((0, 0, 8, 1),), "▖": ((0, 4, 4, 4),),
    "▗": ((4, 4, 4, 4),), "▘": ((0, 0, 4, 4),), "▝": ((4, 0, 4, 4),), "▙": ((0, 0, 4, 8), (4, 4, 4, 4)),
    "▟": ((4, 0, 4, 8), (0, 4, 4, 4)), "▛": ((0, 0, 8, 4), (0, 4, 4, 4)), "▜": ((0, 0, 8, 4), (4, 4, 4, 4)),
    "▚": ((0, 0, 4, 4), (4, 4, 4, 4)), "▞": ((4, 0, 4, 4), (0, 4, 4, 4)),
    **{char: ((0, 8 - n, 8, n),) for n, char in enumerate("▁▂▃▄▅▆▇", 1)},
}  # fmt: skip


def page_svg(session: Session, size: tuple[int, int]) -> str:
    """Return the current page of a session as SVG, at a size in columns and rows."""
    folder = backgrounds_folder(session.page.appearance.backgrounds_folder)
    session.handle(BackgroundsFound(find_backgrounds(folder).drawings))
    view = TerminalView(session, ColourDepth.TRUE, render_background)
    view.resize(*size)
    view.show()
    return canvas_svg(view.canvas)


def canvas_svg(canvas: Canvas) -> str:
    """Return a canvas as SVG text."""
    width, height = canvas.width * CHAR_WIDTH, canvas.height * CHAR_HEIGHT
    body = "\n".join(part for y in range(canvas.height) for part in _row_svg(canvas.row(y), y * CHAR_HEIGHT))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" font-family="{FONT_FAMILY}" font-size="{CHAR_HEIGHT * 0.8:g}"'
        f' shape-rendering="crispEdges">\n{body}\n</svg>\n'
    )


def _row_svg(cells: list[ScreenCell], top: int) -> Iterator[str]:
    halves = tuple([_cell_background(cell)[half] for cell in cells] for half in (0, 1))
    for half, colours in enumerate(halves):
        x = 0
        for colour, same in groupby(colours):
            wide = len(list(same)) * CHAR_WIDTH
            yield _rect_svg(x, top + half * CHAR_HEIGHT // 2, wide, CHAR_HEIGHT // 2, colour)
            x += wide
    for column, (_, _, char, ink, style) in enumerate(cells):
        if char and char not in (" ", WIDE_TAIL):
            yield from _char_svg(char, ink, style, column * CHAR_WIDTH, top)


def _cell_background(cell: ScreenCell) -> tuple[int, int]:
    upper, lower, char, *_ = cell
    if char and upper != lower:
        upper = lower = mix(upper, lower, 0.5)
    return upper, lower


def _char_svg(char: str, ink: int, style: int, x: int, top: int) -> Iterator[str]:
    if char in BLOCK_SHAPES:
        for left, down, wide, high in BLOCK_SHAPES[char]:
            yield _rect_svg(
                x + left * CHAR_WIDTH / 8,
                top + down * CHAR_HEIGHT / 8,
                wide * CHAR_WIDTH / 8,
                high * CHAR_HEIGHT / 8,
                ink,
            )
        return
    bold = ' font-weight="700"' if style & BOLD else ""
    line = ' text-decoration="underline"' if style & UNDERLINE else ""
    y = top + CHAR_HEIGHT * 0.76
    yield f'<text x="{x}" y="{y:g}" fill="#{ink:06x}"{bold}{line}>{escape(char)}</text>'


def _rect_svg(x: float, y: float, width: float, height: float, colour: int) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="#{colour:06x}"/>'
