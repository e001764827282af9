"""Changed bytes in stores and backups: each is refused with a sentence or read, and nothing else happens."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from fivefold.core.errors import UserError
from fivefold.service.store import GameQuery, Store
from fivefold.service.store.backup import backup, copy_content, open_backup
from fivefold.service.store.database.schema import prepare
from fivefold.service.store.database.sqlite import Memory
from fivefold.service.store.opening import FILE, check_large_file
from fivefold.service.store.recovery.restore_backup import restore_backup
from tests.conftest import SliceOf, chunks
from tests.service.store.crowd import crowd


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a store with something in it."""
    folder = tmp_path_factory.mktemp("whole")
    with closing(Store.open(folder)) as store:
        ann = store.accounts.create("Ann", "2026-11-15").wait()
        crowd(store, [ann], 40, seed=1)
        store.accounts.remember(ann, {"theme": "light"}).wait()
        return backup(store.database)


def flip(content: bytearray, lot: Random) -> None:
    for _ in range(lot.choice([1, 1, 3, 30])):
        content[lot.randrange(len(content))] = lot.randrange(256)


def move_page(content: bytearray, lot: Random) -> None:
    first, second = (4096 * lot.randrange(len(content) // 4096) for _ in range(2))
    content[first : first + 4096] = content[second : second + 4096]


def empty_page(content: bytearray, lot: Random) -> None:
    at = 4096 * lot.randrange(len(content) // 4096)
    content[at : at + 4096] = bytes([lot.choice([0, 255])]) * 4096


def cut(content: bytearray, lot: Random) -> None:
    del content[lot.randrange(len(content)) :]


def retype(content: bytearray, lot: Random) -> None:
    """Change text in the file, such as the statements of its tables."""
    words = [b"INTEGER", b"TEXT", b"CREATE", b"game", b"person", b"NULL", b"PRIMARY", b"light", b"score"]
    word = lot.choice(words)
    places = [at for at in range(len(content)) if content.startswith(word, at)]
    if places:
        at = lot.choice(places)
        content[at : at + len(word)] = bytes(lot.choice(b"aZ09 ();\xff") for _ in word)


def write(file: Path, content: bytes) -> None:
    file.write_bytes(content)


MUTATIONS: tuple[Callable[[bytearray, Random], None], ...] = (flip, move_page, empty_page, cut, retype)


def mutated(whole: bytes, lot: Random) -> bytes:
    content = bytearray(whole)
    lot.choice(MUTATIONS)(content, lot)
    return bytes(content)


@chunks(20)
def test_a_changed_backup_is_refused_with_a_sentence_or_restored_whole(
    whole: bytes, chunk: int, slice_of: SliceOf
) -> None:
    lot, restored, refused = Random(f"backup {chunk}"), 0, set[str]()
    for _ in range(slice_of(250, 60)):
        try:
            with open_backup(mutated(whole, lot)) as found, closing(Memory()) as target:
                prepare(target)
                copy_content(target, found)
                restored += 1
        except UserError as problem:
            refused.add(str(problem))
    assert restored > 0
    assert not [text for text in refused if "\n" in text]


def attempt(act: Callable[[], object]) -> str:
    """Return the sentence with which something fails; empty if it does not."""
    try:
        act()
    except UserError as problem:
        return str(problem)
    return ""


@chunks(40)
def test_a_changed_store_is_opened_or_set_aside_and_can_always_be_restored(
    whole: bytes, tmp_path: Path, chunk: int, slice_of: SliceOf
) -> None:
    lot, told = Random(f"store {chunk}"), 0
    for number in range(slice_of(50, 30)):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE).write_bytes(mutated(whole, lot))
        with closing(Store.open(folder)) as store:
            assert store.persistent
            told += bool(store.notice or check_large_file(store.database))
            unwritable = attempt(store.accounts.create(f"Bob {number}", "2026-11-16").wait)
            told += bool(attempt(lambda: store.archive.list(GameQuery())))
        if unwritable:  # an index that the quick check at the start does not look at
            told += 1
            with closing(Store.open(folder)) as store:
                assert "renamed to" in store.notice
                assert not attempt(store.accounts.create(f"Bob {number}", "2026-11-16").wait)
        (folder / FILE).write_bytes(mutated(whole, lot))
        with open_backup(whole) as found:
            restore_backup(folder, found, write)
        with closing(Store.open(folder)) as store:
            assert [account.name for account in store.accounts.all()] == ["Ann"]
        shutil.rmtree(folder)
    assert told > 0
