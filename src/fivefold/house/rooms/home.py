"""Home: a panel for each game, the game to go on with, and the ways to everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fivefold.core.game import AnyGame
from fivefold.core.text import say
from fivefold.games import all_games
from fivefold.house.glance import Glance, glance, under_way
from fivefold.house.jobs import Job
from fivefold.house.pages import Card, Home
from fivefold.house.parts import Button
from fivefold.house.room import Room
from fivefold.house.rooms import room
from fivefold.house.words import face, known_game, still_life

if TYPE_CHECKING:
    from fivefold.house.house import House

PLAY = "play-"  # in front of the name of a game
ROOMS = ("daily", "archive", "records", "editor", "help", "accounts", "settings")


class HomeRoom(Room):
    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._glance: Glance | None = None
        self._job: Job[Any] | None = None

    def enter(self) -> None:
        self.close()
        archive, account, today = self.house.store.archive, self.house.account.id, self.house.desk.today()
        self._job = self.house.jobs.thread(
            lambda: glance(archive, account, today), self.house.or_tell(self._seen)
        )

    def page(self) -> Home:
        going = self._going
        return Home(
            title=say("Fivefold"),
            back=False,
            cards=tuple(self._card(game) for game in all_games() if not game.within),
            face=face(self.house.account),
            buttons=self._buttons(going),
            focus="continue" if going else self._last_door,
            help=say("Tab or the arrow keys choose, Enter opens."),
        )

    def do(self, button: str) -> None:
        if button == "exit":
            self.house.close()
        elif button == "continue" and self._glance and self._glance.going:
            from fivefold.house import doors  # noqa: PLC0415  as rooms are

            doors.resume(self.house, self._glance.going.id)
        elif button == "records":
            self.house.go(room(button)(self.house, self._last))
        elif button in ROOMS:
            self.house.go(room(button)(self.house))
        elif game := known_game(button.removeprefix(PLAY)):
            self.house.go(room("setup")(self.house, game))

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    @property
    def _going(self) -> AnyGame | None:
        """The game to go on with."""
        going = self._glance.going if self._glance else None
        return known_game(going.game) if going else None

    @property
    def _last(self) -> AnyGame | None:
        """The game played last."""
        last = self._glance.last if self._glance else None
        return known_game(last.game) if last else None

    @property
    def _last_door(self) -> str:
        return PLAY + self._last.name if self._last else ""

    def _seen(self, found: Glance) -> None:
        self._job, self._glance = None, found
        self.house.changed()

    def _card(self, game: AnyGame) -> Card:
        text = self._glance.texts[game.name] if self._glance else ""
        return Card(PLAY + game.name, game, say(game.title), text or say(game.summary), still_life(game))

    def _buttons(self, going: AnyGame | None) -> tuple[Button, ...]:
        seen = self._glance
        where = under_way(going, seen.going) if going and seen and seen.going else ""
        label = say("Continue {game}", game=say(going.title)) if going else say("Continue")
        rank = seen.rank.words if seen and seen.rank else ""
        return (
            Button("continue", label, "play", ready=going is not None, role="primary", tip=where),
            Button("daily", say("Daily"), "clock", tip=say("Still open") if seen and seen.daily else ""),
            *(
                Button(PLAY + game.name, say(game.title), "play", tip=say(game.summary))
                for game in all_games()
                if game.within
            ),
            Button("archive", say("Archive"), "archive"),
            Button("records", say("Records"), "trophy"),
            Button("editor", say("Editor"), "edit"),
            Button("help", say("Help"), "help", key="f1"),
            Button("accounts", self.house.account.name, "user", tip=rank),
            Button("settings", say("Settings"), "settings"),
            Button("exit", say("Exit"), "close"),
        )
