"""The archive: all games, with one row for each entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from fivefold.core.errors import UserError
from fivefold.core.record import Entry, Record
from fivefold.core.text import gettext
from fivefold.play.match import Match
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import insert, insert_statement, update, where, whole
from fivefold.service.store.database.writer import WriterThread, WriteTicket
from fivefold.service.store.game_list import TAKES_PART, fold_names, players_of, read_slice, summaries
from fivefold.service.store.game_summary import GameQuery, GameSlice, GameSummary, GameTags, MatchStatus
from fivefold.service.store.leaderboard import Leaderboard

NO_SCORE = -1  # sorts below every score
NEXT_TOUCH = "SELECT CAST(coalesce(max(touched), 0) + 1 AS BIGINT) FROM game"
LAST_NUMBER = "SELECT CAST(max(number) AS BIGINT) FROM entry WHERE game = :game"
# Only what a move changes in a match that goes on: SQLite writes every index that has a column which is set.
NOTE_MOVE = f"""
    UPDATE game SET plies = :plies, duration = :duration, touched = ({NEXT_TOUCH})
    WHERE id = :id AND finished = FALSE AND ranked = :ranked AND result = ''
    AND winner IS NULL AND score IS NULL AND sort_score = {NO_SCORE}
"""
GOES_ON = (False, "", None, None)  # the finished, result, winner and score of such a match
# Inserts nothing if the entry does not follow the last one.
INSERT_NEXT = f"""
    INSERT INTO entry (game, number, seat, at, text, lag) SELECT :game, :number, :seat, :at, :text, :lag
    WHERE coalesce(({LAST_NUMBER}), -1) = :number - 1
"""


class ContinuedElsewhere(UserError):
    """Somebody else has added entries to the game; nothing was written."""


class Archive(Leaderboard):
    """Stores games and reads them back; the lists of records come from `Leaderboard`."""

    def __init__(self, database: Database, writer: WriterThread) -> None:
        super().__init__(database)
        self._writer = writer

    def begin(
        self,
        account: int,
        record: Record,
        tags: GameTags,
        status: MatchStatus | None = None,
        others: Mapping[int, int] | None = None,
    ) -> WriteTicket:
        """Store a game with its entries so far; the value of the ticket is its number in the archive.

        The account has the seat in `tags`; `others` are the accounts on other seats.
        """
        accounts = {**(others or {}), tags.seat: account}
        return self._writer.write(lambda connection: _insert_game(connection, record, tags, status, accounts))

    def add_imported(self, account: int, record: Record, tags: GameTags, status: MatchStatus) -> WriteTicket:
        """Store a game that was played elsewhere and replayed here; it is never ranked."""
        return self.begin(account, record, tags, status._replace(ranked=False))

    def append(self, game: int, number: int, *log: Entry, status: MatchStatus | None = None) -> WriteTicket:
        """Add entries from that number on, counted from 0, and the status after them.

        The ticket is done when all of it is safely on disk.
        """

        def work(connection: Connection) -> None:
            # This row is written first, so that of two programs that append to the same game one waits here.
            if not (_note_move(connection, game, status) or _note_status(connection, game, status, log)):
                raise UserError(_missing_game())
            if log and connection.execute(INSERT_NEXT, game=game, number=number, **log[0]._asdict()):
                _insert_entries(connection, game, number + 1, log[1:])
            else:
                _require_stored(connection, game, number, log)

        return self._writer.write(work)

    def update_status(self, game: int, match: Match) -> WriteTicket:
        """Store the status of a match: result, score, ranked or not.

        The score counts only after a replay has verified it.
        """
        return self._change(game, **_columns(MatchStatus.of(match)))

    def note_time(self, times: Mapping[int, int]) -> WriteTicket:
        """Store how long unfinished games have been played, by their numbers."""

        def work(connection: Connection) -> None:
            connection.execute_many(
                "UPDATE game SET duration = :at WHERE id = :id AND NOT finished AND duration < :at",
                [{"id": game, "at": at} for game, at in times.items()],
            )

        return self._writer.write(work)

    def mark_verified(self, game: int, score: int | None, digest: str) -> WriteTicket:
        """Let the score count, since the record of that digest was replayed and gave it."""
        return self._change(game, verified=True, verified_score=score, digest=digest)

    def mark_unranked(self, game: int) -> WriteTicket:
        """Take the game out of the rankings, since its record does not replay as it claims."""
        return self._change(game, ranked=False)

    def unverified(self) -> tuple[int, ...]:
        """Return the finished games whose score would count but has not been verified."""
        waits = "finished AND ranked AND score IS NOT NULL AND NOT verified"
        with self._database.reading() as connection:
            return tuple(connection.column(f"SELECT id FROM game WHERE {waits} ORDER BY id"))

    def delete(self, game: int) -> WriteTicket:
        return self._writer.write(lambda c: c.execute("DELETE FROM game WHERE id = :id", id=game))

    def load(self, game: int) -> Record:
        """Return the record of a game; raises UserError if it was deleted."""
        return load_record(self._database, game)

    def summary(self, game: int) -> GameSummary:
        """Return the list line of a game; raises UserError if it was deleted."""
        found = summaries(self._database, "WHERE id = :id", id=game)
        if not found:
            raise UserError(_missing_game())
        return found[0]

    def list(self, query: GameQuery) -> GameSlice:
        """Return a slice of the archive. Slices continue by key, so late ones cost no more."""
        return read_slice(self._database, query)

    def participants(self, game: int) -> dict[int, int]:
        """Return the accounts of a game by seat."""
        query = "SELECT seat, account FROM participant WHERE game = :game AND account IS NOT NULL"
        with self._database.reading() as connection:
            return dict(connection.rows(query, game=game))

    def with_start(self, account: int, game: str, start: str) -> tuple[int, ...]:
        """Return the account's games that began from this very start, which has its dice."""
        query = "SELECT id FROM game WHERE account = :account AND game = :game AND start = :start ORDER BY id"
        with self._database.reading() as connection:
            return tuple(connection.column(query, account=account, game=game, start=start))

    def unfinished_hosted(self) -> tuple[int, ...]:
        """Return the unfinished games between members of a server."""
        query = (
            "SELECT id FROM game WHERE hosted AND NOT finished AND "
            "(SELECT count(*) FROM participant WHERE participant.game = game.id) > 1 ORDER BY id"
        )
        with self._database.reading() as connection:
            return tuple(connection.column(query))

    def unfinished(self, account: int, game: str = "") -> GameSummary | None:
        """Return the unfinished game that the account took part in last."""
        return next(iter(self.unfinished_games(account, game, limit=1)), None)

    def unfinished_games(self, account: int, game: str = "", limit: int = 100) -> tuple[GameSummary, ...]:
        """Return unfinished games that the account takes part in, the one played last first."""
        return self._latest("NOT finished", account, game, limit)

    def last(self, account: int) -> GameSummary | None:
        """Return the game that the account took part in last, finished or not."""
        return next(iter(self._latest("", account)), None)

    def _latest(
        self, condition: str, account: int, game: str = "", limit: int = 1
    ) -> tuple[GameSummary, ...]:
        some, values = where(game=game or None)
        wanted = " AND ".join(part for part in (some, condition, TAKES_PART) if part)
        query = f"WHERE {wanted} ORDER BY touched DESC LIMIT {limit}"
        return summaries(self._database, query, viewer=account, **values)

    def _change(self, game: int, **columns: object) -> WriteTicket:
        def work(connection: Connection) -> None:
            update(connection, "game", game, columns)

        return self._writer.write(work)


def load_record(database: Database, game: int) -> Record:
    """Return the record of a game; raises UserError if it was deleted."""
    numbers = whole("rules", "score")
    tags = f"game, start, players, date, control, practice, seed, result, finished, {numbers}"
    with database.reading() as connection:
        row = connection.row(f"SELECT {tags} FROM game WHERE id = :id", id=game)
        if row is None:
            raise UserError(_missing_game())
        log = _stored(connection, game)
    name, start, players, date, control, practice, seed, result, finished, rules, score = row
    return Record(
        game=name,
        start=start,
        rules=rules,
        players=players_of(players),
        date=date,
        control=control,
        practice=bool(practice),
        seed=seed,
        result=result,
        score=str(score) if finished and score is not None else "",
        entries=log,
    )


def _insert_game(
    connection: Connection,
    record: Record,
    tags: GameTags,
    status: MatchStatus | None,
    accounts: Mapping[int, int],
) -> int:
    """Insert a game with its entries and the accounts by seat, and return its number in the archive."""
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
        "account": accounts[tags.seat],
        "game": record.game,
        **asdict(tags),
        "players": "\n".join(f"{player.kind} {player.name}" for player in record.players),
        "names": fold_names(player.name for player in record.players),
        "date": record.date,
        "start": record.start,
        "rules": record.rules,
        "control": record.control,
        "practice": record.practice,
        "seed": record.seed,
        "verified": False,
        "touched": connection.value(NEXT_TOUCH),
        **_columns(status or begun),
    }
    if tags.daily and not record.practice and not _note_daily_try(connection, row):
        row |= {"practice": True, "ranked": False}  # another program began the first try meanwhile
    game = insert(connection, "game", row)
    for seat, account in accounts.items():
        connection.execute(
            "INSERT INTO participant (game, seat, account) VALUES (:game, :seat, :account)",
            game=game,
            seat=seat,
            account=account,
        )
    _insert_entries(connection, game, 0, record.entries)
    return game


def _note_daily_try(connection: Connection, row: Mapping[str, object]) -> bool:
    """Remember the first try of a daily game; return False if there was one already."""
    key = {"account": row["account"], "game": row["game"], "date": row["daily"]}
    return bool(connection.execute(f"{insert_statement('daily_try', key)} ON CONFLICT DO NOTHING", **key))


def _columns(status: MatchStatus) -> dict[str, object]:
    score = NO_SCORE if status.score is None else status.score
    return {**status._asdict(), "sort_score": score}


def _note_move(connection: Connection, game: int, status: MatchStatus | None) -> bool:
    """Set what a move changes in a match that goes on; return False if more than that has changed."""
    if status is None or (status.finished, status.result, status.winner, status.score) != GOES_ON:
        return False
    plies, duration, ranked = status.plies, status.duration, status.ranked
    return bool(connection.execute(NOTE_MOVE, id=game, plies=plies, duration=duration, ranked=ranked))


def _note_status(connection: Connection, game: int, status: MatchStatus | None, log: Sequence[Entry]) -> bool:
    """Set the whole status, or the duration without one; return False if there is no such game."""
    columns = _columns(status) if status else {"duration": log[-1].at}
    return update(connection, "game", game, {**columns, "touched": connection.value(NEXT_TOUCH)})


def _insert_entries(connection: Connection, game: int, number: int, log: Sequence[Entry]) -> None:
    if log:
        rows = [{"game": game, "number": n, **entry._asdict()} for n, entry in enumerate(log, number)]
        connection.execute_many(insert_statement("entry", rows[0]), rows)


def _require_stored(connection: Connection, game: int, number: int, log: Sequence[Entry]) -> None:
    """Raise ContinuedElsewhere unless the same entries were sent before, and their answer was lost."""
    last = connection.value(LAST_NUMBER, game=game)
    if last is not None and number <= last and _stored(connection, game, number) == log:
        return
    if log or number != (0 if last is None else last + 1):
        raise ContinuedElsewhere(
            gettext("This game was continued elsewhere. Open it again to see the latest moves.")
        )


def _stored(connection: Connection, game: int, number: int = 0) -> tuple[Entry, ...]:
    """Return the entries of a game from that number on."""
    columns = f"{whole('seat', 'at')}, text, {whole('lag')}"
    query = f"SELECT {columns} FROM entry WHERE game = :game AND number >= :number ORDER BY number"
    return tuple(Entry(*row) for row in connection.rows(query, game=game, number=number))


def _missing_game() -> str:
    return gettext("This game is no longer in the archive.")
