"""Accounts: who plays here, who is playing now, and what each has set."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from fivefold.core.errors import UserError
from fivefold.core.numbers import parse_whole_number
from fivefold.core.text import gettext
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import insert, update, upsert
from fivefold.service.store.database.writer import WriterThread, WriteTicket

LONGEST = 40
DELETED = "(deleted)"  # the name of a player whose account is gone


class Account(NamedTuple):
    id: int
    name: str
    password: str | None  # an argon2 hash
    created: str


class Accounts:
    def __init__(self, database: Database, writer: WriterThread) -> None:
        self._database = database
        self._writer = writer

    def all(self) -> tuple[Account, ...]:
        """Everybody, in the order of their names."""
        with self._database.reading() as connection:
            return _everybody(connection)

    def current_of_version1(self) -> int | None:
        """Return the account that played last, where a store of version 1 says so."""
        with self._database.reading() as connection:
            chosen = connection.value("SELECT value FROM house WHERE name = 'account'")
        return parse_whole_number(str(chosen))

    def commands_of_version1(self) -> dict[str, str]:
        """Return the commands of external engines, by name, that version 1 kept among the settings."""
        with self._database.reading() as connection:
            rows = connection.rows("SELECT name, value FROM setting WHERE name LIKE 'engine.%'")
        found: dict[str, str] = {}
        for name, value in rows:
            with suppress(ValueError):
                command = json.loads(value)
                if isinstance(command, str):
                    found[name.removeprefix("engine.")] = command
        return found

    def create(self, name: str, created: str, password: str | None = None) -> WriteTicket:
        """The ticket's value is the new account's id; a name that is taken is a problem. Raises Problem
        for a name that cannot be."""
        row = {**_named(name), "password": password, "created": created}

        def work(connection: Connection) -> int:
            _insist_free(connection, row["folded"])
            return insert(connection, "account", row)

        return self._writer.write(work)

    def rename(self, account: int, name: str) -> WriteTicket:
        """As with `create`, for the name."""
        row = _named(name)

        def work(connection: Connection) -> None:
            _insist_free(connection, row["folded"], but=account)
            update(connection, "account", account, row)

        return self._writer.write(work)

    def protect(self, account: int, password: str | None) -> WriteTicket:
        """Set the hash of a password, or take it away."""
        return self._writer.write(lambda c: update(c, "account", account, {"password": password}))

    def delete(self, account: int) -> WriteTicket:
        """Delete an account with its games, positions and settings.

        Games that another account took part in stay with that account, without the name of this one.
        """

        def work(connection: Connection) -> None:
            _leave_shared_games(connection, account)
            connection.run("DELETE FROM account WHERE id = :id", id=account)

        return self._writer.write(work)

    def settings(self, account: int) -> dict[str, Any]:
        """What was remembered, by name; without what cannot be read."""
        query = "SELECT name, value FROM setting WHERE account = :account"
        found: dict[str, Any] = {}
        with self._database.reading() as connection:
            for name, value in connection.rows(query, account=account):
                with suppress(ValueError):
                    found[name] = json.loads(value)
        return found

    def remember(self, account: int, values: Mapping[str, object]) -> WriteTicket:
        """Store settings and choices by name; lists come back as lists, tuples too."""
        key = ("account", "name")

        def work(connection: Connection) -> None:
            for name, value in values.items():
                upsert(connection, "setting", key, account=account, name=name, value=json.dumps(value))

        return self._writer.write(work)


def _named(name: str) -> dict[str, str | None]:
    """The columns of a name; raises Problem for one that cannot be."""
    clean = " ".join(name.split())
    if not clean:
        raise UserError(gettext("A name needs at least one letter."))
    if len(clean) > LONGEST or not clean.isprintable():
        raise UserError(gettext("A name has at most {n} letters, all of them printable.", n=LONGEST))
    return {"name": clean, "folded": clean.casefold()}


def _everybody(connection: Connection) -> tuple[Account, ...]:
    query = "SELECT id, name, password, created FROM account ORDER BY folded"
    return tuple(Account(*row) for row in connection.rows(query))


def _leave_shared_games(connection: Connection, account: int) -> None:
    """Hand the games that others took part in to one of them, and take the name out."""
    shared = """
        SELECT mine.game, mine.seat, min(other.account) FROM participant AS mine
        JOIN participant AS other ON other.game = mine.game AND other.account <> mine.account
        WHERE mine.account = :account GROUP BY mine.game, mine.seat
    """
    for game, seat, heir in connection.rows(shared, account=account):
        heirs_seat = connection.value(
            "SELECT seat FROM participant WHERE game = :game AND account = :heir", game=game, heir=heir
        )
        players = connection.value("SELECT players FROM game WHERE id = :game", game=game).split("\n")
        players[seat] = f"person {DELETED}"
        names = ", ".join(line.partition(" ")[2] for line in players).casefold()
        row = {"players": "\n".join(players), "names": names, "account": heir, "seat": heirs_seat}
        update(connection, "game", game, row)


def _insist_free(connection: Connection, folded: str | None, but: int = 0) -> None:
    taken = "SELECT count(*) FROM account WHERE folded = :folded AND id <> :but"
    if connection.value(taken, folded=folded, but=but):
        raise UserError(gettext("There is an account of that name already."))
