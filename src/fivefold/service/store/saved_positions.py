"""Positions that a player edited and saved under a name."""

from __future__ import annotations

from typing import NamedTuple

from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import brief, upsert
from fivefold.service.store.database.writer import WriterThread, WriteTicket


class SavedPosition(NamedTuple):
    """A saved position."""

    id: int
    game: str
    name: str
    text: str


class SavedPositions:
    """Reads and writes saved positions."""

    def __init__(self, database: Database, writer: WriterThread) -> None:
        self._database = database
        self._writer = writer

    def all(self, account: int, game: str) -> tuple[SavedPosition, ...]:
        """Return the account's positions of a game, ordered by name."""
        query = f"""
            SELECT id, game, {brief("name")}, text FROM position
            WHERE account = :account AND game = :game ORDER BY name
        """
        with self._database.reading() as connection:
            return tuple(SavedPosition(*row) for row in connection.rows(query, account=account, game=game))

    def save(self, account: int, game: str, name: str, text: str) -> WriteTicket:
        """Save a position under a name; an older one of that name is replaced."""
        key = ("account", "game", "name")
        return self._writer.write(
            lambda c: upsert(c, "position", key, account=account, game=game, name=name, text=text)
        )

    def delete(self, position: int) -> WriteTicket:
        return self._writer.write(lambda c: c.execute("DELETE FROM position WHERE id = :id", id=position))
