"""The house: a stack of rooms, the focus of the keyboard, one question at a time, and the time.

A front end calls `handle` with what the player did, `tick` with the time, and draws `page`. Nothing here
looks at a clock or a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar, assert_never

from fivefold.app.navigation import follow_navigation, navigation_buttons
from fivefold.app.pages.inputs import (
    BoardHover,
    BoardPointer,
    ChooseRow,
    FocusPart,
    Input,
    KeyPress,
    LoadMore,
    PasteText,
    PressButton,
    SetField,
    SortTable,
)
from fivefold.app.pages.keyboard import meaning, typing
from fivefold.app.pages.pages import BOARD, Page
from fivefold.app.pages.parts import Button, Notice, Question
from fivefold.app.platform import Platform
from fivefold.app.screens.screen import Screen
from fivefold.app.settings import Settings
from fivefold.core.errors import UserError
from fivefold.core.input import Key
from fivefold.core.option import Value
from fivefold.core.text import gettext
from fivefold.service.host import Host
from fivefold.service.jobs import Jobs
from fivefold.service.store import Account, WriteTicket

NOTICE_MS, TROUBLE_MS = 4000.0, 8000.0  # how long words in passing are seen, and those about a problem
T = TypeVar("T")


class Session:
    """The application. `open` is False once the player has left it."""

    def __init__(
        self,
        host: Host,
        jobs: Jobs,
        platform: Platform,
        account: Account,
        first: Callable[[Session], Screen],
    ) -> None:
        self.host = host
        self.store = host.store
        self.jobs = jobs
        self.platform = platform
        self.account = account
        self.settings = Settings.stored(host.store.accounts.settings(account.id))
        self.now = 0.0
        self.open = True
        self.clipboard = ""  # what was copied last; a front end puts it on the system's clipboard
        self.copied = 0  # how often something was copied, so that a front end notices
        self.backgrounds: tuple[str, ...] = ()  # pictures of the player's own; a front end knows them
        self.unused: frozenset[str] = frozenset()  # settings that mean nothing to the front end, as it says
        self._question: Question | None = None
        self._answers: dict[str, Callable[[], None]] = {}
        self._notices: list[tuple[float, Notice]] = []
        self._focus: dict[
            Screen | None, str
        ] = {}  # by room, so that coming back finds it; None: the question
        self._page: Page | None = None
        self._screens: list[Screen] = []
        self._screens.append(first(self))
        self.screen.enter()

    # What rooms call

    @property
    def screen(self) -> Screen:
        return self._screens[-1]

    @property
    def asking(self) -> bool:
        """Whether a question is open, over whatever room."""
        return self._question is not None

    def changed(self) -> None:
        """The page is another one now."""
        self._page = None

    def go(self, screen: Screen) -> None:
        """Open a room on top of this one."""
        self._screens.append(screen)
        self.screen.enter()
        self.changed()

    def instead(self, screen: Screen) -> None:
        """Open a room in the place of this one."""
        self._drop()
        self.go(screen)

    def back(self) -> None:
        """Leave this room, unless it asks first; leaving the first room leaves the house."""
        if not self.screen.leave():
            return
        if len(self._screens) == 1:
            self.close()
        else:
            self._leave()
        self.changed()

    def home(self) -> bool:
        """Back to the first room; every room on the way may ask first, and then it stays open."""
        while len(self._screens) > 1 and self.screen.leave():
            self._leave()
        self.changed()
        return len(self._screens) == 1

    def ask(self, text: str, detail: str, answers: dict[Button, Callable[[], None]]) -> None:
        """Put a question over the page; the first answer is the safe one and has the focus."""
        self._question = Question(text, detail, tuple(answers))
        self._answers = {button.id: act for button, act in answers.items()}
        self._focus.pop(None, None)
        self.changed()

    def confirm(self, text: str, detail: str, keep: Button, go: Button, act: Callable[[], None]) -> None:
        """Ask before something that cannot be undone."""
        self.ask(text, detail, {keep: lambda: None, go: act})

    def tell(self, notice: Notice) -> None:
        """Say something in passing; the same words are not said twice at once."""
        self._notices = [(when, old) for when, old in self._notices if old != notice]
        self._notices.append((self.now, notice))
        self.changed()

    def or_tell(self, done: Callable[[T], None]) -> Callable[[T | UserError], None]:
        """For the answer of a job: `done` takes it, unless it is a problem, which the player is told."""

        def receive(answer: T | UserError) -> None:
            if isinstance(answer, UserError):
                self.tell(Notice(str(answer), "bad"))
            else:
                done(answer)

        return receive

    def expect(self, ticket: WriteTicket) -> None:
        """Something is being written; the player is told if it cannot be."""
        self.jobs.thread(ticket.wait, self.or_tell(lambda _: None))

    def welcome(self, account: Account) -> None:
        """From now on this account plays, with its own settings."""
        self.account = account
        self.settings = Settings.stored(self.store.accounts.settings(account.id))
        self.host.device.remember_account(self.store, account.id)
        self.screen.enter()
        self.changed()

    def adjust(self, name: str, value: Value) -> None:
        """Change a setting and remember it; raises BadOptions for what is none."""
        self.settings = self.settings.changed(name, value)
        self.expect(self.store.accounts.remember(self.account.id, {name: self.settings.values[name]}))
        self.changed()

    def copy(self, text: str) -> None:
        """Put text on the clipboard."""
        self.clipboard = text
        self.copied += 1
        self.tell(Notice(gettext("Copied."), "good"))

    def focus(self, part: str) -> None:
        """Put the keyboard's focus on a part of the page."""
        self._focus[None if self._question else self.screen] = part
        self.changed()

    def close(self) -> None:
        """Leave the house: every room is closed, what is under way is saved and ended."""
        while self._screens[1:]:
            self._drop()
        self.screen.close()
        self.open = False

    # What a front end calls

    @property
    def page(self) -> Page:
        """What there is to see now; the same object until something changes."""
        if self._page is None:
            bare = self.screen.page()
            page = replace(
                bare,
                rail=navigation_buttons(self) if bare.back else (),
                question=self._question,
                notices=tuple(notice for _, notice in self._notices),
            )
            wanted = self._focus.get(None if self._question else self.screen, bare.focus)
            order = page.order
            self._page = replace(page, focus=wanted if wanted in order else order[0] if order else "")
        return self._page

    def tick(self, now: float) -> None:
        """Time went on to `now`, in milliseconds."""
        self.now = max(self.now, now)
        with self._telling():
            self.jobs.deliver()
            self.screen.tick(self.now)
        fresh = [(when, notice) for when, notice in self._notices if self.now < when + _lasts(notice)]
        if len(fresh) < len(self._notices):
            self._notices = fresh
            self.changed()

    def handle(self, given: Input) -> None:
        """The player did something. What makes no sense on this page does nothing."""
        page = self.page
        if not self._question or isinstance(given, PressButton | KeyPress | FocusPart):
            with self._telling():
                self._take(page, given)

    def _take(self, page: Page, given: Input) -> None:
        match given:
            case PressButton(button):
                self._press(page, button)
            case KeyPress(key):
                self._press_key(page, key)
            case FocusPart(part):
                if part in page.order:
                    self.focus(part)
            case SetField(field, value):
                self.screen.set_field(field, value)
            case ChooseRow(table, row, open):
                self.screen.choose_row(table, row, open=open)
            case SortTable(table, column):
                self.screen.sort_table(table, column)
            case LoadMore(table):
                self.screen.load_more(table)
            case BoardPointer(at_board):
                self.focus(BOARD)
                self.screen.touch_board(at_board)
            case BoardHover(at):
                self.screen.hover_board(at)
            case PasteText(text):
                self.screen.paste_text(text)
            case _:
                assert_never(given)

    def _press(self, page: Page, button: str) -> None:
        if self._question:
            if act := self._answers.get(button):
                self._question = None
                self.changed()
                act()
        elif button == "back":
            if page.back:
                self.back()
        elif button in page.pressable() or (button == "skip" and page.skip):
            self.screen.press(button)
        elif button in page.ways:
            follow_navigation(self, button, page.game)

    def _press_key(self, page: Page, key: Key) -> None:
        """A key goes to what has the focus, then to the button it stands for, then to the page."""
        if key.name == "tab":
            self._step_focus(page, -1 if key.shift else 1)
        elif self._question:
            self._press_key_in_question(page, key)
        elif typing(page, key):
            pass
        elif meant := meaning(page, key):
            self._take(page, meant)
        elif self.screen.press_key(key, page.focus):
            pass
        elif key.name in ("enter", "space") and page.focus in ("back", *page.pressable(), *page.ways):
            self._press(page, page.focus)
        elif key.name == "escape":
            self._press(page, "back")
        elif pressed := next((b for b in (*page.buttons, *page.rail) if b.key == key.name and b.ready), None):
            self._press(page, pressed.id)
        elif key.name in ("left", "up", "right", "down"):
            self._step_focus(page, -1 if key.name in ("left", "up") else 1)

    def _press_key_in_question(self, page: Page, key: Key) -> None:
        answers = page.order
        if key.name in ("enter", "space"):
            self._press(page, page.focus)
        elif key.name == "escape":
            self._press(page, answers[0])
        elif key.name in ("left", "up", "right", "down"):
            self._step_focus(page, -1 if key.name in ("left", "up") else 1)

    def _step_focus(self, page: Page, step: int) -> None:
        order = page.order
        if order:
            self.focus(order[(order.index(page.focus) + step) % len(order)])

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """A problem that a room lets pass, such as a store that cannot be read, is told in passing."""
        try:
            yield
        except UserError as problem:
            self.tell(Notice(str(problem), "bad"))

    def _leave(self) -> None:
        self._drop()
        self.screen.enter()

    def _drop(self) -> None:
        screen = self._screens.pop()
        self._focus.pop(screen, None)
        screen.close()


def _lasts(notice: Notice) -> float:
    return TROUBLE_MS if notice.kind == "bad" else NOTICE_MS
