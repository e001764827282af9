"""The archive: every game ever played, one row an entry."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Update, delete, func, insert, select, update

from fivefold.core.problem import Problem
from fivefold.core.record import Entry, Record
from fivefold.core.text import say
from fivefold.house.store.database import Database
from fivefold.house.store.listing import folded, listing, players_of, slice_of, summaries
from fivefold.house.store.records import Records
from fivefold.house.store.rows import new_id
from fivefold.house.store.summary import Filing, Query, Slice, Standing, Summary
from fivefold.house.store.tables import entries, games
from fivefold.house.store.writer import Ticket, Writer
from fivefold.play.match import Match

NO_SCORE = -1  # to sort by


class Archive(Records):
    def __init__(self, database: Database, writer: Writer) -> None:
        super().__init__(database)
        self._writer = writer

    def begin(self, account: int, record: Record, filing: Filing) -> Ticket:
        """File a game with the entries it has so far; the ticket's value is its number in the archive."""
        return self._writer.write(lambda connection: _file(connection, account, record, filing))

    def keep(self, account: int, record: Record, filing: Filing, standing: Standing) -> Ticket:
        """File a game that was played elsewhere and has been replayed here. It is never ranked, since
        nobody saw who played it."""

        def work(connection: Connection) -> int:
            game = _file(connection, account, record, filing)
            connection.execute(_stands(game, standing._replace(ranked=False)))
            return game

        return self._writer.write(work)

    def append(self, game: int, number: int, *log: Entry) -> Ticket:
        """Add entries, the first of that number, counted from 0; done means that all lie safe on the disk."""

        def work(connection: Connection) -> None:
            values = {"touched": _next_touch(connection), "duration": log[-1].at}
            # This row is written first, so that of two programs with the same game one waits here.
            if not connection.execute(update(games).where(games.c.id == game).values(**values)).rowcount:
                raise Problem(_gone())
            last = connection.scalar(select(func.max(entries.c.number)).where(entries.c.game == game))
            if number != (0 if last is None else last + 1):
                raise Problem(say("This game has gone on elsewhere. Open it anew to see how."))
            _add(connection, game, number, log)

        return self._writer.write(work)

    def note(self, game: int, match: Match) -> Ticket:
        """Write down how the match stands: result, score, whether it is ranked. The score counts later,
        once it has been replayed."""
        return self._writer.write(_stands(game, Standing.of(match)))

    def verified(self, game: int) -> Ticket:
        """The record was replayed and its score is true: it counts from now on."""
        return self._writer.write(update(games).where(games.c.id == game).values(verified=True))

    def unverified(self) -> tuple[int, ...]:
        """Finished games whose score would count, but that nobody has replayed yet."""
        waits = (games.c.finished, games.c.ranked, games.c.score.is_not(None), games.c.verified.is_(False))
        with self._database.reading() as connection:
            return tuple(connection.scalars(select(games.c.id).where(*waits).order_by(games.c.id)))

    def delete(self, game: int) -> Ticket:
        return self._writer.write(delete(games).where(games.c.id == game))

    def load(self, game: int) -> Record:
        """The record as it stands; raises Problem when it is gone."""
        return load(self._database, game)

    def summary(self, game: int) -> Summary:
        """Raises Problem when the game is gone."""
        found = summaries(self._database, listing().where(games.c.id == game))
        if not found:
            raise Problem(_gone())
        return found[0]

    def list(self, query: Query) -> Slice:
        """A slice of the archive. Slices follow each other by key, so its end costs no more."""
        return slice_of(self._database, query)

    def unfinished(self, account: int, game: str = "") -> Summary | None:
        """The game played last that is not over."""
        query = listing().where(games.c.account == account, games.c.finished.is_(False))
        if game:
            query = query.where(games.c.game == game)
        return next(iter(summaries(self._database, query.order_by(games.c.touched.desc()).limit(1))), None)


def load(database: Database, game: int) -> Record:
    log = select(entries.c.seat, entries.c.at, entries.c.text).where(entries.c.game == game)
    with database.reading() as connection:
        row = connection.execute(select(games).where(games.c.id == game)).mappings().first()
        if row is None:
            raise Problem(_gone())
        found = connection.execute(log.order_by(entries.c.number)).all()
    return Record(
        game=row["game"],
        start=row["start"],
        players=players_of(row["players"]),
        date=row["date"],
        control=row["control"],
        practice=row["practice"],
        seed=row["seed"],
        result=row["result"],
        score=str(row["score"]) if row["finished"] and row["score"] is not None else "",
        entries=tuple(Entry(*entry) for entry in found),
    )


def _file(connection: Connection, account: int, record: Record, filing: Filing) -> int:
    """Insert a game that has only begun, with its entries; its number in the archive."""
    statement = insert(games).values(
        account=account,
        game=record.game,
        group=filing.group,
        stage=filing.stage,
        daily=filing.daily,
        level=filing.level,
        seat=filing.seat,
        players="\n".join(f"{player.kind} {player.name}" for player in record.players),
        names=folded(player.name for player in record.players),
        date=record.date,
        start=record.start,
        control=record.control,
        practice=record.practice,
        seed=record.seed,
        finished=False,
        ranked=not record.practice,
        verified=False,
        result="",
        sort_score=NO_SCORE,
        plies=0,
        duration=record.entries[-1].at if record.entries else 0,
        touched=_next_touch(connection),
    )
    game = new_id(connection, statement)
    _add(connection, game, 0, record.entries)
    return game


def _stands(game: int, standing: Standing) -> Update:
    score = NO_SCORE if standing.score is None else standing.score
    return update(games).where(games.c.id == game).values(**standing._asdict(), sort_score=score)


def _add(connection: Connection, game: int, number: int, log: Sequence[Entry]) -> None:
    if log:
        rows = [{"game": game, "number": n, **entry._asdict()} for n, entry in enumerate(log, number)]
        connection.execute(insert(entries), rows)


def _next_touch(connection: Connection) -> int:
    return 1 + (connection.scalar(select(func.max(games.c.touched))) or 0)


def _gone() -> str:
    return say("This game is no longer in the archive.")
