"""What the games that were played amount to: best scores, places, wins, stages passed, time spent."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, or_, select

from fivefold.house.store.database import Database
from fivefold.house.store.listing import listing, summaries
from fivefold.house.store.summary import Best, Summary
from fivefold.house.store.tables import games

# A score counts when the rules have confirmed it and nothing else helped to it.
_COUNTS = (games.c.verified, games.c.ranked, games.c.score.is_not(None))


class Records:
    def __init__(self, database: Database) -> None:
        self._database = database

    def best(
        self,
        game: str,
        group: str | None,
        best: Best,
        *,
        account: int | None = None,
        daily: str = "",
        limit: int = 10,
    ) -> tuple[Summary, ...]:
        """The best games of a group (None: of all) that count."""
        query = listing().where(*_counted(game, group, daily, account))
        order = games.c.score.desc() if best == "high" else games.c.score
        return summaries(self._database, query.order_by(order, games.c.id).limit(limit))

    def quickest(self, game: str, group: str | None, account: int | None = None) -> int | None:
        """The shortest time in which a game that counts was won, in milliseconds."""
        won = games.c.winner == games.c.seat
        query = select(func.min(games.c.duration)).where(*_counted(game, group, None, account), won)
        with self._database.reading() as connection:
            found: int | None = connection.scalar(query)
        return found

    def place(self, game: int, best: Best) -> int | None:
        """Which place a game has among those of its group; None when it does not count."""
        mine = select(games.c.game, games.c.group, games.c.daily, games.c.score)
        with self._database.reading() as connection:
            found = connection.execute(mine.where(games.c.id == game, *_COUNTS)).first()
            if found is None:
                return None
            name, group, daily, score = found
            better = games.c.score > score if best == "high" else games.c.score < score
            ahead = or_(better, and_(games.c.score == score, games.c.id < game))
            count = select(func.count()).where(*_counted(name, group, daily), ahead)
            return 1 + (connection.scalar(count) or 0)

    def groups(self, game: str) -> tuple[str, ...]:
        """The groups in which any game counts."""
        query = select(games.c.group).where(*_counted(game, None, "")).distinct()
        with self._database.reading() as connection:
            return tuple(connection.scalars(query.order_by(games.c.group)))

    def days(self, game: str) -> tuple[str, ...]:
        """The dates whose daily game counts for somebody, the newest first."""
        query = select(games.c.daily).where(*_counted(game, None, None), games.c.daily != "").distinct()
        with self._database.reading() as connection:
            return tuple(connection.scalars(query.order_by(games.c.daily.desc())))

    def daily(self, game: str, account: int, date: str) -> Summary | None:
        """The account's first game of that day, finished or not."""
        query = listing().where(games.c.game == game, games.c.account == account, games.c.daily == date)
        return next(iter(summaries(self._database, query.order_by(games.c.id).limit(1))), None)

    def against(self, game: str, account: int, limit: int | None = None) -> tuple[Summary, ...]:
        """Finished ranked games against the computer, the newest first."""
        query = listing().where(
            games.c.game == game,
            games.c.account == account,
            games.c.level != "",
            games.c.finished,
            games.c.ranked,
        )
        return summaries(self._database, query.order_by(games.c.id.desc()).limit(limit))

    def passed(self, game: str, account: int, best: Best = "low") -> dict[str, int | None]:
        """The stages the account has won, each with its best score that counts."""
        counted = case((and_(*_COUNTS), games.c.score))
        score = func.max(counted) if best == "high" else func.min(counted)
        won = (games.c.stage != "", games.c.winner == games.c.seat)
        query = select(games.c.stage, score).where(games.c.game == game, games.c.account == account, *won)
        with self._database.reading() as connection:
            return dict(connection.execute(query.group_by(games.c.stage)).all())

    def spent(self, account: int, game: str = "") -> int:
        """Milliseconds of play."""
        query = select(func.sum(games.c.duration)).where(games.c.account == account)
        if game:
            query = query.where(games.c.game == game)
        with self._database.reading() as connection:
            return int(connection.scalar(query) or 0)


def _counted(
    game: str, group: str | None, daily: str | None, account: int | None = None
) -> tuple[ColumnElement[Any], ...]:
    """What counts in a list of records; None means any."""
    wanted = {games.c.group: group, games.c.daily: daily, games.c.account: account}
    narrower = (column == value for column, value in wanted.items() if value is not None)
    return (games.c.game == game, *narrower, *_COUNTS)
