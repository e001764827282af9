"""The screen of the daily games: open ones, results, and text to share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fivefold.app import launch
from fivefold.app.lists.record_lists import DAY
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.pages.formatting import (
    format_duration,
    format_full_day,
    format_number,
    game_badge,
    outcome_mood,
    outcome_text,
)
from fivefold.app.pages.pages import ListPage
from fivefold.app.pages.parts import Button, TableColumn, TablePart, TableRow
from fivefold.app.pages.share_text import result_text
from fivefold.app.screens.records import RecordsScreen
from fivefold.app.screens.screen import Screen
from fivefold.core.game import AnyGame
from fivefold.core.record import Record
from fivefold.core.text import gettext
from fivefold.games import find_game
from fivefold.service.daily import daily_games
from fivefold.service.jobs import Job
from fivefold.service.store import GameSummary

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class DailyScreen(Screen):
    """The list of daily games. The first try counts; later ones are practice."""

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        self._today = session.platform.today()
        self._chosen = daily_games()[0].name
        self._played: dict[str, GameSummary] | None = None  # by game, once it is known
        self._deleted: frozenset[str] = frozenset()  # games whose first try was deleted
        self._job: Job[Any] | None = None

    def enter(self) -> None:
        self.close()
        archive, account, today = (
            self.session.store.archive,
            self.session.account.id,
            self.session.platform.today(),
        )
        self._today = today

        def read() -> tuple[dict[str, GameSummary], frozenset[str]]:
            tries = {game.name: archive.daily(game.name, account, today) for game in daily_games()}
            tried = (name for name in tries if archive.daily_tried(name, account, today))
            played = {name: found for name, found in tries.items() if found}
            return played, frozenset(name for name in tried if name not in played)

        self._job = self.session.jobs.thread(read, self.session.or_tell(self._found))

    @property
    def link(self) -> str:
        return "daily"

    def page(self) -> ListPage:
        game, mine, known = find_game(self._chosen), self._mine, self._played is not None
        finished = mine is not None and mine.finished
        return ListPage(
            title=gettext("Daily games"),
            subtitle=format_full_day(self._today),
            game=game.name if game else "",
            kind="daily",
            table=TablePart(
                "daily",
                (
                    TableColumn("game", gettext("Game")),
                    TableColumn("state", gettext("State"), mood=True),
                    TableColumn("score", gettext("Score"), numeric=True),
                    TableColumn("time", gettext("Time"), numeric=True),
                ),
                tuple(self._row(game) for game in daily_games()),
                chosen=self._chosen,
            ),
            caption=gettext(game.title) if game else "",
            detail=tuple(self._detail()),
            buttons=(
                Button("play", gettext("Play"), "play", ready=known and not finished, role="primary"),
                Button("practise", gettext("Practise"), "rotate-ccw", ready=finished),
                Button("share", gettext("Copy result"), "copy", ready=finished),
                Button("records", gettext("Records"), "trophy"),
            ),
            help=gettext("Up and Down choose a game, Enter plays it for practice; Tab moves to the buttons.")
            if finished
            else gettext("Up and Down choose a game, Enter plays it; Tab moves to the buttons."),
        )

    def _detail(self) -> Iterator[str]:
        if game := find_game(self._chosen):
            yield gettext(game.summary)
        if self._chosen in self._deleted:
            yield gettext("You deleted your first try; what you play now is practice.")
        elif self._mine is None:
            yield gettext("Everybody gets the same game; your first try counts.")
        elif self._mine.finished:
            yield gettext("You have played it today; you can still practise.")
        else:
            yield gettext("You have started; continue where you left off.")

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if row in (game.name for game in daily_games()):
            self._chosen = row
            self.session.changed()
            if open:
                self.press("practise" if self._mine and self._mine.finished else "play")

    def press(self, button: str) -> None:
        game, mine = find_game(self._chosen), self._mine
        if game is None or self._played is None:
            return
        if button == "play" and mine is None:
            launch.play_plan(self.session, MatchPlan(game=game, daily=self._today))
        elif button == "play" and mine and not mine.finished:
            launch.resume_game(self.session, mine.id)
        elif button == "practise" and mine and mine.finished:
            self._practise(game, mine)
        elif button == "share" and mine and mine.finished:
            self.session.copy(result_text(game, mine))
        elif button == "records":
            self.session.go(RecordsScreen(self.session, game, DAY + self._today))

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    @property
    def _mine(self) -> GameSummary | None:
        """Return the account's first try at the chosen game."""
        return (self._played or {}).get(self._chosen)

    def _found(self, found: tuple[dict[str, GameSummary], frozenset[str]]) -> None:
        self._job, (self._played, self._deleted) = None, found
        self.session.changed()

    def _row(self, game: AnyGame) -> TableRow:
        mine = (self._played or {}).get(game.name)
        cells = (
            (outcome_text(mine), format_number(mine.score), format_duration(mine.duration))
            if mine
            else (gettext("Deleted") if game.name in self._deleted else gettext("Not played yet"), "", "")
        )
        how = outcome_mood(mine) if mine else "open"
        return TableRow(game.name, (gettext(game.title), *cells), game.name, game_badge(game.name), mood=how)

    def _practise(self, game: AnyGame, mine: GameSummary) -> None:
        """Play the start of the first try again."""

        def again(record: Record) -> None:
            launch.play_plan(self.session, MatchPlan(game=game, position=record.start))

        load = self.session.store.archive.load
        self.session.jobs.thread(lambda: load(mine.id), self.session.or_tell(again))
