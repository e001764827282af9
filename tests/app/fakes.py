"""Fakes for a session: seeds, files and workers controlled by the test, and a user of its pages."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import TypeVar, cast

from fivefold.app.pages.effects import CopyText, Effect
from fivefold.app.pages.inputs import ChooseRow, Input, KeyPress, PressButton, SetField, SortTable
from fivefold.app.pages.keyboard import fields
from fivefold.app.pages.pages import Page
from fivefold.app.pages.parts import Button, Field
from fivefold.app.platform import FolderEntry, FolderListing, RenderRequest
from fivefold.app.session import LocalSession
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.input import Key
from fivefold.core.option import Value
from fivefold.service.jobs import Job, Jobs
from fivefold.service.worker_pool import Purpose, WorkerPool

T = TypeVar("T")
P = TypeVar("P", bound=Page)


@dataclass
class FakePlatform:
    """Files by path; seeds count up; the date stands still until it is set."""

    files: dict[str, bytes] = field(default_factory=dict)
    date: str = "2026-11-15"
    seeds: int = 0
    local: bool = True
    serves: bool = False
    joined: str | None = None
    render: Callable[[StopFlag, RenderRequest], bytes] | None = None

    def read(self, path: str, most: int = 0) -> bytes:
        if path not in self.files:
            raise UserError(f"'{path}' cannot be read: No such file or directory.")
        return self.files[path]

    def write(self, path: str, content: bytes) -> None:
        self.files[path] = content

    def keep(self, name: str, content: bytes) -> int:
        raise AssertionError(f"{name} was not to be kept")

    def tell(self, line: str) -> None:
        raise AssertionError(f"a house has pages, and no output for '{line}'")

    def start_server(self) -> str:
        if not self.serves:
            raise UserError("The server did not start.")
        return "http://192.168.1.24:8765/?key=k"

    def join_next(self, address: str) -> None:
        self.joined = address

    def today(self) -> str:
        return self.date

    def time(self) -> str:
        return "14:05"

    def seed(self) -> int:
        self.seeds += 1
        return self.seeds

    def home_folder(self) -> str:
        return "/home/ann"

    def is_folder(self, path: str) -> bool:
        return path != "/" and any(file.startswith(f"{path.rstrip('/')}/") for file in self.files)

    def list_folder(self, path: str) -> FolderListing:
        if path != "/home/ann" and not self.is_folder(path):
            raise UserError(f"'{path}' cannot be opened: No such file or directory.")
        inside = [file.removeprefix(f"{path}/") for file in self.files if file.startswith(f"{path}/")]
        folders = sorted({name.partition("/")[0] for name in inside if "/" in name})
        files = sorted(name for name in inside if "/" not in name)
        return FolderListing(
            path,
            path.rpartition("/")[0],
            (
                *(FolderEntry(name, f"{path}/{name}", folder=True) for name in folders),
                *(
                    FolderEntry(name, f"{path}/{name}", size=len(self.files[f"{path}/{name}"]))
                    for name in files
                ),
            ),
        )


class PromptJobs(Jobs):
    """Work is done as it comes, and its answer is brought at the next tick as ever."""

    def __init__(self) -> None:
        super().__init__(WorkerPool())

    def thread(
        self, work: Callable[[], T], done: Callable[[T | UserError], None], stop: StopFlag | None = None
    ) -> Job[T]:
        return self._done(work, StopFlag() if stop is None else stop, done)

    def process(
        self,
        work: Callable[..., T],
        *args: object,
        done: Callable[[T | UserError], None],
        purpose: Purpose = "task",
    ) -> Job[T]:
        stop = StopFlag()
        return self._done(lambda: work(stop, *args), stop, done)

    def _done(self, work: Callable[[], T], stop: StopFlag, done: Callable[[T | UserError], None]) -> Job[T]:
        future: Future[T] = Future()
        try:
            future.set_result(work())
        except Exception as error:
            future.set_exception(error)
        return self._add(Job(future, stop, done))


class PromptExecutor:
    """Does work as it comes, in place of the thread that writes the journal."""

    def __init__(self, threads: int, name: str) -> None:
        pass

    def submit(self, work: Callable[..., T], *args: object) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(work(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    def shutdown(self) -> None:
        pass


class SessionUser:
    """A user who knows only the pages of a session, and waits a little after every input."""

    def __init__(self, session: LocalSession) -> None:
        self.session = session
        self.effects: list[Effect] = []
        self._page: Page | None = None
        self._page_time = 0.0
        self.wait()

    @property
    def clipboard(self) -> str:
        """The text that was copied last."""
        copied = [effect.text for effect in self.effects if isinstance(effect, CopyText)]
        return copied[-1] if copied else ""

    def wait(self, ms: float = 50.0, times: int = 4) -> None:
        for _ in range(times):
            self.session.tick(self.session.now + ms)
            self._look()
        self.effects += self.session.effects()

    def _look(self) -> None:
        """Note when the page was made that there is now."""
        if self.session.page is not self._page:
            self._page, self._page_time = self.session.page, self.session.now

    @property
    def elapsed(self) -> float:
        """Milliseconds since the page was made."""
        self._look()
        return self.session.now - self._page_time

    def give(self, given: Input) -> None:
        self.session.handle(given)
        self.wait()

    def press(self, *buttons: str) -> None:
        for button in buttons:
            assert button in (*self.session.page.order, *self.session.page.pressable()), button
            self.give(PressButton(button))

    def fill(self, **answers: Value) -> None:
        for name, value in answers.items():
            assert self.field(name)
            self.give(SetField(name, value))

    def choose(self, table: str, row: str, *, open: bool = False) -> None:  # noqa: A002
        self.give(ChooseRow(table, row, open=open))

    def sort(self, table: str, column: str) -> None:
        self.give(SortTable(table, column))

    def press_keys(self, *keys: str) -> None:
        for key in keys:
            self.give(KeyPress(Key(key)))

    def sees(self, kind: type[P]) -> P:
        """The page, which must be of that kind."""
        assert isinstance(self.session.page, kind), self.session.page
        return cast("P", self.session.page)

    def field(self, name: str) -> Field:
        return next(each for each in fields(self.session.page) if each.id == name)

    def button(self, name: str) -> Button:
        return next(each for each in self.session.page.buttons if each.id == name)

    @property
    def told(self) -> list[str]:
        """Return the notices that are shown now."""
        return [notice.text for notice in self.session.page.notices]
