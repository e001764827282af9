"""The journal: what is shown is on some disk, and gets into the store once it answers."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import sleep

import pytest

from fivefold.core.budget import MAX_ENTRIES
from fivefold.core.record import Entry, Player, read_record
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record, replay
from fivefold.service.host import Host
from fivefold.service.match.journal import FOLDER, SUFFIX, Journal, MatchJournal, read_journal
from fivefold.service.match.journal_recovery import Recovery, recover
from fivefold.service.match.live_match import LATE_MS, LiveMatch
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.match.opponents import Opponents
from fivefold.service.store import GameQuery, GameTags, Store
from fivefold.service.store.database.sqlite import BUSY_MS, Sqlite
from fivefold.service.store.opening import FILE
from tests.service.match.scripted import RecordingViewer, ScriptedOpponent

ANN, BOB = Player("person", "Ann"), Player("person", "Bob")
KEPT = "The store does not answer; your moves are kept in a journal meanwhile."
MOVES = ("h8", "a1", "h9", "a2", "h10", "a3")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a store in which Ann has an account."""
    with closing(Store.open(tmp_path)) as store:
        store.accounts.create("Ann", "2026-11-16").wait()
    return tmp_path


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for a locked store, since it stays locked here."""
    monkeypatch.setattr("fivefold.service.store.database.sqlite.BUSY_MS", BUSY_MS // 100)


class Table:
    """A match at a store that the test can lock; time goes on by `play`."""

    def __init__(self, host: Host, match: Match | None = None, number: int | None = None) -> None:
        game = game_named("gomoku")
        tags, account = GameTags("freestyle"), host.store.accounts.all()[0].id
        if match is None:
            match = Match.begin(game, game.start("freestyle"), (ANN, BOB))
        archive, journal = host.store.archive, host.journal
        self.writer = (
            MatchWriter(archive, account, tags, "2026-11-16", "7", journal=journal)
            if number is None
            else MatchWriter.opened(archive, account, tags, number, match, "2026-11-16", journal=journal)
        )
        self.now = 0.0
        self.live = LiveMatch(match, self.writer, Opponents({}, ScriptedOpponent(), seed=1), self.now)
        self.viewer = RecordingViewer()
        self.viewer.live = self.live
        self.live.attach(self.viewer, [0, 1])

    def play(self, *moves: str, late: bool = False) -> None:
        """Make moves, and wait until each is shown; `late` if the store does not answer."""
        for move in moves:
            seen = len(self.live.match.log)
            turn = self.live.match.turn
            assert turn is not None
            assert self.live.enter(self.viewer, turn, move) == ""
            while len(self.live.match.log) == seen:
                self.wait(LATE_MS if late else 0)

    def wait(self, ms: float) -> None:
        """Let time pass, and work that other threads do."""
        self.now += ms
        self.live.tick(self.now)
        sleep(0.0005)

    @property
    def shown(self) -> list[str]:
        return [entry.text for entry in self.live.match.log]


@pytest.fixture
def host(home: Path) -> Iterator[Host]:
    with closing(Host.open(home)) as host:
        yield host


def lock(home: Path) -> closing[Sqlite]:
    return closing(Sqlite(home / FILE))


def files(home: Path) -> list[Path]:
    return sorted((home / FOLDER).glob(f"*{SUFFIX}")) if (home / FOLDER).exists() else []


def stored(store: Store) -> list[list[str]]:
    """Return the moves of all games."""
    games = store.archive.list(GameQuery()).games
    return sorted([entry.text for entry in store.archive.load(game.id).entries] for game in games)


def test_no_file_is_made_while_the_store_answers(host: Host, home: Path) -> None:
    table = Table(host)
    table.play(*MOVES)
    assert files(home) == []
    assert stored(host.store) == [list(MOVES)]


def test_a_shown_move_is_in_the_journal_while_the_store_is_locked(host: Host, home: Path) -> None:
    table = Table(host)
    table.play(*MOVES[:2])
    with lock(home) as other, other.writing():
        table.play(*MOVES[2:], late=True)
        assert table.shown == list(MOVES)
        header, further = read_journal(files(home)[0].read_bytes())
        kept = (*replay_text(header.record), *(entry.text for entry in further))
        assert kept == MOVES
        assert (
            "The store does not answer; your moves are kept in a journal meanwhile." in table.viewer.problems
        )
        assert files(home)[0].stat().st_mode & 0o077 == 0


def replay_text(record: str) -> list[str]:
    return [entry.text for entry in read_record(record).entries]


def test_when_the_store_answers_again_it_gets_everything_and_the_file_goes(host: Host, home: Path) -> None:
    table = Table(host)
    with lock(home) as other, other.writing():
        table.play(*MOVES, late=True)
    while table.writer.busy or table.writer.unsaved:
        table.wait(100)
    assert stored(host.store) == [list(MOVES)]
    assert files(home) == []


@pytest.mark.parametrize("before", [0, 2])
def test_what_a_dead_program_left_is_taken_into_the_store(home: Path, before: int) -> None:
    host = Host.open(home)
    table = Table(host)
    table.play(*MOVES[:before])
    with lock(home) as other, other.writing():
        table.play(*MOVES[before:], late=True)
        end(home, host)
    with closing(Host.open(home)) as again:
        assert again.notice == f"{len(MOVES) - before} moves were saved from the journal."
        assert stored(again.store) == [list(MOVES)]
        assert files(home) == []
        number = again.store.archive.list(GameQuery()).games[0].id
        assert replay(again.store.archive.load(number)).ranked
    with closing(Host.open(home)) as again:
        assert again.notice == ""


def test_the_journal_of_a_store_that_disappeared_waits_for_an_account(home: Path) -> None:
    host = Host.open(home)
    table = Table(host)
    with lock(home) as other, other.writing():
        table.play(*MOVES, late=True)
        end(home, host)
    for file in home.glob(f"{FILE}*"):
        file.unlink()
    with closing(Host.open(home)) as first:  # it makes an account after this
        assert len(files(home)) == 1
        first.store.accounts.create("Player", "2026-11-18").wait()
    with closing(Host.open(home)) as again:
        assert stored(again.store) == [list(MOVES)]


def test_a_folder_can_be_moved_with_its_journals(home: Path) -> None:
    host = Host.open(home)
    table = Table(host)
    with lock(home) as other, other.writing():
        table.play(*MOVES, late=True)
        end(home, host)
    moved = home.rename(home.with_name("moved"))
    with closing(Host.open(moved)) as again:
        assert stored(again.store) == [list(MOVES)]


def test_a_journal_that_could_not_be_written_is_tried_again_for_the_next_move(host: Host, home: Path) -> None:
    (home / FOLDER).write_text("in the way")
    table = Table(host)
    with lock(home) as other, other.writing():
        table.play("h8", late=True)
        (home / FOLDER).unlink()
        table.play("a1", late=True)
        header, _ = read_journal(files(home)[0].read_bytes())
        assert replay_text(header.record) == ["h8", "a1"]


@pytest.mark.parametrize("room", [0, 5])
def test_a_line_that_a_full_disk_cut_off_does_not_spoil_those_after_it(
    host: Host, home: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    table = Table(host)

    def play_without_space(move: str) -> None:
        """Make a move while the disk takes a few bytes more, and no others."""
        left = [room]

        def write(handle: int, content: bytes) -> int:
            if not left[0]:
                raise OSError(errno.ENOSPC, "No space left on device")
            size = real(handle, content[: left[0]])
            left[0] = 0
            return size

        real = os.write
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", write)
            table.play(move, late=True)

    with lock(home) as other, other.writing():
        play_without_space("h8")
        table.play("a1", late=True)
        play_without_space("h9")
        table.play("a2", late=True)
        header, entries = read_journal(files(home)[0].read_bytes())
        assert replay_text(header.record) == ["h8", "a1"]
        assert [entry.text for entry in entries] == ["h9", "a2"]


def end(home: Path, host: Host) -> None:
    """End the program while its store is locked, and put copies in place of its journals, which it locked."""
    for file in files(home):
        content = file.read_bytes()
        file.unlink()
        file.with_name(f"copy-{file.name}").write_bytes(content)
    host.close()


def test_a_journal_of_a_running_program_is_left_alone(host: Host, home: Path) -> None:
    table = Table(host)
    with closing(Journal(home, host.store.address)) as second, lock(home) as other, other.writing():
        table.play(*MOVES, late=True)
        assert recover(second, host.store) == Recovery()
        assert len(files(home)) == 1


def test_a_journal_whose_game_was_continued_elsewhere_becomes_a_game_of_its_own(home: Path) -> None:
    host = Host.open(home)
    table = Table(host)
    table.play(*MOVES[:2])
    with lock(home) as other, other.writing():
        table.play(*MOVES[2:], late=True)
        end(home, host)
    with closing(Store.open(home)) as store:
        game = store.archive.list(GameQuery()).games[0].id
        store.archive.append(game, 2, Entry(0, 5000, "c3")).wait()
    with closing(Host.open(home)) as again:
        assert again.notice.startswith("1 game was continued elsewhere")
        assert stored(again.store) == sorted([[*MOVES[:2], "c3"], list(MOVES)])
        own = max(game.id for game in again.store.archive.list(GameQuery()).games)
        assert not replay(again.store.archive.load(own)).ranked
        assert files(home) == []


def test_a_game_that_two_programs_continue_becomes_two_games(host: Host, home: Path) -> None:
    table = Table(host)
    table.play(*MOVES[:2])
    assert table.writer.number is not None
    host.store.archive.append(table.writer.number, 2, Entry(0, 5000, "c3")).wait()
    table.play(*MOVES[2:])
    while table.writer.busy or table.writer.unsaved:
        table.wait(100)
    assert stored(host.store) == sorted([[*MOVES[:2], "c3"], list(MOVES)])
    told = "This game was continued elsewhere. Your moves are kept as a game of their own."
    assert told in table.viewer.problems


def test_a_server_has_no_journal(home: Path) -> None:
    with closing(Host.open(home, served=True)) as server:
        assert server.journal is None


def test_where_no_journal_can_be_written_either_the_player_is_told(host: Host, home: Path) -> None:
    (home / FOLDER).write_text("in the way")
    table = Table(host)
    with lock(home) as other, other.writing():
        table.play("h8", late=True)
        assert any(text.startswith("Not saved anywhere: ") for text in table.viewer.problems)


UNREAD = "Moves in the journal could not be read; they are kept in the folder 'journal' beside your games."


def bad_header(**wrong: object) -> bytes:
    """Return a journal of one move whose header has wrong values."""
    game = game_named("gomoku")
    match = Match.begin(game, game.start("freestyle"), (ANN, BOB)).enter(Entry(0, 10, "h8"))
    header = {"store": "", "account": 1, "tags": {}, "number": None, "record": str(make_record(match))}
    return json.dumps({"journal": 1, **header, **wrong}).encode() + b"\n"


DAMAGED = {
    "empty": b"",
    "cut off in its header": b'{"journal": 1, "store',
    "no journal": b"[1]\n",
    "of a later format": b'{"journal": 2}\n',
    "without a record": b'{"journal": 1, "store": "x"}\n',
    "with a record of another type": bad_header(record=None),
    "with an account of another type": bad_header(account=[1]),
    "with a tag of another type": bad_header(tags={"daily": [1]}),
    "of an account that is gone": bad_header(account=99),
    "deep": b"[" * 100_000 + b"\n",
    "not text": b"\xff\xfe\n",
    "with an entry of another type": bad_header() + b'["h8", 1, 2]\n',
    "with an entry after the end of time": bad_header() + b'[0, %s, "i9", 0]\n' % (b"9" * 400),
    "with too many entries": bad_header() + b"\n" * MAX_ENTRIES + b"\n",
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_journal_that_cannot_be_read_is_renamed_and_stops_nothing(home: Path, content: bytes) -> None:
    (home / FOLDER).mkdir()
    (home / FOLDER / f"bad{SUFFIX}").write_bytes(content)
    with closing(Host.open(home)) as host:
        assert host.notice == (UNREAD if b"\n" in content else "")
    assert [file.name for file in (home / FOLDER).iterdir()] == ["bad.unreadable"]


def test_a_journal_of_gigabytes_is_renamed_unread(home: Path) -> None:
    (home / FOLDER).mkdir()
    file = home / FOLDER / f"bad{SUFFIX}"
    file.write_bytes(bad_header())
    os.truncate(file, 6 << 30)
    with closing(Host.open(home)) as host:
        assert host.notice == UNREAD
    assert [file.name for file in (home / FOLDER).iterdir()] == ["bad.unreadable"]


def test_a_last_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    journal = Journal(tmp_path, "here")
    with closing(journal):
        written(journal.begin())
    file = files(tmp_path)[0]
    whole = file.read_bytes()
    header, entries = read_journal(whole)
    assert [entry.text for entry in entries] == ["a1", "h9"]
    again, fewer = read_journal(whole[:-3])
    assert (again, fewer) == (header, entries[:1])
    assert json.loads(whole.splitlines()[1]) == [1, 20, "a1", 0]


def written(journal: MatchJournal) -> None:
    """Write a header with one entry, and two entries more."""
    game = game_named("gomoku")
    match = Match.begin(game, game.start("freestyle"), (ANN, BOB))
    for number, text in enumerate(("h8", "a1", "h9")):
        match = match.enter(Entry(number % 2, 10 * (number + 1), text))
        journal.append(1, GameTags(), None, make_record(match))
        journal.tick(wait=True)
    journal.release()
