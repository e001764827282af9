"""The archive: every game ever played, one row an entry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from fivefold.core.errors import UserError
from fivefold.core.record import Entry, Record
from fivefold.core.text import gettext
from fivefold.play.match import Match
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import insert, insert_statement, update, where
from fivefold.service.store.database.writer import WriterThread, WriteTicket
from fivefold.service.store.game_list import fold_names, players_of, read_slice, summaries
from fivefold.service.store.game_summary import GameQuery, GameSlice, GameSummary, GameTags, MatchStatus
from fivefold.service.store.leaderboard import Leaderboard

NO_SCORE = -1  # to sort by


class Archive(Leaderboard):
    def __init__(self, database: Database, writer: WriterThread) -> None:
        super().__init__(database)
        self._writer = writer

    def begin(
        self, account: int, record: Record, filing: GameTags, standing: MatchStatus | None = None
    ) -> WriteTicket:
        """File a game with the entries it has so far; the ticket's value is its number in the archive."""
        return self._writer.write(lambda connection: _file(connection, account, record, filing, standing))

    def keep(self, account: int, record: Record, filing: GameTags, standing: MatchStatus) -> WriteTicket:
        """File a game that was played elsewhere and has been replayed here. It is never ranked, since
        nobody saw who played it."""
        return self.begin(account, record, filing, standing._replace(ranked=False))

    def append(self, game: int, number: int, *log: Entry, standing: MatchStatus | None = None) -> WriteTicket:
        """Add entries, the first of that number, counted from 0, and note how the match stands after them;
        done means that all lie safe on the disk."""

        def work(connection: Connection) -> None:
            columns = _columns(standing) if standing else {"duration": log[-1].at}
            # This row is written first, so that of two programs with the same game one waits here.
            if not update(connection, "game", game, {**columns, "touched": _next_touch(connection)}):
                raise UserError(_gone())
            last = connection.value("SELECT max(number) FROM entry WHERE game = :game", game=game)
            if number != (0 if last is None else last + 1):
                raise UserError(gettext("This game has gone on elsewhere. Open it anew to see how."))
            _add(connection, game, number, log)

        return self._writer.write(work)

    def note(self, game: int, match: Match) -> WriteTicket:
        """Write down how the match stands: result, score, whether it is ranked. The score counts later,
        once it has been replayed."""
        return self._change(game, **_columns(MatchStatus.of(match)))

    def verified(self, game: int) -> WriteTicket:
        """The record was replayed and its score is true: it counts from now on."""
        return self._change(game, verified=True)

    def refuted(self, game: int) -> WriteTicket:
        """The record was replayed and is not true: the game stays, but is ranked no more."""
        return self._change(game, ranked=False)

    def unverified(self) -> tuple[int, ...]:
        """Finished games whose score would count, but that nobody has replayed yet."""
        waits = "finished AND ranked AND score IS NOT NULL AND NOT verified"
        with self._database.reading() as connection:
            return tuple(connection.column(f"SELECT id FROM game WHERE {waits} ORDER BY id"))

    def delete(self, game: int) -> WriteTicket:
        return self._writer.write(lambda c: c.run("DELETE FROM game WHERE id = :id", id=game))

    def load(self, game: int) -> Record:
        """The record as it stands; raises Problem when it is gone."""
        return load(self._database, game)

    def summary(self, game: int) -> GameSummary:
        """Raises Problem when the game is gone."""
        found = summaries(self._database, "WHERE id = :id", id=game)
        if not found:
            raise UserError(_gone())
        return found[0]

    def list(self, query: GameQuery) -> GameSlice:
        """A slice of the archive. Slices follow each other by key, so its end costs no more."""
        return read_slice(self._database, query)

    def unfinished(self, account: int, game: str = "") -> GameSummary | None:
        """The game played last that is not over."""
        mine, values = where(account=account, game=game or None)
        query = f"WHERE {mine} AND NOT finished ORDER BY touched DESC LIMIT 1"
        return next(iter(summaries(self._database, query, **values)), None)

    def last(self, account: int) -> GameSummary | None:
        """The game played last, over or not."""
        mine, values = where(account=account)
        query = f"WHERE {mine} ORDER BY touched DESC LIMIT 1"
        return next(iter(summaries(self._database, query, **values)), None)

    def _change(self, game: int, **columns: object) -> WriteTicket:
        def work(connection: Connection) -> None:
            update(connection, "game", game, columns)

        return self._writer.write(work)


def load(database: Database, game: int) -> Record:
    tags = "game, start, rules, players, date, control, practice, seed, result, finished, score"
    with database.reading() as connection:
        row = connection.row(f"SELECT {tags} FROM game WHERE id = :id", id=game)
        if row is None:
            raise UserError(_gone())
        log = connection.rows(
            "SELECT seat, at, text, lag FROM entry WHERE game = :id ORDER BY number", id=game
        )
    name, start, rules, players, date, control, practice, seed, result, finished, score = row
    return Record(
        game=name,
        start=start,
        rules=rules,
        players=players_of(players),
        date=date,
        control=control,
        practice=practice,
        seed=seed,
        result=result,
        score=str(score) if finished and score is not None else "",
        entries=tuple(Entry(*entry) for entry in log),
    )


def _file(
    connection: Connection, account: int, record: Record, filing: GameTags, standing: MatchStatus | None
) -> int:
    """Insert a game with its entries; its number in the archive."""
    played = record.entries[-1].at if record.entries else 0
    begun = MatchStatus(
        finished=False,
        ranked=not record.practice,
        result="",
        winner=None,
        score=None,
        plies=0,
        duration=played,
    )
    row = {
        "account": account,
        "game": record.game,
        **asdict(filing),
        "players": "\n".join(f"{player.kind} {player.name}" for player in record.players),
        "names": fold_names(player.name for player in record.players),
        "date": record.date,
        "start": record.start,
        "rules": record.rules,
        "control": record.control,
        "practice": record.practice,
        "seed": record.seed,
        "verified": False,
        "touched": _next_touch(connection),
        **_columns(standing or begun),
    }
    game = insert(connection, "game", row)
    connection.run(
        "INSERT INTO participant (game, seat, account) VALUES (:game, :seat, :account)",
        game=game,
        seat=filing.seat,
        account=account,
    )
    _add(connection, game, 0, record.entries)
    return game


def _columns(standing: MatchStatus) -> dict[str, object]:
    score = NO_SCORE if standing.score is None else standing.score
    return {**standing._asdict(), "sort_score": score}


def _add(connection: Connection, game: int, number: int, log: Sequence[Entry]) -> None:
    if log:
        rows = [{"game": game, "number": n, **entry._asdict()} for n, entry in enumerate(log, number)]
        connection.run_each(insert_statement("entry", rows[0]), rows)


def _next_touch(connection: Connection) -> int:
    return 1 + int(connection.value("SELECT max(touched) FROM game") or 0)


def _gone() -> str:
    return gettext("This game is no longer in the archive.")
