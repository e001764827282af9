"""A live match of a server: nothing unsaved is shown, and a failed write is repeated until it succeeds."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.core.errors import UserError
from fivefold.core.record import Player
from fivefold.games import game_named
from fivefold.play.clock import Control
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.match.live_match import LATE_MS, RETRY_MS, LiveMatch
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.match.opponent import strongest_opponent
from fivefold.service.match.opponents import Opponents
from fivefold.service.store import GameTags, Store, WriteTicket
from tests.app.fakes import PromptJobs

FULL = "Not saved: the disk is full."


class Watcher:
    """A viewer who notes what it is shown and told."""

    watching = False

    def __init__(self) -> None:
        self.shown = 0
        self.told: list[str] = []

    def match_changed(self, before: Match) -> None:
        self.shown += 1

    def match_problem(self, text: str) -> None:
        self.told.append(text)

    def match_message(self, text: str) -> None:
        pass


class Table:
    """A stored match of five in a row between two devices, and a disk that can be full."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store = store
        self.full = False
        self.now = 0.0
        game = game_named("gomoku")
        players = (Player("person", "Ann"), Player("person", "Bea"))
        match = Match.begin(game, game.start(), players, (Control(60_000),) * 2)
        account = store.accounts.create("Ann", "2026-11-16").wait()
        number = store.archive.begin(account, make_record(match), GameTags(hosted=True)).wait()
        writer = MatchWriter.opened(store.archive, account, GameTags(hosted=True), number, match)
        helper = strongest_opponent(PromptJobs(), game, 1.0)
        self.live = LiveMatch(match, writer, Opponents({}, helper, 1), 0.0, committed_only=True)
        self.ann, self.bea = Watcher(), Watcher()
        self.live.attach(self.ann, (0,))
        self.live.attach(self.bea, (1,))
        append = store.archive.append

        def perhaps(*args: object, **named: object) -> WriteTicket:
            if not self.full:
                return append(*args, **named)  # type: ignore[arg-type]
            ticket = WriteTicket()
            ticket.resolve(None, UserError(FULL))
            return ticket

        monkeypatch.setattr(store.archive, "append", perhaps)

    def until(self, true: Callable[[], bool]) -> None:
        limit = time.monotonic() + 30
        while not true():
            assert time.monotonic() < limit, "waited too long"
            self.tick(1)
            time.sleep(0.001)

    def tick(self, ms: float) -> None:
        self.now += ms
        self.live.tick(self.now)

    @property
    def stored(self) -> list[str]:
        assert self.live.writer.number is not None
        return [entry.text for entry in self.store.archive.load(self.live.writer.number).entries]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    with closing(Store.open(tmp_path)) as store:
        yield Table(store, monkeypatch)


def test_on_a_full_disk_nothing_is_shown_or_lost_and_play_goes_on_later(table: Table) -> None:
    table.full = True
    assert table.live.enter(table.ann, 0, "h8") == ""
    for _ in range(5):
        table.tick(LATE_MS)
    assert (table.ann.shown, table.bea.shown) == (0, 0)
    assert FULL in table.ann.told
    assert FULL in table.bea.told
    assert table.live.enter(table.ann, 0, "h9")  # one after the other
    left = table.live.match.clock.left(0, table.live.at)
    table.tick(10 * RETRY_MS)
    assert table.live.match.clock.left(0, table.live.at) == left  # nobody pays for the server's disk
    table.full = False
    table.tick(RETRY_MS)
    table.until(lambda: table.bea.shown == 1)
    assert table.stored == ["h8"]
    assert table.live.enter(table.bea, 1, "a1") == ""
    table.until(lambda: table.ann.shown == 2)
    assert table.stored == ["h8", "a1"]


def test_the_same_entries_written_twice_are_stored_once(table: Table) -> None:
    assert table.live.enter(table.ann, 0, "h8") == ""
    table.until(lambda: table.ann.shown == 1)
    number = table.live.writer.number
    assert number is not None
    entry = table.live.match.log[0]
    table.store.archive.append(number, 0, entry).wait()
    assert table.stored == ["h8"]
    with pytest.raises(UserError, match="continued elsewhere"):
        table.store.archive.append(number, 0, entry._replace(text="h9")).wait()


def test_network_delay_is_taken_off_the_time_and_kept_in_the_record(table: Table) -> None:
    table.tick(5_000)
    assert table.live.enter(table.ann, 0, "h8", lag=80) == ""
    table.until(lambda: table.ann.shown == 1)
    entry = table.live.match.log[0]
    assert (entry.at, entry.lag) == (4_920, 80)
    assert table.live.match.clock.left(0, table.live.at) == 60_000 - 4_920
    assert table.live.match.clock.left(1, table.live.at) == 60_000
    assert table.live.enter(table.bea, 1, "a1", lag=10_000) == ""
    table.until(lambda: table.ann.shown == 2)
    assert table.live.match.log[1].at >= entry.at


def test_a_match_that_is_ended_while_an_entry_is_being_stored_ends_after_it(table: Table) -> None:
    assert table.live.enter(table.ann, 0, "h8") == ""
    assert table.live.pending
    assert table.live.annul() == ""
    table.until(lambda: table.live.match.result is not None)
    assert table.stored == ["h8", "annul"]
    assert table.live.annul() == "The game is over."


def test_a_player_who_resigns_while_the_move_of_the_other_is_being_stored_has_resigned(table: Table) -> None:
    assert table.live.enter(table.ann, 0, "h8") == ""
    assert table.live.pending
    assert table.live.enter(table.bea, 0, "resign")  # not her seat
    assert table.live.enter(table.bea, 1, "resign") == ""
    assert table.live.enter(table.ann, 0, "resign") == ""  # too late: the first one counts
    table.until(lambda: table.live.match.result is not None)
    assert table.stored == ["h8", "resign"]
    assert table.live.match.result
    assert table.live.match.result.winner == 0
