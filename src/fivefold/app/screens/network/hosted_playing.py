"""The screen of a match between members of a server."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from fivefold.app.match.available_buttons import action_buttons
from fivefold.app.match.hosted_match_view import HostedMatchView
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.match.side_panel import seat_remarks, side_title
from fivefold.app.pages.formatting import format_duration
from fivefold.app.pages.pages import PlayingPage
from fivefold.app.pages.parts import Button, Notice, PlayerBar
from fivefold.app.screens import hosted_over_screen
from fivefold.app.screens.playing import ENTRY, PlayingScreen
from fivefold.core.errors import UserError
from fivefold.core.game_parts.facts import Facts
from fivefold.core.text import gettext, gettext_noop, join_remarks, ngettext
from fivefold.core.values import replace
from fivefold.play.match import Offer
from fivefold.service.lobby.hosted_match import PHRASES, HostedMatch

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

PHRASE: Final = "say-"  # in front of the code of a phrase
ASKED: Final = {
    "draw": (gettext_noop("{name} offers a draw"), gettext_noop("Accept the draw"), "handshake"),
    "undo": (gettext_noop("{name} asks to take a move back"), gettext_noop("Allow it"), "undo"),
    "pause": (gettext_noop("{name} asks for a pause"), gettext_noop("Pause"), "pause"),
}
SECOND_MS: Final = 1000.0


class HostedPlayingScreen(PlayingScreen):
    """A match in which each player has a device of its own; what needs both is asked for."""

    _view: HostedMatchView

    def __init__(self, session: LocalSession, hosted: HostedMatch) -> None:
        access = session.access
        if access is None:
            raise UserError(gettext("This game is played on a server."))
        view = HostedMatchView(session, access, hosted)
        terms = hosted.terms
        plan = MatchPlan(game=terms.rules, values=terms.values, controls=terms.controls, seat=view.seat)
        super().__init__(session, view, plan)
        self._hosted = hosted
        self._rated = self._between_rated_members()
        self._question: Offer | None = None  # the offer that the open question is about
        self._away: tuple[object, ...] = ()

    # The page

    @property
    def shared_link(self) -> str:
        return self.link

    def page(self) -> PlayingPage:
        page = super().page()
        watching = self._hosted.spectators
        words = ngettext("{n} spectator", "{n} spectators", watching) if watching else ""
        entry = None if self._view.seat is None else page.entry
        return replace(page, subtitle=join_remarks(page.subtitle, words), entry=entry)

    @property
    def _hides_outcome(self) -> bool:
        """True at the end of the match alone: before it, whose turn it is next gives nothing away."""
        return self._view.match.result is not None and super()._hides_outcome

    def _status(self, status: str) -> str:
        view, match = self._view, self._view.match
        if match.paused:
            return gettext("Paused by agreement")
        if view.seat is None and not view.input.refusal:
            return gettext("You are watching")
        if match.offer and match.offer.seat == view.seat and not view.input.refusal:
            return gettext("Waiting for your opponent's answer")
        said = view.input.refusal or view.premove or self._hides_outcome  # it counts more
        if match.turn not in (None, view.seat) and not said:
            return gettext("{name} to move", name=match.players[match.turn or 0].name)
        return super()._status(status)

    def _strips(self, facts: Facts) -> tuple[PlayerBar, ...]:
        return tuple([self._with_absence(bar, facts) for bar in super()._strips(facts)])

    def _with_absence(self, bar: PlayerBar, facts: Facts) -> PlayerBar:
        """Return the bar of a player; that of an absent one says for how long they have been away."""
        away = self._hosted.absent_ms(bar.seat, self.session.now)
        if away is None or self._view.match.result:
            return bar
        side = side_title(self._game, facts, bar.seat)
        words = gettext("{seat}, away for {time}", seat=side, time=format_duration(int(away)))
        return replace(bar, text=join_remarks(words, seat_remarks(facts, bar.seat)))

    def _help(self) -> str:
        """Return the help line; it promises nothing about a board at which nothing can be done."""
        view = self._view
        acts = (view.own_turn or view.premove_seat is not None) and not view.match.paused
        if acts or self._back.board_view:
            return super()._help()
        if self.session.focused == ENTRY:
            return gettext("Tab moves to the buttons; Escape returns to the board.")
        return gettext("Tab moves to the buttons; Escape leaves.")

    def _buttons(self) -> tuple[Button, ...]:
        view, match = self._view, self._view.match
        common = (*view.side.buttons(), Button("copy", gettext("Copy position"), "copy", "c"))
        if view.seat is None:
            return common
        open_ = match.result is None
        own = action_buttons(view.board_view, own_turn=view.own_turn)
        say = Button("say", gettext("Say something"), "chat", "t")
        resign = Button("resign", gettext("Resign"), "flag", "g", open_, "danger")
        return (*own, *self._calls(view.seat, open_=open_), say, *common, resign)

    def _calls(self, seat: int, *, open_: bool) -> Iterator[Button]:
        match = self._view.match
        free = open_ and match.offer is None and not match.paused
        claim = self._hosted.claim_due(seat)
        if claim is not None and self.session.now >= claim:
            yield Button("claim", gettext("Claim the win"), "trophy", role="primary")
        why = match.why_no_undo(seat)
        tip = why or self._cost_of("undo")
        yield Button("undo", gettext("Take back"), "undo", "u", free and why is None, tip=tip)
        yield Button("draw", gettext("Draw"), "handshake", "o", free)
        if match.paused:
            yield Button("resume", gettext("Resume"), "play", "p", role="primary")
        else:
            yield Button("pause", gettext("Pause"), "pause", "p", free)

    # Inputs

    def press(self, button: str) -> None:
        seat = self._view.seat
        match button:
            case "say" if seat is not None:
                self._choose_phrase()
            case "undo" | "draw" | "pause" if seat is not None:
                self._enter({"undo": "ask-undo", "draw": "offer", "pause": "ask-pause"}[button])
            case "resume" | "claim" if seat is not None:
                self._enter(button)
            case "resign" if seat is not None:
                self._questions.ask(
                    gettext("Resign?"),
                    gettext("Your opponent wins."),
                    Button("yes", gettext("Resign"), "flag", role="danger"),
                    lambda: self._enter("resign"),
                )
            case "hint" | "demo" | "halt" | "new" | "stop" | "redo":
                pass  # not in a game against another player
            case _:
                super().press(button)

    def _choose_phrase(self) -> None:
        """Offer the set phrases; there is no free text, so that nobody has to be watched."""

        def say(phrase: str) -> None:
            self._hosted.say(self._view, phrase, self.session.now)

        nothing = Button("nothing", gettext("Cancel"), role="primary")
        phrases = {Button(PHRASE + code, gettext(text)): partial(say, code) for code, text in PHRASES.items()}
        self.session.ask(gettext("Say something"), "", {nothing: lambda: None, **phrases})

    # Time

    def enter(self) -> None:
        self._view.tick(self.session.now, held=False)

    def tick(self, now: float) -> None:
        view = self._view
        view.tick(now, held=False)
        self._low_clock.tick()
        # Front ends know by themselves when an animation ends and a clock begins to count.
        seen = view.live.stopped, self._hides_outcome, self._under_way(), self._absence()
        if seen != self._last_times and not view.live.pending:  # it is shown with the entry under way
            self._last_times = seen
            self.session.changed()
        self._answer_offers()
        if view.over and not self.session.asking:
            self.session.instead(hosted_over_screen(self.session, self._hosted))

    def next_due(self) -> float | None:
        """Return the moment at which the view changes by itself; the lobby ticks the match."""
        view, now = self._view, self.session.now
        dues = [self._low_clock.next_due()]
        if view.awaits_animation or view.board_view.caption:
            dues.append(view.board_view.next_due())
        if any(self._absence()):
            dues.append(now + SECOND_MS - now % SECOND_MS)
        return min((due for due in dues if due is not None), default=None)

    def _absence(self) -> tuple[int | None, ...]:
        """Return the seconds that each player has been away; nothing while both are here."""
        if self._view.match.result or not self._hosted.somebody_away:
            return ()
        away = (self._hosted.absent_ms(seat, self.session.now) for seat in range(2))
        return tuple(None if ms is None else int(ms / SECOND_MS) + 1 for ms in away)

    def _answer_offers(self) -> None:
        """Ask this player about what the other one offers; take the question away when it is settled."""
        offer, seat = self._view.match.offer, self._view.seat
        if self._question is not None and offer != self._question:
            self._question = None
            self.session.withdraw_question()
        if offer is None or seat is None or offer.seat == seat or self._question or self.session.asking:
            return
        self._question = offer
        text, label, icon = ASKED[offer.kind]
        self.session.ask(
            gettext(text, name=self._view.match.players[offer.seat].name),
            self._cost_of(offer.kind),
            {
                Button("decline", gettext("Play on"), "play", role="primary"): lambda: self._reply("decline"),
                Button("accept", gettext(label), icon): lambda: self._reply("accept"),
            },
        )

    def _cost_of(self, asked: str) -> str:
        """Return what is lost if that is agreed on, or empty text."""
        costs = asked == "undo" and self._rated and self._view.match.undo_unranks
        return gettext("The game is not rated then.") if costs else ""

    def _between_rated_members(self) -> bool:
        """Return True if both players are rated, which guests are not."""
        members = map(self.session.store.members.by_account, self._hosted.accounts)
        return all(member is not None and member.role != "guest" for member in members)

    def _reply(self, text: str) -> None:
        if self._view.seat is not None:
            self._view.enter(self._view.seat, text)

    def connection_changed(self, *, connected: bool) -> None:
        (self._view.connect if connected else self._view.disconnect)()

    def leave(self) -> bool:
        if self._view.seat is not None and self._view.match.result is None:
            self.session.tell(Notice(gettext("The game goes on: come back to it from the lobby.")))
        return True

    def close(self) -> None:
        """Leave the match; the lobby keeps it."""
        self._view.close()
        self._prefetcher.close()
