"""The way of an input from a front end: to the question, the part with the focus, a button or the screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, assert_never

from fivefold.app.navigation import follow_navigation
from fivefold.app.notice_list import MOST_NOTICES
from fivefold.app.pages.inputs import (
    BackgroundsFound,
    BoardHover,
    BoardPointer,
    ChangeSetting,
    ChooseRow,
    DescribeFrontEnd,
    FocusPart,
    HoverButton,
    Input,
    KeyPress,
    LoadMore,
    OpenLink,
    PasteText,
    PlayMove,
    PressButton,
    Quit,
    RememberWindow,
    SetField,
    SortTable,
)
from fivefold.app.pages.keyboard import (
    NEW_GAME_KEYS,
    arrow_key,
    buttons,
    first_text_field,
    meaning,
    pressed_switch,
    typing,
)
from fivefold.app.pages.pages import BOARD, Page
from fivefold.app.pages.parts import Button, Notice, Question
from fivefold.app.screens import setup_screen
from fivefold.app.unsaved_work import quit_program
from fivefold.core.input import Key
from fivefold.games import all_games, find_game

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

NEW_GAME_BUTTONS = ("new", "again", "start")  # on the pages of a match, its end and its set-up
HELP_KEYS = ("f1", "?")
EDIT_KEYS = {("ctrl+z", False): "undo", ("ctrl+z", True): "redo", ("ctrl+y", False): "redo"}
# Inputs for parts of the page that an open question covers.
BEHIND_QUESTIONS = (
    SetField, ChooseRow, SortTable, LoadMore, BoardPointer, PlayMove, BoardHover, HoverButton, PasteText,
    OpenLink,
)  # fmt: skip


class InputRouter:
    """Hands the inputs of a session to whatever they are meant for."""

    def __init__(self, session: LocalSession) -> None:
        self._session = session

    def take(self, page: Page, given: Input) -> None:
        """Do what an input means on this page; nothing if it means nothing."""
        if page.question and isinstance(given, BEHIND_QUESTIONS):
            return
        match given:
            case PressButton(button):
                self._press(page, button)
            case KeyPress(key):
                self._press_key(page, key)
            case FocusPart(part):
                if part in page.order:
                    self._session.focus(part)
            case SetField(field, value):
                self._session.screen.set_field(field, value)
            case ChooseRow(table, row, open):
                self._session.screen.choose_row(table, row, open=open)
            case SortTable(table, column):
                self._session.screen.sort_table(table, column)
            case LoadMore(table):
                self._session.screen.load_more(table)
            case BoardPointer(at_board):
                self._session.focus(BOARD)
                self._session.screen.touch_board(at_board)
            case PlayMove():
                self._session.focus(BOARD)
                self._session.screen.play_move(given)
            case BoardHover(at):
                self._session.screen.hover_board(at)
            case HoverButton(button):
                self._session.screen.hover_button(button)
            case PasteText(text):
                self._session.screen.paste_text(text)
            case DescribeFrontEnd(unsupported, wants_interaction, transfers_files, settings):
                self._session.unsupported = frozenset(unsupported)
                self._session.wants_interaction = wants_interaction
                self._session.transfers_files = transfers_files
                self._session.use_device_settings(dict(settings))
            case OpenLink(link):
                self._open(link)
            case BackgroundsFound(names, problems):
                self._session.backgrounds = names
                for problem in problems[:MOST_NOTICES]:
                    self._session.tell(Notice(problem, "bad"))
                self._session.changed()
            case ChangeSetting(name, value):
                self._session.adjust(name, value)
            case RememberWindow(geometry):
                self._session.remember_window(geometry)
            case Quit():
                quit_program(self._session)
            case _:
                assert_never(given)

    def _open(self, link: str) -> None:
        from fivefold.app.open_link import open_link  # noqa: PLC0415  it needs every screen

        if self._session.account.id:  # whoever has yet to sign in asks again afterwards
            open_link(self._session, link)

    def _press(self, page: Page, button: str) -> None:
        if self._session.asking:
            self._session.answer(button)
        elif button == "back":
            if page.back:
                self._session.back()
        elif button in page.pressable() or (button == "skip" and page.skip):
            self._session.screen.press(button)
        elif button in page.ways:
            follow_navigation(self._session, button, find_game(page.game))

    def _press_key(self, page: Page, key: Key) -> None:
        """Hand a key to the part with the focus, then to the button it stands for, then to the screen."""
        if key.name == "tab":
            self._step_focus(page, -1 if key.shift else 1)
        elif key.name == "ctrl+q":
            quit_program(self._session)
        elif page.question:
            self._press_key_in_question(page, page.question, arrow_key(key))
        elif not typing(page, key):
            self._press_free_key(page, arrow_key(key))

    def _press_free_key(self, page: Page, key: Key) -> None:
        """Handle a key that is no part of a typed text."""
        if meant := meaning(page, key):
            self.take(page, meant)
        elif self._session.screen.press_key(key, page.focus):
            pass
        elif key.name == "enter" and (turned := pressed_switch(page)):
            self.take(page, turned)
        elif key.name in ("enter", "space") and page.focus in buttons(page):
            self._press(page, page.focus)
        elif key.name == "escape":
            self._press(page, "back")
        elif pressed := _button_of(key, (*page.buttons, *page.rail)):
            self._press(page, pressed.id)
        elif key.name in NEW_GAME_KEYS:
            self._new_game(page)
        elif key.name == "/" and (field := first_text_field(page)):
            self._session.focus(field)
        elif key.name in ("left", "up", "right", "down") and page.focus in buttons(page):
            self._step_focus(page, -1 if key.name in ("left", "up") else 1, around=False)

    def _new_game(self, page: Page) -> None:
        """Start a new game as the page offers it, or go to the set-up of its game."""
        if button := next(
            (name for name in NEW_GAME_BUTTONS if page.game and name in page.pressable()), None
        ):
            self._press(page, button)
        elif self._session.account.id and self._session.home():  # whoever has yet to sign in plays nothing
            self._session.go(setup_screen(self._session, find_game(page.game) or all_games()[0]))

    def _press_key_in_question(self, page: Page, question: Question, key: Key) -> None:
        answers = page.order
        if key.name in ("enter", "space"):
            self._press(page, page.focus)
        elif key.name == "escape":
            self._press(page, answers[0])
        elif pressed := _button_of(key, question.answers):
            self._press(page, pressed.id)
        elif key.name in ("left", "up", "right", "down"):
            self._step_focus(page, -1 if key.name in ("left", "up") else 1)

    def _step_focus(self, page: Page, step: int, *, around: bool = True) -> None:
        """Move the focus to a neighbour; with `around` the first part comes after the last one."""
        order = page.order
        at = order.index(page.focus) + step if order else -1
        if around and order:
            at %= len(order)
        if 0 <= at < len(order):
            self._session.focus(order[at])


def _button_of(key: Key, among: Iterable[Button]) -> Button | None:
    """Return the button that a key presses, if it is ready."""
    wanted = EDIT_KEYS.get((key.name, key.shift))
    name = "f1" if key.name in HELP_KEYS else key.name
    return next((b for b in among if b.ready and (b.id == wanted if wanted else b.key == name)), None)
