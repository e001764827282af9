"""Programs that end at any moment, and programs that write at the same time: no move is lost."""

from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Barrier
from typing import TypeAlias

import psycopg
import pytest

from fivefold.core.errors import UserError
from fivefold.core.record import Entry
from fivefold.play.replay import replay
from fivefold.service.store import GameQuery, GameTags, Store
from fivefold.service.store.integrity import find_faults
from fivefold.service.store.opening import FILE
from tests.conftest import ROOT, SliceOf, chunks
from tests.service.store.conftest import ON_SERVER
from tests.service.store.crowd import RECORD
from tests.service.store.damage import garbage

FOREVER = 1_000_000
Moves: TypeAlias = dict[tuple[int, int], str]  # by game and number


def start(folder: Path, name: str, seed: int, moves: int) -> subprocess.Popen[str]:
    words = ["-m", "tests.service.store.player", str(folder), name, str(seed), str(moves)]
    return subprocess.Popen([sys.executable, *words], cwd=ROOT, stdout=subprocess.PIPE, text=True)


def said(output: str) -> Moves:
    """The moves that a player said were safe; a line cut off in the middle was not said."""
    lines = (line.split() for line in output.splitlines(keepends=True) if line.endswith("\n"))
    return {(int(game), int(number)): text for game, number, text in lines}


def stored(store: Store, since: int = 0) -> Moves:
    """All entries of all games from that one on, each game played again by its rules."""
    found: Moves = {}
    for game in store.archive.list(GameQuery(limit=FOREVER)).games:
        if game.id >= since:
            match = replay(store.archive.load(game.id))
            found |= {(game.id, number): entry.text for number, entry in enumerate(match.log)}
    return found


def kill_at_some_moment(player: subprocess.Popen[str], lot: Random) -> str:
    """Kill it while it opens the store or while it plays; what it had said by then."""
    assert player.stdout
    first = player.stdout.readline() if lot.random() < 0.8 else ""
    time.sleep(lot.uniform(0, 0.2))
    player.kill()
    rest, _ = player.communicate()
    return first + rest


@chunks(10)
def test_after_a_kill_every_move_that_was_shown_is_there(
    tmp_path: Path, chunk: int, slice_of: SliceOf
) -> None:
    lot, shown, since = Random(f"kills {chunk}"), Moves(), 0
    for seed in range(slice_of(20, 10)):
        shown |= said(kill_at_some_moment(start(tmp_path, "Ann", seed, FOREVER), lot))
        with closing(Store.open(tmp_path)) as store:
            assert store.notice == ""
            there = stored(store, since)
        assert shown.items() <= there.items()
        assert len(there) <= len(shown) + 1  # one may have been safe and not yet shown
        since = max((game for game, _ in there), default=0)
        shown = {move: text for move, text in there.items() if move[0] == since}
    assert since > 0
    with closing(Store.open(tmp_path)) as store:
        assert list(find_faults(store.database)) == []


def test_two_programs_that_make_and_use_a_store_at_once(tmp_path: Path) -> None:
    players = [start(tmp_path, name, seed, 60) for seed, name in enumerate(["Ann", "Bob"])]
    shown = Moves()
    for player in players:
        output, _ = player.communicate()
        assert player.returncode == 0
        assert len(said(output)) == 60
        shown |= said(output)
    with closing(Store.open(tmp_path)) as store:
        assert [account.name for account in store.accounts.all()] == ["Ann", "Bob"]
        assert stored(store) == shown
        assert list(find_faults(store.database)) == []


@pytest.mark.parametrize("begun", [b"", garbage(b"")], ids=["new", "damaged"])
def test_many_that_begin_or_set_aside_the_same_store_at_once(tmp_path: Path, begun: bytes) -> None:
    names = ["Ann", "Bob", "Cem", "Dan"]
    for number in range(8):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE).write_bytes(begun)
        line = Barrier(len(names))

        def come(name: str, folder: Path = folder, line: Barrier = line) -> None:
            line.wait()
            with closing(Store.open(folder)) as store:
                assert store.persistent, store.notice
                store.accounts.create(name, "2026-11-15").wait()

        with ThreadPoolExecutor(len(names)) as crowd:
            list(crowd.map(come, names))
        with closing(Store.open(folder)) as store:
            assert [account.name for account in store.accounts.all()] == names
        assert [file.read_bytes() for file in folder.glob("*damaged*")] == [begun] * bool(begun)


def test_two_programs_with_the_same_game_open_do_not_mix_it_up(
    store: Store, where: Path | str, ann: int
) -> None:
    game = store.archive.begin(ann, RECORD, GameTags()).wait()
    mine, theirs = Entry(0, 10, "mine"), Entry(0, 11, "theirs")
    with closing(Store.open(where)) as other:
        store.archive.append(game, 1, mine).wait()
        with pytest.raises(UserError, match="continued elsewhere"):
            other.archive.append(game, 1, theirs).wait()
        other.archive.append(game, 2, theirs).wait()
        assert store.archive.load(game).entries == (*RECORD.entries, mine, theirs)
        other.archive.delete(game).wait()
        with pytest.raises(UserError, match="no longer in the archive"):
            store.archive.append(game, 3, mine).wait()


@pytest.mark.parametrize("where", [ON_SERVER], indirect=True)
def test_a_connection_that_the_server_broke_is_made_anew(store: Store, where: str, ann: int) -> None:
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    with psycopg.connect(where) as connection:
        connection.execute(f"{others} AND backend_type = 'client backend'")
    store.accounts.create("Bob", "2026-11-15").wait()
    assert [account.name for account in store.accounts.all()] == ["Ann", "Bob"]
