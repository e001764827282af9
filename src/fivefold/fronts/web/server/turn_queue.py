"""The connections that are to go on, in the order that shows moves to opponents soonest."""

from __future__ import annotations

from typing import Final, Generic, Protocol, TypeVar

QUIET_TURNS: Final = 3  # so many turns of the loop pass until something that was sent is an input
PATIENCE_MS: Final = 100.0  # after this time an answer is as urgent as anything else


class TurnTaker(Protocol):
    """Something that is woken and then goes on, such as a connection."""

    @property
    def awaits_answer(self) -> bool:
        """True while one of its inputs is not acknowledged."""


C = TypeVar("C", bound=TurnTaker)


class TurnQueue(Generic[C]):
    """Connections that were woken; each is in it once.

    Whoever sees what somebody else did goes on at once. Those who wait for the answer to their own input,
    which their front end shows already, go on one at a time when nothing else happens, or after a while.
    """

    def __init__(self) -> None:
        self._woken: dict[C, None] = {}
        self._waiting: dict[C, float] = {}  # for an answer, since when
        self._quiet = 0  # turns in which nothing else happened

    def add(self, connection: C) -> None:
        """Have a connection go on; callable from any thread."""
        self._woken[connection] = None

    def put_off_answers(self) -> None:
        """Note that something has come in, which goes before the answers."""
        self._quiet = 0

    def take(self, now: float) -> list[C]:
        """Return the connections that go on now, a time in milliseconds, and forget them."""
        due = []
        for connection in list(self._woken):
            del self._woken[connection]
            if connection.awaits_answer:
                self._waiting.setdefault(connection, now)
            else:
                self._waiting.pop(connection, None)
                due.append(connection)
        self._quiet = 0 if due else self._quiet + 1
        if self._waiting:
            first, since = next(iter(self._waiting.items()))
            if self._quiet >= QUIET_TURNS or now - since >= PATIENCE_MS:
                del self._waiting[first]
                due.append(first)
        return due

    def __bool__(self) -> bool:
        return bool(self._woken or self._waiting)
