"""The screen that invites others to a server: its address, and a QR code of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import BoardPart, Button
from fivefold.app.screens import game_night_screen
from fivefold.app.screens.network.qr_scene import qr_scene
from fivefold.app.screens.screen import Screen
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.games import all_games

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class InviteScreen(Screen):
    """Shown large, so that it can be scanned from a distance."""

    def __init__(self, session: LocalSession, link: str = "") -> None:
        """`link` is an invitation to one thing; without it the server's address is shown."""
        super().__init__(session)
        if session.access is None:
            raise UserError(gettext("There is a lobby only on a server."))
        self._server = session.access.address
        self._link = link or self._server
        rows = session.access.qr_rows(self._link)
        scene = qr_scene(rows) if rows else None
        self._board = BoardPart(game=all_games()[0].name, scene=scene) if scene else None

    @property
    def link(self) -> str:
        return "invite" if self._link == self._server else ""

    def page(self) -> FormPage:
        address = self._link
        return FormPage(
            title=gettext("Bring others in"),
            subtitle=gettext("Scan the code, or open {address}", address=address),
            kind="invite",
            groups=(),
            preview=self._board,
            caption=address,
            note=gettext(
                "In a window or terminal: fivefold --join '{address}'. Trouble? Open {server}check",
                address=address,
                server=self._server,
            ),
            buttons=(
                Button("copy", gettext("Copy address"), "copy", "c", role="primary"),
                Button(
                    "night", gettext("Game night"), "trophy", "g", tip=gettext("A page for the projector")
                ),
            ),
            help=gettext("Escape goes back."),
        )

    def press(self, button: str) -> None:
        if button == "night":
            self.session.go(game_night_screen(self.session))
        elif button == "copy":
            self.session.copy(self._link)
