"""The order in which connections go on."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.fronts.web.server.turn_queue import TurnQueue


@dataclass(eq=False)
class FakeConnection:
    name: str
    awaits_answer: bool = False


def taken(queue: TurnQueue[FakeConnection]) -> list[str]:
    return [connection.name for connection in queue.take()]


def test_opponents_go_on_first_and_those_who_wait_for_an_answer_one_at_a_time() -> None:
    queue = TurnQueue[FakeConnection]()
    for name in ("mover 1", "opponent 1", "mover 2", "opponent 2"):
        queue.add(FakeConnection(name, awaits_answer=name.startswith("mover")))
    assert taken(queue) == ["opponent 1", "opponent 2", "mover 1"]
    assert queue
    assert taken(queue) == ["mover 2"]
    assert not queue


def test_whoever_waits_for_an_answer_is_not_passed_over_for_ever() -> None:
    queue = TurnQueue[FakeConnection]()
    queue.add(FakeConnection("mover", awaits_answer=True))
    queue.add(FakeConnection("opponent"))
    assert "mover" in taken(queue)


def test_a_connection_that_is_woken_twice_goes_on_once() -> None:
    queue, connection = TurnQueue[FakeConnection](), FakeConnection("ann")
    queue.add(connection)
    queue.add(connection)
    assert taken(queue) == ["ann"]
    assert taken(queue) == []
