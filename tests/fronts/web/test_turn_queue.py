"""The order in which connections go on."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.fronts.web.server.turn_queue import PATIENCE_MS, QUIET_TURNS, TurnQueue


@dataclass(eq=False)
class FakeConnection:
    name: str
    awaits_answer: bool = False


def queue_of(*names: str) -> TurnQueue[FakeConnection]:
    """Return a queue of connections; movers wait for an answer."""
    queue = TurnQueue[FakeConnection]()
    for name in names:
        queue.add(FakeConnection(name, awaits_answer=name.startswith("mover")))
    return queue


def taken(queue: TurnQueue[FakeConnection], now: float = 0.0) -> list[str]:
    return [connection.name for connection in queue.take(now)]


def test_opponents_go_on_first_and_those_who_wait_for_an_answer_one_at_a_time_in_quiet_turns() -> None:
    queue = queue_of("mover 1", "opponent 1", "mover 2", "opponent 2")
    assert taken(queue) == ["opponent 1", "opponent 2"]
    assert queue
    assert [taken(queue) for _ in range(QUIET_TURNS - 1)] == [[]] * (QUIET_TURNS - 1)
    assert taken(queue) == ["mover 1"]
    assert taken(queue) == ["mover 2"]
    assert not queue


def test_an_input_and_an_opponent_put_off_the_answers() -> None:
    queue = queue_of("mover")
    for _ in range(QUIET_TURNS - 1):
        assert taken(queue) == []
    queue.put_off_answers()
    assert taken(queue) == []
    for _ in range(QUIET_TURNS - 2):
        assert taken(queue) == []
    queue.add(FakeConnection("opponent"))
    assert taken(queue) == ["opponent"]
    assert taken(queue) == []


def test_whoever_waits_for_an_answer_is_not_passed_over_for_ever() -> None:
    queue = queue_of("mover 1", "mover 2")
    for now in (0.0, PATIENCE_MS - 1):
        queue.put_off_answers()
        assert taken(queue, now) == []
    queue.add(FakeConnection("opponent"))
    assert taken(queue, PATIENCE_MS) == ["opponent", "mover 1"]
    queue.put_off_answers()
    assert taken(queue, PATIENCE_MS) == ["mover 2"]


def test_a_connection_that_is_woken_twice_goes_on_once() -> None:
    queue, connection = TurnQueue[FakeConnection](), FakeConnection("ann")
    queue.add(connection)
    queue.add(connection)
    assert taken(queue) == ["ann"]
    assert taken(queue) == []


def test_whoever_no_longer_waits_for_an_answer_goes_on_at_once() -> None:
    queue, mover = TurnQueue[FakeConnection](), FakeConnection("mover", awaits_answer=True)
    queue.add(mover)
    assert taken(queue) == []
    mover.awaits_answer = False
    queue.add(mover)
    assert taken(queue) == ["mover"]
    assert not queue
