"""Opening a store in any condition, without ever deleting anything.

A damaged store is renamed and replaced by a new one, which gets what can still be read. A store that cannot
be written is copied into memory, so that one can still play. A store of a newer version is refused. Only its
owner can read a store.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from errno import EINVAL
from itertools import count
from pathlib import Path
from stat import S_ISREG
from typing import NamedTuple

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.database.columns import has_our_columns
from fivefold.service.store.database.database import Database, DatabaseProblem
from fivefold.service.store.database.schema import NotAStore, outdated, prepare, version
from fivefold.service.store.database.sqlite import DAMAGED, UNWRITABLE, FileLock, Memory, Sqlite, damage_mark
from fivefold.service.store.database.tables import MIGRATIONS
from fivefold.service.store.integrity import DamagedStore, check_readable
from fivefold.service.store.locations import is_own_folder

FILE = "fivefold.db"
HEADER = b"SQLite format 3\0"
MAX_CHECKED_BYTES = 4_000_000  # a larger file is checked in the background, after the start
FILE_SUFFIXES = ("", "-wal", "-shm")  # the file, and SQLite's files beside it


class OpenedStore(NamedTuple):
    """A database that is ready, and a notice for the player; empty if all is well."""

    database: Database
    notice: str = ""


def open_store(where: Path | str) -> OpenedStore:
    """Open the database in a folder or at a connection string; create it if there is none.

    Raises UserError if the store is newer or the server does not answer.
    """
    try:
        match _address(where):
            case Path() as file:
                return _open_file(file)
            case address:
                return OpenedStore(_prepared(_connect_server(address)))
    except DatabaseProblem as error:
        raise UserError(gettext("The store cannot be opened: {why}.", why=error.why)) from error


def store_file(where: Path | str) -> Path | None:
    """Return the file of a store; None if it is on a server."""
    address = _address(where)
    return address if isinstance(address, Path) else None


def set_aside(file: Path, word: str) -> Path:
    """Rename a store with the files beside it, while no other program does the same; return the new name."""
    with closing(FileLock(file.with_name(f"{file.name}.lock"))) as lock, lock.writing():
        return _rename(file, word)


def is_sound(file: Path) -> bool:
    """Return True if a store can be opened and read to the end."""
    try:
        _check_header(file)
        with closing(Sqlite(file)) as database:
            check_readable(database)
            _check_tables(database)
            with database.reading() as connection:
                return version(connection) <= len(MIGRATIONS)
    except (DamagedStore, NotAStore):
        return False
    except DatabaseProblem as error:
        return error.code not in DAMAGED


def open_existing(where: Path | str) -> Database:
    """Return the existing database without checks; raises UserError if there is none."""
    match _address(where):
        case Path() as file:
            if not file.is_file():
                raise UserError(gettext("There is no store in {folder}.", folder=file.parent))
            return Sqlite(file)
        case address:
            return _connect_server(address)


def _address(where: Path | str) -> Path | str:
    """Return the file, or the connection string of a server; raises UserError for other schemes."""
    if isinstance(where, Path):
        return where / FILE
    match where.partition("://"):
        case "sqlite", _, rest:
            return Path(rest.removeprefix("/") or FILE)
        case "postgresql" | "postgres", _, _:
            return where
        case other, _, _ if not other.isalnum():  # it may hold a password
            raise UserError(gettext("A connection string begins with sqlite:// or postgresql://."))
        case other, _, _:
            raise UserError(gettext("Games are stored in SQLite or PostgreSQL, not in '{name}'.", name=other))


def _connect_server(address: str) -> Database:
    from fivefold.service.store.database.postgres import Postgres  # noqa: PLC0415

    return Postgres(address)


def _open_file(file: Path) -> OpenedStore:
    """Open a file, replace a damaged one, or fall back to memory."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _make_private(file)
        found = _open_undamaged(file)
        return OpenedStore(found) if found else _replace_damaged(file)
    except OSError as error:
        return _open_in_memory(file, error.strerror or str(error))
    except DatabaseProblem as error:
        if error.code not in UNWRITABLE:
            raise
        return _open_in_memory(file, error.why)


def _open_undamaged(file: Path) -> Database | None:
    """Return the database in the file, or None if it is damaged."""
    try:
        return _open_checked(file)
    except (DamagedStore, NotAStore):
        return None
    except DatabaseProblem as error:
        if error.code not in DAMAGED:
            raise
        return None


def _open_checked(file: Path) -> Database:
    """Open a file after checking it; copy it first if it has to be migrated."""
    _check_header(file)
    begun = file.exists()
    database = Sqlite(file)
    with _close_on_error(database):
        marked = damage_mark(file).exists()
        if begun and (_file_size(file) <= MAX_CHECKED_BYTES or marked):
            check_readable(database, indexes=marked)
            _check_tables(database)
            damage_mark(file).unlink(missing_ok=True)
        if begun and outdated(database):
            copy = free_name(file, f"before-{len(MIGRATIONS)}")
            copy.touch(mode=0o600)
            database.copy_to(copy)
    return _prepared(database)


def _check_tables(database: Database) -> None:
    """Raise DamagedStore if the tables do not have the columns of their version."""
    with database.reading() as connection:
        found = version(connection)
        if 0 < found <= len(MIGRATIONS) and not has_our_columns(connection, found):
            raise DamagedStore(gettext("The file is damaged."))


def is_large(database: Database) -> bool:
    """Return True if the database is a file that was too large to be checked at the start."""
    return database.sqlite and database.persistent and _file_size(Path(database.name)) > MAX_CHECKED_BYTES


def check_large_file(database: Database, stop: Callable[[], object] = lambda: False) -> str:
    """Check a file that was too large for that at the start; return a sentence if it is damaged.

    The next start then renames it and saves what can be read. Once `stop` returns True the check is left.
    """
    try:
        check_readable(database, indexes=True, stop=stop)
    except (DamagedStore, DatabaseProblem) as problem:
        if isinstance(problem, DatabaseProblem) and problem.code not in DAMAGED:
            return ""
        with suppress(OSError):
            damage_mark(Path(database.name)).touch()
        return gettext("The file with your games is damaged. The next start saves what can still be read.")
    return ""


def _make_private(file: Path) -> None:
    """Create the file if there is none, and let only its owner read it; raises OSError.

    The program's own folder is closed to others too. One that the player chose may hold other files as well.
    """
    if is_own_folder(file.parent) and file.parent.stat().st_mode & 0o077:
        with suppress(OSError):  # it belongs to somebody else
            file.parent.chmod(0o700)
    for suffix in FILE_SUFFIXES:
        part = Path(f"{file}{suffix}")
        try:
            mode = part.stat().st_mode
        except FileNotFoundError:  # another program may set it aside at this moment
            continue
        if not S_ISREG(mode):  # SQLite would wait for ever for what a pipe brings
            raise OSError(EINVAL, gettext("{name} is not a regular file", name=part.name))
        if mode & 0o077:
            with suppress(OSError):  # it belongs to somebody else
                part.chmod(0o600)
    if not Path(f"{file}-wal").exists():
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _file_size(file: Path) -> int:
    """Return the size of a file; 0 if another program has just renamed it."""
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return 0


def _prepared(database: Database) -> Database:
    """Return the database with up-to-date tables; close it if that fails."""
    with _close_on_error(database):
        prepare(database)
    return database


@contextmanager
def _close_on_error(database: Database) -> Iterator[None]:
    """Close the database if the block raises."""
    try:
        yield
    except BaseException:
        database.close()
        raise


def _check_header(file: Path) -> None:
    """Raise DamagedStore for a file without SQLite's header.

    SQLite would treat it as new and delete the write-ahead log beside it, which holds the last moves.
    """
    head = b""
    with suppress(FileNotFoundError), file.open("rb") as start:
        head = start.read(len(HEADER))
    if head != HEADER and (head or Path(f"{file}-wal").exists()):
        raise DamagedStore(gettext("The file is not a store."))


def _replace_damaged(file: Path) -> OpenedStore:
    """Rename a damaged store, and put a new one with what could be read of it in its place."""
    from fivefold.service.store.recovery.salvage import salvage  # noqa: PLC0415  hardly ever needed

    with closing(FileLock(file.with_name(f"{file.name}.lock"))) as lock, lock.writing():
        if found := _open_undamaged(file):
            return OpenedStore(found)  # another program has replaced it already
        fresh = file.with_name(f"{file.name}.new")
        saved = salvage(file, fresh)
        aside = _rename(file, "damaged")
        if saved.accounts:
            fresh.rename(file)
    message = _saved(aside, saved.games) if saved.accounts else _lost(aside)
    database, error = _open_file(file)
    return OpenedStore(database, f"{message} {error}".rstrip())


def _rename(file: Path, word: str) -> Path:
    """Rename a store with the files beside it, and return its new name."""
    aside = free_name(file, word)
    for suffix in reversed(FILE_SUFFIXES):  # the main file last: until then no program begins a new one
        if (part := Path(f"{file}{suffix}")).exists():
            part.rename(f"{aside}{suffix}")
    damage_mark(file).unlink(missing_ok=True)
    return aside


def _saved(aside: Path, games: int) -> str:
    return gettext(
        "The file with your games was damaged and renamed to {file}. Games saved from it: {games}.",
        file=aside,
        games=games,
    )


def _lost(aside: Path) -> str:
    return gettext(
        "Your games could not be read. They were renamed to {file}, and a new store was started.", file=aside
    )


def _open_in_memory(file: Path, why: str) -> OpenedStore:
    """Copy what can be read into memory, with a notice that nothing is saved."""
    message = gettext("Nothing can be saved in {folder}: {why}.", folder=file.parent, why=why)
    try:
        return OpenedStore(_prepared(_copy_to_memory(file) if file.is_file() else Memory()), message)
    except (PermissionError, DamagedStore, NotAStore, DatabaseProblem):
        return OpenedStore(_prepared(Memory()), f"{message} {gettext('Your games could not be read.')}")


def _copy_to_memory(file: Path) -> Database:
    """Return a copy of the file in memory."""
    memory = Memory()
    with _close_on_error(memory):
        memory.copy_from(file)
        check_readable(memory)
    return memory


def free_name(file: Path, word: str) -> Path:
    """Return an unused file name beside the file."""
    names = (file.with_name(f"{file.stem}-{word}-{n}{file.suffix}") for n in count(1))
    return next(
        name for name in names if not any(Path(f"{name}{suffix}").exists() for suffix in FILE_SUFFIXES)
    )
