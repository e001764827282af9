"""What a help line promises is true: each key, pressed on the page as it opens, does what the line says.

The keys go through the terminal, which keeps those that edit a text and follows its own places of buttons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from time import sleep
from typing import Protocol
from unittest.mock import patch

import pytest

from fivefold.app import analysis
from fivefold.app.pages.inputs import BoardPointer, FocusPart, Input, KeyPress, PressButton, SetField
from fivefold.app.pages.keyboard import buttons, fields
from fivefold.app.pages.pages import (
    BOARD,
    EditorPage,
    FormPage,
    HelpPage,
    LessonPage,
    ListPage,
    Page,
    PlayingPage,
    ReviewPage,
)
from fivefold.app.pages.parts import TextField
from fivefold.app.screens.forms.import_progress import ImportScreen
from fivefold.app.session import LocalSession
from fivefold.cli import sample_session
from fivefold.cli.sample_session import open_page, open_sample_session
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.input import Key, Press, Release
from fivefold.fronts.terminal.mouse_and_keyboard import TerminalInput
from fivefold.fronts.terminal.screen.colours import ColourDepth
from fivefold.fronts.terminal.terminal_view import TerminalView
from fivefold.games import game_named
from fivefold.service.host import Host
from fivefold.service.jobs import Job
from tests.app.fakes import FakePlatform, PromptJobs
from tests.app.network.network_pages import NAMES, NetworkPages
from tests.fronts.window.samples import FILES, wishes

Check = Callable[[Page, Page], bool]


class User(Protocol):
    """A session of this program, or a member of a server."""

    @property
    def page(self) -> Page: ...
    @property
    def now(self) -> float: ...
    def handle(self, given: Input, /) -> None: ...
    def tick(self, now: float, /) -> None: ...


PROMPT_TICKS, MOST_TICKS = 500, 3000  # a busy machine takes its time to start a worker and deal a game
LESSONS = game_named("laser").lessons
ARROWS = ("left", "right", "up", "down")


def went_on(before: Page, after: Page) -> bool:
    return after.screen != before.screen or after.question is not None


def focus_moved(before: Page, after: Page) -> bool:
    return after.focus != before.focus


def onto_a_button(before: Page, after: Page) -> bool:
    return after.focus in buttons(after)


def another_button(before: Page, after: Page) -> bool:
    return focus_moved(before, after) and onto_a_button(before, after)


def onto_a_field(before: Page, after: Page) -> bool:
    return after.focus in [field.id for field in fields(after)]


def onto_a_text(before: Page, after: Page) -> bool:
    found = next((field for field in fields(after) if field.id == after.focus), None)
    return isinstance(found, TextField)


def field_set(before: Page, after: Page) -> bool:
    return list(fields(before)) != list(fields(after)) or before == after  # at an end nothing changes


def typed(before: Page, after: Page) -> bool:
    return list(fields(before)) != list(fields(after))


def row_chosen(before: Page, after: Page) -> bool:
    assert isinstance(before, ListPage)
    assert isinstance(after, ListPage)
    return after.table.chosen in [row.id for row in (*after.podium, *after.table.rows)] and list(
        fields(before)
    ) == list(fields(after))


def list_of(page: Page) -> list[str]:
    assert isinstance(page, ListPage)
    return [row.id for row in page.table.rows]


def row_moved(before: Page, after: Page) -> bool:
    assert isinstance(before, ListPage)
    assert isinstance(after, ListPage)
    return before.table.chosen != after.table.chosen


def sorted_anew(before: Page, after: Page) -> bool:
    assert isinstance(before, ListPage)
    assert isinstance(after, ListPage)
    return (before.table.sort, before.table.descending) != (after.table.sort, after.table.descending)


def at_board(before: Page, after: Page) -> bool:
    if isinstance(before, EditorPage) and isinstance(after, EditorPage):
        return before.board != after.board
    kinds = PlayingPage | LessonPage  # an input that is refused is explained in the status line
    assert isinstance(before, kinds)
    assert isinstance(after, kinds)
    return (before.board, before.status) != (after.board, after.status)


def another_tool(before: Page, after: Page) -> bool:
    assert isinstance(before, EditorPage)
    assert isinstance(after, EditorPage)
    return before.tool != after.tool


def another_tool_at_the_board(before: Page, after: Page) -> bool:
    return another_tool(before, after) and after.focus == BOARD


def stepped(before: Page, after: Page) -> bool:
    assert isinstance(before, ReviewPage)
    assert isinstance(after, ReviewPage)
    return before.cursor != after.cursor or before.cursor in (0, len(before.moves))


def looked_back(before: Page, after: Page) -> bool:
    assert isinstance(before, PlayingPage)
    assert isinstance(after, PlayingPage)
    return "present" in after.pressable() and after.cursor in (before.cursor - 1, before.cursor)


def filming(before: Page, after: Page) -> bool:
    return "halt" in after.pressable()


def turned(before: Page, after: Page) -> bool:
    assert isinstance(before, HelpPage)
    assert isinstance(after, HelpPage)
    return before.open != after.open or before.open == 0


def left(before: Page, after: Page) -> bool:
    return after.screen != before.screen


def plays(before: Page, after: Page) -> bool:
    return isinstance(after, PlayingPage)


def typed_move_read(before: Page, after: Page) -> bool:
    """Return True if h8 was played, or refused with a reason where it is no move."""
    assert isinstance(before, PlayingPage)
    assert isinstance(after, PlayingPage)
    if [move.text for move in after.moves] == [*(move.text for move in before.moves), "h8"]:
        return True
    return isinstance(after.entry, TextField) and after.status == after.entry.problem != ""


def done_or_told(before: Page, after: Page) -> bool:
    """A form closes, or says what is missing."""
    return after.screen != before.screen or after != before


def button_pressed(before: Page, after: Page) -> bool:
    if before.focus == "accept":  # a game that began later would come between other tests
        return plays(before, after)
    return done_or_told(before, after)


# Keys and their effect, by clause; keys before the last one only prepare.
PROMISES: dict[str, tuple[tuple[tuple[str, ...], ...], Check]] = {
    "Arrow keys choose": ((("right",), ("left",)), focus_moved),  # up and down: tests of the front ends
    "Enter opens": ((("enter",),), went_on),
    "F1 opens the help": ((("f1",), ("?",)), lambda before, after: isinstance(after, HelpPage)),
    "Tab moves to the next field": ((("tab",),), focus_moved),
    "Tab moves to the next setting": ((("tab",),), focus_moved),
    "Tab moves to the other parts": ((("tab",),), focus_moved),
    "Tab moves to the buttons": ((("tab",) * 2,), onto_a_button),
    "Tab moves to the fields": ((("tab",),), onto_a_field),
    "Tab moves to the filters": ((("tab",) * 9,), onto_a_field),
    "arrow keys choose": (tuple((key,) for key in ARROWS), field_set),
    "arrow keys and Space change it": (tuple((key,) for key in ARROWS), field_set),
    "Arrow keys choose another game": ((("right",), ("down",)), field_set),
    "Enter starts the game": ((("enter",),), plays),
    "Escape goes back": ((("escape",),), left),
    "Escape leaves": ((("escape",),), left),
    "Up and Down choose a game": ((("up",), ("down",)), row_chosen),
    "Up and Down choose a level": ((("up",), ("down",)), row_chosen),
    "Up and Down choose a line": ((("up",), ("down",)), row_chosen),
    "Up and Down choose an account": ((("up",), ("down",)), row_chosen),
    "Up and Down choose a challenge": ((("up",), ("down",)), row_chosen),
    "Up and Down choose a player": ((("up",), ("down",)), row_chosen),
    "Enter accepts it": ((("enter",), ("down", "enter")), plays),
    "Enter challenges them": ((("enter",), ("down", "enter")), went_on),
    "N makes a new one": ((("n",),), lambda before, after: after.title == "New challenge"),
    "N makes a challenge": ((("n",),), lambda before, after: after.title == "New challenge"),
    "C copies the address": ((("c",),), lambda before, after: after.notices != before.notices),
    "Left and Right choose a game": ((("left",), ("right",)), row_chosen),
    "Enter opens it": ((("enter",), ("down", "enter")), went_on),
    "Enter reviews it": ((("right", "enter"),), lambda before, after: isinstance(after, ReviewPage)),
    "Enter plays it": ((("enter",),), plays),
    "Enter plays it for practice": ((("enter",),), plays),
    "Enter uses it": ((("enter",),), went_on),
    "Left and Right sort by another column": ((("left",), ("right",)), sorted_anew),
    "/ finds a game": ((("/",), ("tab", "tab", "/")), onto_a_text),
    "Type to narrow the list": ((("z", "q"),), lambda before, after: list_of(after) != list_of(before)),
    "Enter moves to it": ((("enter",),), lambda before, after: after.focus == "games"),
    "Escape shows all games again": (
        (("z", "q", "escape"),),
        lambda before, after: after.focus == "games" and list_of(after) == list_of(before),
    ),
    "Arrow keys and Enter play on the board": ((("right",), ("right", "enter")), at_board),
    "Arrow keys slide all blocks": (tuple((key,) for key in ARROWS), at_board),
    "W A S D and Enter turn one": (tuple(("enter", key, "enter") for key in "wasd"), at_board),
    "Enter plays the move": ((("h", "8", "enter"),), typed_move_read),
    "Escape returns to the board": ((("escape",),), lambda before, after: after.focus == BOARD),
    "/ types a move": ((("/",), ("tab", "tab", "/")), onto_a_text),
    "M or Escape ends the demo": ((("m",), ("escape",)), lambda before, after: "demo" in after.pressable()),
    "Enter plays again": ((("enter",),), plays),
    "and so do P and N": ((("p",), ("n",)), plays),
    "Enter plays the next level": ((("enter",),), plays),
    "P plays this one again": ((("p",),), plays),
    "Left and Right step": ((("left",), ("left", "right")), stepped),
    "Home and End jump": ((("home",), ("home", "end")), stepped),
    "Space plays all moves": ((("space",),), filming),
    "Up and Down turn the pages": ((("up",), ("down",)), turned),
    "Enter goes on to the next lesson": ((("enter",),), lambda before, after: before.title != after.title),
    "Enter tries again": ((("enter",),), lambda before, after: "retry" not in after.pressable()),
    "Enter sets up a game": ((("enter",),), lambda before, after: isinstance(after, FormPage)),
    "Escape cancels the import": ((("escape",),), lambda before, after: after.title == "Archive"),
    "Arrow keys move the cursor": (tuple((key,) for key in ARROWS), at_board),
    "Enter uses the tool": ((("right", "enter"),), at_board),
    "T chooses another": ((("t",), ("right", "t")), lambda before, after: after.focus == "tools"),
    "Arrow keys choose a tool": ((("right",), ("down",)), another_tool),
    "Enter returns to the board with it": ((("right", "enter"),), another_tool_at_the_board),
    "R: turn": ((("right", "r"),), at_board),
    "R: grow or shrink": ((("right", "r"),), at_board),
    "R: change colour": ((("right", "r"),), at_board),
    "Backspace erases": ((("right", "backspace"),), at_board),
    "Up and Down choose": ((("up",), ("down",)), row_moved),
    "Enter opens the file or folder": (
        (("enter",), ("home", "enter")),
        lambda before, after: before.subtitle != after.subtitle or before.screen != after.screen,
    ),
    "/ types a path": ((("/",),), onto_a_text),
    "Enter saves the file": ((("enter",),), left),
    "Tab moves to the folders": ((("tab",),), lambda before, after: after.focus in ("files", "recent")),
    "Left and Right step through the moves": ((("left",), ("left", "right")), looked_back),
    "Escape returns to the game": ((("escape",),), lambda before, after: "present" not in after.pressable()),
    "Enter asks for a rematch": ((("enter",),), lambda before, after: "rematch" not in after.pressable()),
    "Enter opens the review": ((("enter",),), lambda before, after: isinstance(after, ReviewPage)),
    "Enter confirms": ((("enter",),), done_or_told),
    "Arrow keys choose a button": ((("right",),), another_button),
    "Enter presses it": ((("enter",),), button_pressed),
    "Tab moves on": ((("tab",),), focus_moved),
    "Left and Right change it": ((("left",), ("right",)), field_set),
    "Type or paste here": ((("z",),), typed),
    "Type a path": ((("z",),), typed),
}


@pytest.fixture(scope="module")
def session() -> Iterator[LocalSession]:
    hurry = patch.object(sample_session, "sleep", lambda seconds: None)
    brief = patch.object(analysis, "SECONDS", 0.01)  # a review opens many times here
    with hurry, brief, ExitStack() as stack:
        with patch.object(Host, "jobs", lambda _: PromptJobs()):
            session = stack.enter_context(open_sample_session(FakePlatform(files=FILES)))
        yield session


def void(_: object) -> None:
    """Return nothing."""


def clauses(page: Page) -> list[str]:
    return [clause.strip() for clause in re.split(r"[;,.] ?", page.help) if clause.strip()]


def press_in_terminal(user: User, key: str) -> None:
    """Press a key in a terminal of 120 columns and 40 rows."""
    view = TerminalView(user, ColourDepth.TRUE, lambda *_: ())  # type: ignore[arg-type]
    view.resize(120, 40)
    if user.page.focus in buttons(user.page):
        view.show()
    TerminalInput(view).press_key(Key(key), key if len(key) == 1 else "")


def check_promises(session: User, reopen: Callable[[], None]) -> None:
    """Press the keys of each clause on the page as it opens."""
    reopen()
    for clause in clauses(session.page):
        ways, check = PROMISES[clause]
        for way in ways:
            reopen()
            before = session.page
            for key in way:
                press_in_terminal(session, key)
            assert comes_true(session, partial(check, before)), (before.title, clause, way)


def comes_true(session: User, seen: Callable[[Page], bool]) -> bool:
    """Return True once the page is as expected; what the writer of the store does takes a moment."""
    for number in range(MOST_TICKS):
        session.tick(session.now + 50)
        if seen(session.page):
            return True
        sleep(0.002 if number < PROMPT_TICKS else 0.02)
    return False


def go_home(session: LocalSession) -> None:
    while session.page.back or session.page.question:
        if question := session.page.question:
            session.handle(PressButton(question.answers[-1].id))
        else:
            session.handle(PressButton("back"))
        session.tick(session.now + 5000)


@pytest.mark.parametrize("name", [name for name, _ in wishes() if name != "question"])
def test_each_key_of_a_help_line_does_what_the_line_says(name: str, session: LocalSession) -> None:
    def reopen() -> None:
        go_home(session)
        open_page(session, dict(wishes())[name])

    check_promises(session, reopen)


def kind_of_part(page: Page) -> str:
    """Return what has the focus: a kind of field, a button, or another part by its id."""
    field = next((field for field in fields(page) if field.id == page.focus), None)
    return type(field).__name__ if field else "button" if page.focus in buttons(page) else page.focus


def check_every_focus(session: User, reopen: Callable[[], None]) -> None:
    """Check the help line at each part of the page; one of several that are alike and have the same line."""
    reopen()
    first = kind_of_part(session.page), session.page.help  # which another test checks
    parts = dict[tuple[str, str], str]()
    for part in session.page.order:
        session.handle(FocusPart(part))
        parts.setdefault((kind_of_part(session.page), session.page.help), part)

    def reopen_at(part: str) -> None:
        reopen()
        session.handle(FocusPart(part))

    for met, part in parts.items():
        if met != first:
            check_promises(session, partial(reopen_at, part))


@pytest.mark.parametrize("name", [name for name, _ in wishes() if name != "question"])
def test_the_help_line_is_true_for_every_part_with_the_focus(name: str, session: LocalSession) -> None:
    def reopen() -> None:
        go_home(session)
        open_page(session, dict(wishes())[name])

    check_every_focus(session, reopen)


@pytest.fixture(scope="module")
def network(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NetworkPages]:
    with closing(NetworkPages(Path(tmp_path_factory.mktemp("server")))) as pages:
        yield pages


@pytest.mark.parametrize("name", NAMES)
def test_the_help_lines_of_a_server(name: str, network: NetworkPages) -> None:
    check_promises(network.open(name), lambda: void(network.open(name)))


@pytest.mark.parametrize("name", NAMES)
def test_the_help_lines_of_a_server_for_every_part_with_the_focus(name: str, network: NetworkPages) -> None:
    check_every_focus(network.open(name), lambda: void(network.open(name)))


def test_the_help_line_of_a_demo(session: LocalSession) -> None:
    def reopen() -> None:
        go_home(session)
        open_page(session, dict(wishes())["playing lines"])
        session.handle(PressButton("demo"))
        session.handle(PressButton("yes"))

    check_promises(session, reopen)


def test_the_help_line_of_the_field_for_a_move(session: LocalSession) -> None:
    def reopen() -> None:
        go_home(session)
        open_page(session, dict(wishes())["playing gomoku"])
        session.handle(KeyPress(Key("/")))

    reopen()
    assert session.page.help.startswith("Enter plays the move")
    check_promises(session, reopen)


def test_the_help_line_of_the_tools_of_the_editor(session: LocalSession) -> None:
    def reopen() -> None:
        go_home(session)
        open_page(session, dict(wishes())["editor laser"])
        session.handle(KeyPress(Key("t")))

    reopen()
    assert session.page.help.startswith("Arrow keys choose a tool")
    check_promises(session, reopen)


def test_the_help_line_of_an_export(session: LocalSession) -> None:
    def reopen() -> None:
        go_home(session)
        open_page(session, dict(wishes())["archive"])
        session.handle(PressButton("export"))
        assert comes_true(session, lambda page: isinstance(page, ListPage) and bool(page.table.rows))

    check_promises(session, reopen)


@pytest.mark.parametrize("number", [0, len(LESSONS) - 1])
def test_the_help_line_of_a_lesson_that_is_done(number: int, session: LocalSession) -> None:
    def reopen() -> None:
        open_lesson(session, number)
        for made, text in enumerate(LESSONS[number].line[::2]):
            make_in_lesson(session, text)
            assert comes_true(
                session, partial(lesson_goes_on, last=2 * made + 1 == len(LESSONS[number].line))
            )
            session.tick(session.now + 10_000)  # while a beam is seen, Escape skips it

    reopen()
    assert session.page.help.startswith(("Enter goes on", "Enter sets up"))
    check_promises(session, reopen)


def test_the_help_line_of_a_lesson_after_a_wrong_move(session: LocalSession) -> None:
    def reopen() -> None:
        open_lesson(session, 1)
        make_in_lesson(session, "j6-")
        session.tick(session.now + 10_000)

    reopen()
    assert session.page.help.startswith("Enter tries again")
    check_promises(session, reopen)


def open_lesson(session: LocalSession, number: int) -> None:
    go_home(session)
    open_page(session, dict(wishes())["lesson laser"])
    for _ in LESSONS:
        session.handle(PressButton("previous"))
    for _ in range(number):
        session.handle(PressButton("next"))


def make_in_lesson(session: LocalSession, move: str) -> None:
    """Make a move with the pointer; turns are made by their buttons."""
    grid = game_named("laser").start().grid
    start, turn = (move[:-1], move[-1]) if move[-1] in "+-" else (move[:2], "")
    for cell in (start,) if turn else (start, move[2:]):
        x, y = grid.named(cell)
        session.handle(BoardPointer(Press(x + 0.5, y + 0.5)))
        session.handle(BoardPointer(Release(x + 0.5, y + 0.5)))
    if turn:
        session.handle(PressButton("act-turn-right" if turn == "+" else "act-turn-left"))


def lesson_goes_on(page: Page, *, last: bool) -> bool:
    """Return True once the lesson is done, or the reply to a move was seen."""
    assert isinstance(page, LessonPage)
    return page.done if last else "show" in page.pressable()


@pytest.mark.parametrize("button", ["nearby", "picture"])
def test_the_help_lines_of_forms_that_need_a_platform(button: str) -> None:
    """Play nearby, where no server starts, and saving a picture of a game."""
    platform = NoServer(files=FILES, serves=True, render=lambda stop, request: b"")
    with patch.object(Host, "jobs", lambda _: PromptJobs()), open_sample_session(platform) as session:

        def reopen() -> None:
            go_home(session)
            if button == "picture":
                open_page(session, dict(wishes())["review lines"])
            before = session.page
            session.handle(PressButton(button))
            assert comes_true(session, partial(left, before))
            assert comes_true(session, lambda _: not session.jobs.busy)

        check_promises(session, reopen)


class NoServer(FakePlatform):
    """A computer on which a server cannot start."""

    def start_server(self) -> str:
        raise UserError("The server did not start.")


def test_the_help_line_of_an_import(session: LocalSession) -> None:
    def reopen() -> None:
        go_home(session)
        open_page(session, dict(wishes())["archive"])
        with patch.object(session.jobs, "process", lambda *_, **__: Job(Future(), StopFlag(), void)):
            session.go(ImportScreen(session, "game.fivefold", b"", void))

    reopen()
    assert session.page.help == "Escape cancels the import."
    check_promises(session, reopen)


def has_moves(count: int, page: Page) -> bool:
    return isinstance(page, PlayingPage) and len(page.moves) == count


def test_the_help_line_while_looking_back(session: LocalSession) -> None:
    def reopen() -> None:
        go_home(session)
        open_page(session, dict(wishes())["playing gomoku"])
        for move in ("h8", "a1"):
            session.handle(FocusPart("move"))
            session.handle(SetField("move", move))
            session.handle(KeyPress(Key("enter")))
            assert comes_true(session, partial(has_moves, 2 if move == "h8" else 4))
        session.handle(KeyPress(Key("escape")))
        session.handle(KeyPress(Key("pageup")))

    reopen()
    assert session.page.help.startswith("Left and Right step through")
    check_promises(session, reopen)


def test_the_help_line_of_the_search_in_the_archive(session: LocalSession) -> None:
    def reopen() -> None:
        go_home(session)
        open_page(session, dict(wishes())["archive"])
        session.handle(KeyPress(Key("/")))

    reopen()
    assert session.page.help.startswith("Type to narrow the list")
    check_promises(session, reopen)


def test_enter_starts_the_game_from_every_field_of_the_set_up(session: LocalSession) -> None:
    go_home(session)
    wish = dict(wishes())["setup gomoku"]
    open_page(session, wish)
    for field in fields(session.page):
        go_home(session)
        open_page(session, wish)
        session.handle(FocusPart(field.id))
        session.handle(KeyPress(Key("enter")))
        assert comes_true(session, lambda page: isinstance(page, PlayingPage)), field.id
