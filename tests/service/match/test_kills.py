"""Programs that are killed at any moment, also while their store does not answer: no shown move is lost."""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

from fivefold.play.replay import replay
from fivefold.service.host import Host
from fivefold.service.match.journal import FOLDER
from fivefold.service.store import GameQuery, Store
from fivefold.service.store.database.sqlite import Sqlite
from fivefold.service.store.integrity import find_faults
from fivefold.service.store.opening import FILE
from tests.conftest import ROOT, SliceOf, chunks

PLAYER = "tests.service.match.journal_player"


def killed(folder: Path, seed: int, lot: Random) -> tuple[list[str], bool]:
    """Kill a program that plays, often while the store is locked; return what it showed last.

    The second value is True if it left a journal.
    """
    words = [sys.executable, "-m", PLAYER, str(folder), str(seed)]
    with (
        subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player,
        ExitStack() as locked,
    ):
        assert player.stdout
        first = player.stdout.readline() if lot.random() < 0.9 else ""
        if lot.random() < 0.7:
            other = locked.enter_context(closing(Sqlite(folder / FILE)))
            locked.enter_context(other.writing())
            time.sleep(lot.uniform(0, 0.8))
        else:
            time.sleep(lot.uniform(0, 0.1))
        player.kill()
        rest, _ = player.communicate()
    lines = [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
    left = (folder / FOLDER).is_dir() and any((folder / FOLDER).iterdir())
    return lines[-1].split() if lines else [], left


@chunks(25)
def test_after_a_kill_every_shown_move_is_in_the_store_or_in_the_journal(
    tmp_path: Path, chunk: int, slice_of: SliceOf
) -> None:
    lot, journals = Random(f"kills {chunk}"), 0
    with closing(Store.open(tmp_path)) as store:
        store.accounts.create("Ann", "2026-11-16").wait()
    for seed in range(slice_of(20, 6)):
        shown, left = killed(tmp_path, seed, lot)
        journals += left
        with closing(Host.open(tmp_path)) as host:
            assert host.journal
            assert host.journal.left_behind() == ()
            games = host.store.archive.list(GameQuery(sort="date", limit=1_000_000)).games
            newest = sorted(games, key=lambda game: game.id)[-3:]
            logs = [[entry.text for entry in replay(host.store.archive.load(g.id)).log] for g in newest]
        assert any(log[: len(shown)] == shown for log in logs) or not shown
    assert journals > 0
    with closing(Store.open(tmp_path)) as store:
        assert list(find_faults(store.database, by_the_rules=True)) == []
