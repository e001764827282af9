"""The screen for a projector: how to join, who is here, the games under way, and the standings of tonight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from fivefold.app.match.board_view import BoardView
from fivefold.app.match.side_panel import player_bars
from fivefold.app.pages.formatting import account_face, game_title
from fivefold.app.pages.pages import ListPage
from fivefold.app.pages.parts import BoardCard, BoardPart, Button, TableColumn, TablePart, TableRow
from fivefold.app.screens.network.administration import admission_button
from fivefold.app.screens.network.qr_scene import qr_scene
from fivefold.app.screens.screen import Screen
from fivefold.core.errors import UserError
from fivefold.core.input import Selection
from fivefold.core.text import gettext, join_remarks, ngettext
from fivefold.games import all_games
from fivefold.service.lobby.hosted_match import HostedMatch
from fivefold.service.lobby.presence import Presence

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

BOARDS: Final = 6
PEOPLE: Final = 60
STANDINGS: Final = 12
LOOK_MS: Final = 1_000.0  # how often the boards are looked at


class GameNightScreen(Screen):
    """Needs nobody at its keys: it follows the lobby and the games by itself."""

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        if session.access is None:
            raise UserError(gettext("There is a lobby only on a server."))
        self._access = session.access
        rows = session.access.qr_rows(session.access.address)
        self._qr = BoardPart(game=all_games()[0].name, scene=qr_scene(rows)) if rows else None
        self._cards: dict[int, tuple[int, BoardCard]] = {}  # by match, with the length of its log
        self._looked = 0.0

    @property
    def link(self) -> str:
        return "night"

    def page(self) -> ListPage:
        people = self._access.lobby.people()
        going = self._going()
        return ListPage(
            title=gettext("Game night"),
            subtitle=join_remarks(
                ngettext("{n} player here", "{n} players here", len(people)),
                ngettext("{n} game under way", "{n} games under way", len(going)),
                "" if self._access.lobby.open else gettext("closed to new players"),
            ),
            kind="night",
            table=self._standings(),
            preview=self._qr,
            caption=self._access.address,
            detail=tuple(person.member.account.name for person in people[:PEOPLE]),
            beside=_people(people[:PEOPLE]),
            boards=tuple(self._card(match) for match in going[:BOARDS]),
            buttons=self._buttons(),
            help=gettext("C copies the address; Escape goes back."),
        )

    def _buttons(self) -> tuple[Button, ...]:
        copy = Button("copy", gettext("Copy address"), "copy", "c")
        return (copy, admission_button(self._access.lobby)) if self._access.administrator else (copy,)

    def _standings(self) -> TablePart:
        rows = tuple(
            TableRow(str(row), (str(place), each.name, f"{each.points:g}", str(each.games)))
            for row, (place, each) in enumerate(self._access.lobby.standings.table()[:STANDINGS])
        )
        columns = (
            TableColumn("place", gettext("Place"), numeric=True),
            TableColumn("name", gettext("Name")),
            TableColumn("points", gettext("Points"), numeric=True),
            TableColumn("games", gettext("Games"), numeric=True),
        )
        empty = gettext("No game is finished yet.")
        return TablePart("standings", columns, rows, empty=empty)

    def _going(self) -> list[HostedMatch]:
        matches = self._access.lobby.matches.values()
        return sorted(
            (each for each in matches if each.live.match.result is None), key=lambda each: -each.number
        )

    def _card(self, match: HostedMatch) -> BoardCard:
        """Return the board of a match, made once for each of its positions."""
        played = match.live.match
        length, card = self._cards.get(match.number, (-1, None))
        if card is None or length != len(played.log):
            view = BoardView(self.session, played.game, played.state)
            first, second = (player.name for player in played.players)
            card = BoardCard(
                str(match.number),
                gettext("{a} and {b}", a=first, b=second),
                join_remarks(
                    game_title(match.terms.game), ngettext("{n} move", "{n} moves", len(played.line) - 1)
                ),
                BoardPart(game=played.game.name, scene=view.board().scene, hidden=played.paused),
                player_bars(played, played.game.facts(played.state, Selection()), played.state.turn),
            )
            self._cards[match.number] = len(played.log), card
        return card

    def press(self, button: str) -> None:
        if button == "copy":
            self.session.copy(self._access.address)
        elif button == "admission" and self._access.administrator:
            self._access.lobby.toggle_admission()
            self.session.changed()

    def lobby_changed(self) -> None:
        self.session.changed()

    def tick(self, now: float) -> None:
        if now < self._looked + LOOK_MS:
            return
        self._looked = now
        going = {match.number: len(match.live.match.log) for match in self._going()[:BOARDS]}
        if going != {number: length for number, (length, _) in self._cards.items()}:
            self._cards = {number: each for number, each in self._cards.items() if number in going}
            self.session.changed()

    def next_due(self) -> float | None:
        return self._looked + LOOK_MS

    @property
    def interruptible(self) -> bool:
        """A projector keeps showing the evening."""
        return False


def _people(people: tuple[Presence, ...]) -> TablePart:
    """Return the players with their faces, for front ends that have room for these."""
    rows = []
    for person in people:
        account = person.member.account
        face = account_face(account.id)
        presence: Literal["busy", "free"] = "busy" if person.playing else "free"
        rows.append(TableRow(str(account.id), (account.name,), face.game, face.piece, presence=presence))
    return TablePart("people", (TableColumn("name", gettext("Here now")),), tuple(rows))
