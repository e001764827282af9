"""Ratings of accounts, one for each game."""

from __future__ import annotations

from typing import NamedTuple

from fivefold.service.lobby.glicko2 import RatedResult, Rating, rate
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import upsert
from fivefold.service.store.database.writer import WriterThread, WriteTicket


class StoredRating(NamedTuple):
    """A rating, and the number of games it comes from."""

    rating: Rating
    games: int = 0


class Ratings:
    """Reads ratings, and updates those of both players of a game."""

    def __init__(self, database: Database, writer: WriterThread) -> None:
        self._database = database
        self._writer = writer

    def of(self, account: int, game: str) -> StoredRating:
        """Return the rating of an account in a game; that of a newcomer if it has none."""
        with self._database.reading() as connection:
            return _read(connection, account, game)

    def all_of(self, account: int) -> dict[str, StoredRating]:
        """Return the ratings of an account by game."""
        query = "SELECT game, value, deviation, volatility, games FROM rating WHERE account = :account"
        with self._database.reading() as connection:
            rows = connection.rows(query, account=account)
        return {game: StoredRating(Rating(*numbers), games) for game, *numbers, games in rows}

    def record_result(self, match: int, game: str, accounts: tuple[int, int], score: float) -> WriteTicket:
        """Rate both players by one game, a rating period of its own; `score` is that of the first.

        A match is rated once, however often this is called.
        """

        def work(connection: Connection) -> None:
            if not connection.execute(
                "UPDATE game SET rated = :yes WHERE id = :id AND NOT rated", yes=True, id=match
            ):
                return
            before = [_read(connection, account, game) for account in accounts]
            for account, own, other, points in (
                (accounts[0], before[0], before[1], score),
                (accounts[1], before[1], before[0], 1 - score),
            ):
                after = rate(own.rating, [RatedResult(other.rating, points)])
                upsert(
                    connection,
                    "rating",
                    ("account", "game"),
                    account=account,
                    game=game,
                    value=after.value,
                    deviation=after.deviation,
                    volatility=after.volatility,
                    games=own.games + 1,
                )

        return self._writer.write(work)


def _read(connection: Connection, account: int, game: str) -> StoredRating:
    row = connection.row(
        "SELECT value, deviation, volatility, games FROM rating WHERE account = :account AND game = :game",
        account=account,
        game=game,
    )
    return StoredRating(Rating(*row[:3]), row[3]) if row else StoredRating(Rating())
