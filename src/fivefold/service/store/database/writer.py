"""The one thread that writes. Whoever wants something stored gets a ticket and looks at it later."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database


class WriteTicket:
    """Something on its way into the store; `value` is what writing it gave."""

    __slots__ = ("_event", "problem", "value")

    def __init__(self) -> None:
        self._event = threading.Event()
        self.problem: UserError | None = None
        self.value: Any = None

    @property
    def done(self) -> bool:
        """Whether it lies safe on the disk, or failed with a problem."""
        return self._event.is_set()

    def wait(self) -> Any:
        """The value once it is written; raises the problem if it could not be."""
        self._event.wait()
        if self.problem:
            raise self.problem
        return self.value

    def settle(self, value: Any, problem: UserError | None) -> None:
        self.value, self.problem = value, problem
        self._event.set()


Work = Callable[[Connection], Any]


class WriterThread:
    """Commits work in the order it came; what has gathered meanwhile shares one commit."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: SimpleQueue[tuple[Work, WriteTicket] | None] = SimpleQueue()
        self._door = threading.Lock()
        self._open = True
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def write(self, work: Work) -> WriteTicket:
        """Have a function called with a connection to write by; the ticket's value is what it returns."""
        ticket = WriteTicket()
        with self._door:
            if self._open:
                self._queue.put((work, ticket))
            else:
                ticket.settle(None, UserError(gettext("Not saved: the store is closed.")))
        return ticket

    def close(self) -> None:
        """Write all that is waiting, then end."""
        with self._door:
            self._open = False
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            gathered = [self._queue.get()]
            while not self._queue.empty():
                gathered.append(self._queue.get())
            going = None not in gathered
            self._commit([item for item in gathered if item])

    def _commit(self, batch: list[tuple[Work, WriteTicket]]) -> None:
        """All at once; where that fails each by itself, so that one bad piece of work spoils no other."""
        if not batch:
            return
        try:
            with self._database.writing() as connection:
                values = [work(connection) for work, _ in batch]
        except Exception as error:  # whatever it was: without this thread nothing is saved any more
            if len(batch) > 1:
                for item in batch:
                    self._commit([item])
            else:
                batch[0][1].settle(None, _problem(error))
        else:
            for (_, ticket), value in zip(batch, values, strict=True):
                ticket.settle(value, None)


def _problem(error: Exception) -> UserError:
    return error if isinstance(error, UserError) else UserError(gettext("Not saved: {why}.", why=error))
