"""Statistics over stored games: best scores, places, wins, passed stages, time played."""

from __future__ import annotations

from typing import Final, NamedTuple

from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import where, whole
from fivefold.service.store.game_list import SEAT, TAKES_PART, summaries
from fivefold.service.store.game_summary import Best, GameCounts, GameSummary

# A score counts when a replay has verified this very score and the game is ranked. A clock may
# say anything, so that daily games outside these years do not count.
FIRST_DAILY, LAST_DAILY = "2020-01-01", "2099-12-31"
_COUNTS: Final = f"""
    verified AND ranked AND score IS NOT NULL AND score = verified_score
    AND (daily = '' OR daily BETWEEN '{FIRST_DAILY}' AND '{LAST_DAILY}')
"""


class Tally(NamedTuple):
    """Numbers of finished games."""

    games: int
    won: int
    drawn: int


class Leaderboard:
    """Queries over the games that count in records."""

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
    ) -> tuple[GameSummary, ...]:
        """Return the best counted games of a group (None: of all groups)."""
        counted, values = _counted(game, group, daily, account)
        direction = "DESC" if best == "high" else "ASC"
        query = f"WHERE {counted} ORDER BY game.score {direction}, id LIMIT :limit"
        return summaries(self._database, query, viewer=account, limit=limit, **values)

    def quickest(self, game: str, group: str | None, account: int | None = None) -> int | None:
        """Return the shortest time of a counted win, in milliseconds."""
        counted, values = _counted(game, group, None, account)
        with self._database.reading() as connection:
            found: int | None = connection.value(
                f"SELECT CAST(min(duration) AS BIGINT) FROM game WHERE {counted} AND winner = {SEAT}",
                viewer=account,
                **values,
            )
        return found

    def place(self, game: int, best: Best) -> int | None:
        """Return the place of a game within its group; None if it does not count."""
        mine = f'SELECT game, "group", daily, score FROM game WHERE id = :id AND {_COUNTS}'
        with self._database.reading() as connection:
            found = connection.row(mine, id=game)
            if found is None:
                return None
            *group, score = found
            counted, values = _counted(*group)
            ahead = f"(score {'>' if best == 'high' else '<'} :score OR score = :score AND id < :id)"
            count = f"SELECT count(*) FROM game WHERE {counted} AND {ahead}"
            return 1 + int(connection.value(count, score=score, id=game, **values))

    def groups(self, game: str) -> tuple[str, ...]:
        """Return the groups with at least one counted game."""
        counted, values = _counted(game, None, "")
        query = f'SELECT DISTINCT "group" FROM game WHERE {counted} ORDER BY "group"'
        with self._database.reading() as connection:
            return tuple(connection.column(query, **values))

    def days(self, game: str) -> tuple[str, ...]:
        """Return the dates whose daily game counts for somebody, the newest first."""
        counted, values = _counted(game, None, None)
        query = f"SELECT DISTINCT daily FROM game WHERE {counted} AND daily <> '' ORDER BY daily DESC"
        with self._database.reading() as connection:
            return tuple(connection.column(query, **values))

    def daily(self, game: str, account: int, date: str) -> GameSummary | None:
        """Return the account's first game of that day, finished or not."""
        mine, values = _taken_part(game=game, daily=date)
        query = f"WHERE {mine} ORDER BY id LIMIT 1"
        return next(iter(summaries(self._database, query, viewer=account, **values)), None)

    def daily_tried(self, game: str, account: int, date: str) -> bool:
        """Return True if the account has begun that day's game, also if it was deleted since."""
        tried = "SELECT 1 FROM daily_try WHERE account = :account AND game = :game AND date = :date"
        with self._database.reading() as connection:
            return connection.value(tried, account=account, game=game, date=date) is not None

    def against(self, game: str, account: int, limit: int | None = None) -> tuple[GameSummary, ...]:
        """Return finished ranked games against the computer, the newest first."""
        mine, values = _taken_part(game=game)
        query = f"WHERE {mine} AND level <> '' AND finished AND ranked ORDER BY id DESC"
        cut = query if limit is None else f"{query} LIMIT {limit}"
        return summaries(self._database, cut, viewer=account, **values)

    def beaten_levels(self, game: str) -> frozenset[str]:
        """Return the levels of the computer that somebody has beaten in a ranked game."""
        won = "level <> '' AND finished AND ranked AND winner = seat"
        query = f"SELECT DISTINCT level FROM game WHERE game = :game AND {won}"
        with self._database.reading() as connection:
            return frozenset(connection.column(query, game=game))

    def shortest_wins(
        self, game: str, level: str, *, account: int | None = None, limit: int = 10
    ) -> tuple[GameSummary, ...]:
        """Return ranked wins against a level in the fewest moves, of those alike the quickest first."""
        mine, values = where(game=game, level=level, account=account)
        won = f"WHERE {mine} AND finished AND ranked AND winner = seat"
        return summaries(
            self._database, f"{won} ORDER BY plies, duration, id LIMIT {limit}", viewer=None, **values
        )

    def passed(self, game: str, account: int, best: Best = "low") -> dict[str, int | None]:
        """Return the stages the account has won, each with its best counted score."""
        score = f"{'max' if best == 'high' else 'min'}(CASE WHEN {_COUNTS} THEN {whole('score')} END)"
        mine, values = _taken_part(game=game)
        won = f"FROM game WHERE {mine} AND stage <> '' AND winner = {SEAT}"
        with self._database.reading() as connection:
            rows = connection.rows(f"SELECT stage, {score} {won} GROUP BY stage", viewer=account, **values)
        return dict(rows)

    def tried(self, game: str, account: int) -> frozenset[str]:
        """Return the stages the account has played, with any result."""
        mine, values = _taken_part(game=game)
        query = f"SELECT DISTINCT stage FROM game WHERE {mine} AND stage <> ''"
        with self._database.reading() as connection:
            return frozenset(connection.column(query, viewer=account, **values))

    def spent_by_account(self, game: str = "") -> dict[int, int]:
        """Return the milliseconds of play of every account that has played."""
        query = """
            SELECT participant.account, sum(CAST(game.duration AS DOUBLE PRECISION))
            FROM participant JOIN game ON game.id = participant.game
            WHERE game.game = :game OR :game = '' GROUP BY participant.account
        """
        with self._database.reading() as connection:
            return {account: int(spent or 0) for account, spent in connection.rows(query, game=game)}

    def half_points(self, last: int) -> dict[tuple[int, str], dict[str, int]]:
        """Return the half points by level in the last ranked games against the computer.

        They are by account and game: two for a win, one for a draw.
        """
        query = """
            SELECT account, game, level, sum(halves) FROM (
                SELECT participant.account AS account, game.game AS game, game.level AS level,
                    CASE
                        WHEN winner IS NULL THEN 1 WHEN winner = participant.seat THEN 2 ELSE 0
                    END AS halves,
                    row_number() OVER (
                        PARTITION BY participant.account, game.game ORDER BY game.id DESC
                    ) AS place
                FROM participant JOIN game ON game.id = participant.game
                WHERE game.level <> '' AND game.finished AND game.ranked
            ) AS latest WHERE place <= :last GROUP BY account, game, level
        """
        found: dict[tuple[int, str], dict[str, int]] = {}
        with self._database.reading() as connection:
            for account, game, level, halves in connection.rows(query, last=last):
                found.setdefault((account, game), {})[level] = int(halves)
        return found

    def tallies(self, game: str) -> dict[int, Tally]:
        """Return the ranked games of every account against the computer."""
        query = """
            SELECT participant.account, count(*),
                count(CASE WHEN winner = participant.seat THEN 1 END),
                count(CASE WHEN winner IS NULL THEN 1 END)
            FROM participant JOIN game ON game.id = participant.game
            WHERE game.game = :game AND game.level <> '' AND game.finished AND game.ranked
            GROUP BY participant.account
        """
        with self._database.reading() as connection:
            return {account: Tally(*numbers) for account, *numbers in connection.rows(query, game=game)}

    def counts(self, account: int) -> dict[str, GameCounts]:
        """Return the numbers of the account's games, by game."""
        mine, values = _taken_part()
        numbers = "count(CASE WHEN finished THEN 1 END), count(CASE WHEN NOT finished THEN 1 END)"
        with self._database.reading() as connection:
            query = f"SELECT game, {numbers} FROM game WHERE {mine} GROUP BY game"
            rows = connection.rows(query, viewer=account, **values)
        return {game: GameCounts(finished, unfinished) for game, finished, unfinished in rows}

    def spent(self, account: int, game: str = "") -> int:
        """Return the milliseconds of play."""
        # Real numbers, since one damaged value would let a sum of whole numbers overflow.
        query = """
            SELECT sum(CAST(game.duration AS DOUBLE PRECISION))
            FROM participant JOIN game ON game.id = participant.game
            WHERE participant.account = :account AND (game.game = :game OR :game = '')
        """
        with self._database.reading() as connection:
            return int(connection.value(query, account=account, game=game) or 0)


def _counted(
    game: str, group: str | None, daily: str | None, account: int | None = None
) -> tuple[str, dict[str, object]]:
    """Return the condition for counted games, and its values; None matches any value.

    With an account, the query needs it as `:viewer` too.
    """
    narrowed = where if account is None else _taken_part
    some, values = narrowed(game=game, group=group, daily=daily)
    return f"{some} AND {_COUNTS}", values


def _taken_part(**wanted: object) -> tuple[str, dict[str, object]]:
    """Return the condition for games in which the account `:viewer` took part, and its other values."""
    some, values = where(**wanted)
    return f"{some} AND {TAKES_PART}" if some else TAKES_PART, values
