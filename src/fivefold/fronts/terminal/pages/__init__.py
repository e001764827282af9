"""The pages: one file a kind. Each draws the body of its page into a box."""

from __future__ import annotations

from typing import assert_never

from fivefold.app.pages.pages import (
    EditorPage,
    FormPage,
    HelpPage,
    HomePage,
    LessonPage,
    ListPage,
    OverPage,
    Page,
    PlayingPage,
    ReviewPage,
)
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.pages.catalogue import draw_catalogue
from fivefold.fronts.terminal.pages.editing import draw_editing
from fivefold.fronts.terminal.pages.form import draw_form
from fivefold.fronts.terminal.pages.helping import draw_helping
from fivefold.fronts.terminal.pages.home import draw_home
from fivefold.fronts.terminal.pages.learning import draw_learning
from fivefold.fronts.terminal.pages.over import draw_over
from fivefold.fronts.terminal.pages.playing import draw_playing
from fivefold.fronts.terminal.pages.review import draw_review
from fivefold.fronts.terminal.pen import Pen


def draw_body(pen: Pen, page: Page, box: Box) -> None:
    match page:
        case HomePage():
            draw_home(pen, page, box)
        case FormPage():
            draw_form(pen, page, box)
        case ListPage():
            draw_catalogue(pen, page, box)
        case PlayingPage():
            draw_playing(pen, page, box)
        case OverPage():
            draw_over(pen, page, box)
        case ReviewPage():
            draw_review(pen, page, box)
        case EditorPage():
            draw_editing(pen, page, box)
        case HelpPage():
            draw_helping(pen, page, box)
        case LessonPage():
            draw_learning(pen, page, box)
        case _:
            assert_never(page)
