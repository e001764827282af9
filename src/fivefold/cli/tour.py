"""A house of its own, furnished with a few games and led to a page, for pictures of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
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
from fivefold.app.session import Session
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

TICK, PATIENCE = 20.0, 4000  # milliseconds of the house, and how many of them to wait for a page
NODES, MOVES = 300, 12  # how the games of the archive are played
GUEST = "Ann"


@dataclass(frozen=True, slots=True)
class Wish:
    """The page that is wanted, of which game, and the position on its board."""

    page: str
    game: AnyGame
    state: str = ""


@contextmanager
def furnished(platform: Platform) -> Iterator[Session]:
    """A house that is gone afterwards, where somebody has played every game once."""
    with TemporaryDirectory() as folder, open_session(platform, Path(folder)) as session:
        for game in all_games():
            _file(session, _played(game, game.start(seed=1)), platform)
        _set(session, "name", GUEST)
        _go(session, "rename", HomePage)
        yield session


def visit(session: Session, wish: Wish) -> None:
    """Lead the house from its home page to the one that is wished; raises BadOptions where it has none."""
    match wish.page:
        case "home":
            pass
        case "setup":
            _setup(session, wish)
        case "playing":
            _play(session, wish)
        case "question":
            _play(session, wish)
            _do(session, "pause")
        case "over":
            _end(session, wish)
        case "review":
            _list(session, wish, "archive")
            _go(session, "review", ReviewPage)
        case "levels":
            _beside(session, wish, "levels", ListPage)
            _wait(session, lambda page: isinstance(page, ListPage) and page.preview is not None)
        case "lesson":
            _beside(session, wish, "lessons", LessonPage)
        case "editor":
            _beside(session, wish, "edit", EditorPage)
        case "help":
            _setup(session, wish)
            _go(session, "go-help", HelpPage)
        case "archive" | "records" | "accounts" | "daily":
            _list(session, wish, wish.page)
        case "account":
            _list(session, wish, "accounts")
            _go(session, "new", FormPage)
        case "settings":
            _go(session, "settings", FormPage)
        case _:
            raise BadOptions(gettext("There is no page '{name}'.", name=wish.page))
    _rest(session)


def _setup(session: Session, wish: Wish) -> None:
    _go(session, f"play-{wish.game.name}", FormPage)
    if wish.state:
        _set(session, "position", wish.state)
    _wait(session, lambda page: isinstance(page, FormPage) and page.preview is not None)


def _play(session: Session, wish: Wish) -> None:
    _setup(session, wish)
    _go(session, "start", PlayingPage)


def _end(session: Session, wish: Wish) -> None:
    _play(session, wish)
    ending = next(b.id for b in session.page.buttons if b.role == "danger")
    _do(session, ending)
    _go(session, "yes", OverPage)


def _beside(session: Session, wish: Wish, button: str, kind: type[Page]) -> None:
    """A page that some games have, by its button on the set-up page."""
    _setup(session, wish)
    if button not in session.page.pressable():
        raise BadOptions(
            gettext("{game} has no page '{name}'.", game=gettext(wish.game.title), name=wish.page)
        )
    _go(session, button, kind)


def _list(session: Session, wish: Wish, name: str) -> None:
    """A list, with the games of the one that is wished, and one of them chosen."""
    _go(session, name, ListPage)
    if name == "records":
        _set(session, "game", wish.game.name)

    def there(page: Page) -> bool:
        if not isinstance(page, ListPage):
            return False
        none = page.table.empty if name == "records" else ""  # where nobody has won yet, that is told
        return bool(page.table.rows or page.podium or none)

    page = _wait(session, there)
    rows = page.table.rows if isinstance(page, ListPage) and name == "archive" else ()
    if chosen := next((row for row in rows if row.game == wish.game.name), None):
        session.handle(ChooseRow("games", chosen.id))


# How the house is used


def _do(session: Session, button: str) -> None:
    session.handle(PressButton(button))


def _set(session: Session, field: str, value: str) -> None:
    session.handle(SetField(field, value))


def _go(session: Session, button: str, kind: type[Page]) -> None:
    """Press a button, and wait for the page it leads to."""
    _do(session, button)
    _wait(session, lambda page: isinstance(page, kind))


def _wait(session: Session, there: Callable[[Page], bool]) -> Page:
    for _ in range(PATIENCE):
        if there(session.page):
            return session.page
        session.tick(session.now + TICK)
        sleep(0.005)
    raise UserError(gettext("The page '{title}' leads no further.", title=session.page.title))


def _rest(session: Session) -> None:
    """Let everything that is under way come to its end: films, and what is worked out elsewhere."""
    for _ in range(40):
        session.tick(session.now + 5 * TICK)
        sleep(0.002)
    _wait(session, lambda _: not session.jobs.busy)


# What the archive is furnished with


def _played(game: AnyGame, start: Any) -> Match:
    """A short game of the weakest levels, given up in the end."""
    names = [game.levels[0].name] * len(game.seats)
    players = (Player("person", GUEST), *(Player("computer", name) for name in names[1:]))
    match = Match.begin(game, start, players)
    for number in range(MOVES):
        if match.turn is None:
            return match
        move = advised(game, match.state, number)
        match = match.enter(Entry(match.turn, 1700 * (number + 1), str(move)))
    ending = "stop" if len(players) == 1 else "resign"
    return match.enter(Entry(0, match.now, ending)) if match.turn is not None else match


def advised(game: AnyGame, state: Any, seed: int) -> Any:
    """What a quick look of the strongest level advises."""
    bot = game.level("").bot()
    return think(bot, state, Limit(nodes=NODES), seed).move


def _file(session: Session, match: Match, platform: Platform) -> None:
    archive = session.store.archive
    group = match.game.ranking.group(match.start) if match.game.ranking else ""
    level = match.players[1].name if len(match.players) > 1 else ""
    filing = GameTags(group, level=level)
    number = archive.begin(session.account.id, make_record(match, date=platform.today()), filing).wait()
    archive.note(number, match).wait()
    archive.verified(number).wait()
