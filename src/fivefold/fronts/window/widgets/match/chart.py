"""The evaluation of a game by move: a chart, and a bar beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pygame

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.parts import WON, Chart
from fivefold.core.scene.shapes import Point
from fivefold.fronts.svg_marks import polygon_svg, polyline_svg
from fivefold.fronts.window.input.hit_areas import DragAction, HitArea
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.painting.raster import cached_svg, render_svg_body
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.match.badge import is_coloured
from fivefold.fronts.window.widgets.widget import Widget

PAD = 8
FLAT = 300  # values beyond this are drawn closer together


@dataclass(frozen=True, eq=False)
class EvaluationChart(Widget):
    """The evaluation over all moves.

    Pressing it goes to the move under the pointer; `part` is the move list.
    """

    chart: Chart
    theme: WindowTheme
    part: str

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.theme.px(PAD), -2 * self.theme.px(PAD))

    def _step(self) -> float:
        return self._inner().width / max(1, len(self.chart.values) - 1)

    def _at(self, x: float) -> ChooseRow:
        number = round((x - self._inner().x) / self._step())
        return ChooseRow(self.part, str(min(len(self.chart.values) - 1, max(0, number))))

    def hit_areas(self) -> Iterator[HitArea]:
        yield HitArea("chart", self.rect, DragAction(self._at), self.part)

    def paint(self, context: PaintContext) -> None:
        context.box(self.rect, 12, mixed(context.colour("surface"), context.colour("sunken"), 0.8))
        inner, chart = self._inner(), self.chart
        middle = inner.height / 2
        points = [
            (number, Point(number * self._step(), middle - _squash(value) * middle), value)
            for number, value in enumerate(chart.values)
            if value is not None
        ]
        # While the analysis runs, a line across moves that it has not reached would look like a result.
        steps = [(one, two) for one, two in pairwise(points) if two[0] == one[0] + 1]
        body = ""
        for (_, start, first), (_, end, last) in steps:
            body += self._facets(context, middle, (start, first), (end, last))
        body += polyline_svg(
            (Point(0, middle), Point(inner.width, middle)), context.colour("text3"), context.px(1)
        )
        for (_, start, _), (_, end, _) in steps:
            body += polyline_svg((start, end), context.colour("text"), context.px(2))
        context.target.blit(render_svg_body(body, inner.width, inner.height), inner)
        self._cursor(context, inner, {number: point for number, point, _ in points})

    def _facets(
        self, context: PaintContext, middle: float, one: tuple[Point, int], two: tuple[Point, int]
    ) -> str:
        """Return the area between two moves, split where it changes sides."""
        (start, first), (end, last) = one, two
        if first * last < 0:
            x = start.x + (end.x - start.x) * (start.y - middle) / (start.y - end.y)
            cut = Point(x, middle)
            return self._facets(context, middle, one, (cut, 0)) + self._facets(context, middle, (cut, 0), two)
        up = first + last > 0
        side = context.theme.board_colour(self.chart.paints[0 if up else 1])
        if not is_coloured(side):  # black and white are not visible on every page
            side = mixed(side, context.colour("line2"), 0.35)
        rises = last > first if up else last < first
        ink = mixed(side, *(("#FFFFFF", 0.12) if rises else ("#0B1A2A", 0.2)))
        return polygon_svg((Point(start.x, middle), start, end, Point(end.x, middle)), ink)

    def _cursor(self, context: PaintContext, inner: pygame.Rect, points: dict[int, Point]) -> None:
        x = inner.x + round(self.chart.cursor * self._step())
        context.box(pygame.Rect(x - context.px(1), inner.y, context.px(2), inner.height), 0, "accent")
        if point := points.get(self.chart.cursor):
            dot = pygame.Rect(0, 0, context.px(12), context.px(12))
            dot.center = x, inner.y + round(point.y)
            context.box(dot, 6, "accent", "onaccent", line=2)


def _squash(value: int) -> float:
    """Return the height of a value between -1 and 1, which only a won game reaches."""
    return value / (abs(value) + FLAT) * (WON + FLAT) / WON


def value_share(chart: Chart) -> float:
    """Return the share of the bar beside the board that belongs to the first seat at the cursor."""
    known = [value for value in chart.values[: chart.cursor + 1] if value is not None]
    return 0.5 + 0.5 * _squash(known[-1]) if known else 0.5


@dataclass(frozen=True, eq=False)
class ValueBar(Widget):
    """The evaluation of the current position as a bar beside the board.

    The first seat is at the bottom, or at the top beside a board that is turned round.
    """

    chart: Chart
    turned: bool = False

    def paint(self, context: PaintContext) -> None:
        w, h = self.rect.size
        first, second = (context.theme.board_colour(paint) for paint in self.chart.paints)
        share = value_share(self.chart)
        if self.turned:
            first, second, share = second, first, 1 - share
        round_ = w / 2 / context.theme.scale
        context.box(self.rect, round_, mixed(second, "#0B1A2A", 0.15))
        cut, bend = h * (1 - share), w / 3
        r = w / 2
        way = (
            f"M0 {cut + bend / 2:g} L{w} {cut - bend / 2:g} L{w} {h - r:g} Q{w} {h} {w - r:g} {h}"
            f" L{r:g} {h} Q0 {h} 0 {h - r:g} Z"
        )
        context.target.blit(cached_svg(f'<path d="{way}" fill="{first}"/>', w, h), self.rect)
        if not (is_coloured(first) and is_coloured(second)):
            context.box(self.rect, round_, edge="line2")
