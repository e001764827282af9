"""The archive screen: find, open, resume, export, import and delete games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fivefold.app import launch
from fivefold.app.lists.archive_table import GAMES, SORTS, archive_table, game_details
from fivefold.app.lists.game_search import search_terms
from fivefold.app.match.board_view import BoardView
from fivefold.app.pages.form_fields import account_field, chosen_account, game_field, pick_field
from fivefold.app.pages.formatting import (
    format_full_day,
    game_title,
)
from fivefold.app.pages.pages import ListPage
from fivefold.app.pages.parts import (
    BoardPart,
    Button,
    PickOption,
    TextField,
)
from fivefold.app.screens.forms.file_transfer import export_chosen, import_games
from fivefold.app.screens.forms.import_progress import ImportScreen
from fivefold.app.screens.screen import Screen
from fivefold.core.game import AnyGame
from fivefold.core.input import Key
from fivefold.core.option import Value
from fivefold.core.record import Record, read_record
from fivefold.core.text import gettext, gettext_noop
from fivefold.core.values import replace
from fivefold.games import all_games, find_game
from fivefold.service.game_files import final_position
from fivefold.service.jobs import Job
from fivefold.service.store import Account, GameQuery, GameSlice, GameSummary

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

FIND = "find"
LEAVING_FIND = ("escape", "enter", "down", "up")
RECORD_START = 100  # characters by which a text is known not to be a record
SHOWN = {
    "all": gettext_noop("Finished or not"),
    "under-way": gettext_noop("Under way"),
    "finished": gettext_noop("Finished"),
}
FINISHED: dict[str, bool | None] = {"all": None, "under-way": False, "finished": True}
MOST_LOOKED_THROUGH = 600  # games listed to find an imported one, which may be of any date
DESCENDING_FIRST = ("score", "length", "date")  # sorted downwards at first


class ArchiveScreen(Screen):
    """The list of all games."""

    def __init__(
        self, session: LocalSession, game: AnyGame | None = None, *, under_way: bool = False
    ) -> None:
        super().__init__(session)
        self._query = GameQuery(
            game=game.name if game else "",
            account=session.account.id if under_way else None,
            finished=False if under_way else None,
        )
        self._typed = ""  # in the search field
        self._accounts: tuple[Account, ...] = (session.account,)
        self._games: tuple[GameSummary, ...] = ()
        self._after: tuple[object, int] | None = None
        self._wanted: int | None = None  # a game to choose as soon as it is listed
        self._listing: Job[Any] | None = None
        self._chosen: GameSummary | None = None
        self._state: Any = None  # of the chosen game, once it is known
        self._board: BoardPart | None = None
        self._loading: Job[Any] | None = None

    @property
    def link(self) -> str:
        return f"archive/{self._query.game}" if self._query.game else "archive"

    def enter(self) -> None:
        """List as many games again, since some may be new, changed or deleted."""
        self._list(replace(self._query, limit=max(self._query.limit, len(self._games))), keep=True)

    def page(self) -> ListPage:
        chosen = self._chosen
        return ListPage(
            title=gettext("Archive"),
            subtitle=gettext("Every game is kept, finished or not"),
            kind="archive",
            game=self._game.name if self._game else "",
            filters=(
                game_field(self._query.game, all_games(), gettext("All games")),
                pick_field(
                    "show",
                    gettext("Show"),
                    tuple(PickOption(name, gettext(label)) for name, label in SHOWN.items()),
                    next(name for name, finished in FINISHED.items() if finished == self._query.finished),
                ),
                account_field(self._query.account, self._accounts),
                TextField(
                    FIND,
                    gettext("Find"),
                    self._typed,
                    hint=gettext("Game, player, result or date"),
                    icon="search",
                ),
            ),
            table=archive_table(
                self._games,
                self._query,
                chosen=chosen,
                today=self.session.platform.today(),
                more=self._after is not None,
                listing=self._listing is not None,
            ),
            preview=self._board,
            detail=game_details(chosen, self._state) if chosen else (),
            buttons=self._buttons(chosen),
            focus=GAMES,
            help=self._help(),
        )

    def _help(self) -> str:
        if self.session.focused == FIND:
            return gettext("Type to narrow the list; Enter moves to it; Escape shows all games again.")
        return gettext(
            "Up and Down choose a game, Enter opens it; Left and Right sort by another column; "
            "/ finds a game; Escape goes back."
        )

    def set_field(self, field: str, value: Value) -> None:
        if field == "game" and (value == "" or find_game(str(value))):
            self._list(replace(self._query, game=str(value)))
        elif field == "show" and value in FINISHED:
            self._list(replace(self._query, finished=FINISHED[str(value)]))
        elif field == "account":
            self._list(replace(self._query, account=chosen_account(value, self._accounts)))
        elif field == FIND:
            self._typed = str(value).removeprefix("/")  # the key that opens the field, pressed within it
            self._list(replace(self._query, terms=search_terms(self._typed, self.session.platform.today())))

    def press_key(self, key: Key, focus: str) -> bool:
        if focus != FIND or key.name not in LEAVING_FIND:
            return False
        if key.name == "escape" and self._typed:
            self.set_field(FIND, "")
        self.session.focus(GAMES)
        return True

    def sort_table(self, table: str, column: str) -> None:
        if column in SORTS:
            again = SORTS[column] == self._query.sort
            falling = not self._query.descending if again else column in DESCENDING_FIRST
            self._list(replace(self._query, sort=SORTS[column], descending=falling))

    def load_more(self, table: str) -> None:
        if self._after and self._listing is None:
            self._fetch(replace(self._query, after=self._after), self._games)

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        found = next((game for game in self._games if str(game.id) == row), None)
        if found is None:
            return
        self._select(found)
        if found is self._games[-1]:
            self.load_more(table)
        if open:
            self.press("review" if found.finished else "continue")

    def press(self, button: str) -> None:
        if button == "import":
            import_games(self.session, self._choose_imported)
        elif chosen := self._chosen:
            self._do(button, chosen)

    def paste_text(self, text: str) -> bool:
        if not text.startswith("Fivefold "):
            read_record(text[:RECORD_START])  # raises BadNotation
        content = text.encode(errors="replace")
        self.session.go(ImportScreen(self.session, gettext("Pasted text"), content, self._choose_imported))
        return True

    def _choose_imported(self, game: int) -> None:
        """Show all games when the archive is seen again, with an imported one chosen."""
        self._typed, self._wanted = "", game
        self._query = GameQuery(limit=MOST_LOOKED_THROUGH)

    def close(self) -> None:
        for job in (self._listing, self._loading):
            if job:
                job.cancel()

    # The list

    def _list(self, query: GameQuery, *, keep: bool = False) -> None:
        """List from the beginning; `keep` the chosen game, or choose the first one."""
        if self._listing:
            self._listing.cancel()
        self._query, self._after = query, None
        self._fetch(query, (), keep=keep)
        self.session.changed()

    def _fetch(self, query: GameQuery, before: tuple[GameSummary, ...], *, keep: bool = True) -> None:
        """Read a part of the list, to follow the games `before`; on a server only one's own games."""
        store, local, own = self.session.store, self.session.platform.local, self.session.account
        query = query if local else replace(query, account=own.id)

        def found(answer: tuple[tuple[Account, ...], GameSlice]) -> None:
            self._accounts, (games, self._after) = answer
            self._found((*before, *games), keep=keep)

        self._listing = self.session.jobs.thread(
            lambda: (store.accounts.all() if local else (own,), store.archive.list(query)),
            self.session.or_tell(found),
        )

    def _found(self, games: tuple[GameSummary, ...], *, keep: bool) -> None:
        """Show the games and keep the choice; choose the game in its place if it was deleted."""
        kept = self._chosen.id if self._chosen and keep else None
        kept, self._wanted = self._wanted or kept, None
        place = next((number for number, game in enumerate(self._games) if game.id == kept), 0)
        self._listing, self._games = None, games
        instead = games[min(place, len(games) - 1)] if games else None
        chosen = next((game for game in games if game.id == kept), instead)
        if chosen != self._chosen:
            self._select(chosen)
        self.session.changed()

    # The chosen game

    @property
    def _game(self) -> AnyGame | None:
        return find_game(self._chosen.game) if self._chosen else None

    def _buttons(self, chosen: GameSummary | None) -> tuple[Button, ...]:
        known = self._game is not None
        going = Button("continue", gettext("Continue"), "play", role="primary")
        unfinished = known and chosen is not None and not chosen.finished
        return (
            *((going,) if unfinished else ()),
            Button(
                "review", gettext("Review"), "first", ready=known, role="plain" if unfinished else "primary"
            ),
            Button(
                "position",
                gettext("Copy position"),
                "copy",
                ready=self._state is not None and self._tellable(chosen),
            ),
            Button("record", gettext("Copy record"), "copy", ready=self._tellable(chosen)),
            *self._file_buttons(known=known),
            Button("delete", gettext("Delete"), "delete", ready=self._deletable(chosen), role="danger"),
        )

    def _file_buttons(self, *, known: bool) -> tuple[Button, ...]:
        """Return the buttons for files; a server sends them to front ends that can save them."""
        if not (self.session.platform.local or self.session.transfers_files):
            return ()
        return (
            Button("export", gettext("Export"), "export", ready=known and self._tellable(self._chosen)),
            Button("import", gettext("Import"), "plus"),
        )

    def _tellable(self, chosen: GameSummary | None) -> bool:
        """Return True unless the text of a game would tell the dice of one that a server still deals."""
        return chosen is not None and (self.session.platform.local or chosen.finished)

    def _deletable(self, chosen: GameSummary | None) -> bool:
        """Return True unless the game belongs to somebody else on a server too."""
        return chosen is not None and (self.session.platform.local or len(chosen.players) == 1)

    def _select(self, chosen: GameSummary | None) -> None:
        """Choose a game and compute its last position, which needs its whole record."""
        if self._loading:
            self._loading.cancel()
        self._chosen, self._state, self._board = chosen, None, None
        if chosen and self._game:
            load = self.session.store.archive.load
            self._loading = self.session.jobs.thread(
                lambda: load(chosen.id), self.session.or_tell(self._loaded)
            )
        self.session.changed()

    def _loaded(self, record: Record) -> None:
        self._loading = self.session.jobs.process(
            final_position, str(record), done=self.session.or_tell(self._show_position)
        )

    def _show_position(self, state: Any) -> None:
        self._loading = None
        if game := self._game:
            self._state = state
            self._board = BoardView(self.session, game, state).board()
            self.session.changed()

    def _do(self, button: str, chosen: GameSummary) -> None:
        game = self._game
        match button:
            case "continue" if game and not chosen.finished:
                launch.resume_game(self.session, chosen.id)
            case "review" if game:
                launch.review_game(self.session, chosen.id)
            case "export" if game and self._tellable(chosen):
                export_chosen(self.session, game, chosen)
            case "position" if self._state is not None:
                hidden = chosen.ranked and not chosen.finished  # the text of a position tells the dice
                self.session.copy(str(self._state.reroll(0) if hidden else self._state))
            case "record":
                load, copy = self.session.store.archive.load, self.session.copy
                self.session.jobs.thread(lambda: str(load(chosen.id)), self.session.or_tell(copy))
            case "delete":
                self._ask_delete(chosen)

    def _ask_delete(self, chosen: GameSummary) -> None:
        self.session.confirm(
            gettext("Delete this game?"),
            gettext(
                "{game} from {date} will be deleted permanently.",
                game=game_title(chosen.game),
                date=format_full_day(chosen.date),
            ),
            Button("keep", gettext("Keep game")),
            Button("delete", gettext("Delete"), role="danger"),
            lambda: self._delete(chosen),
        )

    def _delete(self, chosen: GameSummary) -> None:
        ticket = self.session.store.archive.delete(chosen.id)
        self.session.jobs.thread(ticket.wait, self.session.or_tell(lambda _: self.enter()))
