"""What all pages have: title, way back, ways to other rooms, help line, notices, a question."""

from __future__ import annotations

from dataclasses import replace

from fivefold.app.pages.pages import EditorPage, LessonPage, OverPage, Page, PlayingPage, ReviewPage
from fivefold.app.pages.parts import Button, Notice, Question
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.buttons import draw_button, row_of, wide
from fivefold.fronts.terminal.canvas import BOLD, PLAIN, length
from fivefold.fronts.terminal.colours import mix
from fivefold.fronts.terminal.pen import Pen, wrapped

ROOMY = 30  # rows from which the title gets a line of its own
WIDE = 100  # columns from which the rail shows its keys
DIALOG = 60
BOARDED = (
    PlayingPage,
    OverPage,
    ReviewPage,
    EditorPage,
    LessonPage,
)  # a board is worth more than a line for the title
VEIL = 0.62


def draw_sheet(pen: Pen, page: Page) -> Box:
    """Everything round the body of the page; the box that is left for it."""
    whole = pen.whole
    roomy = whole.height >= ROOMY and not isinstance(page, BOARDED)
    y, top = (1, 4) if roomy else (0, 1)
    pen.fill(whole, "ground")
    _band(pen, page, Box(0, 0, whole.width, top - roomy))
    _title(pen, page, y, _rail(pen, page, y))
    return Box(1, top, whole.width - 2, whole.height - top - 1 - roomy)


def draw_foot(pen: Pen, page: Page) -> None:
    """The help line, less what does not fit; what is pointed at has more to say than the page."""
    line = Box(1, pen.canvas.height - 1, pen.canvas.width - 2, 1)
    pen.fill(Box(0, line.y, pen.canvas.width, 1), "sunken")
    words = pen.tip or page.help
    words = _shortened(words, line.width) or words
    pen.text(line.x, line.y, words, "text2" if pen.tip else "text3", PLAIN, line.width)


def draw_above(pen: Pen, page: Page) -> list[Box]:
    """What lies over everything else, boards too: notices and a question. The boxes they take."""
    last = pen.canvas.height - 1
    boxes = [_notice(pen, last - n, notice) for n, notice in enumerate(reversed(page.notices))]
    return [*boxes, _question(pen, page, page.question)] if page.question else boxes


def hue(game: AnyGame | None) -> str:
    """The paint that a game is known by."""
    return f"{game.mode_of or game.name}.hue" if game else "accent"


def _band(pen: Pen, page: Page, box: Box) -> None:
    """Behind the title: five faint planes, as a folding screen has."""
    near, far = pen.paints["sunken"], pen.paints["surface"]
    if page.game:
        far = mix(far, pen.paints[hue(page.game)], 0.12)
    for x in range(0 if pen.look.flat else box.width):
        fold, across = divmod(5 * x / box.width, 1)
        share = across if fold % 2 else 1 - across
        pen.canvas.plane(box.x + x, 2 * box.y, 1, 2 * box.height, mix(near, far, round(share, 2)))


def _title(pen: Pen, page: Page, y: int, end: int) -> None:
    """The way back, the title, and as much of the subtitle as has room before the rail."""
    x = 1
    if page.back:
        back = Button("back", gettext("Back"), key="escape" if pen.canvas.width >= WIDE else "")
        box = Box(x, y, wide(back), 1)
        draw_button(pen, box, back, focused=page.focus == "back")
        x = box.right + 1 + (pen.canvas.width >= WIDE)
    taken = pen.text(x, y, page.title, "text", BOLD, end - x - 1)
    if y:
        pen.folds(x, y + 1, max(10, min(15, taken)), hue(page.game))
    pen.text(x + taken + 2, y, _shortened(page.subtitle, end - x - taken - 3), "text3")


def _shortened(words: str, room: int) -> str:
    """As many clauses as have room, perhaps none."""
    while words and length(words) > room:
        words = words[: max(words.rfind(sign) for sign in ";,") + 1][:-1]
    return words


def _rail(pen: Pen, page: Page, y: int) -> int:
    """At the right, closer together on narrow screens; the column where it begins."""
    roomy = pen.canvas.width >= WIDE
    buttons = page.rail if roomy else tuple(replace(button, key="") for button in page.rail)
    start = x = pen.canvas.width - 1 - sum(wide(button) + roomy for button in buttons)
    for button in buttons:
        draw_button(pen, Box(x, y, wide(button), 1), button, focused=page.focus == button.id)
        x += wide(button) + roomy
    return start


def _notice(pen: Pen, y: int, notice: Notice) -> Box:
    sign, paint = {"plain": ("i", "text"), "good": ("✓", "good"), "bad": ("!", "bad")}[notice.kind]
    words = f" {sign} {notice.text} "
    width = min(length(words), pen.canvas.width - 2)
    box = Box(pen.canvas.width - width - 1, y, width, 1)
    pen.fill(box, "raised")
    pen.text(box.x, y, words, paint, BOLD, width)
    return box


def _question(pen: Pen, page: Page, question: Question) -> Box:
    """One question over everything; the page behind it waits."""
    answers = sum(wide(button) + 1 for button in question.answers) + 4
    width = min(pen.canvas.width - 4, max(DIALOG, answers))
    text, detail = (wrapped(words, width - 4) for words in (question.text, question.detail))
    height = 1 + len(text) + len(detail) + 4
    box = Box((pen.canvas.width - width) // 2, max(0, (pen.canvas.height - height) // 2), width, height)
    pen.fill(box, "surface")
    _frame(pen, box)
    inner = box.inset(2, 1)
    rows = pen.paragraph(inner, question.text, "text", BOLD)
    rows += pen.paragraph(inner.split_top(rows)[1], question.detail, "text2")
    row_of(pen, inner.split_top(rows + 1)[1], question.answers, page.focus)
    return box


def _frame(pen: Pen, box: Box) -> None:
    """A thin line round a box, one corner folded."""
    for y in (box.y, box.bottom - 1):
        pen.text(box.x, y, "─" * box.width, "line2")
    for y in range(box.y, box.bottom):
        pen.text(box.x, y, "│", "line2")
        pen.text(box.right - 1, y, "│", "line2")
    for x, y, sign in (
        (box.x, box.y, "╭"),
        (box.right - 1, box.y, "◣"),
        (box.x, box.bottom - 1, "╰"),
        (box.right - 1, box.bottom - 1, "╯"),
    ):
        pen.text(x, y, sign, "accent" if sign == "◣" else "line2")
