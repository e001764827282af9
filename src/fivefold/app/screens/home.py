"""The home screen: a panel for each game, the last unfinished game, and all other screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from fivefold.app.lists.home_summary import HomeSummary, game_under_way, summarise_home
from fivefold.app.pages.formatting import account_face, cover_pieces
from fivefold.app.pages.keyboard import NEW_GAME_KEYS
from fivefold.app.pages.pages import GameCard, HomePage
from fivefold.app.pages.parts import Button
from fivefold.app.screens import (
    accounts_screen,
    archive_screen,
    daily_screen,
    editor_screen,
    help_screen,
    lobby_screen,
    member_screen,
    nearby_screen,
    records_screen,
    settings_screen,
    setup_screen,
)
from fivefold.app.screens.screen import Screen
from fivefold.app.unsaved_work import quit_program
from fivefold.core.game import AnyGame
from fivefold.core.input import Key
from fivefold.core.text import gettext
from fivefold.games import all_games, find_game, game_named
from fivefold.service.jobs import Job
from fivefold.service.store import GameSummary

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

PLAY, CONTINUE = "play-", "continue-"  # prefixes of a game's name
SCREENS: dict[str, Callable[[LocalSession], Screen]] = {
    "daily": daily_screen,
    "archive": archive_screen,
    "editor": editor_screen,
    "help": help_screen,
    "accounts": accounts_screen,
    "settings": settings_screen,
}


class HomeScreen(Screen):
    """The first screen."""

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        self._summary: HomeSummary | None = None
        self._job: Job[Any] | None = None
        self._stale = False  # the summary is to be made again

    @property
    def link(self) -> str:
        return "home"

    def enter(self) -> None:
        self.close()
        self._stale = True

    def _summarise(self) -> None:
        """Ask for the summary; not before the page is seen, since many go on to their match at once."""
        self._stale = False
        archive, account, today = (
            self.session.store.archive,
            self.session.account.id,
            self.session.platform.today(),
        )
        self._job = self.session.jobs.thread(
            lambda: summarise_home(archive, account, today), self.session.or_tell(self._show_summary)
        )

    def page(self) -> HomePage:
        if self._stale:
            self._summarise()
        going = self._going
        return HomePage(
            title=gettext("Fivefold"),
            back=False,
            cards=tuple(self._card(game) for game in all_games() if not game.mode_of),
            face=account_face(self.session.account.id),
            buttons=self._buttons(going),
            focus="continue" if going else self._last_card,
            help=gettext("Arrow keys choose, Enter opens; F1 opens the help."),
        )

    def press(self, button: str) -> None:
        if button == "exit":
            quit_program(self.session)
        elif button == "continue" and self._summary and self._summary.going:
            self._resume(self._summary.going)
        elif button.startswith(CONTINUE) and self._summary:
            self._resume(self._summary.under_way[button.removeprefix(CONTINUE)])
        elif button == "under-way":
            self.session.go(archive_screen(self.session, under_way=True))
        elif button == "records":
            self.session.go(records_screen(self.session, self._last))
        elif button == "nearby" and self.session.platform.serves:
            self.session.go(nearby_screen(self.session))
        elif button == "lobby" and self.session.access:
            self.session.go(lobby_screen(self.session))
        elif button == "accounts" and self.session.access:
            self.session.go(member_screen(self.session))
        elif button in SCREENS:
            self.session.go(SCREENS[button](self.session))
        elif game := find_game(button.removeprefix(PLAY)):
            self.session.go(setup_screen(self.session, game))

    def _resume(self, going: GameSummary) -> None:
        from fivefold.app import launch  # noqa: PLC0415  loaded late, like the screens

        launch.resume_game(self.session, going.id)

    def press_key(self, key: Key, focus: str) -> bool:
        """Set up a new game of the focused panel, or of the game played last."""
        if key.name not in NEW_GAME_KEYS:
            return False
        game = find_game(focus.removeprefix(PLAY)) or self._last or all_games()[0]
        self.session.go(setup_screen(self.session, game))
        return True

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    @property
    def _going(self) -> AnyGame | None:
        """Return the game to continue."""
        going = self._summary.going if self._summary else None
        return find_game(going.game) if going else None

    @property
    def _last(self) -> AnyGame | None:
        """Return the game played last."""
        last = self._summary.last if self._summary else None
        return find_game(last.game) if last else None

    @property
    def _last_card(self) -> str:
        """Return the id of the card of the game played last."""
        return PLAY + self._last.name if self._last else ""

    def _show_summary(self, found: HomeSummary) -> None:
        self._job, self._summary = None, found
        self.session.changed()

    def _card(self, game: AnyGame) -> GameCard:
        text = self._summary.panel_text(game) if self._summary else ""
        return GameCard(
            PLAY + game.name,
            game.name,
            gettext(game.title),
            text or gettext(game.summary),
            cover_pieces(game),
            self._continue_button(game),
        )

    def _continue_button(self, game: AnyGame) -> Button | None:
        """Return the button that continues the game under way on a panel, if there is one."""
        found = self._summary.under_way.get(game.name) if self._summary else None
        if found is None:
            return None
        where = game_under_way(game_named(found.game), found)
        return Button(CONTINUE + game.name, gettext("Continue"), "play", tip=where)

    def _lobby_button(self) -> Iterator[Button]:
        """Yield the button to the lobby, on a server."""
        if self.session.access:
            yield Button("lobby", gettext("Lobby"), "users", "b")
        elif self.session.platform.serves:
            yield Button(
                "nearby", gettext("Play nearby"), "users", tip=gettext("With others on your network")
            )

    def _under_way_button(self) -> Iterator[Button]:
        """Yield the button to the list of unfinished games, if there are several."""
        if self._summary and self._summary.unfinished > 1:
            label = gettext("Under way ({n})", n=self._summary.unfinished)
            yield Button("under-way", label, "archive", tip=gettext("All unfinished games"))

    def _buttons(self, going: AnyGame | None) -> tuple[Button, ...]:
        summary = self._summary
        where = game_under_way(going, summary.going) if going and summary and summary.going else ""
        label = gettext("Continue {game}", game=gettext(going.title)) if going else gettext("Continue")
        rank = summary.rank.words if summary and summary.rank else ""
        return (
            *self._lobby_button(),
            Button("continue", label, "play", ready=going is not None, role="primary", tip=where),
            *self._under_way_button(),
            Button(
                "daily",
                gettext("Daily"),
                "clock",
                tip=gettext("Some of today's games are still open") if summary and summary.daily else "",
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
