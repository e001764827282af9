"""Opening what is kept, whatever state it is in. Nothing is ever deleted on the way.

A damaged store is set aside under another name. One that cannot be written is read into memory, so that
one can play all the same. One of a newer version is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.database.database import Database, DatabaseProblem
from fivefold.service.store.database.schema import NotAStore, outdated, prepare
from fivefold.service.store.database.sqlite import DAMAGED, UNWRITABLE, FileLock, Memory, Sqlite
from fivefold.service.store.database.tables import STEPS
from fivefold.service.store.integrity import DamagedStore, check_readable

FILE = "fivefold.db"
HEAD = b"SQLite format 3\0"
LOOKED_THROUGH = 4_000_000  # bytes; a larger file takes too long to be looked through at every start
BESIDE = ("", "-wal", "-shm")  # what SQLite keeps next to a file belongs to it


class OpenedStore(NamedTuple):
    """A database that is ready, and what the player has to know about it; empty when all is well."""

    database: Database
    notice: str = ""


def open_store(where: Path | str) -> OpenedStore:
    """The database in that folder, made if there is none, or at that connection string.

    Raises Problem when there can be none: the store is newer, or the server does not answer.
    """
    try:
        match _address(where):
            case Path() as file:
                return _in_file(file)
            case address:
                return OpenedStore(_prepared(_on_server(address)))
    except DatabaseProblem as trouble:
        raise UserError(gettext("The store cannot be opened: {why}.", why=trouble.why)) from trouble


def open_existing(where: Path | str) -> Database:
    """The database there as it is, sound or not; raises Problem when there is none."""
    match _address(where):
        case Path() as file:
            if not file.is_file():
                raise UserError(gettext("There is no store in {folder}.", folder=file.parent))
            return Sqlite(file)
        case address:
            return _on_server(address)


def _address(where: Path | str) -> Path | str:
    """The file, or the connection string of a server; raises Problem for one that is neither's."""
    if isinstance(where, Path):
        return where / FILE
    match where.partition("://"):
        case "sqlite", _, rest:
            return Path(rest.removeprefix("/") or FILE)
        case "postgresql" | "postgres", _, _:
            return where
        case other, _, _:
            raise UserError(gettext("Games are kept in SQLite or PostgreSQL, not in '{name}'.", name=other))


def _on_server(address: str) -> Database:
    from fivefold.service.store.database.postgres import Postgres  # noqa: PLC0415

    return Postgres(address)


def _in_file(file: Path) -> OpenedStore:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        found = _whole(file)
        return OpenedStore(found) if found else _anew(file)
    except OSError as error:
        return _in_memory(file, error.strerror or str(error))
    except DatabaseProblem as trouble:
        if trouble.code not in UNWRITABLE:
            raise
        return _in_memory(file, trouble.why)


def _whole(file: Path) -> Database | None:
    """The database in the file, or None where it is damaged."""
    try:
        return _ready(file)
    except (DamagedStore, NotAStore):
        return None
    except DatabaseProblem as trouble:
        if trouble.code not in DAMAGED:
            raise
        return None


def _ready(file: Path) -> Database:
    _insist_on_head(file)
    begun = file.exists()
    database = Sqlite(file)
    with _closing_on_trouble(database):
        if begun and _size(file) <= LOOKED_THROUGH:
            check_readable(database)
        if begun and outdated(database):
            database.copy_to(free_name(file, f"before-{len(STEPS)}"))
    return _prepared(database)


def _size(file: Path) -> int:
    """Nothing where another program has just set the file aside."""
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return 0


def _prepared(database: Database) -> Database:
    with _closing_on_trouble(database):
        prepare(database)
    return database


@contextmanager
def _closing_on_trouble(database: Database) -> Iterator[None]:
    try:
        yield
    except BaseException:
        database.close()
        raise


def _insist_on_head(file: Path) -> None:
    """Raises Damaged for a file that does not begin as SQLite's do: SQLite itself would take it for a new
    one and delete the last moves, which it keeps in a file beside it."""
    head = b""
    with suppress(FileNotFoundError), file.open("rb") as start:
        head = start.read(len(HEAD))
    if head != HEAD and (head or Path(f"{file}-wal").exists()):
        raise DamagedStore(gettext("The file is no store."))


def _anew(file: Path) -> OpenedStore:
    """A new store in the place of a damaged one."""
    with closing(FileLock(file.with_name(f"{file.name}.lock"))) as gate, gate.writing():
        if found := _whole(file):  # another program, which found it out at the same time, was quicker
            return OpenedStore(found)
        aside = free_name(file, "damaged")
        for suffix in reversed(BESIDE):  # the file itself last: until then nobody begins a new one
            if (part := Path(f"{file}{suffix}")).exists():
                part.rename(f"{aside}{suffix}")
    told = gettext(
        "Your games could not be read. They were set aside as {file}, and a new store was begun.", file=aside
    )
    database, trouble = _in_file(file)
    return OpenedStore(database, f"{told} {trouble}".rstrip())


def _in_memory(file: Path, why: str) -> OpenedStore:
    told = gettext("Nothing can be saved in {folder}: {why}.", folder=file.parent, why=why)
    try:
        return OpenedStore(_prepared(_remembered(file) if file.is_file() else Memory()), told)
    except (PermissionError, DamagedStore, NotAStore, DatabaseProblem):
        return OpenedStore(_prepared(Memory()), f"{told} {gettext('Your games could not be read.')}")


def _remembered(file: Path) -> Database:
    memory = Memory()
    with _closing_on_trouble(memory):
        memory.copy_from(file)
        check_readable(memory)
    return memory


def free_name(file: Path, word: str) -> Path:
    """A name beside the file that nothing has yet."""
    names = (file.with_name(f"{file.stem}-{word}-{n}{file.suffix}") for n in count(1))
    return next(name for name in names if not any(Path(f"{name}{suffix}").exists() for suffix in BESIDE))
