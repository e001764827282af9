"""Records: the best games of every kind, and how everybody fares against the computer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fivefold.core.game import AnyGame
from fivefold.core.option import Value
from fivefold.core.text import say
from fivefold.games import all_games
from fivefold.house import doors
from fivefold.house.fields import account_of, choice, which_game, whose
from fivefold.house.jobs import Job
from fivefold.house.pages import PODIUM, Catalogue
from fivefold.house.parts import Button, Field, Table
from fivefold.house.room import Room
from fivefold.house.rooms.help import RANKS, HelpRoom
from fivefold.house.standings import GROUP, Standings, Wanted, standings
from fivefold.house.store import Account
from fivefold.house.words import known_game

if TYPE_CHECKING:
    from fivefold.house.house import House

WAITING = Standings((), "", (), Table("scores", (), (), empty=""), ())


class RecordsRoom(Room):
    """Opened at a game, and at one of its lists where one is named."""

    def __init__(self, house: House, game: AnyGame | None = None, name: str = "") -> None:
        super().__init__(house)
        self._wanted = Wanted(game or all_games()[0], None, name, house.desk.today())
        self._accounts: tuple[Account, ...] = (house.account,)
        self._shown = WAITING
        self._chosen = ""
        self._job: Job[Any] | None = None

    def enter(self) -> None:
        self._find(self._wanted)

    def page(self) -> Catalogue:
        wanted, shown = self._wanted, self._shown
        filters: list[Field] = [
            which_game(wanted.game.name, all_games()),
            whose(wanted.account, self._accounts),
        ]
        if shown.lists:
            filters.append(choice("list", say("List"), shown.lists, shown.name))
        return Catalogue(
            title=say("Records"),
            subtitle=say("The best ranked games") if wanted.game.ranking else say("Against the computer"),
            game=wanted.game,
            kind="records",
            filters=tuple(filters),
            podium=shown.podium,
            table=replace(shown.table, chosen=self._chosen),
            detail=shown.detail,
            buttons=(Button("formula", say("How ranks are found"), "help"),),
            help=say("Enter looks through the game that is chosen, or opens its list."),
        )

    def set(self, field: str, value: Value) -> None:
        if field == "game" and (game := known_game(str(value))):
            self._find(self._wanted._replace(game=game, name=""))
        elif field == "account":
            self._find(self._wanted._replace(account=account_of(value, self._accounts)))
        elif field == "list":
            self._find(self._wanted._replace(name=str(value)))

    def choose(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        self._chosen = row
        self.house.changed()
        if not open:
            return
        if row.startswith(GROUP):
            self.set("list", row)
        elif table in (PODIUM, "scores") and row.isdecimal():
            doors.look_through(self.house, int(row))

    def do(self, button: str) -> None:
        if button == "formula":
            self.house.go(HelpRoom(self.house, topic=RANKS))

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    def _find(self, wanted: Wanted) -> None:
        self.close()
        self._wanted = wanted
        store = self.house.store
        self._job = self.house.jobs.thread(
            lambda: (store.accounts.all(), standings(store, wanted)), self.house.or_tell(self._found)
        )
        self.house.changed()

    def _found(self, found: tuple[tuple[Account, ...], Standings]) -> None:
        self._job = None
        self._accounts, self._shown = found
        self.house.changed()
