"""How a game stood, as an area of half-block pixels round the zero line."""

from __future__ import annotations

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.parts import Chart
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.pen import Pen

LIMIT = 1000  # values beyond count as won
RAISED = 0.3  # small advantages are to be seen too


def draw_chart(pen: Pen, box: Box, chart: Chart) -> None:
    """The first seat's advantage goes up; the column of the cursor is marked."""
    pen.fill(box, "sunken")
    count = len(chart.values)
    half = box.height  # pixels above the zero line, and below
    paints = [pen.look.board_paints[paint] for paint in chart.paints]
    for x in range(box.width):
        ply = x * count // box.width if count else 0
        value = chart.values[ply] if count else None
        if count and ply == chart.cursor:
            pen.canvas.plane(box.x + x, 2 * box.y, 1, 2 * box.height, pen.paints["accent"], 0.3)
        if value is not None:
            high = min(half, round(half * _share(value)))
            top = 2 * box.y + half
            if value > 0:
                pen.canvas.plane(box.x + x, top - high, 1, high, paints[0])
            else:
                pen.canvas.plane(box.x + x, top, 1, high, paints[1])
        if count:
            pen.zone(Box(box.x + x, box.y, 1, box.height), ChooseRow("moves", str(ply)))


def _share(value: int) -> float:
    return float(min(1.0, abs(value) / LIMIT) ** RAISED)
