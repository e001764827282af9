"""The thread that does all writing; callers get a ticket for each piece of work."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue
from time import perf_counter, sleep
from typing import Any, Final

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database

SHARING_GAP_S: Final = 0.006  # between two commits of a server, whose moves then share them


class WriteTicket:
    """A pending write; `value` is the result of the work."""

    __slots__ = ("_notify", "_pending", "done", "problem", "value")

    def __init__(self) -> None:
        self.done = False  # True if it is safely on disk or has failed
        self._pending = threading.Lock()  # held until then; an Event takes ten times as long to make
        self._pending.acquire()
        self._notify: Callable[[], None] | None = None
        self.problem: UserError | None = None
        self.value: Any = None

    def wait(self) -> Any:
        """Wait until it is written and return the value; raises the problem if it failed."""
        with self._pending:
            pass
        if self.problem:
            raise self.problem
        return self.value

    def notify(self, wake: Callable[[], None]) -> None:
        """Call `wake` when it is done, from another thread; at once if it is done already."""
        self._notify = wake
        if self.done:
            wake()

    def resolve(self, value: Any, problem: UserError | None) -> None:
        """Set the value or the problem, and release those who wait."""
        self.value, self.problem = value, problem
        self.done = True
        self._pending.release()
        if self._notify:
            self._notify()


Work = Callable[[Connection], Any]


class WriterThread:
    """Commits work in order; work that gathers meanwhile shares one commit.

    `gap` is the least number of seconds between the beginnings of two commits.
    """

    def __init__(self, database: Database) -> None:
        self.gap = 0.0
        self._database = database
        self._queue: SimpleQueue[tuple[Work, WriteTicket] | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._open = True
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def write(self, work: Work) -> WriteTicket:
        """Call a function with a connection for writing; its result is the value of the ticket."""
        ticket = WriteTicket()
        with self._lock:
            if self._open:
                self._queue.put((work, ticket))
            else:
                ticket.resolve(None, UserError(gettext("Not saved: the store is closed.")))
        return ticket

    def close(self) -> None:
        """Write everything that waits, then end the thread."""
        with self._lock:
            self._open = False
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going, begun = True, float("-inf")
        while going:
            gathered = [self._queue.get()]
            if (pause := begun + self.gap - perf_counter()) > 0:
                sleep(pause)
            begun = perf_counter()
            while not self._queue.empty():
                gathered.append(self._queue.get())
            going = None not in gathered
            self._commit([item for item in gathered if item])

    def _commit(self, batch: list[tuple[Work, WriteTicket]]) -> None:
        """Commit a batch; if that fails, commit each piece of work by itself."""
        if not batch:
            return
        try:
            with self._database.writing() as connection:
                values = [work(connection) for work, _ in batch]
        except Exception as error:  # the thread must survive: without it nothing is saved
            if len(batch) > 1:
                for item in batch:
                    self._commit([item])
            else:
                batch[0][1].resolve(None, _user_error(error))
        else:
            for (_, ticket), value in zip(batch, values, strict=True):
                ticket.resolve(value, None)


def _user_error(error: Exception) -> UserError:
    return error if isinstance(error, UserError) else UserError(gettext("Not saved: {why}.", why=error))
