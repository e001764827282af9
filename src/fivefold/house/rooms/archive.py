"""The archive: all games ever played, to be found, looked at, gone on with, given out and taken in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fivefold.core.game import AnyGame
from fivefold.core.option import Value
from fivefold.core.record import Record, read_record
from fivefold.core.text import count, say
from fivefold.games import all_games
from fivefold.house import doors
from fivefold.house.exchange import position_of
from fivefold.house.fields import account_of, which_game, whose
from fivefold.house.jobs import Job
from fivefold.house.pages import Catalogue
from fivefold.house.parts import Board, Button, Column, Row, Table, TextField
from fivefold.house.projector import Projector
from fivefold.house.room import Room
from fivefold.house.rooms.transfer import PASTED, add, give_out, take_in
from fivefold.house.store import Account, Query, Slice, Summary
from fivefold.house.store.summary import Sort
from fivefold.house.words import badge, day, full_day, known_game, mood, names, number, outcome, span, title

if TYPE_CHECKING:
    from fivefold.house.house import House

SORTS: dict[str, Sort] = {
    "game": "game",
    "players": "players",
    "result": "result",
    "score": "score",
    "length": "plies",
    "date": "date",
}
FALLING = ("score", "length", "date")  # the highest is of interest first


class ArchiveRoom(Room):
    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._query = Query()
        self._accounts: tuple[Account, ...] = (house.account,)
        self._games: tuple[Summary, ...] = ()
        self._after: tuple[object, int] | None = None
        self._listing: Job[Any] | None = None
        self._chosen: Summary | None = None
        self._position = ""  # of the chosen game, once it is known
        self._board: Board | None = None
        self._looking: Job[Any] | None = None

    def enter(self) -> None:
        """List again as many, since games may have come, gone on or ended."""
        self._list(replace(self._query, limit=max(self._query.limit, len(self._games))), keep=True)

    def page(self) -> Catalogue:
        chosen = self._chosen
        return Catalogue(
            title=say("Archive"),
            subtitle=say("Every game is kept, finished or not"),
            kind="archive",
            game=self._game,
            filters=(
                which_game(self._query.game, all_games(), say("All games")),
                whose(self._query.account, self._accounts),
                TextField(
                    "find", say("Find"), self._query.find, hint=say("Find a player or a date"), icon="search"
                ),
            ),
            table=self._table(),
            preview=self._board,
            detail=self._detail(chosen),
            buttons=self._buttons(chosen),
            help=say("Up and Down choose a game, Enter opens it; Left and Right sort by another column."),
        )

    def set(self, field: str, value: Value) -> None:
        if field == "game" and (value == "" or known_game(str(value))):
            self._list(replace(self._query, game=str(value)))
        elif field == "account":
            self._list(replace(self._query, account=account_of(value, self._accounts)))
        elif field == "find":
            self._list(replace(self._query, find=str(value)))

    def sort(self, table: str, column: str) -> None:
        if column in SORTS:
            again = SORTS[column] == self._query.sort
            falling = not self._query.descending if again else column in FALLING
            self._list(replace(self._query, sort=SORTS[column], descending=falling))

    def more(self, table: str) -> None:
        if self._after and self._listing is None:
            self._fetch(replace(self._query, after=self._after), self._games)

    def choose(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        found = next((game for game in self._games if str(game.id) == row), None)
        if found is None:
            return
        self._look_at(found)
        if found is self._games[-1]:
            self.more(table)
        if open:
            self.do("review" if found.finished else "continue")

    def do(self, button: str) -> None:
        if button == "import":
            self.house.go(take_in(self.house, self.enter))
        elif chosen := self._chosen:
            self._do(button, chosen)

    def paste(self, text: str) -> bool:
        read_record(text)  # only a record is text; raises BadNotation for any other
        add(self.house, PASTED, text.encode(errors="replace"), self.enter)
        return True

    def close(self) -> None:
        for job in (self._listing, self._looking):
            if job:
                job.cancel()

    # The list

    def _list(self, query: Query, *, keep: bool = False) -> None:
        """From its beginning, in another way perhaps; `keep` the choice, or choose the first one."""
        if self._listing:
            self._listing.cancel()
        self._query, self._after = query, None
        self._fetch(query, (), keep=keep)
        self.house.changed()

    def _fetch(self, query: Query, before: tuple[Summary, ...], *, keep: bool = True) -> None:
        """A part of the list, to follow those that come before it."""
        store = self.house.store

        def found(answer: tuple[tuple[Account, ...], Slice]) -> None:
            self._accounts, (games, self._after) = answer
            self._found((*before, *games), keep=keep)

        self._listing = self.house.jobs.thread(
            lambda: (store.accounts.all(), store.archive.list(query)), self.house.or_tell(found)
        )

    def _found(self, games: tuple[Summary, ...], *, keep: bool) -> None:
        """The game that was chosen stays so; where it is gone, the one in its place is chosen."""
        kept = self._chosen.id if self._chosen and keep else None
        place = next((number for number, game in enumerate(self._games) if game.id == kept), 0)
        self._listing, self._games = None, games
        instead = games[min(place, len(games) - 1)] if games else None
        chosen = next((game for game in games if game.id == kept), instead)
        if chosen != self._chosen:
            self._look_at(chosen)
        self.house.changed()

    def _table(self) -> Table:
        by = next(column for column, sort in SORTS.items() if sort == self._query.sort)
        return Table(
            "games",
            tuple(
                Column(name, label, numeric=name == "score", sortable=True, mood=name == "result")
                for name, label in {
                    "game": say("Game"),
                    "players": say("Players"),
                    "result": say("Result"),
                    "score": say("Score"),
                    "length": say("Length"),
                    "date": say("Date"),
                }.items()
            ),
            tuple(self._row(summary) for summary in self._games),
            sort=by,
            descending=self._query.descending,
            chosen=str(self._chosen.id) if self._chosen else "",
            more=self._after is not None,
            empty=self._empty(),
        )

    def _empty(self) -> str:
        query = self._query
        if self._listing:
            return say("One moment.")
        if query.game or query.account or query.find:
            return say("No game is like that.")
        return say("No game here yet. Every game you begin is kept here.")

    def _row(self, summary: Summary) -> Row:
        cells = (
            title(summary.game),
            names(known_game(summary.game), summary.players),
            outcome(summary),
            number(summary.score),
            count("{n} move", "{n} moves", summary.plies),
            day(summary.date, self.house.desk.today()),
        )
        return Row(str(summary.id), cells, summary.game, badge(summary.game), mood=mood(summary))

    # The chosen game

    @property
    def _game(self) -> AnyGame | None:
        return known_game(self._chosen.game) if self._chosen else None

    def _buttons(self, chosen: Summary | None) -> tuple[Button, ...]:
        known = self._game is not None
        going = Button("continue", say("Continue"), "play", role="primary")
        unfinished = known and chosen is not None and not chosen.finished
        return (
            *((going,) if unfinished else ()),
            Button("review", say("Review"), "first", ready=known, role="plain" if unfinished else "primary"),
            Button("position", say("Copy position"), "copy", ready=bool(self._position)),
            Button("record", say("Copy record"), "copy", ready=chosen is not None),
            Button("export", say("Export"), "export", ready=known),
            Button("import", say("Import"), "plus"),
            Button("delete", say("Delete"), "delete", ready=chosen is not None, role="danger"),
        )

    def _detail(self, chosen: Summary | None) -> tuple[str, ...]:
        if chosen is None:
            return ()
        return (
            say("Played by {name}", name=chosen.account_name),
            say("Time played: {time}", time=span(chosen.duration)),
            say("Ranked") if chosen.ranked else say("Not ranked"),
        )

    def _look_at(self, chosen: Summary | None) -> None:
        """Have its position worked out, which needs its whole record."""
        if self._looking:
            self._looking.cancel()
        self._chosen, self._position, self._board = chosen, "", None
        if chosen and self._game:
            load = self.house.store.archive.load
            self._looking = self.house.jobs.thread(lambda: load(chosen.id), self.house.or_tell(self._loaded))
        self.house.changed()

    def _loaded(self, record: Record) -> None:
        self._looking = self.house.jobs.process(
            position_of, str(record), done=self.house.or_tell(self._reached)
        )

    def _reached(self, state: Any) -> None:
        self._looking = None
        if game := self._game:
            self._position = str(state)
            self._board = Projector(self.house, game, state).board()
            self.house.changed()

    def _do(self, button: str, chosen: Summary) -> None:
        game = self._game
        match button:
            case "continue" if game and not chosen.finished:
                doors.resume(self.house, chosen.id)
            case "review" if game:
                doors.look_through(self.house, chosen.id)
            case "export" if game:
                self.house.go(give_out(self.house, game, chosen))
            case "position" if self._position:
                self.house.copy(self._position)
            case "record":
                load, copy = self.house.store.archive.load, self.house.copy
                self.house.jobs.thread(lambda: str(load(chosen.id)), self.house.or_tell(copy))
            case "delete":
                self._ask_delete(chosen)

    def _ask_delete(self, chosen: Summary) -> None:
        self.house.confirm(
            say("Delete this game?"),
            say(
                "{game} of {date} will be gone for good.",
                game=title(chosen.game),
                date=full_day(chosen.date),
            ),
            Button("keep", say("Keep the game")),
            Button("delete", say("Delete"), role="danger"),
            lambda: self._delete(chosen),
        )

    def _delete(self, chosen: Summary) -> None:
        ticket = self.house.store.archive.delete(chosen.id)
        self.house.jobs.thread(ticket.wait, self.house.or_tell(lambda _: self.enter()))
