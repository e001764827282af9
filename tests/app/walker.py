"""Somebody without a plan: does anything that a page offers, and some things that it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import partial
from pickle import dumps, loads
from random import Random
from typing import TypeVar

from fivefold.app.pages.effects import CopyText
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
from fivefold.app.pages.keyboard import fields
from fivefold.app.pages.pages import (
    PODIUM,
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
from fivefold.app.pages.parts import BoardPart, Field, PickField, SliderField, TextField, ToggleField
from fivefold.app.session import LocalSession
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.input import Key, Press, Release
from fivefold.core.option import Value
from fivefold.engines.thinking import Task
from fivefold.service.jobs import Job
from fivefold.service.worker_pool import Purpose
from tests.app.fakes import PromptJobs

T = TypeVar("T")

KEYS = (
    *("tab", "enter", "space", "escape", "left", "right", "up", "down", "home", "end", "pageup", "pagedown"),
    *("backspace", "f1", "j", "k", "r", "u", "h", "1", "2", "?"),
)
WORDS = (
    "",
    "Ann",
    "Bo",
    "x" * 100,
    "e4e5",
    "h8",
    "a1",
    "1",
    "%_'",
    "2026-11",
    "- 8/8 x",
    "\u202e?",
    "{name}",
)
WAITS = (0.0, 16.0, 100.0, 700.0, 5000.0)
NODES = 60  # a bot on a walk need not play well


class LazyJobs(PromptJobs):
    """Work for another process is done when its answer is due, unless it was cancelled before."""

    def __init__(self) -> None:
        super().__init__()
        self._later: list[tuple[Job[object], Callable[[], object]]] = []

    def process(
        self,
        work: Callable[..., T],
        *args: object,
        done: Callable[[T | UserError], None],
        purpose: Purpose = "task",
    ) -> Job[T]:
        stop, future = StopFlag(), Future[T]()
        job = self._add(Job(future, stop, done))
        work, args = loads(dumps((work, args)))  # as it would be sent to another process
        eased = (arg._replace(nodes=NODES, seconds=None) if isinstance(arg, Task) else arg for arg in args)
        self._later.append((job, partial(work, stop, *eased)))  # type: ignore[arg-type]
        return job

    def deliver(self) -> None:
        later, self._later = self._later, []
        for job, work in later:
            if job.future.cancelled():
                continue
            try:
                job.future.set_result(loads(dumps(work())))
            except Exception as error:
                job.future.set_exception(error)
        super().deliver()


class Walker:
    """Walks by chance, which a seed decides."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._clipboard = ""

    def wait(self) -> float:
        """Return the milliseconds until the next input."""
        return self._random.choice(WAITS)

    def next(self, session: LocalSession) -> Input:
        """Return the next input, mostly one that the page offers."""
        page = session.page
        for effect in session.effects():
            if isinstance(effect, CopyText):
                self._clipboard = effect.text
        if page.question:
            answers = [PressButton(answer.id) for answer in page.question.answers]
            return self._random.choice([*answers, *answers, *answers, self._key()])
        if self._random.random() < (0.03 if isinstance(page, PlayingPage) else 0.12):
            return PressButton(self._random.choice(("back", *page.ways)))
        main = [button.id for button in page.buttons if button.role == "primary"]
        main += [card.id for card in page.cards] if isinstance(page, HomePage) else []
        if main and self._random.random() < 0.15:
            return PressButton(self._random.choice(main))
        return self._random.choice(list(self._ways(page, self._clipboard)))()

    def _ways(self, page: Page, clipboard: str) -> Iterator[Callable[[], Input]]:
        """The ways to do something; what a page is for is there several times."""
        choice = self._random.choice
        yield self._key
        yield self._key
        if self._random.random() < 0.1:
            yield lambda: PasteText(choice((clipboard, *WORDS)))
            yield lambda: FocusPart(choice((*page.order, "nowhere")))
            yield lambda: PressButton(choice((*page.order, "nothing")))
        if buttons := page.pressable():
            yield from [lambda: PressButton(choice(buttons))] * 3
        if asked := list(fields(page)):
            yield from [lambda: self._answer(choice(asked))] * 2
        match page:
            case ListPage():
                yield lambda: self._in_table(page)
                yield lambda: self._in_table(page)
            case ReviewPage(moves=moves):
                yield lambda: self._choose("moves", [str(ply) for ply in range(len(moves) + 1)])
            case HelpPage(topics=topics):
                yield lambda: self._choose("topics", [str(number) for number in range(len(topics))])
            case EditorPage(tools=tools):
                yield lambda: self._choose("tools", [tool.id for tool in tools])
        if board := board_of(page):
            yield from [lambda: self._at(board)] * (6 if isinstance(page, PlayingPage | LessonPage) else 2)

    def _key(self) -> Input:
        return KeyPress(Key(self._random.choice(KEYS), shift=self._random.random() < 0.1))

    def _choose(self, table: str, rows: list[str]) -> Input:
        return ChooseRow(table, self._random.choice((*rows, "nobody")), open=self._random.random() < 0.3)

    def _in_table(self, page: ListPage) -> Input:
        table = page.table
        sortable = [column.id for column in table.columns if column.sortable]
        rows = [row.id for row in table.rows]
        return self._random.choice(
            [
                self._choose(table.id, rows),
                self._choose(table.id, rows),
                self._choose(PODIUM, [row.id for row in page.podium]),
                SortTable(table.id, self._random.choice((*sortable, "nothing"))),
                LoadMore(table.id),
            ]
        )

    def _answer(self, field: Field) -> Input:
        return SetField(field.id, self._value(field))

    def _value(self, field: Field) -> Value:
        match field:
            case PickField(options=options):
                return self._random.choice((*(option.value for option in options), "nothing of the kind"))
            case ToggleField():
                return self._random.random() < 0.5
            case SliderField(low=low, high=high):
                return self._random.randint(low, high)
            case TextField(value=value):
                return self._random.choice((*WORDS, value))

    def _at(self, board: BoardPart) -> Input:
        """Mostly a press on a cell, often where a piece stands."""
        scene = board.scene
        x = scene.left + self._random.random() * scene.width
        y = scene.top + self._random.random() * scene.height
        spot = self._random.random()
        if spot < 0.55:
            return BoardPointer(Press(x, y, second=spot < 0.08))
        if spot < 0.85:
            return BoardPointer(Release(x, y))
        return BoardHover((x, y) if spot < 0.95 else None)


def board_of(page: Page) -> BoardPart | None:
    """The board of a page that one can act at."""
    match page:
        case PlayingPage(board=board) | OverPage(board=board) | ReviewPage(board=board):
            return board
        case EditorPage(board=board) | LessonPage(board=board):
            return board
        case HomePage() | FormPage() | ListPage() | HelpPage():
            return None
