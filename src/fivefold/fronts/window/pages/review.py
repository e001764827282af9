"""The review page: board, evaluation bar, moves and chart of a finished game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from fivefold.app.pages.pages import ReviewPage
from fivefold.app.pages.parts import Button, Chart
from fivefold.core.text import gettext, join_remarks
from fivefold.core.values import replace
from fivefold.fronts.window.layout import frame
from fivefold.fronts.window.layout.board_panel import lay_board_and_panel, role_line_height
from fivefold.fronts.window.layout.button_rows import lay_action_and_tiles
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.page_layout import PageLayout, page_layout
from fivefold.fronts.window.layout.rects import RemainingRect, centred
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.widgets.button import PushButton
from fivefold.fronts.window.widgets.lists.move_list import lay_move_list
from fivefold.fronts.window.widgets.match.board import BoardWidget, board_rect
from fivefold.fronts.window.widgets.match.chart import EvaluationChart, ValueBar
from fivefold.fronts.window.widgets.match.match_header import MatchHeader
from fivefold.fronts.window.widgets.text import TextBlock, text_height
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import game_named

HEAD, STEPS, CHART, BAR, LIST = 56, 48, 140, 18, 150
BEST_LINE_ROWS = 2  # of the best line; further moves are left out
MOVES = "moves"
STEPPING = ("first", "back", "play", "pause", "next", "last")  # icons of the step buttons


def lay_review(page: ReviewPage, context: LayoutContext) -> PageLayout:
    return _lay_wide(page, context) if context.wide else _lay_narrow(page, context)


def _split_buttons(page: ReviewPage) -> tuple[list[Button], list[Button]]:
    """Return the buttons that step through the game, and the others."""
    steps = [b for b in page.buttons if b.icon in STEPPING and b.role != "primary"]
    return steps, [b for b in page.buttons if b not in steps]


def _lay_wide(page: ReviewPage, context: LayoutContext) -> PageLayout:
    px = context.px
    beside = (
        px(BAR + 10) if page.strips else 0
    )  # reserved before the value is known, so that the board does not move
    above = px(HEAD) if page.strips else 0
    below = px(STEPS) + px(20)
    widgets, board, _, inner = lay_board_and_panel(page, page.board.scene, context, above, below, beside)
    widgets.append(BoardWidget(board, page.board))
    left = board.x - beside
    if page.chart:
        widgets.append(_lay_value_bar(page, page.chart, pygame.Rect(left, board.y, px(BAR), board.height)))
    if page.strips:
        head = pygame.Rect(left, board.y - px(HEAD), board.right - left, px(HEAD - 10))
        widgets.append(MatchHeader(head, game_named(page.board.game), page.strips, page.ending))
    steps, others = _split_buttons(page)
    title = frame.lay_title(page, inner.rest, context)
    widgets.append(title)
    inner.top(title.rect.height, px(14))
    widgets += lay_action_and_tiles(others, inner, context, len(others))[0]
    inner.bottom(0, px(4))
    valued = _lay_evaluation(page, inner, context, widgets)
    row = RemainingRect(pygame.Rect(left, board.bottom + px(14), board.right - left, px(STEPS)))
    widgets += _lay_step_buttons(steps, row, context, px(56))
    told = join_remarks(page.status, page.progress) if valued else page.standing
    widgets += _lay_status((told, page.status), page.help, row.rest, context)
    widgets.append(
        lay_move_list(inner.rest, page.moves, page.cursor, max(1, len(page.strips)), context, MOVES)
    )
    return page_layout(widgets)


def _lay_value_bar(page: ReviewPage, chart: Chart, rect: pygame.Rect) -> ValueBar:
    """Return the bar with the player at the bottom of the board, whose strip comes first, at its bottom."""
    return ValueBar(rect, chart, turned=page.strips[0].seat != 0)


def _lay_step_buttons(
    steps: list[Button], row: RemainingRect, context: LayoutContext, most: int = 0
) -> Iterator[Widget]:
    """Yield the step buttons from the left of a row, each at most `most` pixels wide."""
    gap = context.px(8)
    width = (row.rest.width - gap * (len(steps) - 1)) // max(1, len(steps))
    for button in steps:
        sign = Button(button.id, "", button.icon, button.key, button.ready, tip=button.tip or button.label)
        yield PushButton(row.left(min(width, most or width), gap), sign, "tool")


def _lay_status(
    told: Sequence[str], help_: str, rect: pygame.Rect, context: LayoutContext
) -> Iterator[Widget]:
    """Yield the first sentence that fits, and the key help if there is space after it."""
    px, theme = context.px, context.theme
    rest = RemainingRect(pygame.Rect(rect.x + px(12), rect.y, rect.width - px(12), rect.height))
    highs = {words: text_height(words, rest.rest.width, theme, "status") for words in told}
    status = next((words for words in told if highs[words] <= rect.height), "")
    if rest.rest.width <= px(80) or not status:
        return
    spot = rest.left(
        min(rest.rest.width, fonts.text_width(status, fonts.text_style("status", theme))), px(24)
    )
    yield TextBlock(centred(spot, spot.width, highs[status]), status, "status")
    small = fonts.text_style("body", theme, size=13)
    if help_ and context.has_rail and fonts.text_width(help_, small) <= rest.rest.width:
        line = centred(rest.rest, rest.rest.width, fonts.line_height(small))
        yield TextBlock(line.move(0, px(1)), help_, "body", "text3", 13)


def _lay_evaluation(
    page: ReviewPage, inner: RemainingRect, context: LayoutContext, widgets: list[Widget]
) -> bool:
    """Add the chart and the best line if there is space above the moves.

    Return whether the value is shown there.
    """
    px, label = context.px, role_line_height(context)
    charted = page.chart is not None and inner.rest.height > px(CHART + 170)
    if page.chart and charted:
        line, name = RemainingRect(inner.top(label, px(6))), gettext("Evaluation")
        width = fonts.text_width(name, fonts.text_style("label", context.theme))
        widgets.append(TextBlock(line.left(width, px(8)), name, "label", "text3"))
        value = fonts.ellipsize(page.value, fonts.text_style("label", context.theme), line.rest.width)
        widgets.append(TextBlock(line.rest, value, "label", "text", side="right"))
        widgets.append(EvaluationChart(inner.top(px(CHART), px(14)), page.chart, context.theme, MOVES))
    if page.line and inner.rest.height > px(190):
        widgets.append(TextBlock(inner.top(label, px(2)), gettext("Best line from here"), "label", "text3"))
        style = fonts.text_style("primary", context.theme)
        lines = fonts.wrap(page.line, style, inner.rest.width)[:BEST_LINE_ROWS]
        block = inner.top(len(lines) * fonts.line_height(style), px(12))
        widgets.append(TextBlock(block, "\n".join(lines), "primary", "accenttext"))
    if inner.rest.height > px(120):
        widgets.append(TextBlock(inner.top(label, px(6)), gettext("Moves"), "label", "text3"))
    return charted


def _lay_narrow(page: ReviewPage, context: LayoutContext) -> PageLayout:
    px = context.px
    steps, others = _split_buttons(page)
    widgets, area, hidden, bar = frame.lay_narrow_frame(replace(page, buttons=tuple(others)), context)
    room = RemainingRect(area.rest.inflate(-px(24), -px(8)))
    if page.strips:
        widgets.append(
            MatchHeader(room.top(px(32), px(4)), game_named(page.board.game), page.strips, page.ending)
        )
    beside = px(BAR - 4) if page.strips else 0
    lower = px(STEPS) + px(LIST)
    size = room.rest.width - beside, room.rest.height - lower
    space = pygame.Rect(room.rest.move(beside, 0).topleft, size)
    board = board_rect(page.board.scene, space)
    board.y = space.y
    widgets.append(BoardWidget(board, page.board))
    if page.chart:
        widgets.append(
            _lay_value_bar(page, page.chart, pygame.Rect(room.rest.x, board.y, px(10), board.height))
        )
    room.top(board.bottom - room.rest.y, px(10))
    widgets += _lay_step_buttons(steps, RemainingRect(room.top(px(STEPS), px(10))), context)
    height = text_height(page.standing, room.rest.width, context.theme, "status")
    widgets.append(TextBlock(room.top(height, px(8)), page.standing, "status"))
    if page.chart:
        above = room.rest.height > px(240)
        spot = room.top(px(100), px(10)) if above else room.left(room.rest.width * 2 // 5, px(10))
        widgets.append(EvaluationChart(spot, page.chart, context.theme, MOVES))
    widgets.append(
        lay_move_list(room.rest, page.moves, page.cursor, max(1, len(page.strips)), context, MOVES)
    )
    return page_layout(widgets, hidden, bar)
