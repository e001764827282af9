"""The evaluation chart of a game: half-block pixels above and below a zero line."""

from __future__ import annotations

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.parts import WON, Chart
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.colours import contrast, mix
from fivefold.fronts.terminal.widgets.page_painter import PagePainter

EXPONENT = 0.3  # below 1, so that small advantages are visible
MIN_CONTRAST = 2.0


def draw_chart(painter: PagePainter, box: Box, chart: Chart) -> None:
    """Draw the advantage of the first seat upwards and mark the column of the cursor."""
    painter.fill(box, "sunken")
    count = len(chart.values)
    half = box.height  # pixels above the zero line, and below
    paints = [_visible(painter, painter.display.board_paints[paint]) for paint in chart.paints]
    for x in range(box.width):
        ply = x * count // box.width if count else 0
        value = chart.values[ply] if count else None
        if count and ply == chart.cursor:
            painter.canvas.fill_rect(box.x + x, 2 * box.y, 1, 2 * box.height, painter.paints["accent"], 0.3)
        if value is not None:
            high = min(half, round(half * _relative_height(value)))
            top = 2 * box.y + half
            if value > 0:
                painter.canvas.fill_rect(box.x + x, top - high, 1, high, paints[0])
            else:
                painter.canvas.fill_rect(box.x + x, top, 1, high, paints[1])
        if count:
            painter.add_zone(Box(box.x + x, box.y, 1, box.height), ChooseRow("moves", str(ply)))


def _visible(painter: PagePainter, colour: int) -> int:
    """Return the colour of a side; lighter or darker where it would be lost on the ground of the chart."""
    for share in (0.0, 0.2, 0.4, 0.6):
        shown = mix(colour, painter.paints["text"], share)
        if contrast(shown, painter.paints["sunken"]) >= MIN_CONTRAST:
            break
    return shown


def _relative_height(value: int) -> float:
    return float(min(1.0, abs(value) / WON) ** EXPONENT)
