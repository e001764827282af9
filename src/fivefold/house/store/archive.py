"""The archive: every game ever played, one row an entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Engine, Select, and_, delete, func, insert, or_, select, update

from fivefold.core.problem import Problem
from fivefold.core.record import Entry, Player, Record
from fivefold.core.text import say
from fivefold.house.store.summary import Filing, Query, Slice, Standing, Summary
from fivefold.house.store.tables import accounts, entries, games
from fivefold.house.store.writer import Ticket, Writer
from fivefold.play.match import Match

_COLUMNS = (
    games.c.id,
    games.c.account,
    accounts.c.name.label("account_name"),
    games.c.game,
    games.c.group,
    games.c.stage,
    games.c.daily,
    games.c.level,
    games.c.seat,
    games.c.players,
    games.c.date,
    games.c.finished,
    games.c.ranked,
    games.c.result,
    games.c.winner,
    games.c.score,
    games.c.plies,
    games.c.duration,
)


class Archive:
    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    # Writing

    def begin(self, account: int, record: Record, filing: Filing) -> Ticket:
        """File a game with the entries it has so far; the ticket's value is its number in the archive."""
        return self._writer.write(lambda connection: _file(connection, account, record, filing))

    def keep(self, account: int, record: Record, filing: Filing, standing: Standing) -> Ticket:
        """File a game that was played elsewhere and has been replayed here. It is never ranked, since
        nobody saw who played it."""
        stands = standing._replace(ranked=False)._asdict()

        def work(connection: Connection) -> int:
            game = _file(connection, account, record, filing)
            connection.execute(update(games).where(games.c.id == game).values(**stands))
            return game

        return self._writer.write(work)

    def append(self, game: int, number: int, *log: Entry) -> Ticket:
        """Add entries, the first of that number, counted from 0; done means that all lie safe on the disk."""

        def work(connection: Connection) -> None:
            _add(connection, game, number, log)
            touched = update(games).where(games.c.id == game)
            connection.execute(touched.values(touched=_next_touch(connection), duration=log[-1].at))

        return self._writer.write(work)

    def note(self, game: int, match: Match) -> Ticket:
        """Write down how the match stands: result, score, whether it is ranked. The score counts later,
        once `verify` has replayed it."""
        row = update(games).where(games.c.id == game).values(**Standing.of(match)._asdict())
        return self._writer.write(lambda c: c.execute(row) and None)

    def verified(self, game: int) -> Ticket:
        """The record was replayed and its score is true: it counts from now on."""
        row = update(games).where(games.c.id == game).values(verified=True)
        return self._writer.write(lambda c: c.execute(row) and None)

    def delete(self, game: int) -> Ticket:
        return self._writer.write(lambda c: c.execute(delete(games).where(games.c.id == game)) and None)

    # Reading

    def load(self, game: int) -> Record:
        """The record as it stands; raises Problem when it is gone."""
        with self._engine.connect() as connection:
            row = connection.execute(select(games).where(games.c.id == game)).mappings().first()
            if row is None:
                raise Problem(say("This game is no longer in the archive."))
            query = select(entries.c.seat, entries.c.at, entries.c.text).where(entries.c.game == game)
            log = tuple(Entry(*found) for found in connection.execute(query.order_by(entries.c.number)))
        score = "" if row["score"] is None or not row["finished"] else str(row["score"])
        return Record(
            game=row["game"],
            start=row["start"],
            players=_players(row["players"]),
            date=row["date"],
            control=row["control"],
            practice=row["practice"],
            seed=row["seed"],
            result=row["result"],
            score=score,
            entries=log,
        )

    def summary(self, game: int) -> Summary:
        found = self._summaries(_listing().where(games.c.id == game))
        if not found:
            raise Problem(say("This game is no longer in the archive."))
        return found[0]

    def list(self, query: Query) -> Slice:
        """A slice of the archive. Slices follow each other by key, so its end costs no more."""
        sort = func.coalesce(games.c[query.sort], -1) if query.sort == "score" else games.c[query.sort]
        chosen = _listing().add_columns(sort.label("sort"))
        if query.game:
            chosen = chosen.where(games.c.game == query.game)
        if query.account is not None:
            chosen = chosen.where(games.c.account == query.account)
        if query.finished is not None:
            chosen = chosen.where(games.c.finished == query.finished)
        if query.find:
            columns = (games.c.players, games.c.date)
            chosen = chosen.where(or_(*(c.icontains(query.find, autoescape=True) for c in columns)))
        if query.after is not None:
            value, last = query.after
            beyond, before = (
                (sort < value, games.c.id < last) if query.descending else (sort > value, games.c.id > last)
            )
            chosen = chosen.where(or_(beyond, and_(sort == value, before)))
        order = (sort.desc(), games.c.id.desc()) if query.descending else (sort, games.c.id)
        with self._engine.connect() as connection:
            rows = connection.execute(chosen.order_by(*order).limit(query.limit + 1)).all()
        more = len(rows) > query.limit
        rows = rows[: query.limit]
        return Slice(tuple(map(_summary, rows)), (rows[-1].sort, rows[-1].id) if more else None)

    def unfinished(self, account: int, game: str = "") -> Summary | None:
        """The game played last that is not over."""
        query = _listing().where(games.c.account == account, games.c.finished.is_(False))
        if game:
            query = query.where(games.c.game == game)
        return next(iter(self._summaries(query.order_by(games.c.touched.desc()).limit(1))), None)

    def best(
        self,
        game: str,
        group: str | None,
        best: str,
        *,
        account: int | None = None,
        daily: str = "",
        limit: int = 10,
    ) -> tuple[Summary, ...]:
        """The best verified, ranked games of a group (None: of all); `best` is "high" or "low"."""
        query = _listing().where(*_counted(game, group, daily))
        if account is not None:
            query = query.where(games.c.account == account)
        order = games.c.score.desc() if best == "high" else games.c.score
        return self._summaries(query.order_by(order, games.c.id).limit(limit))

    def quickest(self, game: str, group: str | None, account: int | None = None) -> int | None:
        """The shortest time in which a game that counts was won, in milliseconds."""
        query = select(func.min(games.c.duration)).where(*_counted(game, group, None), games.c.winner == 0)
        if account is not None:
            query = query.where(games.c.account == account)
        with self._engine.connect() as connection:
            return connection.scalar(query)

    def place(self, game: int, best: str) -> int | None:
        """Which place a counted game has in its group; None when it does not count."""
        mine = self.summary(game)
        counted = _counted(mine.game, mine.filing.group, mine.filing.daily)
        with self._engine.connect() as connection:
            if mine.score is None or not connection.scalar(
                select(func.count()).where(games.c.id == game, *counted)
            ):
                return None
            better = games.c.score > mine.score if best == "high" else games.c.score < mine.score
            tied = and_(games.c.score == mine.score, games.c.id < game)
            ahead = connection.scalar(select(func.count()).where(*counted, or_(better, tied)))
        return 1 + (ahead or 0)

    def groups(self, game: str) -> tuple[str, ...]:
        """The groups in which something counts."""
        query = select(games.c.group).where(*_counted(game, None, ""))
        with self._engine.connect() as connection:
            return tuple(connection.scalars(query.distinct().order_by(games.c.group)))

    def days(self, game: str) -> tuple[str, ...]:
        """The dates whose daily game counts for somebody, the newest first."""
        query = select(games.c.daily).where(*_counted(game, None, None), games.c.daily != "")
        with self._engine.connect() as connection:
            return tuple(connection.scalars(query.distinct().order_by(games.c.daily.desc())))

    def daily(self, game: str, account: int, date: str) -> Summary | None:
        """The account's game of that day, finished or not."""
        query = _listing().where(games.c.game == game, games.c.account == account, games.c.daily == date)
        return next(iter(self._summaries(query.order_by(games.c.id).limit(1))), None)

    def against(self, game: str, account: int, limit: int | None = None) -> tuple[Summary, ...]:
        """Finished ranked games against the computer, the newest first."""
        query = _listing().where(
            games.c.game == game,
            games.c.account == account,
            games.c.level != "",
            games.c.finished,
            games.c.ranked,
        )
        return self._summaries(query.order_by(games.c.id.desc()).limit(limit))

    def passed(self, game: str, account: int) -> dict[str, int | None]:
        """The stages the account has won, each with its best counted score."""
        query = (
            select(games.c.stage, func.min(games.c.score), func.max(games.c.score))
            .where(games.c.game == game, games.c.account == account, games.c.stage != "", games.c.winner == 0)
            .group_by(games.c.stage)
        )
        with self._engine.connect() as connection:
            return {stage: low for stage, low, _ in connection.execute(query)}

    def spent(self, account: int, game: str = "") -> int:
        """Milliseconds of play."""
        query = select(func.coalesce(func.sum(games.c.duration), 0)).where(games.c.account == account)
        if game:
            query = query.where(games.c.game == game)
        with self._engine.connect() as connection:
            return int(connection.scalar(query) or 0)

    def _summaries(self, query: Select[Any]) -> tuple[Summary, ...]:
        with self._engine.connect() as connection:
            return tuple(map(_summary, connection.execute(query)))


def _listing() -> Select[Any]:
    return select(*_COLUMNS).join(accounts, accounts.c.id == games.c.account)


def _counted(game: str, group: str | None, daily: str | None) -> tuple[Any, ...]:
    """What counts in a list of records; None for a group or a day means any."""
    narrower = {games.c.group: group, games.c.daily: daily}
    return (
        games.c.game == game,
        *(column == wanted for column, wanted in narrower.items() if wanted is not None),
        games.c.verified,
        games.c.ranked,
        games.c.score.is_not(None),
    )


def _next_touch(connection: Connection) -> int:
    return 1 + (connection.scalar(select(func.max(games.c.touched))) or 0)


def _file(connection: Connection, account: int, record: Record, filing: Filing) -> int:
    """Insert a game that has only begun, with its entries; its number in the archive."""
    made = connection.execute(
        insert(games).values(
            account=account,
            game=record.game,
            group=filing.group,
            stage=filing.stage,
            daily=filing.daily,
            level=filing.level,
            seat=filing.seat,
            players="\n".join(f"{player.kind} {player.name}" for player in record.players),
            date=record.date,
            start=record.start,
            control=record.control,
            practice=record.practice,
            seed=record.seed,
            finished=False,
            ranked=not record.practice,
            verified=False,
            result="",
            plies=0,
            duration=0,
            touched=_next_touch(connection),
        )
    )
    key = made.inserted_primary_key
    game = int(key[0]) if key else 0
    _add(connection, game, 0, record.entries)
    return game


def _add(connection: Connection, game: int, number: int, log: Sequence[Entry]) -> None:
    if log:
        rows = [{"game": game, "number": n, **entry._asdict()} for n, entry in enumerate(log, number)]
        connection.execute(insert(entries), rows)


def _players(text: str) -> tuple[Player, ...]:
    pairs = (line.partition(" ") for line in text.splitlines())
    return tuple(Player(kind, name) for kind, _, name in pairs)


def _summary(row: Any) -> Summary:
    return Summary(
        id=row.id,
        account=row.account,
        account_name=row.account_name,
        game=row.game,
        filing=Filing(row.group, row.stage, row.daily, row.level, row.seat),
        players=_players(row.players),
        date=row.date,
        finished=row.finished,
        ranked=row.ranked,
        result=row.result,
        winner=row.winner,
        score=row.score,
        plies=row.plies,
        duration=row.duration,
    )
