"""The frame of every page: title, Back, navigation, help line, notices, question."""

from __future__ import annotations

from fivefold.app.pages.pages import (
    EditorPage,
    FormPage,
    LessonPage,
    ListPage,
    OverPage,
    Page,
    PlayingPage,
    ReviewPage,
)
from fivefold.app.pages.parts import Button, Question
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN
from fivefold.fronts.terminal.screen.colours import mix
from fivefold.fronts.terminal.widgets.buttons import (
    button_row_height,
    button_width,
    draw_button,
    draw_button_row,
)
from fivefold.fronts.terminal.widgets.notices import draw_notices
from fivefold.fronts.terminal.widgets.page_painter import (
    PagePainter,
    fitting_clauses,
    fitting_help,
    wrap_text,
)
from fivefold.games import find_game

ROOMY_HEIGHT = 30  # rows from which the title gets its own line
WIDE_SCREEN = 100  # columns from which the navigation shows its keys
DIALOG_WIDTH = 60
BOARD_PAGES = (
    PlayingPage,
    OverPage,
    ReviewPage,
    EditorPage,
    LessonPage,
)  # the board needs the line of the title
VEIL_ALPHA = 0.62
TIP_GAP = 3  # columns between a tip and the help line
NARROW_DIALOG = 34  # columns beside a board


def draw_page_frame(painter: PagePainter, page: Page) -> Box:
    """Draw title and navigation, and return the box for the body of the page."""
    whole = painter.page_box
    roomy = whole.height >= ROOMY_HEIGHT and not isinstance(page, BOARD_PAGES)
    y, top = (1, 4) if roomy else (0, 1)
    painter.fill(whole, "ground")
    _draw_title_background(painter, page, Box(0, 0, whole.width, top - roomy))
    told = _draw_title(painter, page, y, _draw_navigation(painter, page, y))
    body = Box(1, top, whole.width - 2, whole.height - top - 1 - roomy)
    if told or not isinstance(page, FormPage | ListPage):
        return body
    lines = painter.paragraph(body, page.subtitle, "text2")
    return body.split_top(lines + roomy)[1]


def draw_help_line(painter: PagePainter, page: Page) -> None:
    """Draw the tip of the hovered or focused part, and the help of the page, cut to whole clauses."""
    line = Box(1, painter.canvas.height - 1, painter.canvas.width - 2, 1)
    painter.fill(Box(0, line.y, painter.canvas.width, 1), "sunken")
    tip = fitting_clauses(painter.tip, line.width) or painter.tip
    taken = painter.text(line.x, line.y, tip, "text2", PLAIN, line.width)
    rest = line.split_left(taken + TIP_GAP)[1] if tip else line
    words = fitting_help(page.help, rest.width) or ("" if tip else page.help)
    painter.text(rest.x, rest.y, words, "text3", PLAIN, rest.width)


def draw_overlays(painter: PagePainter, below: PagePainter, page: Page, seen: Box | None = None) -> list[Box]:
    """Draw notices and the question over the painted page `below`, and return their boxes.

    The question stands beside the box `seen` where there is room.
    """
    boxes = draw_notices(painter, below, page.notices)
    return [*boxes, _draw_question(painter, page, page.question, seen)] if page.question else boxes


def game_hue(game: AnyGame | None) -> str:
    """Return the paint of a game's colour."""
    return f"{game.mode_of or game.name}.hue" if game else "accent"


def _draw_title_background(painter: PagePainter, page: Page, box: Box) -> None:
    """Draw five faint planes behind the title."""
    near, far = painter.paints["sunken"], painter.paints["surface"]
    if page.game:
        far = mix(far, painter.paints[game_hue(find_game(page.game))], 0.12)
    for x in range(0 if painter.display.flat else box.width):
        fold, across = divmod(5 * x / box.width, 1)
        share = across if fold % 2 else 1 - across
        painter.canvas.fill_rect(box.x + x, 2 * box.y, 1, 2 * box.height, mix(near, far, round(share, 2)))


def _draw_title(painter: PagePainter, page: Page, y: int, end: int) -> bool:
    """Draw the Back button, the title, and as much of the subtitle as fits; False if none of it fits."""
    x = 1
    if page.back:
        back = Button("back", gettext("Back"), key="escape" if painter.canvas.width >= WIDE_SCREEN else "")
        box = Box(x, y, button_width(back), 1)
        draw_button(painter, box, back, focused=page.focus == "back")
        x = box.right + 1 + (painter.canvas.width >= WIDE_SCREEN)
    taken = painter.text(x, y, page.title, "text", BOLD, end - x - 1)
    if y:
        painter.draw_fold_line(x, y + 1, max(10, min(15, taken)), game_hue(find_game(page.game)))
    if isinstance(page, FormPage) and not page.groups:  # the page itself has the sentence
        return True
    shown = fitting_clauses(page.subtitle, end - x - taken - 3)
    painter.text(x + taken + 2, y, shown, "text3")
    return bool(shown) or not page.subtitle


def _draw_navigation(painter: PagePainter, page: Page, y: int) -> int:
    """Draw the navigation buttons at the right, and return their first column."""
    roomy = painter.canvas.width >= WIDE_SCREEN
    buttons = page.rail if roomy else tuple(replace(button, key="") for button in page.rail)
    start = x = painter.canvas.width - 1 - sum(button_width(button) + roomy for button in buttons)
    for button in buttons:
        draw_button(painter, Box(x, y, button_width(button), 1), button, focused=page.focus == button.id)
        x += button_width(button) + roomy
    return start


def _draw_question(painter: PagePainter, page: Page, question: Question, seen: Box | None) -> Box:
    """Draw the question in the middle of the screen, or right of the box `seen`, and return its box."""
    space = painter.page_box
    if seen and space.right - seen.right >= NARROW_DIALOG:
        space = Box(seen.right, space.y, space.right - seen.right, space.height)
    answers = sum(button_width(button) + 1 for button in question.answers) + 4
    width = min(space.width - 2, max(DIALOG_WIDTH, answers))
    text, detail = (wrap_text(words, width - 4) for words in (question.text, question.detail))
    rows = button_row_height(width - 4, question.answers)
    room = max(2, space.height - 4 - rows)  # the answers stay on the page, however long the question is
    said = min(len(text), room - 1)
    told = min(len(detail), room - said)
    height = 1 + said + told + 3 + rows
    box = Box(space.x + (space.width - width) // 2, max(0, (space.height - height) // 2), width, height)
    painter.fill(box, "surface")
    _draw_border(painter, box)
    inner = box.inset(2, 1)
    top, below = inner.split_top(said)
    painter.paragraph(top, question.text, "text", BOLD)
    painter.paragraph(below.split_top(told)[0], question.detail, "text2")
    draw_button_row(painter, inner.split_top(said + told + 1)[1], question.answers, page.focus)
    if len(question.answers) > 1:
        keys = gettext("Arrows choose, Enter answers")
        painter.text(inner.x, inner.bottom - 1, keys, "text3", PLAIN, inner.width)
    return box


def _draw_border(painter: PagePainter, box: Box) -> None:
    """Draw a thin border with one folded corner."""
    for y in (box.y, box.bottom - 1):
        painter.text(box.x, y, "─" * box.width, "line2")
    for y in range(box.y, box.bottom):
        painter.text(box.x, y, "│", "line2")
        painter.text(box.right - 1, y, "│", "line2")
    for x, y, char in (
        (box.x, box.y, "╭"),
        (box.right - 1, box.y, "◣"),
        (box.x, box.bottom - 1, "╰"),
        (box.right - 1, box.bottom - 1, "╯"),
    ):
        painter.text(x, y, char, "accent" if char == "◣" else "line2")
