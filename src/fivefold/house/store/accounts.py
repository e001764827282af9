"""Accounts: who plays here, who is playing now, and what each has set."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from fivefold.core.option import Value
from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.house.store.database import Database
from fivefold.house.store.rows import new_id, put
from fivefold.house.store.tables import accounts, house, settings
from fivefold.house.store.writer import Ticket, Writer

LONGEST = 40


class Account(NamedTuple):
    id: int
    name: str
    password: str | None  # an argon2 hash
    created: str


class Accounts:
    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    def all(self) -> tuple[Account, ...]:
        """Everybody, in the order of their names."""
        query = select(accounts.c.id, accounts.c.name, accounts.c.password, accounts.c.created)
        with self._database.reading() as connection:
            return tuple(Account(*row) for row in connection.execute(query.order_by(accounts.c.folded)))

    def current(self) -> Account | None:
        """Who is playing; None before the first account is made."""
        everybody = {account.id: account for account in self.all()}
        with self._database.reading() as connection:
            chosen = connection.scalar(select(house.c.value).where(house.c.name == "account"))
        return everybody.get(int(chosen or 0)) or next(iter(everybody.values()), None)

    def switch(self, account: int) -> Ticket:
        return self._writer.write(lambda c: put(c, house, name="account", value=str(account)))

    def create(self, name: str, created: str, password: str | None = None) -> Ticket:
        """The ticket's value is the new account's id; a name that is taken is a problem."""
        row = {"name": checked_name(name), "folded": checked_name(name).casefold()}

        def work(connection: Connection) -> int:
            _free(connection, row["folded"], 0)
            return new_id(connection, insert(accounts).values(**row, password=password, created=created))

        return self._writer.write(work)

    def rename(self, account: int, name: str) -> Ticket:
        row = {"name": checked_name(name), "folded": checked_name(name).casefold()}

        def work(connection: Connection) -> None:
            _free(connection, row["folded"], account)
            connection.execute(update(accounts).where(accounts.c.id == account).values(**row))

        return self._writer.write(work)

    def protect(self, account: int, password: str | None) -> Ticket:
        """Set the hash of a password, or take it away."""
        return self._writer.write(update(accounts).where(accounts.c.id == account).values(password=password))

    def delete(self, account: int) -> Ticket:
        """With all its games, positions and settings."""
        return self._writer.write(delete(accounts).where(accounts.c.id == account))

    def settings(self, account: int) -> dict[str, Value]:
        query = select(settings.c.name, settings.c.value).where(settings.c.account == account)
        with self._database.reading() as connection:
            return {name: json.loads(value) for name, value in connection.execute(query)}

    def remember(self, account: int, values: Mapping[str, object]) -> Ticket:
        """Store settings and choices by name."""

        def work(connection: Connection) -> None:
            for name, value in values.items():
                put(connection, settings, account=account, name=name, value=json.dumps(value))

        return self._writer.write(work)


def checked_name(name: str) -> str:
    """The name as it is kept; raises Problem for one that cannot be."""
    clean = " ".join(name.split())
    if not clean:
        raise Problem(say("A name needs at least one letter."))
    if len(clean) > LONGEST or not clean.isprintable():
        raise Problem(say("A name has at most {n} letters, all of them printable.", n=LONGEST))
    return clean


def _free(connection: Connection, folded: str, but: int) -> None:
    taken = select(func.count()).where(accounts.c.folded == folded, accounts.c.id != but)
    if connection.scalar(taken):
        raise Problem(say("There is an account of that name already."))
