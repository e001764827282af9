"""Integrity checks of a store: the database, gaps in logs, and records against the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from fivefold.core.errors import UserError
from fivefold.core.record import Record
from fivefold.core.text import gettext
from fivefold.play.replay import replay
from fivefold.service.store.archive import load_record
from fivefold.service.store.database.database import Database, DatabaseProblem
from fivefold.service.store.database.rows import whole
from fivefold.service.store.database.sqlite import DAMAGED


class DamagedStore(UserError):
    """The file is an SQLite database, but damaged."""


class Counts(NamedTuple):
    """Numbers of rows."""

    accounts: int
    games: int
    entries: int


def check_readable(
    database: Database, *, indexes: bool = False, stop: Callable[[], object] = lambda: False
) -> None:
    """Raise DamagedStore or DatabaseProblem for a damaged SQLite file; reads all of it.

    With `indexes` it is also checked that they fit their tables, which takes several times as long.
    Once `stop` returns True it ends with DatabaseProblem.
    """
    for fault in _broken_pages(database, "integrity_check(1)" if indexes else "quick_check(1)", stop):
        raise DamagedStore(fault)


def count_rows(database: Database) -> Counts:
    """Return the numbers of accounts, games and entries."""
    with database.reading() as connection:
        return Counts(
            *(connection.value(f"SELECT count(*) FROM {table}") for table in ("account", "game", "entry"))
        )


def find_faults(database: Database, *, by_the_rules: bool = False) -> Iterator[str]:
    """Yield a sentence for each fault; a damaged file yields nothing else.

    With `by_the_rules` every game is replayed too.
    """
    broken = list(_broken_pages(database, "integrity_check"))
    yield from broken
    if not broken:
        yield from _orphans(database)
        yield from _gaps(database)
        yield from _changed_after_verification(database)
        if by_the_rules:
            yield from _false_records(database)


def _orphans(database: Database) -> Iterator[str]:
    """Yield rows whose owner does not exist."""
    if database.sqlite:  # PostgreSQL enforces its foreign keys always
        with database.reading() as connection:
            for table, row, owner, _ in connection.rows("PRAGMA foreign_key_check"):
                yield gettext(
                    "Row {row} of {table} belongs to no {owner}.", row=row, table=table, owner=owner
                )


def _gaps(database: Database) -> Iterator[str]:
    """Yield games whose entries are incomplete."""
    query = "SELECT game, count(*), max(number) FROM entry GROUP BY game HAVING count(*) <> max(number) + 1"
    with database.reading() as connection:
        for game, there, highest in connection.rows(query):
            yield gettext(
                "Game {game} has {there} of its {all} entries.", game=game, there=there, all=highest + 1
            )


def record_digest(record: Record) -> str:
    """Return a digest of everything in a record that the rules look at, and of its result and score."""
    from hashlib import sha256  # noqa: PLC0415  it takes 4 MB, and the first page needs no digest

    head = (record.game, record.start, record.rules, record.control, record.practice)
    text = repr((*head, record.result, record.score, [tuple(entry) for entry in record.entries]))
    return sha256(text.encode(errors="replace")).hexdigest()


def _changed_after_verification(database: Database) -> Iterator[str]:
    """Yield games whose score or record is not what was verified; nothing is replayed."""
    columns = f"id, {whole('score', 'verified_score')}, digest"
    with database.reading() as connection:
        rows = connection.rows(f"SELECT {columns} FROM game WHERE verified ORDER BY id")
    for game, score, verified, digest in rows:
        if score != verified:
            yield gettext(
                "Game {game} has the score {score}, but {verified} was verified.",
                game=game,
                score=score,
                verified=verified,
            )
        elif digest and record_digest(load_record(database, game)) != digest:
            yield gettext("Game {game} was changed after it was verified.", game=game)


def _false_records(database: Database) -> Iterator[str]:
    """Yield games that do not replay as they claim."""
    with database.reading() as connection:
        numbers = connection.column("SELECT id FROM game ORDER BY id")
    for number in numbers:
        try:
            replay(load_record(database, number))
        except UserError as problem:
            yield gettext("Game {game}: {why}", game=number, why=problem)


def _broken_pages(
    database: Database, check: str, stop: Callable[[], object] = lambda: False
) -> Iterator[str]:
    """Yield damage that SQLite finds in the file."""
    if not database.sqlite:  # a server checks its own files
        return
    try:
        with database.reading() as connection, connection.stopping(stop):
            yield from (line for line in connection.column(f"PRAGMA {check}") if line != "ok")
    except DatabaseProblem as error:  # too damaged for SQLite to say where
        if error.code not in DAMAGED:
            raise
        yield gettext("The file is damaged.")
