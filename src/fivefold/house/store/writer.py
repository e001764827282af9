"""The one thread that writes. Whoever wants something stored gets a ticket and looks at it later."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from fivefold.core.problem import Problem
from fivefold.core.text import say


class Ticket:
    """Something on its way into the store; `value` is what writing it gave."""

    __slots__ = ("_event", "problem", "value")

    def __init__(self) -> None:
        self._event = threading.Event()
        self.problem: Problem | None = None
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

    def settle(self, value: Any, problem: Problem | None) -> None:
        self.value, self.problem = value, problem
        self._event.set()


Work = Callable[[Connection], Any]


class Writer:
    """Commits work in the order it came; what has gathered meanwhile shares one commit."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[tuple[Work, Ticket] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def write(self, work: Work) -> Ticket:
        ticket = Ticket()
        self._queue.put((work, ticket))
        return ticket

    def close(self) -> None:
        """Write all that is waiting, then end."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get())
            self._commit([item for item in batch if item])
            if None in batch:
                return

    def _commit(self, batch: list[tuple[Work, Ticket]]) -> None:
        """All at once; where that fails each by itself, so that one bad piece of work spoils no other."""
        try:
            with self._engine.begin() as connection:
                values = [work(connection) for work, _ in batch]
        except (SQLAlchemyError, Problem):
            for work, ticket in batch:
                self._alone(work, ticket)
        else:
            for (_, ticket), value in zip(batch, values, strict=True):
                ticket.settle(value, None)

    def _alone(self, work: Work, ticket: Ticket) -> None:
        try:
            with self._engine.begin() as connection:
                value = work(connection)
        except Problem as problem:
            ticket.settle(None, problem)
        except SQLAlchemyError as error:
            why = getattr(error, "orig", None) or error
            ticket.settle(None, Problem(say("Not saved: {why}.", why=why)))
        else:
            ticket.settle(value, None)
