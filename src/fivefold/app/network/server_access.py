"""Additions of a session on a server to a local one: the lobby, the member, and the network delay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fivefold.app.network.administration import Administration
from fivefold.app.network.file_transfers import FileTransfers
from fivefold.app.pages.parts import Notice
from fivefold.core.text import gettext
from fivefold.service.lobby.hosted_match import HostedMatch
from fivefold.service.lobby.invitations import Invitation, Invitations
from fivefold.service.lobby.lag import MeasuredLag
from fivefold.service.lobby.lobby import Lobby
from fivefold.service.store.members import Member

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


@dataclass(eq=False)
class ServerAccess:
    """A member's place in the lobby; it opens the matches of the member as they begin."""

    session: LocalSession
    lobby: Lobby
    member: Member
    address: str = ""  # to be shown to others who want to join
    qr_rows: Callable[[str], tuple[str, ...]] = lambda text: ()  # the QR code of a text
    invitations: Invitations | None = None
    lag: MeasuredLag = field(default_factory=MeasuredLag)
    may_try: Callable[[], bool] = lambda: True  # counts an attempt to guess a code; False if too many
    administration: Administration | None = None
    transfers: FileTransfers = field(default_factory=FileTransfers)

    @property
    def administrator(self) -> bool:
        return self.member.role == "administrator" and self.administration is not None

    def invitation_link(self, invitation: Invitation) -> str:
        """Return the address that invites somebody; whoever opens it signs in first."""
        return self.link(self.invitations.text(invitation)) if self.invitations else self.address

    def link(self, key: str) -> str:
        """Return the address of the server with a key."""
        return f"{self.address}?key={key}"

    def connect(self) -> None:
        """Be seen in the lobby."""
        self.lobby.enter(self, self.member)

    def disconnect(self) -> None:
        """Be away."""
        self.lobby.leave(self, self.member.account.id)

    def member_changed(self, member: Member) -> None:
        self.member = member
        self.session.changed()

    def lobby_changed(self) -> None:
        self.session.lobby_changed()

    def match_begun(self, match: HostedMatch) -> None:
        from fivefold.app.screens import hosted_playing_screen  # noqa: PLC0415  screens import sessions

        session = self.session
        if session.asking or not session.screen.interruptible or not session.home():
            session.tell(
                Notice(gettext("Your game has begun: open it in the lobby."), "good"), self.lobby.now
            )
            return
        session.go(hosted_playing_screen(session, match))

    def lobby_problem(self, text: str) -> None:
        self.session.tell(Notice(text, "bad"), self.lobby.now)
