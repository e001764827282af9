"""The records screen: the best games of every list, and results against the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fivefold.app import launch
from fivefold.app.lists.record_lists import GROUP, ListRequest, RecordList, read_record_list
from fivefold.app.pages.form_fields import account_field, chosen_account, game_field, pick_field
from fivefold.app.pages.pages import PODIUM, ListPage
from fivefold.app.pages.parts import Button, Field, TablePart
from fivefold.app.screens.help import RANKS, HelpScreen
from fivefold.app.screens.screen import Screen
from fivefold.core.game import AnyGame
from fivefold.core.option import Value
from fivefold.core.text import gettext, join_remarks, parse_whole_number
from fivefold.core.values import replace
from fivefold.games import all_games, find_game
from fivefold.service.jobs import Job
from fivefold.service.store import Account

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

WAITING = RecordList((), "", (), TablePart("scores", (), (), empty=""), ())


class RecordsScreen(Screen):
    """Opens at a game, and at one of its lists if it is named."""

    def __init__(self, session: LocalSession, game: AnyGame | None = None, name: str = "") -> None:
        super().__init__(session)
        self._request = ListRequest(game or all_games()[0], None, name, session.platform.today())
        self._accounts: tuple[Account, ...] = (session.account,)
        self._shown = WAITING
        self._chosen = ""
        self._job: Job[Any] | None = None

    @property
    def link(self) -> str:
        return f"records/{self._request.game.name}"

    def enter(self) -> None:
        self._find(self._request)

    def page(self) -> ListPage:
        request, shown = self._request, self._shown
        filters: list[Field] = [
            game_field(request.game.name, all_games()),
            account_field(request.account, self._accounts),
        ]
        if shown.lists:
            filters.append(pick_field("list", gettext("List"), shown.lists, shown.name))
        return ListPage(
            title=gettext("Records"),
            subtitle=self._subtitle(),
            game=request.game.name,
            kind="records",
            filters=tuple(filters),
            podium=shown.podium,
            table=replace(shown.table, chosen=self._chosen),
            detail=shown.detail,
            buttons=(Button("formula", gettext("How ranks work"), "help"),),
            focus=PODIUM if shown.podium else shown.table.id if shown.table.rows else "",
            help=self._help(),
        )

    def _subtitle(self) -> str:
        ranked = self._request.game.ranking is not None
        words = gettext("The best ranked games") if ranked else gettext("Against the computer")
        return words if self.session.platform.local else join_remarks(words, gettext("on this server"))

    def _help(self) -> str:
        shown = self._shown
        if shown.podium:
            return gettext("Left and Right choose a game, Enter reviews it; Tab moves to the other parts.")
        if shown.table.rows:
            return gettext("Up and Down choose a line, Enter opens it; Tab moves to the other parts.")
        return gettext("Arrow keys choose another game; Tab moves to the next field.")

    def set_field(self, field: str, value: Value) -> None:
        if field == "game" and (game := find_game(str(value))):
            self._find(self._request._replace(game=game, name=""))
        elif field == "account":
            self._find(self._request._replace(account=chosen_account(value, self._accounts)))
        elif field == "list":
            self._find(self._request._replace(name=str(value)))

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        self._chosen = row
        self.session.changed()
        if not open:
            return
        if row.startswith(GROUP):
            self.set_field("list", row)
        elif table in (PODIUM, "scores") and (number := parse_whole_number(row)) is not None:
            launch.review_game(self.session, number)

    def press(self, button: str) -> None:
        if button == "formula":
            self.session.go(HelpScreen(self.session, topic=RANKS))

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    def _find(self, request: ListRequest) -> None:
        self.close()
        self._request = request
        store = self.session.store
        self._job = self.session.jobs.thread(
            lambda: (store.accounts.all(), read_record_list(store, request)),
            self.session.or_tell(self._found),
        )
        self.session.changed()

    def _found(self, found: tuple[tuple[Account, ...], RecordList]) -> None:
        self._job = None
        self._accounts, self._shown = found
        self.session.changed()
