"""The screen after a match between members of a server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fivefold.app.match.hosted_match_view import HostedMatchView
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.match.side_panel import network_delay_text
from fivefold.app.pages.formatting import format_duration
from fivefold.app.pages.pages import Mood
from fivefold.app.pages.parts import Button
from fivefold.app.screens import hosted_playing_screen, review_screen
from fivefold.app.screens.over import OverScreen
from fivefold.core.errors import UserError
from fivefold.core.text import gettext, gettext_noop, join_remarks, ngettext
from fivefold.play.endings import ending_text
from fivefold.service.lobby.hosted_match import HostedMatch
from fivefold.service.store.ratings import StoredRating

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class HostedOverScreen(OverScreen):
    """The result, the new rating, and a rematch if both want it."""

    def __init__(self, session: LocalSession, hosted: HostedMatch) -> None:
        access = session.access
        if access is None:
            raise UserError(gettext("This game is played on a server."))
        self._hosted = hosted
        self._access = access
        self._view = HostedMatchView(session, access, hosted)
        self._rating: StoredRating | None = None
        match, terms = hosted.live.match, hosted.terms
        plan = MatchPlan(game=terms.rules, values=terms.values, controls=terms.controls, seat=self._view.seat)
        super().__init__(session, match, hosted.live.writer, plan)

    def _side_seat(self) -> int:
        return self._view.seat or 0

    def _help(self) -> str:
        first = next(button for button in self._buttons() if button.ready)
        if first.id == "rematch":
            return gettext("Enter asks for a rematch; Tab moves to the buttons; Escape goes back.")
        return gettext("Enter opens the review; Tab moves to the buttons; Escape goes back.")

    def _mood(self) -> Mood:
        winner, seat = self._winner(), self._hosted.seat_of(self._access.member.account.id)
        if winner is None:
            return self._mood_without_winner()
        if seat is None:
            return "ended"
        return "won" if winner == seat else "lost"

    def _headline(self) -> str:
        winner = self._winner()
        if self._mood() == "ended" and winner is not None:
            return gettext("{name} wins", name=self._match.players[winner].name)
        return super()._headline() if self._mood() != "won" else gettext("You win")

    def _lines(self) -> Iterator[str]:
        match = self._match
        reason = ending_text(match.game, match.result.code) if match.result else ""
        moves = ngettext("{n} move", "{n} moves", len(match.line) - 1)
        yield join_remarks(reason, moves, format_duration(match.played))
        if delay := network_delay_text(match):
            yield delay
        if self._rating and self._rating.games:
            rating = self._rating.rating
            words = gettext_noop("Your rating: {n}")
            if rating.provisional:
                words = gettext_noop("Your rating: {n} (provisional)")
            yield gettext(words, n=f"{rating.value:.0f}")
        elif self._access.member.role == "guest" and self._view.seat is not None:
            yield gettext("Guests are not rated")
        if self._other_wants_rematch():
            yield gettext("Your opponent would like a rematch.")

    def _buttons(self) -> Iterator[Button]:
        seat = self._view.seat
        if seat is not None:
            waits = seat in self._hosted.rematch
            label = gettext("Waiting for a rematch") if waits else gettext("Rematch")
            here = self._hosted.absent_ms(1 - seat, self.session.now) is None
            tip = "" if here else gettext("Your opponent has left.")
            yield Button("rematch", label, "play", "p", ready=here and not waits, role="primary", tip=tip)
        yield Button("review", gettext("Review"), "search", "r")
        yield Button("lobby", gettext("Lobby"), "users", "b")
        yield Button("home", gettext("Home"), "home")

    def press(self, button: str) -> None:
        match button:
            case "rematch":
                if self._hosted.want_rematch(self._view):
                    self._access.lobby.ask_rematch(self._hosted)
            case "review":
                tags, today = self._match_writer.tags, self.session.platform.today()
                self.session.go(review_screen(self.session, self._match, tags, today, self._hosted.number))
            case "lobby":
                from fivefold.app.screens import lobby_screen  # noqa: PLC0415

                if self.session.home():
                    self.session.go(lobby_screen(self.session))
            case "home":
                self.session.home()

    def _other_wants_rematch(self) -> bool:
        seat = self._view.seat
        return seat is not None and 1 - seat in self._hosted.rematch

    def _save(self) -> None:
        """Read the rating; the lobby stores and verifies the match itself."""
        self.lobby_changed()

    def lobby_changed(self) -> None:
        ratings, account = self.session.store.ratings, self._access.member.account.id
        game = self._match.game.name
        self.session.jobs.thread(lambda: ratings.of(account, game), self.session.or_tell(self._show_rating))

    def _show_rating(self, rating: StoredRating) -> None:
        if rating != self._rating:
            self._rating = rating
            self.session.changed()

    def tick(self, now: float) -> None:
        """Go on to the rematch once it has begun."""
        if self._hosted.next and not self.session.asking:
            self.session.instead(hosted_playing_screen(self.session, self._hosted.next))

    def next_due(self) -> float | None:
        return self.session.now if self._hosted.next and not self.session.asking else None

    def connection_changed(self, *, connected: bool) -> None:
        (self._view.connect if connected else self._view.disconnect)()

    def close(self) -> None:
        self._view.close()
