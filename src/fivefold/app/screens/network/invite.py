"""The screen that invites others to a server: its address, and a QR code of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import BoardPart, Button
from fivefold.app.screens import game_night_screen
from fivefold.app.screens.network.qr_scene import qr_scene
from fivefold.app.screens.screen import Screen
from fivefold.core.errors import UserError
from fivefold.core.text import gettext, gettext_noop
from fivefold.games import all_games
from fivefold.service.lobby.invitations import Invitation

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


# Titles and what the link is for, by the kind of invitation; without one it is the address of the server.
TITLES: Final = {
    "": (gettext_noop("Bring others in"), gettext_noop("Scan the code, or open {address}")),
    "game": (
        gettext_noop("Invite to your game"),
        gettext_noop("Whoever scans the code or opens the link first plays with you. It is valid for a day."),
    ),
    "account": (
        gettext_noop("Invite to this server"),
        gettext_noop(
            "The code and the link let new players in, also while the server is closed to them, for a week."
        ),
    ),
}


class InviteScreen(Screen):
    """Shown large, so that it can be scanned from a distance."""

    def __init__(self, session: LocalSession, invitation: Invitation | None = None) -> None:
        """Without an invitation to one thing, the server's address is shown."""
        super().__init__(session)
        self._invitation = invitation
        if session.access is None:
            raise UserError(gettext("There is a lobby only on a server."))
        self._server = session.access.address
        self._link = session.access.invitation_link(invitation) if invitation else self._server
        rows = session.access.qr_rows(self._link)
        scene = qr_scene(rows) if rows else None
        self._board = BoardPart(game=all_games()[0].name, scene=scene) if scene else None

    @property
    def link(self) -> str:
        return "" if self._invitation else "invite"

    def page(self) -> FormPage:
        address = self._link
        title, purpose = TITLES[self._invitation.kind if self._invitation else ""]
        return FormPage(
            title=gettext(title),
            subtitle=gettext(purpose, address=address),
            kind="invite",
            groups=(),
            preview=self._board,
            caption="" if self._invitation else address,
            note=gettext(
                "In a window or terminal: fivefold --join '{address}'. Trouble? Open {server}check",
                address=address,
                server=self._server,
            ),
            buttons=(
                Button(
                    "copy",
                    gettext("Copy link") if self._invitation else gettext("Copy address"),
                    "copy",
                    "c",
                    role="primary",
                ),
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
