"""Accounts and their settings."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple
from unicodedata import normalize

from fivefold.core.budget import Budget
from fivefold.core.errors import UserError
from fivefold.core.text import gettext, parse_whole_number
from fivefold.service.json_file import read_json
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import brief, insert, update, upsert
from fivefold.service.store.database.writer import WriterThread, WriteTicket

MAX_NAME_LENGTH = 40
MAX_SETTING = 64_000  # characters of one value
MAX_SETTINGS = 1_000  # values of one account that are read
# Printable characters that nobody sees: they make no name, and no second one of one that is taken.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
DELETED = "(deleted)"  # the name of a player whose account was deleted


class Account(NamedTuple):
    """A player's account."""

    id: int
    name: str
    password: str | None  # an argon2 hash
    created: str


class Accounts:
    """Reads and writes accounts and their settings."""

    def __init__(self, database: Database, writer: WriterThread) -> None:
        self._database = database
        self._writer = writer

    def all(self) -> tuple[Account, ...]:
        """Return all accounts, ordered by name."""
        with self._database.reading() as connection:
            return _all_accounts(connection)

    def current_of_version1(self) -> int | None:
        """Return the account that played last, where a store of version 1 says so."""
        with self._database.reading() as connection:
            chosen = connection.value("SELECT value FROM house WHERE name = 'account'")
        return parse_whole_number(str(chosen))

    def create(self, name: str, created: str, password: str | None = None) -> WriteTicket:
        """Create an account; the value of the ticket is its id.

        Raises UserError for an invalid name; a name that is taken is the problem of the ticket.
        """
        row = {**name_columns(name), "password": password, "created": created}

        def work(connection: Connection) -> int:
            require_free_name(connection, row["folded"])
            return insert(connection, "account", row)

        return self._writer.write(work)

    def rename(self, account: int, name: str) -> WriteTicket:
        """Rename an account, with the same errors as `create`."""
        row = name_columns(name)

        def work(connection: Connection) -> None:
            require_free_name(connection, row["folded"], but=account)
            update(connection, "account", account, row)

        return self._writer.write(work)

    def protect(self, account: int, password: str | None) -> WriteTicket:
        """Set the hash of a password, or remove it."""
        return self._writer.write(lambda c: update(c, "account", account, {"password": password}))

    def delete(self, account: int) -> WriteTicket:
        """Delete an account with its games, positions and settings.

        Games that another account took part in stay with that account, without the name of this one.
        """

        def work(connection: Connection) -> None:
            _hand_over_shared_games(connection, account)
            connection.execute("DELETE FROM account WHERE id = :id", id=account)

        return self._writer.write(work)

    def settings(self, account: int) -> dict[str, Any]:
        """Return the stored settings by name; those that cannot be read are None."""
        query = (
            f"SELECT {brief('name')}, substr(value, 1, {MAX_SETTING + 1}) FROM setting "
            f"WHERE account = :account ORDER BY name LIMIT {MAX_SETTINGS}"
        )
        with self._database.reading() as connection:
            return {name: _read_setting(value) for name, value in connection.rows(query, account=account)}

    def remember(self, account: int, values: Mapping[str, object]) -> WriteTicket:
        """Store settings and choices by name; tuples come back as lists."""
        key = ("account", "name")

        def work(connection: Connection) -> None:
            for name, value in values.items():
                upsert(connection, "setting", key, account=account, name=name, value=json.dumps(value))

        return self._writer.write(work)


def _read_setting(text: str) -> Any:
    """Return the value of a setting; None if it cannot be read or shown."""
    try:
        return read_json(text, Budget(size=MAX_SETTING))
    except UserError:
        return None


def name_columns(name: str) -> dict[str, str | None]:
    """Return the columns for a name; raises UserError for an invalid one."""
    clean = normalize("NFC", " ".join(name.split())[: 2 * MAX_NAME_LENGTH])  # of a long text it takes long
    folded = " ".join(UNSEEN.sub("", normalize("NFKC", normalize("NFKC", clean).casefold())).split())
    if not folded:
        raise UserError(gettext("A name needs at least one letter."))
    if len(clean) > MAX_NAME_LENGTH or not clean.isprintable():
        raise UserError(gettext("A name can have at most {n} printable characters.", n=MAX_NAME_LENGTH))
    return {"name": clean, "folded": folded}


def _all_accounts(connection: Connection) -> tuple[Account, ...]:
    query = f"SELECT id, {brief('name')}, password, {brief('created')} FROM account ORDER BY folded"
    return tuple(Account(*row) for row in connection.rows(query))


def _hand_over_shared_games(connection: Connection, account: int) -> None:
    """Give the games in which others took part to one of them, without this account's name."""
    shared = """
        SELECT mine.game, mine.seat, min(other.account) FROM participant AS mine
        JOIN participant AS other ON other.game = mine.game AND other.account <> mine.account
        WHERE mine.account = :account GROUP BY mine.game, mine.seat
    """
    for game, seat, new_owner in connection.rows(shared, account=account):
        new_owners_seat = connection.value(
            "SELECT seat FROM participant WHERE game = :game AND account = :new_owner",
            game=game,
            new_owner=new_owner,
        )
        players = connection.value("SELECT players FROM game WHERE id = :game", game=game).split("\n")
        players[seat] = f"person {DELETED}"
        names = ", ".join(line.partition(" ")[2] for line in players).casefold()
        row = {"players": "\n".join(players), "names": names, "account": new_owner, "seat": new_owners_seat}
        update(connection, "game", game, row)


def require_free_name(connection: Connection, folded: str | None, but: int = 0) -> None:
    """Raise UserError if an account other than `but` has the name."""
    taken = "SELECT count(*) FROM account WHERE folded = :folded AND id <> :but"
    if connection.value(taken, folded=folded, but=but):
        raise UserError(gettext("There is already an account with that name."))
