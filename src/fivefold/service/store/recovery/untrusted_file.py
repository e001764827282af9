"""An SQLite file from anywhere, read as data: nothing in it is executed, and no name of it is used.

The file is opened for reading only. It may hold our tables and their indexes and nothing else; columns are
read by our own names, and each value has to be of its column's type and size.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.database.columns import LONG_TEXT, Column, columns_of, select
from fivefold.service.store.database.schema import VERSION, NotAStore, newer_store
from fivefold.service.store.database.tables import MIGRATIONS, TABLES

MAX_BYTES: Final = 1 << 30
MAX_ROWS: Final = {"game": 1_000_000, "participant": 4_000_000, "entry": 50_000_000}
MAX_OTHER_ROWS: Final = 100_000
OWN_TABLES: Final = ("sqlite_sequence", "sqlite_stat1", "sqlite_stat4")  # made by SQLite itself


class UntrustedFile:
    """An SQLite file opened for reading; use it in a `with`, which closes it.

    Raises UserError for a file that is too large, NotAStore, or NewerStore; sqlite3.Error if it is damaged.
    """

    def __init__(self, file: Path, *, damaged: bool = False) -> None:
        """`damaged`: a copy of a store, with its write-ahead log; its version may be unreadable."""
        if file.stat().st_size > MAX_BYTES:
            raise UserError(gettext("The file is larger than {n} MB.", n=MAX_BYTES >> 20))
        address = f"{file.absolute().as_uri()}?{'mode=rw' if damaged else 'mode=ro&immutable=1'}"
        self._driver = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
        try:
            self._driver.text_factory = _decode_text
            self._driver.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 4 * LONG_TEXT)  # bytes of a value or a row
            self._driver.execute("PRAGMA trusted_schema=OFF")
            self._driver.execute("PRAGMA cell_size_check=ON")
            self._driver.execute("PRAGMA query_only=ON")
            self._require_plain_tables()
            self.version = self._infer_version() if damaged else self._read_version()
            self.columns = columns_of(self.version)
            self._require_our_columns()
        except BaseException:
            self._driver.close()
            raise

    def __enter__(self) -> UntrustedFile:
        return self

    def __exit__(self, *problem: object) -> None:
        self._driver.close()

    def require_undamaged(self) -> None:
        """Raise UserError if SQLite finds damage; reads the whole file."""
        for (line,) in self._driver.execute("PRAGMA quick_check(1)"):
            if line != "ok":
                raise UserError(gettext("The file is damaged."))

    def rows(self, table: str) -> Iterator[dict[str, Any]]:
        """Yield the rows of a table; raises UserError for a value that does not fit its column."""
        columns = self.columns[table]
        for number, row in enumerate(self._driver.execute(select(table, columns)), 1):
            if number > max_rows(table):
                raise UserError(
                    gettext("The table {table} has more than {n} rows.", table=table, n=max_rows(table))
                )
            if wrong := next(
                (c for c, value in zip(columns, row, strict=True) if not c.accepts(value)), None
            ):
                raise UserError(
                    gettext(
                        "The column {column} in row {row} of {table} has an invalid value.",
                        column=wrong.name,
                        row=number,
                        table=table,
                    )
                )
            yield _named(columns, row)

    def readable_rows(self, table: str, key: str = "", value: int = 0) -> Iterator[dict[str, Any]]:
        """Yield the valid rows of a table, or those with a key; raises sqlite3.Error where it is damaged."""
        columns = self.columns[table]
        condition = f' WHERE "{key}" = ?' if key else ""
        for row in self._driver.execute(select(table, columns) + condition, (value,) if key else ()):
            if all(column.accepts(cell) for column, cell in zip(columns, row, strict=True)):
                yield _named(columns, row)

    def highest(self, table: str, key: str) -> int:
        """Return the highest number in a column, or the last one that was given; 0 if neither can be read."""
        owner = table if key == "id" else key
        found = [0]
        for query, values in (
            (f'SELECT max("{key}") FROM {table}', ()),
            ("SELECT seq FROM sqlite_sequence WHERE name = ?", (owner,)),
        ):
            with suppress(sqlite3.Error):
                found += [row[0] for row in self._driver.execute(query, values) if isinstance(row[0], int)]
        return max(found)

    def _require_our_columns(self) -> None:
        """Raise NotAStore unless every table has our columns and no others; computed ones are not ours."""
        for table, ours in self.columns.items():
            if not self._has_columns(table, ours):
                raise NotAStore(gettext("The table {table} does not have our columns.", table=table))

    def _has_columns(self, table: str, ours: Sequence[Column]) -> bool:
        theirs = {row[1]: row[6] for row in self._driver.execute(f"PRAGMA table_xinfo({table})")}
        return theirs == dict.fromkeys((column.name for column in ours), 0)

    def _infer_version(self) -> int:
        """Return the version by the tables that are there, whatever the store says."""
        for version in range(len(MIGRATIONS), 0, -1):
            if all(self._has_columns(*each) for each in columns_of(version).items()):
                return version
        raise NotAStore(gettext("The database contains tables of another program."))

    def _require_plain_tables(self) -> None:
        """Raise NotAStore for views, triggers, virtual tables and tables that are not ours."""
        for kind, name, statement in self._driver.execute("SELECT type, name, sql FROM sqlite_master"):
            if kind == "table" and name in TABLES:
                # SQLite evaluates CHECK constraints when it looks for damage.
                plain = re.match(r"\s*CREATE\s+TABLE\b", str(statement), re.IGNORECASE)
                if not plain or re.search(r"\bCHECK\b", str(statement), re.IGNORECASE):
                    raise NotAStore(gettext("The table {table} is not a plain table.", table=name))
            elif kind == "table" and name not in OWN_TABLES:
                raise NotAStore(gettext("The database contains tables of another program."))
            elif kind not in ("table", "index"):
                raise NotAStore(gettext("The database contains views or triggers."))

    def _read_version(self) -> int:
        if not self._driver.execute("SELECT 1 FROM sqlite_master").fetchone():
            raise NotAStore(gettext("The store is empty."))
        if not self._driver.execute("SELECT 1 FROM sqlite_master WHERE name = 'house'").fetchone():
            raise NotAStore(gettext("The store has no version number."))
        found = self._driver.execute("SELECT value FROM house WHERE name = 'version'").fetchone()
        text = found[0] if found else "1"  # the first version did not always store its number
        if not isinstance(text, str) or not VERSION.fullmatch(text):
            raise NotAStore(gettext("The store has no version number."))
        if int(text) > len(MIGRATIONS):
            raise newer_store()
        return int(text)


def max_rows(table: str) -> int:
    """Return the number of rows that a table may have."""
    return MAX_ROWS.get(table, MAX_OTHER_ROWS)


def _named(columns: Sequence[Column], row: Sequence[Any]) -> dict[str, Any]:
    return {
        column.name: bool(value) if column.kind == "BOOLEAN" else value
        for column, value in zip(columns, row, strict=True)
    }


def _decode_text(raw: bytes) -> str:
    return raw.decode(errors="replace")
