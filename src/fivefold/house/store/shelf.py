"""The shelf: positions that a player made by hand and saved under a name."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from fivefold.house.store.database import Database
from fivefold.house.store.tables import positions
from fivefold.house.store.writer import Ticket, Writer


class Position(NamedTuple):
    id: int
    game: str
    name: str
    text: str


class Shelf:
    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    def all(self, account: int, game: str) -> tuple[Position, ...]:
        query = select(positions.c.id, positions.c.game, positions.c.name, positions.c.text)
        query = query.where(positions.c.account == account, positions.c.game == game)
        with self._database.reading() as connection:
            return tuple(Position(*row) for row in connection.execute(query.order_by(positions.c.name)))

    def save(self, account: int, game: str, name: str, text: str) -> Ticket:
        """Under that name; what was saved under it before is replaced."""

        def work(connection: Connection) -> None:
            same = (positions.c.account == account, positions.c.game == game, positions.c.name == name)
            connection.execute(delete(positions).where(*same))
            connection.execute(insert(positions).values(account=account, game=game, name=name, text=text))

        return self._writer.write(work)

    def delete(self, position: int) -> Ticket:
        return self._writer.write(delete(positions).where(positions.c.id == position))
