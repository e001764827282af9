"""The writer: everything in order, nothing spoiled by its neighbour, and a ticket that says how it went."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivefold.core.errors import UserError
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.schema import prepare
from fivefold.service.store.database.sqlite import Sqlite
from fivefold.service.store.database.writer import Work, WriterThread, WriteTicket


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Sqlite(tmp_path / "store.db")
    prepare(database)
    yield database
    database.close()


@pytest.fixture
def writer(database: Database) -> Iterator[WriterThread]:
    writer = WriterThread(database)
    yield writer
    writer.close()


def rows(database: Database) -> list[str]:
    with database.reading() as connection:
        return connection.column("SELECT name FROM house WHERE name <> 'version' ORDER BY rowid")


def row(name: str) -> Work:
    def work(connection: Connection) -> None:
        connection.execute("INSERT INTO house VALUES (:name, '')", name=name)

    return work


class Gate:
    """Holds up the writer, so that work gathers behind it."""

    def __init__(self, writer: WriterThread) -> None:
        self._entered, self._open = threading.Event(), threading.Event()
        writer.write(self._wait)
        self._entered.wait()

    def _wait(self, connection: Connection) -> None:
        self._entered.set()
        self._open.wait()

    def lift(self) -> None:
        self._open.set()


def test_a_ticket_is_done_once_another_connection_sees_the_row(
    writer: WriterThread, database: Database
) -> None:
    gate = Gate(writer)
    ticket = writer.write(row("one"))
    assert not ticket.done
    assert rows(database) == []
    gate.lift()
    ticket.wait()
    assert ticket.done
    assert rows(database) == ["one"]


def test_work_is_done_in_the_order_it_came_and_gives_its_value(
    writer: WriterThread, database: Database
) -> None:
    gate = Gate(writer)

    def work(number: int) -> WriteTicket:
        def insert_it(connection: Connection) -> int:
            row(str(number))(connection)
            return number

        return writer.write(insert_it)

    tickets = [work(number) for number in range(50)]
    gate.lift()
    assert [ticket.wait() for ticket in tickets] == list(range(50))
    assert rows(database) == [str(number) for number in range(50)]


def test_what_gathered_is_committed_together(writer: WriterThread, database: Database) -> None:
    gate, seen = Gate(writer), list[int]()
    tickets = [writer.write(row(str(number))) for number in range(3)]
    tickets.append(writer.write(lambda connection: seen.append(len(rows(database)))))
    gate.lift()
    for ticket in tickets:
        ticket.wait()
    assert seen == [0]  # the rows before it were not to be seen yet
    assert len(rows(database)) == 3


def refuse(connection: Connection) -> None:
    row("refused")(connection)
    raise UserError("Not like this.")


def blunder(connection: Connection) -> None:
    row("blunder")(connection)
    raise KeyError("a mistake in our own code")


def too_large(connection: Connection) -> None:
    connection.value("SELECT :n", n=1 << 70)


def not_to_be_written(connection: Connection) -> None:
    row("\ud800")(connection)


def twice(connection: Connection) -> None:
    for _ in range(2):
        row("twice")(connection)


@pytest.mark.parametrize("bad", [refuse, blunder, too_large, not_to_be_written, twice])
@pytest.mark.parametrize("gathered", [False, True])
def test_one_bad_piece_of_work_spoils_no_other(
    writer: WriterThread, database: Database, bad: Work, gathered: bool
) -> None:
    gate = Gate(writer)
    before = writer.write(row("before"))
    if not gathered:
        gate.lift()
        before.wait()
    ticket = writer.write(bad)
    after = writer.write(row("after"))
    gate.lift()
    after.wait()
    with pytest.raises(UserError):
        ticket.wait()
    assert ticket.problem
    assert rows(database) == ["before", "after"]


def test_a_problem_is_told_as_it_was_raised(writer: WriterThread) -> None:
    with pytest.raises(UserError, match=r"^Not like this\.$"):
        writer.write(refuse).wait()


def test_writes_within_the_gap_after_a_commit_share_the_next_one(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer, commits, late = WriterThread(database), list[int](), list[WriteTicket]()
    commit = writer._commit

    def count(batch: list[tuple[Work, WriteTicket]]) -> None:
        commits.append(len(batch))
        commit(batch)

    def come_meanwhile(pause: float) -> None:
        assert 0 < pause <= writer.gap
        late.extend(writer.write(row(name)) for name in ("third", "fourth"))

    monkeypatch.setattr(writer, "_commit", count)
    monkeypatch.setattr("fivefold.service.store.database.writer.sleep", come_meanwhile)
    for name in ("zeroth", "first"):
        writer.write(row(name)).wait()
    assert commits == [1, 1]
    assert not late
    writer.gap = 60.0
    writer.write(row("second")).wait()
    writer.close()
    assert commits[:3] == [1, 1, 3]
    assert [ticket.problem for ticket in late[:2]] == [None, None]
    assert rows(database)[:5] == ["zeroth", "first", "second", "third", "fourth"]


def test_closing_writes_what_is_waiting_and_refuses_what_comes_later(database: Database) -> None:
    writer = WriterThread(database)
    gate = Gate(writer)
    tickets = [writer.write(row(str(number))) for number in range(5)]
    threading.Timer(0.05, gate.lift).start()
    writer.close()
    assert all(ticket.done and not ticket.problem for ticket in tickets)
    assert len(rows(database)) == 5
    with pytest.raises(UserError, match="closed"):
        writer.write(refuse).wait()


def test_many_threads_may_write(writer: WriterThread, database: Database) -> None:
    def write(name: str) -> None:
        for number in range(20):
            writer.write(row(f"{name}{number}")).wait()

    threads = [threading.Thread(target=write, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(rows(database)) == 80
