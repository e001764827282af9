"""The server without its sockets: members sign in, and each of their front ends has a session here."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Callable
from functools import cached_property
from typing import Final, NamedTuple

from fivefold.app.network.administration import Administration, ServerTools
from fivefold.app.network.file_transfers import FileTransfers
from fivefold.app.network.served_session import FrontEndWaker, ServedSession
from fivefold.app.network.server_access import ServerAccess
from fivefold.app.pages.effects import KeepToken
from fivefold.app.pages.parts import Notice
from fivefold.app.platform import Platform
from fivefold.app.screens import hosted_playing_screen, invite_screen, lobby_screen
from fivefold.app.screens.home import HomeScreen
from fivefold.app.screens.network.lobby import LobbyScreen
from fivefold.app.screens.network.sign_in import sign_in_form
from fivefold.app.screens.screen import Screen
from fivefold.app.session import LocalSession
from fivefold.core.errors import UserError
from fivefold.core.text import gettext, ngettext
from fivefold.service.host import Host
from fivefold.service.lobby.invitations import Invitations
from fivefold.service.lobby.lobby import Lobby
from fivefold.service.store import Account
from fivefold.service.store.members import Member, SignedIn, is_code

LINGER_MS: Final = 120_000.0  # how long a session waits for a front end that was cut off
SWEEP_MS: Final = 1_000.0
SESSIONS_EACH: Final = 4  # of one account
NOBODY: Final = Account(0, "", None, "")

_log = logging.getLogger(__name__)


class Visitor(NamedTuple):
    """A front end that connects.

    `device` is a random text that it made for itself. `may_try` counts attempts to sign in from its address,
    and `wake` is called, from any thread, when its session has something to do. `key` came with the address
    that was opened: the administrator's key, an invitation, or a personal code.
    """

    device: str
    may_try: Callable[[], bool]
    wake: Callable[[], None]
    key: str = ""


class GameServer:
    """Owns the lobby and all sessions; runs on one thread, driven by `tick`."""

    def __init__(
        self,
        host: Host,
        platform: Platform,
        wake: Callable[[], None],
        administrator_key: str = "",
        address: str = "",
        tools: ServerTools | None = None,
    ) -> None:
        self.host = host
        self.address = address
        self.tools = tools or ServerTools()
        self.transfers = FileTransfers()
        self.lobby = Lobby(host, host.jobs(), platform.today, platform.seed, wake)
        self._platform = platform
        self._key = administrator_key  # empty once it was used
        self._served: dict[tuple[int, str], ServedSession] = {}
        self._signed_in: dict[LocalSession, SignedIn] = {}
        self._started = False
        self._now = self._swept = 0.0
        self._administration = Administration(host, self.lobby, self.sign_out, self.load, self.tools)

    # Sessions

    def connect(self, visitor: Visitor, token: str, since: int, now: float) -> ServedSession:
        """Return the session for a front end: the one it had, a new one, or the form to sign in."""
        self._start(now)
        member = self.host.store.members.by_token(token) if token else None
        key = (member.account.id if member else 0, visitor.device)
        served = self._served.get(key)
        if served is None or not served.open or served.connected:
            if served:
                self._drop(key)
            served = self._member_session(visitor, member) if member else self._sign_in_session(visitor)
            if token and not member:
                words = gettext("This server does not know you any longer: choose a name.")
                served.session.tell(Notice(words))
            self._served[key] = served
            self._bound_sessions(key[0])
            since = 0
        served.waker.target = visitor.wake
        if member and served.session.access:
            served.session.access.may_try = visitor.may_try
            served.session.access.member = member  # who may have another role than when it was cut off
        served.attach(since, now)
        return served

    def sign_in(self, visitor: Visitor, signed_in: SignedIn, now: float) -> ServedSession:
        """Return the session of a member who has just signed in, which tells the front end its token."""
        served = self._member_session(visitor, signed_in.member)
        self._served.pop((0, visitor.device), None)
        self._served[signed_in.member.account.id, visitor.device] = served
        self._bound_sessions(signed_in.member.account.id)
        served.session.emit(KeepToken(signed_in.token))
        served.attach(0, now)
        return served

    def signed_in(self, served: ServedSession) -> SignedIn | None:
        """Return who signed in with the form of this session, once."""
        return self._signed_in.pop(served.session, None)

    def use_key(self, session: LocalSession, key: str) -> bool:
        """Do what the key in the address that was opened stands for, once its owner has signed in.

        The key that was printed at the start makes a member administrator, once; the invitation to a private
        game begins that game. Returns True if it did anything.
        """
        access = session.access
        if access is None:
            return False
        if self._make_administrator(session, key):
            return True
        if "." not in key:
            return False  # a personal code, which has done its work, or nothing
        try:
            invitation = self.invitations.read(key)
            if invitation.kind == "game":
                self.lobby.accept_code(invitation.code, access.member)
        except UserError as problem:
            session.tell(Notice(str(problem), "bad"))
            return False
        return True

    @cached_property
    def invitations(self) -> Invitations:
        return Invitations(self.host.store.members.secret)

    def _make_administrator(self, session: LocalSession, key: str) -> bool:
        access = session.access
        if not self._key or access is None or not hmac.compare_digest(key.encode(), self._key.encode()):
            return False
        self._key = ""
        session.expect(self.host.store.members.set_role(access.member.account.id, "administrator"))
        self.lobby.renew(access.member._replace(role="administrator"))
        if isinstance(
            session.screen, LobbyScreen
        ):  # whoever has just started a server brings others in first
            session.go(invite_screen(session))
        session.tell(Notice(gettext("You are the administrator of this server."), "good"))
        return True

    def sign_out(self, account: int) -> None:
        """Close all sessions of an account; its front ends come back at once, to the form to sign in."""
        for key in [key for key in self._served if key[0] == account]:
            served = self._served[key]
            self._drop(key)
            served.session.effects()  # one of them would close the front end without a word
            served.waker()

    @property
    def sessions(self) -> tuple[ServedSession, ...]:
        return tuple(self._served.values())

    def load(self) -> tuple[str, ...]:
        """Return a few words about the server's load."""
        connected = sum(each.connected for each in self._served.values())
        going = sum(each.live.match.result is None for each in self.lobby.matches.values())
        return (
            gettext("{n} connected", n=connected),
            ngettext("{n} game", "{n} games", going),
            "" if self.lobby.open else gettext("closed to new players"),
            gettext("address {address}", address=self.address) if self.address else "",
        )

    def _member_session(self, visitor: Visitor, member: Member) -> ServedSession:
        jobs, waker = self.host.jobs(), FrontEndWaker(visitor.wake)
        jobs.wake = waker
        session = LocalSession(self.host, jobs, self._platform, member.account, HomeScreen)
        session.now = self._now
        session.on_change = waker
        session.wants_interaction = True
        session.access = ServerAccess(
            session,
            self.lobby,
            member,
            address=self.address,
            qr_rows=self.tools.qr_rows,
            invitations=self.invitations,
            may_try=visitor.may_try,
            administration=self._administration,
            transfers=self.transfers,
        )
        going = self.lobby.matches_of(member.account.id)
        session.go(hosted_playing_screen(session, going[0]) if going else lobby_screen(session))
        return ServedSession(session, jobs, waker)

    def _sign_in_session(self, visitor: Visitor) -> ServedSession:
        jobs, waker = self.host.jobs(), FrontEndWaker(visitor.wake)
        jobs.wake = waker

        def first(session: LocalSession) -> Screen:
            def done(signed_in: SignedIn) -> None:
                self._signed_in[session] = signed_in

            invited = self.invitations.admits(visitor.key)
            return sign_in_form(
                session,
                visitor.may_try,
                done,
                new_names=self.lobby.open or invited,
                code=visitor.key if is_code(visitor.key) else "",
            )

        session = LocalSession(self.host, jobs, self._platform, NOBODY, first)
        session.now = self._now
        session.on_change = waker
        return ServedSession(session, jobs, waker)

    def _bound_sessions(self, account: int) -> None:
        """Close the oldest sessions of an account that has too many; forms to sign in are not counted."""
        keys = [key for key in self._served if key[0] == account]
        for key in keys[:-SESSIONS_EACH] if account else ():
            self._drop(key)

    def _drop(self, key: tuple[int, str]) -> None:
        served = self._served.pop(key)
        served.detach(self._now)
        served.close()

    # Time

    def tick(self, now: float) -> None:
        """Let time pass for the lobby, and close sessions whose front end did not come back."""
        self._start(now)
        try:
            self.lobby.tick(now)
        except UserError as problem:
            _log.warning("The lobby: %s", problem)
        if now - self._swept >= SWEEP_MS:
            self._swept = now
            self.transfers.sweep(now)
            for key in [key for key, each in self._served.items() if self._is_gone(key, each)]:
                self._drop(key)

    def _start(self, now: float) -> None:
        """Continue the matches of the last time, once it is known what time it is."""
        self._now = now
        if not self._started:
            self._started = True
            self.lobby.restore(now)

    def next_due(self) -> float | None:
        """Return the moment at which the lobby changes by itself."""
        return self.lobby.next_due()

    def _is_gone(self, key: tuple[int, str], served: ServedSession) -> bool:
        """Return True if a session need not wait for its front end any longer."""
        if served.connected:
            return False
        return self._now - served.left_at > LINGER_MS or not served.open or key[0] == NOBODY.id

    def close(self) -> None:
        """Save the running turns and close all sessions; matches go on at the next start."""
        self.lobby.note_turns()
        for key in list(self._served):
            self._drop(key)
