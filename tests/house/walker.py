"""Somebody without a plan: does anything that a page offers, and some things that it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import partial
from pickle import dumps, loads
from random import Random
from typing import TypeVar

from fivefold.core.bot import Stop
from fivefold.core.input import Key, Press, Release
from fivefold.core.option import Value
from fivefold.core.problem import Problem
from fivefold.engines.thinking import Task
from fivefold.house.house import House
from fivefold.house.inputs import Choose, Do, Focus, Hover, Input, More, Paste, Set, Sort, Strike, Touch
from fivefold.house.jobs import Job
from fivefold.house.keys import fields
from fivefold.house.pages import (
    PODIUM,
    Catalogue,
    Editing,
    Form,
    Helping,
    Home,
    Learning,
    Over,
    Page,
    Playing,
    Review,
)
from fivefold.house.parts import Board, Field, Pick, Slider, TextField, Toggle
from tests.house.fakes import PromptJobs

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

    def process(self, work: Callable[..., T], *args: object, done: Callable[[T | Problem], None]) -> Job[T]:
        stop, future = Stop(), Future[T]()
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

    def wait(self) -> float:
        """How long until the next thing is done, in milliseconds."""
        return self._random.choice(WAITS)

    def next(self, house: House) -> Input:
        """What to do on the page that there is: mostly something that it offers."""
        page = house.page
        if page.question:
            answers = [Do(answer.id) for answer in page.question.answers]
            return self._random.choice([*answers, *answers, *answers, self._key()])
        if self._random.random() < (0.03 if isinstance(page, Playing) else 0.12):
            return Do(self._random.choice(("back", *page.ways)))
        main = [button.id for button in page.buttons if button.role == "primary"]
        main += [card.id for card in page.cards] if isinstance(page, Home) else []
        if main and self._random.random() < 0.15:
            return Do(self._random.choice(main))
        return self._random.choice(list(self._ways(page, house.clipboard)))()

    def _ways(self, page: Page, clipboard: str) -> Iterator[Callable[[], Input]]:
        """The ways to do something; what a page is for is there several times."""
        choice = self._random.choice
        yield self._key
        yield self._key
        if self._random.random() < 0.1:
            yield lambda: Paste(choice((clipboard, *WORDS)))
            yield lambda: Focus(choice((*page.order, "nowhere")))
            yield lambda: Do(choice((*page.order, "nothing")))
        if buttons := page.pressable():
            yield from [lambda: Do(choice(buttons))] * 3
        if asked := list(fields(page)):
            yield from [lambda: self._answer(choice(asked))] * 2
        match page:
            case Catalogue():
                yield lambda: self._in_table(page)
                yield lambda: self._in_table(page)
            case Review(moves=moves):
                yield lambda: self._choose("moves", [str(ply) for ply in range(len(moves) + 1)])
            case Helping(topics=topics):
                yield lambda: self._choose("topics", [str(number) for number in range(len(topics))])
            case Editing(tools=tools):
                yield lambda: self._choose("tools", [tool.id for tool in tools])
        if board := board_of(page):
            yield from [lambda: self._at(board)] * (6 if isinstance(page, Playing | Learning) else 2)

    def _key(self) -> Input:
        return Strike(Key(self._random.choice(KEYS), shift=self._random.random() < 0.1))

    def _choose(self, table: str, rows: list[str]) -> Input:
        return Choose(table, self._random.choice((*rows, "nobody")), open=self._random.random() < 0.3)

    def _in_table(self, page: Catalogue) -> Input:
        table = page.table
        sortable = [column.id for column in table.columns if column.sortable]
        rows = [row.id for row in table.rows]
        return self._random.choice(
            [
                self._choose(table.id, rows),
                self._choose(table.id, rows),
                self._choose(PODIUM, [row.id for row in page.podium]),
                Sort(table.id, self._random.choice((*sortable, "nothing"))),
                More(table.id),
            ]
        )

    def _answer(self, field: Field) -> Input:
        return Set(field.id, self._value(field))

    def _value(self, field: Field) -> Value:
        match field:
            case Pick(options=options):
                return self._random.choice((*(option.value for option in options), "nothing of the kind"))
            case Toggle():
                return self._random.random() < 0.5
            case Slider(low=low, high=high):
                return self._random.randint(low, high)
            case TextField(value=value):
                return self._random.choice((*WORDS, value))

    def _at(self, board: Board) -> Input:
        """Mostly a press on a cell, often where a piece stands."""
        scene = board.scene
        x = scene.left + self._random.random() * scene.width
        y = scene.top + self._random.random() * scene.height
        spot = self._random.random()
        if spot < 0.55:
            return Touch(Press(x, y, second=spot < 0.08))
        if spot < 0.85:
            return Touch(Release(x, y))
        return Hover((x, y) if spot < 0.95 else None)


def board_of(page: Page) -> Board | None:
    """The board of a page that one can act at."""
    match page:
        case Playing(board=board) | Over(board=board) | Review(board=board):
            return board
        case Editing(board=board) | Learning(board=board):
            return board
        case Home() | Form() | Catalogue() | Helping():
            return None
