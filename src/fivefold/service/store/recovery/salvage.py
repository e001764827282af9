"""Salvage: what can still be read of a damaged store is taken into a new one.

A table is read as a whole if possible. Where it is damaged, its rows are asked for one key at a time, so
that only those on damaged pages are lost. A game whose last entries are lost is unfinished from there on.
"""

from __future__ import annotations

import logging
import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from fivefold.core.errors import UserError
from fivefold.service.store.backup import insert_rows, without_version
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.schema import prepare
from fivefold.service.store.database.sqlite import Sqlite
from fivefold.service.store.database.tables import MIGRATIONS
from fivefold.service.store.opening import FILE
from fivefold.service.store.recovery.untrusted_file import UntrustedFile, max_rows

# The column by which rows of a damaged table are asked for; `house` is small and has no number.
KEYS: Final = {
    "account": "id",
    "game": "id",
    "participant": "game",
    "entry": "game",
    "position": "id",
    "setting": "account",
    "member": "account",
    "token": "id",
    "rating": "account",
    "daily_try": "account",
}
OWNERS: Final = {  # rows without their owner are left out
    "game": ("account", "account"),
    "participant": ("game", "game"),
    "entry": ("game", "game"),
    "position": ("account", "account"),
    "setting": ("account", "account"),
    "member": ("account", "account"),
    "token": ("account", "account"),
    "rating": ("account", "account"),
    "daily_try": ("account", "account"),
}
# Parts of the header that are the same in every store: format, page size, versions, encoding. The number of
# pages is zero, so that SQLite counts them itself.
HEADER: Final = {
    0: b"SQLite format 3\0\x10\0\2\2\0\x40\x20\x20",
    28: b"\0\0\0\0",
    44: b"\0\0\0\4",
    56: b"\0\0\0\1",
}
_log = logging.getLogger(__name__)
UNFINISHED: Final = """
    finished = FALSE, ranked = FALSE, verified = FALSE,
    result = '', winner = NULL, score = NULL, sort_score = -1
"""


class Salvaged(NamedTuple):
    """Numbers of what was saved from a damaged store."""

    accounts: int = 0
    games: int = 0


def salvage(file: Path, fresh: Path) -> Salvaged:
    """Make a store of what can be read of a damaged one; no file if its tables cannot be read.

    If nothing can be read, the header of the copy is replaced by that of our stores and it is tried again.
    """
    for header in ({}, HEADER):
        saved = _salvage_with(header, file, fresh)
        if saved.accounts:
            return saved
    return Salvaged()


def _salvage_with(header: Mapping[int, bytes], file: Path, fresh: Path) -> Salvaged:
    with TemporaryDirectory() as folder:
        made = Path(folder) / FILE
        try:
            with closing(Sqlite(made)) as database:
                _salvage_into(database, _copied(file, Path(folder), header))
                with database.reading() as connection:
                    accounts = connection.value("SELECT count(*) FROM account")
                    games = connection.value("SELECT count(*) FROM game")
            if accounts:
                fresh.touch(mode=0o600)
                shutil.copyfile(made, fresh)
        except (sqlite3.Error, UserError, OSError, UnicodeError):
            _log.warning("Nothing could be saved from %s.", file, exc_info=True)
            return Salvaged()
    return Salvaged(accounts, games)


def _salvage_into(database: Database, damaged: Path) -> None:
    """Fill an empty database with what can be read of a file, and bring it up to date."""
    with UntrustedFile(damaged, damaged=True) as found:
        prepare(database, MIGRATIONS[: found.version])
        with database.rebuilding() as target:
            cut = {game for table in found.columns for game in _take(found, table, target)}
            _tidy(target, found, cut)
    prepare(database)


def _copied(file: Path, folder: Path, header: Mapping[int, bytes]) -> Path:
    """Return a copy of the file and its write-ahead log, since opening that changes both.

    Bytes at the places of `header` are replaced.
    """
    copy = folder / "damaged.db"
    for suffix in ("", "-wal"):
        if (part := Path(f"{file}{suffix}")).is_file():
            shutil.copyfile(part, f"{copy}{suffix}")
    if header and copy.is_file():
        with copy.open("r+b") as stream:
            for place, content in header.items():
                stream.seek(place)
                stream.write(content)
    return copy


def _take(found: UntrustedFile, table: str, target: Connection) -> set[int]:
    """Copy the readable rows of a table; return the games whose entries could not all be read."""
    damaged: set[int] = set()
    insert_rows(target, table, without_version(table, _rows(found, table, damaged)), ignore="OR IGNORE")
    return damaged if table == "entry" else set()


def _rows(found: UntrustedFile, table: str, damaged: set[int]) -> Iterator[dict[str, Any]]:
    """Yield the readable rows of a table, and note the keys that could not be read."""
    try:
        yield from found.readable_rows(table)
    except sqlite3.Error:
        key = KEYS.get(table)
        last = min(found.highest(table, key), max_rows("game")) if key else 0
        for number in range(1, last + 1):
            try:
                yield from found.readable_rows(table, key or "", number)
            except sqlite3.Error:
                damaged.add(number)


def _tidy(target: Connection, found: UntrustedFile, cut: set[int]) -> None:
    """Remove rows without an owner and entries after a gap; such games are unfinished."""
    for table, (column, owner) in OWNERS.items():
        if table in found.columns:
            target.execute(f"DELETE FROM {table} WHERE {column} NOT IN (SELECT id FROM {owner})")
    gaps = "SELECT game FROM entry GROUP BY game HAVING count(*) <> max(number) + 1 OR min(number) <> 0"
    for game in (*cut, *target.column(gaps)):
        numbers = target.column("SELECT number FROM entry WHERE game = :game ORDER BY number", game=game)
        whole = next((n for n, number in enumerate(numbers) if n != number), len(numbers))
        target.execute("DELETE FROM entry WHERE game = :game AND number >= :whole", game=game, whole=whole)
        target.execute(f"UPDATE game SET {UNFINISHED} WHERE id = :game", game=game)
