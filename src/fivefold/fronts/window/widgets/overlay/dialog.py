"""Dialogs: one question over the page, on a sheet with a folded corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import Question
from fivefold.core.values import replace
from fivefold.fronts.window.input.hit_areas import ClickAction, HitAction, HitArea
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.rects import around, centred
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.folds import paint_dialog_sheet
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import rgb
from fivefold.fronts.window.widgets.button import PushButton, plain_button_width
from fivefold.fronts.window.widgets.text import TextBlock, text_height
from fivefold.fronts.window.widgets.widget import Widget

WIDTH, PAD, HIGH, GAP = 440, 32, 52, 16
NARROWEST = 280  # of a dialog beside a board
FOLD = 52


@dataclass(frozen=True, eq=False)
class DialogBackdrop(Widget):
    """Darkens the page, so that only the dialog can be pressed; the rectangle `seen` stays as it is."""

    action: HitAction = ClickAction(None)
    seen: pygame.Rect | None = None

    def hit_areas(self) -> Iterator[HitArea]:
        yield HitArea("veil", self.rect, self.action)

    def paint(self, context: PaintContext) -> None:
        veil = pygame.Surface(self.rect.size)
        veil.fill(rgb(context.colour("veil")))
        veil.set_alpha(round(0.62 * 255))
        for part in around(self.rect, self.seen) if self.seen else (self.rect,):
            context.target.blit(veil, part, pygame.Rect((0, 0), part.size))


@dataclass(frozen=True, eq=False)
class DialogSheet(Widget):
    hue: str

    def paint(self, context: PaintContext) -> None:
        paint_dialog_sheet(context.target, self.rect, context.theme, self.hue)


def lay_dialog(
    question: Question, context: LayoutContext, hue: str, seen: pygame.Rect | None = None
) -> Iterator[Widget]:
    """Yield the sheet with the question and its answers: in the middle of the window, or beside or below the
    rectangle that must stay in sight."""
    px, theme = context.px, context.theme
    space = _free_space(context, seen) if seen else context.window
    wide = min(px(WIDTH), space.width - px(24))
    pad = px(PAD) if wide >= px(WIDTH) else px(20)
    room = wide - 2 * pad
    style = fonts.text_style("card", theme, size=24)
    title = fonts.wrap(question.text, style, room - px(FOLD - PAD + 8))
    title_height = len(title) * fonts.line_height(style)
    detail_height = text_height(question.detail, room, theme, "body", 16)
    answers = _answer_rows(question, room, context)
    buttons_height = len(answers) * px(HIGH) + (len(answers) - 1) * px(12)
    height = px(36) + title_height + px(14) + detail_height + px(26) + buttons_height + pad
    rect = centred(space, wide, min(height, context.window.height - px(8)))
    rect.bottom = min(rect.bottom, context.window.bottom - px(4))
    yield DialogSheet(rect, hue)
    x, y = rect.x + pad, rect.y + px(36)
    yield TextBlock(
        pygame.Rect(x, y, room - px(FOLD - PAD + 8), title_height), question.text, "card", size=24
    )
    y += title_height + px(14)
    yield TextBlock(pygame.Rect(x, y, room, detail_height), question.detail, "body", "text2", 16)
    y = rect.bottom - pad - buttons_height
    for row in answers:
        left = x
        for number, width in row:
            answer = question.answers[number]
            safe = replace(answer, role="primary") if number == 0 else answer
            yield PushButton(pygame.Rect(left, y, width, px(HIGH)), safe)
            left += width + px(GAP)
        y += px(HIGH) + px(12)


def _free_space(context: LayoutContext, seen: pygame.Rect) -> pygame.Rect:
    """Return the part of the window right of a rectangle, or below it where that is larger."""
    window = context.window
    beside = pygame.Rect(seen.right, window.y, window.right - seen.right, window.height)
    below = pygame.Rect(window.x, seen.bottom, window.width, window.bottom - seen.bottom)
    return beside if beside.width >= context.px(NARROWEST) else below


def _answer_rows(question: Question, room: int, context: LayoutContext) -> list[list[tuple[int, int]]]:
    """Return the answers in rows, by number and width: side by side, or below each other where they do not
    fit."""
    wanted = [plain_button_width(answer, context.theme) for answer in question.answers]
    gaps = context.px(GAP) * (len(wanted) - 1)
    spare = room - gaps - sum(wanted)
    if spare < 0:
        return [[(number, room)] for number in range(len(wanted))]
    return [[(number, width + spare // len(wanted)) for number, width in enumerate(wanted)]]
