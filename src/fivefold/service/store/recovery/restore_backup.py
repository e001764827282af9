"""Restoring a backup over a store in any condition; what was there is kept beside it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from fivefold.core.errors import UserError
from fivefold.service.store.backup import backup, copy_content
from fivefold.service.store.database.database import Database, DatabaseProblem
from fivefold.service.store.database.sqlite import BUSY, GONE, UNWRITABLE
from fivefold.service.store.locations import data_folder
from fivefold.service.store.opening import FILE, free_name, is_sound, open_store, set_aside, store_file

PREVIOUS = "before-restore"


class Restored(NamedTuple):
    """The result of restoring: the folder of the device file, and where the previous data is."""

    folder: Path
    kept: Path
    notice: str = ""


def restore_backup(where: Path | str, found: Database, write: Callable[[Path, bytes], None]) -> Restored:
    """Replace the content of a store by that of a backup.

    `write` writes a backup of the previous data. A file that is damaged or of a newer version is renamed
    instead. Raises UserError if nothing can be written or a server does not answer.
    """
    file = store_file(where)
    if file is None or not file.is_file():
        return _restore(where, found, write)
    if not is_sound(file):
        return _restore_anew(where, file, found)
    try:
        return _restore(where, found, write)
    except DatabaseProblem as problem:  # damage that no check has found, such as rows without their owner
        if problem.code in (*UNWRITABLE, BUSY, GONE):
            raise
        return _restore_anew(where, file, found)


def _restore(where: Path | str, found: Database, write: Callable[[Path, bytes], None]) -> Restored:
    """Replace the content in one transaction, after writing a backup of it."""
    database, notice = open_store(where)
    with closing(database):
        if not database.persistent:
            raise UserError(notice)
        folder = Path(database.name).parent if database.sqlite else data_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        kept = free_name(folder / FILE, PREVIOUS)
        write(kept, backup(database))
        copy_content(database, found)
    return Restored(folder, kept, notice)


def _restore_anew(where: Path | str, file: Path, found: Database) -> Restored:
    """Rename the file, and fill a new one."""
    kept = set_aside(file, PREVIOUS)
    database, notice = open_store(where)
    with closing(database):
        if not database.persistent:
            raise UserError(notice)
        copy_content(database, found)
    return Restored(file.parent, kept, notice)
