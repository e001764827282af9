"""The connections that are to go on, in the order that shows moves to opponents soonest."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar


class TurnTaker(Protocol):
    """Something that is woken and then goes on, such as a connection."""

    @property
    def awaits_answer(self) -> bool:
        """True while one of its inputs is not acknowledged."""


C = TypeVar("C", bound=TurnTaker)


class TurnQueue(Generic[C]):
    """Connections that were woken; each is in it once.

    Whoever sees what somebody else did goes on at once. Of those who wait for the answer to their own input
    one goes on at a time, so that inputs that come meanwhile are read before the next.
    """

    def __init__(self) -> None:
        self._woken: dict[C, None] = {}

    def add(self, connection: C) -> None:
        """Have a connection go on; callable from any thread."""
        self._woken[connection] = None

    def take(self) -> list[C]:
        """Return the connections that go on now, and forget them."""
        woken = list(self._woken)
        due = [connection for connection in woken if not connection.awaits_answer]
        due += [connection for connection in woken if connection.awaits_answer][:1]
        for connection in due:
            self._woken.pop(connection, None)
        return due

    def __bool__(self) -> bool:
        return bool(self._woken)
