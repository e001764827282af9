"""Drawing of the body of each kind of page into a box, one module a kind."""

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
from fivefold.fronts.terminal.pages.editor import draw_editor
from fivefold.fronts.terminal.pages.form import draw_form
from fivefold.fronts.terminal.pages.help import draw_help
from fivefold.fronts.terminal.pages.home import draw_home
from fivefold.fronts.terminal.pages.lesson import draw_lesson
from fivefold.fronts.terminal.pages.list_page import draw_list
from fivefold.fronts.terminal.pages.over import draw_over
from fivefold.fronts.terminal.pages.playing import draw_playing
from fivefold.fronts.terminal.pages.review import draw_review
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.widgets.page_painter import PagePainter


def draw_page_body(painter: PagePainter, page: Page, box: Box) -> None:
    match page:
        case HomePage():
            draw_home(painter, page, box)
        case FormPage():
            draw_form(painter, page, box)
        case ListPage():
            draw_list(painter, page, box)
        case PlayingPage():
            draw_playing(painter, page, box)
        case OverPage():
            draw_over(painter, page, box)
        case ReviewPage():
            draw_review(painter, page, box)
        case EditorPage():
            draw_editor(painter, page, box)
        case HelpPage():
            draw_help(painter, page, box)
        case LessonPage():
            draw_lesson(painter, page, box)
        case _:
            assert_never(page)
