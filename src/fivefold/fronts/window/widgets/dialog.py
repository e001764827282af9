"""One question over the page, on a sheet with a folded corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from fivefold.app.pages.parts import Question
from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import middle
from fivefold.fronts.window.folds import dialog
from fivefold.fronts.window.hits import Click, Hit, Meant
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.theme import rgb
from fivefold.fronts.window.widgets.button import PushButton, plain_wide
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Words, lines_tall

WIDTH, PAD, HIGH, GAP = 440, 32, 52, 16
FOLD = 52


@dataclass(frozen=True, eq=False)
class Veil(Widget):
    """The page gone dark, so that only what is above it can be pressed."""

    meant: Meant = Click(None)

    def hits(self) -> Iterator[Hit]:
        yield Hit("veil", self.rect, self.meant)

    def paint(self, pen: Pen) -> None:
        veil = pygame.Surface(self.rect.size)
        veil.fill(rgb(pen.ink("veil")))
        veil.set_alpha(round(0.62 * 255))
        pen.target.blit(veil, self.rect)


@dataclass(frozen=True, eq=False)
class Sheet(Widget):
    hue: str

    def paint(self, pen: Pen) -> None:
        dialog(pen.target, self.rect, pen.look, self.hue)


def ask(question: Question, place: Place, hue: str) -> Iterator[Widget]:
    """The sheet with the question and its answers, in the middle of the window."""
    px, look = place.px, place.look
    wide = min(px(WIDTH), place.window.width - px(24))
    room = wide - 2 * px(PAD)
    style = fonts.style("card", look, size=24)
    title = fonts.wrapped(question.text, style, room - px(FOLD - PAD + 8))
    title_high = len(title) * fonts.height(style)
    detail_high = lines_tall(question.detail, room, look, "body", 16)
    answers = _answers(question, room, place)
    buttons_high = len(answers) * px(HIGH) + (len(answers) - 1) * px(12)
    high = px(36) + title_high + px(14) + detail_high + px(26) + buttons_high + px(PAD)
    rect = middle(place.window, wide, min(high, place.window.height - px(8)))
    yield Sheet(rect, hue)
    x, y = rect.x + px(PAD), rect.y + px(36)
    yield Words(pygame.Rect(x, y, room - px(FOLD - PAD + 8), title_high), question.text, "card", size=24)
    y += title_high + px(14)
    yield Words(pygame.Rect(x, y, room, detail_high), question.detail, "body", "text2", 16)
    y = rect.bottom - px(PAD) - buttons_high
    for row in answers:
        left = x
        for number, width in row:
            answer = question.answers[number]
            safe = replace(answer, role="primary") if number == 0 else answer
            yield PushButton(pygame.Rect(left, y, width, px(HIGH)), safe)
            left += width + px(GAP)
        y += px(HIGH) + px(12)


def _answers(question: Question, room: int, place: Place) -> list[list[tuple[int, int]]]:
    """The answers in rows, by number and width: beside each other, or below where there is no room."""
    wanted = [plain_wide(answer, place.look) for answer in question.answers]
    gaps = place.px(GAP) * (len(wanted) - 1)
    spare = room - gaps - sum(wanted)
    if spare < 0:
        return [[(number, room)] for number in range(len(wanted))]
    return [[(number, width + spare // len(wanted)) for number, width in enumerate(wanted)]]
