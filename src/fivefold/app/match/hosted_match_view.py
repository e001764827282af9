"""One member's view of a hosted match: its own seat, or none for a spectator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.match.match_view import MatchView
from fivefold.app.network.server_access import ServerAccess
from fivefold.app.pages.effects import PlaySound
from fivefold.app.pages.parts import Notice
from fivefold.core.text import gettext
from fivefold.play.match import Match
from fivefold.service.lobby.hosted_match import PHRASES, HostedMatch

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class HostedMatchView(MatchView):
    """Shows a match that the lobby runs, with others who play and watch it."""

    def __init__(self, session: LocalSession, access: ServerAccess, hosted: HostedMatch) -> None:
        self.hosted = hosted
        self._access = access
        super().__init__(session, hosted.live)

    def _take_seats(self) -> frozenset[int]:
        seat = self.hosted.join(self, self._access.member.account.id)
        return frozenset() if seat is None else frozenset({seat})

    @property
    def seat(self) -> int | None:
        """Return the seat of this player; None for a spectator."""
        return next(iter(self.seats), None)

    @property
    def _side_seat(self) -> int:
        return self.seat or 0

    @property
    def grace_ms(self) -> int:
        """The network delay that a move of this player would be given."""
        return 0 if self.seat is None else self.hosted.quotas[self.seat].available(self._access.lag.ms)

    def enter(self, seat: int, text: str, move: object = None) -> bool:
        """Make an entry; the page changes when it is stored, or at once if it is refused.

        Only moves are given network delay, and only those that are made add to its quota.
        """
        before = self.input.refusal
        lag = self.grace_ms if move is not None and self.match.controls else 0
        self.input.refusal = self.live.enter(self, seat, text, move, lag=lag)
        if move is not None and not self.input.refusal:
            self.hosted.quotas[seat].take(lag)
        if before or self.input.refusal:
            self._session.changed()
        return not self.input.refusal

    def wake(self) -> None:
        """Do nothing: the lobby counts the time of the match."""

    def tick(self, now: float, *, held: bool) -> None:
        """Count the time that the page shows; the lobby ticks the match."""
        self.live.pass_time(now)
        self._follow(held=False)

    @property
    def awaits_animation(self) -> bool:
        """True if something happens here when the animation ends; front ends notice its end by themselves."""
        return self.match.result is not None or self.input.waiting or self.side.turns(self.match)

    def close(self) -> None:
        self.disconnect()
        self._access.lobby.forget(self.hosted)

    def connect(self) -> None:
        """Come back to the match, and show what happened meanwhile."""
        self.hosted.join(self, self._access.member.account.id)
        ply = self.match.line[-1]
        if self.board_view.state is not ply.state:
            self.board_view.jump(ply.state, ply.beats)
            self._session.changed()

    def disconnect(self) -> None:
        """Be away from the match."""
        self.hosted.leave(self, self._session.now)

    # Called by the hosted match

    def match_changed(self, before: Match) -> None:
        # The lobby ticks before the sessions: the animation begins now, not when this session last ticked.
        self._session.now = max(self._session.now, self._access.lobby.now)
        super().match_changed(before)

    def players_changed(self) -> None:
        self._session.changed()

    def phrase_said(self, seat: int, phrase: str, now: float) -> None:
        name = self.match.players[seat].name
        self._session.tell(Notice(gettext("{name}: {text}", name=name, text=gettext(PHRASES[phrase]))), now)
        self._session.emit(PlaySound("pick"))
