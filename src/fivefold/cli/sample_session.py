"""A temporary session with sample games, and navigation to each of its pages, for screenshots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

from fivefold.app.pages.inputs import ChooseRow, PressButton, SetField
from fivefold.app.pages.pages import (
    EditorPage,
    FormPage,
    HelpPage,
    HomePage,
    LessonPage,
    ListPage,
    OverPage,
    Page,
    PlayingPage,
    ReviewPage,
)
from fivefold.app.platform import Platform
from fivefold.app.session import LocalSession
from fivefold.app.startup import open_session
from fivefold.core.engine import Limit
from fivefold.core.errors import BadOptions, UserError
from fivefold.core.game import AnyGame
from fivefold.core.record import Entry, Player
from fivefold.core.text import gettext
from fivefold.engines.thinking import think
from fivefold.games import all_games
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.store import GameTags

TICK_MS = 20.0  # the time of a tick
PATIENCE = 120.0  # seconds to wait for a page, which a busy machine may need
SAMPLE_NODES, SAMPLE_MOVES = 300, 12  # for the games in the archive
PLAYER_NAME = "Ann"


@dataclass(frozen=True, slots=True)
class PageRequest:
    """The name of a page, its game, and the position on its board."""

    page: str
    game: AnyGame
    state: str = ""


@contextmanager
def open_sample_session(platform: Platform) -> Iterator[LocalSession]:
    """Open a temporary session in which every game was played once."""
    with TemporaryDirectory() as folder, open_session(platform, Path(folder)) as session:
        for game in all_games():
            _save_game(session, _play_sample_game(game, game.start(seed=1)), platform)
        _set_field(session, "name", PLAYER_NAME)
        _press_and_wait(session, "rename", HomePage)
        yield session


def open_page(session: LocalSession, request: PageRequest) -> None:
    """Go from the home page to the requested page; raise BadOptions if there is none."""
    match request.page:
        case "home":
            pass
        case "setup":
            _open_setup(session, request)
        case "playing":
            _start_game(session, request)
        case "question":
            _start_game(session, request)
            _press(session, "pause")
        case "over":
            _end_game(session, request)
        case "review":
            _open_list(session, request, "archive")
            _press_and_wait(session, "review", ReviewPage)
        case "levels":
            _open_from_setup(session, request, "levels", ListPage)
            _wait_for(session, lambda page: isinstance(page, ListPage) and page.preview is not None)
        case "lesson":
            _open_from_setup(session, request, "lessons", LessonPage)
        case "editor":
            _open_from_setup(session, request, "edit", EditorPage)
        case "help":
            _open_setup(session, request)
            _press_and_wait(session, "go-help", HelpPage)
        case "archive" | "records" | "accounts" | "daily":
            _open_list(session, request, request.page)
        case "account":
            _open_list(session, request, "accounts")
            _press_and_wait(session, "new", FormPage)
        case "files":
            _open_list(session, request, "archive")
            _press_and_wait(session, "import", ListPage)
        case "settings":
            _press_and_wait(session, "settings", FormPage)
        case _:
            raise BadOptions(gettext("There is no page '{name}'.", name=request.page))
    _wait_until_idle(session)


def _open_setup(session: LocalSession, request: PageRequest) -> None:
    _press_and_wait(session, f"play-{request.game.name}", FormPage)
    if request.state:
        _set_field(session, "position", request.state)
    _wait_for(session, lambda page: isinstance(page, FormPage) and page.preview is not None)


def _start_game(session: LocalSession, request: PageRequest) -> None:
    _open_setup(session, request)
    _press_and_wait(session, "start", PlayingPage)


def _end_game(session: LocalSession, request: PageRequest) -> None:
    _start_game(session, request)
    ending = next(b.id for b in session.page.buttons if b.role == "danger")
    _press(session, ending)
    _press_and_wait(session, "yes", OverPage)


def _open_from_setup(session: LocalSession, request: PageRequest, button: str, kind: type[Page]) -> None:
    """Open a page that only some games have, by its button on the set-up page."""
    _open_setup(session, request)
    if button not in session.page.pressable():
        raise BadOptions(
            gettext("{game} has no page '{name}'.", game=gettext(request.game.title), name=request.page)
        )
    _press_and_wait(session, button, kind)


def _open_list(session: LocalSession, request: PageRequest, name: str) -> None:
    """Open a list and choose a row of the requested game."""
    _press_and_wait(session, name, ListPage)
    if name == "records":
        _set_field(session, "game", request.game.name)

    def is_loaded(page: Page) -> bool:
        if not isinstance(page, ListPage):
            return False
        none = page.table.empty if name == "records" else ""  # a list without records shows a sentence
        return bool(page.table.rows or page.podium or none)

    page = _wait_for(session, is_loaded)
    rows = page.table.rows if isinstance(page, ListPage) and name == "archive" else ()
    if chosen := next((row for row in rows if row.game == request.game.name), None):
        session.handle(ChooseRow("games", chosen.id))


# Inputs to the session


def _press(session: LocalSession, button: str) -> None:
    session.handle(PressButton(button))


def _set_field(session: LocalSession, field: str, value: str) -> None:
    session.handle(SetField(field, value))


def _press_and_wait(session: LocalSession, button: str, kind: type[Page]) -> None:
    """Press a button and wait for the page that it opens."""
    _press(session, button)
    _wait_for(session, lambda page: isinstance(page, kind))


def _wait_for(session: LocalSession, ready: Callable[[Page], bool]) -> Page:
    end = monotonic() + PATIENCE
    while monotonic() < end:
        if ready(session.page):
            return session.page
        session.tick(session.now + TICK_MS)
        sleep(0.005)
    raise UserError(gettext("The page '{title}' did not change in time.", title=session.page.title))


def _wait_until_idle(session: LocalSession) -> None:
    """Wait until animations and background jobs have ended."""
    for _ in range(40):
        session.tick(session.now + 5 * TICK_MS)
        sleep(0.002)
    _wait_for(session, lambda _: not session.jobs.busy)


# Games for the archive


def _play_sample_game(game: AnyGame, start: Any) -> Match:
    """Return a short game of the weakest levels, resigned at the end."""
    names = [game.levels[0].name] * len(game.seats)
    players = (Player("person", PLAYER_NAME), *(Player("computer", name) for name in names[1:]))
    match = Match.begin(game, start, players)
    for number in range(SAMPLE_MOVES):
        if match.turn is None:
            return match
        move = suggested_move(game, match.state, number)
        match = match.enter(Entry(match.turn, 1700 * (number + 1), str(move)))
    ending = "stop" if len(players) == 1 else "resign"
    return match.enter(Entry(0, match.now, ending)) if match.turn is not None else match


def suggested_move(game: AnyGame, state: Any, seed: int) -> Any:
    """Return the move of the strongest level after a short search."""
    bot = game.level("").bot()
    return think(bot, state, Limit(nodes=SAMPLE_NODES), seed).move


def _save_game(session: LocalSession, match: Match, platform: Platform) -> None:
    archive = session.store.archive
    group = match.game.ranking.group(match.start) if match.game.ranking else ""
    level = match.players[1].name if len(match.players) > 1 else ""
    tags = GameTags(group, level=level)
    number = archive.begin(session.account.id, make_record(match, date=platform.today()), tags).wait()
    archive.update_status(number, match).wait()
    archive.mark_verified(number, match.score, "").wait()
