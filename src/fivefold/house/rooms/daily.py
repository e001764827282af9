"""The game of the day: what is open, what was played, and the result to share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fivefold.core.game import AnyGame
from fivefold.core.record import Record
from fivefold.core.text import say
from fivefold.house import doors
from fivefold.house.daily import daily_games
from fivefold.house.jobs import Job
from fivefold.house.pages import Catalogue
from fivefold.house.parts import Button, Column, Row, Table
from fivefold.house.plan import Plan
from fivefold.house.room import Room
from fivefold.house.rooms.records import RecordsRoom
from fivefold.house.share import daily_result
from fivefold.house.standings import DAY
from fivefold.house.store import Summary
from fivefold.house.words import badge, full_day, known_game, mood, number, outcome, span

if TYPE_CHECKING:
    from fivefold.house.house import House


class DailyRoom(Room):
    """The first try counts; later ones are practice."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._today = house.desk.today()
        self._chosen = daily_games()[0].name
        self._played: dict[str, Summary] | None = None  # by game, once it is known
        self._job: Job[Any] | None = None

    def enter(self) -> None:
        self.close()
        archive, account, today = self.house.store.archive, self.house.account.id, self.house.desk.today()
        self._today = today

        def read() -> dict[str, Summary]:
            tries = {game.name: archive.daily(game.name, account, today) for game in daily_games()}
            return {name: found for name, found in tries.items() if found}

        self._job = self.house.jobs.thread(read, self.house.or_tell(self._found))

    def page(self) -> Catalogue:
        game, mine, known = known_game(self._chosen), self._mine, self._played is not None
        finished = mine is not None and mine.finished
        return Catalogue(
            title=say("The game of the day"),
            subtitle=full_day(self._today),
            game=game,
            kind="daily",
            table=Table(
                "daily",
                (
                    Column("game", say("Game")),
                    Column("state", say("State"), mood=True),
                    Column("score", say("Score"), numeric=True),
                    Column("time", say("Time"), numeric=True),
                ),
                tuple(self._row(game) for game in daily_games()),
                chosen=self._chosen,
            ),
            caption=say(game.title) if game else "",
            detail=tuple(self._detail()),
            buttons=(
                Button("play", say("Play"), "play", ready=known and not finished, role="primary"),
                Button("practise", say("Practise"), "rotate-ccw", ready=finished),
                Button("share", say("Copy result"), "copy", ready=finished),
                Button("records", say("Records"), "trophy"),
            ),
            help=say("Up and down choose a game, Enter plays it."),
        )

    def _detail(self) -> Iterator[str]:
        if game := known_game(self._chosen):
            yield say(game.summary)
        if self._mine is None:
            yield say("Everybody plays the same; your first try counts.")
        elif self._mine.finished:
            yield say("You have played it today; practice is free.")
        else:
            yield say("You have begun; go on where you left it.")

    def choose(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if row in (game.name for game in daily_games()):
            self._chosen = row
            self.house.changed()
            if open:
                self.do("play")

    def do(self, button: str) -> None:
        game, mine = known_game(self._chosen), self._mine
        if game is None or self._played is None:
            return
        if button == "play" and mine is None:
            doors.play(self.house, Plan(game=game, daily=self._today))
        elif button == "play" and mine and not mine.finished:
            doors.resume(self.house, mine.id)
        elif button == "practise" and mine and mine.finished:
            self._practise(game, mine)
        elif button == "share" and mine and mine.finished:
            self.house.copy(daily_result(game, mine))
        elif button == "records":
            self.house.go(RecordsRoom(self.house, game, DAY + self._today))

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    @property
    def _mine(self) -> Summary | None:
        """The account's try at the chosen game."""
        return (self._played or {}).get(self._chosen)

    def _found(self, played: dict[str, Summary]) -> None:
        self._job, self._played = None, played
        self.house.changed()

    def _row(self, game: AnyGame) -> Row:
        mine = (self._played or {}).get(game.name)
        cells = (outcome(mine), number(mine.score), span(mine.duration)) if mine else (say("Open"), "", "")
        how = mood(mine) if mine else "open"
        return Row(game.name, (say(game.title), *cells), game.name, badge(game.name), mood=how)

    def _practise(self, game: AnyGame, mine: Summary) -> None:
        """The same start again, which is in the record of the first try."""

        def again(record: Record) -> None:
            doors.play(self.house, Plan(game=game, position=record.start))

        load = self.house.store.archive.load
        self.house.jobs.thread(lambda: load(mine.id), self.house.or_tell(again))
