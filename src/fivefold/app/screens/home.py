"""Home: a panel for each game, the game to go on with, and the ways to everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fivefold.app.lists.home_summary import HomeSummary, game_under_way, summarise_home
from fivefold.app.pages.formatting import account_face, cover_pieces
from fivefold.app.pages.pages import GameCard, HomePage
from fivefold.app.pages.parts import Button
from fivefold.app.screens import screen_class
from fivefold.app.screens.screen import Screen
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.games import all_games, find_game
from fivefold.service.jobs import Job

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

PLAY = "play-"  # in front of the name of a game
ROOMS = ("daily", "archive", "records", "editor", "help", "accounts", "settings")


class HomeScreen(Screen):
    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        self._glance: HomeSummary | None = None
        self._job: Job[Any] | None = None

    def enter(self) -> None:
        self.close()
        archive, account, today = (
            self.session.store.archive,
            self.session.account.id,
            self.session.platform.today(),
        )
        self._job = self.session.jobs.thread(
            lambda: summarise_home(archive, account, today), self.session.or_tell(self._seen)
        )

    def page(self) -> HomePage:
        going = self._going
        return HomePage(
            title=gettext("Fivefold"),
            back=False,
            cards=tuple(self._card(game) for game in all_games() if not game.mode_of),
            face=account_face(self.session.account),
            buttons=self._buttons(going),
            focus="continue" if going else self._last_door,
            help=gettext("Tab or the arrow keys choose, Enter opens."),
        )

    def do(self, button: str) -> None:
        if button == "exit":
            self.session.close()
        elif button == "continue" and self._glance and self._glance.going:
            from fivefold.app import launch  # noqa: PLC0415  as rooms are

            launch.resume_game(self.session, self._glance.going.id)
        elif button == "records":
            self.session.go(screen_class(button)(self.session, self._last))
        elif button in ROOMS:
            self.session.go(screen_class(button)(self.session))
        elif game := find_game(button.removeprefix(PLAY)):
            self.session.go(screen_class("setup")(self.session, game))

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    @property
    def _going(self) -> AnyGame | None:
        """The game to go on with."""
        going = self._glance.going if self._glance else None
        return find_game(going.game) if going else None

    @property
    def _last(self) -> AnyGame | None:
        """The game played last."""
        last = self._glance.last if self._glance else None
        return find_game(last.game) if last else None

    @property
    def _last_door(self) -> str:
        return PLAY + self._last.name if self._last else ""

    def _seen(self, found: HomeSummary) -> None:
        self._job, self._glance = None, found
        self.session.changed()

    def _card(self, game: AnyGame) -> GameCard:
        text = self._glance.texts[game.name] if self._glance else ""
        return GameCard(
            PLAY + game.name,
            game.name,
            gettext(game.title),
            text or gettext(game.summary),
            cover_pieces(game),
        )

    def _buttons(self, going: AnyGame | None) -> tuple[Button, ...]:
        seen = self._glance
        where = game_under_way(going, seen.going) if going and seen and seen.going else ""
        label = gettext("Continue {game}", game=gettext(going.title)) if going else gettext("Continue")
        rank = seen.rank.words if seen and seen.rank else ""
        return (
            Button("continue", label, "play", ready=going is not None, role="primary", tip=where),
            Button(
                "daily", gettext("Daily"), "clock", tip=gettext("Still open") if seen and seen.daily else ""
            ),
            *(
                Button(PLAY + game.name, gettext(game.title), "play", tip=gettext(game.summary))
                for game in all_games()
                if game.mode_of
            ),
            Button("archive", gettext("Archive"), "archive"),
            Button("records", gettext("Records"), "trophy"),
            Button("editor", gettext("Editor"), "edit"),
            Button("help", gettext("Help"), "help", key="f1"),
            Button("accounts", self.session.account.name, "user", tip=rank),
            Button("settings", gettext("Settings"), "settings"),
            Button("exit", gettext("Exit"), "close"),
        )
