"""A house of its own, furnished with a few games and led to a page, for pictures of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

from fivefold.core.bot import Limit
from fivefold.core.game import AnyGame
from fivefold.core.problem import BadOptions, Problem
from fivefold.core.record import Entry, Player
from fivefold.core.text import say
from fivefold.engines.thinking import think
from fivefold.games import all_games
from fivefold.house.desk import Desk
from fivefold.house.house import House
from fivefold.house.inputs import Choose, Do, Set
from fivefold.house.pages import (
    Catalogue,
    Editing,
    Form,
    Helping,
    Home,
    Learning,
    Over,
    Page,
    Playing,
    Review,
)
from fivefold.house.start import open_house
from fivefold.house.store import Filing
from fivefold.play.match import Match
from fivefold.play.replay import record

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
def furnished(desk: Desk) -> Iterator[House]:
    """A house that is gone afterwards, where somebody has played every game once."""
    with TemporaryDirectory() as folder, open_house(desk, Path(folder)) as house:
        for game in all_games():
            _file(house, _played(game, game.start(seed=1)), desk)
        _set(house, "name", GUEST)
        _go(house, "rename", Home)
        yield house


def visit(house: House, wish: Wish) -> None:
    """Lead the house from its home page to the one that is wished; raises BadOptions where it has none."""
    match wish.page:
        case "home":
            pass
        case "setup":
            _setup(house, wish)
        case "playing":
            _play(house, wish)
        case "question":
            _play(house, wish)
            _do(house, "pause")
        case "over":
            _end(house, wish)
        case "review":
            _list(house, wish, "archive")
            _go(house, "review", Review)
        case "levels":
            _beside(house, wish, "levels", Catalogue)
            _wait(house, lambda page: isinstance(page, Catalogue) and page.preview is not None)
        case "lesson":
            _beside(house, wish, "lessons", Learning)
        case "editor":
            _beside(house, wish, "edit", Editing)
        case "help":
            _setup(house, wish)
            _go(house, "go-help", Helping)
        case "archive" | "records" | "accounts" | "daily":
            _list(house, wish, wish.page)
        case "account":
            _list(house, wish, "accounts")
            _go(house, "new", Form)
        case "settings":
            _go(house, "settings", Form)
        case _:
            raise BadOptions(say("There is no page '{name}'.", name=wish.page))
    _rest(house)


def _setup(house: House, wish: Wish) -> None:
    _go(house, f"play-{wish.game.name}", Form)
    if wish.state:
        _set(house, "position", wish.state)
    _wait(house, lambda page: isinstance(page, Form) and page.preview is not None)


def _play(house: House, wish: Wish) -> None:
    _setup(house, wish)
    _go(house, "start", Playing)


def _end(house: House, wish: Wish) -> None:
    _play(house, wish)
    ending = next(b.id for b in house.page.buttons if b.role == "danger")
    _do(house, ending)
    _go(house, "yes", Over)


def _beside(house: House, wish: Wish, button: str, kind: type[Page]) -> None:
    """A page that some games have, by its button on the set-up page."""
    _setup(house, wish)
    if button not in house.page.pressable():
        raise BadOptions(say("{game} has no page '{name}'.", game=say(wish.game.title), name=wish.page))
    _go(house, button, kind)


def _list(house: House, wish: Wish, name: str) -> None:
    """A list, with the games of the one that is wished, and one of them chosen."""
    _go(house, name, Catalogue)
    if name == "records":
        _set(house, "game", wish.game.name)

    def there(page: Page) -> bool:
        if not isinstance(page, Catalogue):
            return False
        none = page.table.empty if name == "records" else ""  # where nobody has won yet, that is told
        return bool(page.table.rows or page.podium or none)

    page = _wait(house, there)
    rows = page.table.rows if isinstance(page, Catalogue) and name == "archive" else ()
    if chosen := next((row for row in rows if row.game == wish.game.name), None):
        house.handle(Choose("games", chosen.id))


# How the house is used


def _do(house: House, button: str) -> None:
    house.handle(Do(button))


def _set(house: House, field: str, value: str) -> None:
    house.handle(Set(field, value))


def _go(house: House, button: str, kind: type[Page]) -> None:
    """Press a button, and wait for the page it leads to."""
    _do(house, button)
    _wait(house, lambda page: isinstance(page, kind))


def _wait(house: House, there: Callable[[Page], bool]) -> Page:
    for _ in range(PATIENCE):
        if there(house.page):
            return house.page
        house.tick(house.now + TICK)
        sleep(0.005)
    raise Problem(say("The page '{title}' leads no further.", title=house.page.title))


def _rest(house: House) -> None:
    """Let everything that is under way come to its end: films, and what is worked out elsewhere."""
    for _ in range(40):
        house.tick(house.now + 5 * TICK)
        sleep(0.002)
    _wait(house, lambda _: not house.jobs.busy)


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


def _file(house: House, match: Match, desk: Desk) -> None:
    archive = house.store.archive
    group = match.game.ranking.group(match.start) if match.game.ranking else ""
    level = match.players[1].name if len(match.players) > 1 else ""
    filing = Filing(group, level=level)
    number = archive.begin(house.account.id, record(match, date=desk.today()), filing).wait()
    archive.note(number, match).wait()
    archive.verified(number).wait()
