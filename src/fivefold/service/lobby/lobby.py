"""The lobby of a server: who is here, open challenges, and the matches under way."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from fivefold.core.errors import UserError
from fivefold.core.record import Player
from fivefold.core.text import gettext
from fivefold.play.match import Match
from fivefold.play.replay import make_record, replay
from fivefold.service.host import Host
from fivefold.service.jobs import Jobs
from fivefold.service.lobby.challenge import Challenge, MatchTerms
from fivefold.service.lobby.hosted_match import HostedMatch
from fivefold.service.lobby.match_schedule import MatchSchedule
from fivefold.service.lobby.open_challenges import OpenChallenges
from fivefold.service.lobby.presence import LobbyListener, Presence, PresentMembers
from fivefold.service.lobby.standings import Standings
from fivefold.service.match.live_match import LiveMatch
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.match.opponent import strongest_opponent
from fivefold.service.match.opponents import Opponents
from fivefold.service.match.start_order import deal_start
from fivefold.service.store import GameTags, MatchStatus, WriteTicket
from fivefold.service.store.members import Member
from fivefold.service.verification import save_and_verify

MATCHES_EACH: Final = 5
HINT_SECONDS: Final = 1.0
ANNOUNCE_MS: Final = 250.0  # at most so often are sessions told that something changed
ANNOUNCE_EACH_MS: Final = 1.0  # and so much more seldom for each member who is here
SWEEP_MS: Final = 60_000.0
NOTE_MS: Final = 5_000.0  # how often the time of running turns is stored
ABANDONED_MS: Final = 24 * 3_600_000.0  # a match that both players left for so long is annulled

_log = logging.getLogger(__name__)


class Lobby:
    """Runs on one thread. `wake` is called, from any thread, when `tick` has something to do."""

    def __init__(
        self,
        host: Host,
        jobs: Jobs,
        today: Callable[[], str],
        seed: Callable[[], int],
        wake: Callable[[], None],
    ) -> None:
        self.matches: dict[int, HostedMatch] = {}
        self.standings = Standings()  # since the server was started
        self.open = True  # False: nobody new is let in
        self._host = host
        self._jobs = jobs
        self._today = today
        self._seed = seed
        self._wake = wake
        self._now = 0.0
        self._present = PresentMembers()
        self._people: tuple[Presence, ...] | None = None  # None: to be found again
        self._under_way: tuple[HostedMatch, ...] | None = None  # likewise
        self._challenges = OpenChallenges()
        self._beginning: list[int] = []  # accounts whose match is being dealt and stored
        self._schedule = MatchSchedule()
        self._stale = False  # listeners have yet to hear of a change
        self._announced = self._swept = self._noted = 0.0
        jobs.wake = wake

    @property
    def now(self) -> float:
        """Return the time of the last tick."""
        return self._now

    # Who is here

    def toggle_admission(self) -> None:
        """Let nobody new in from now on, or let everybody in again."""
        self.open = not self.open
        self._announce()

    def enter(self, listener: LobbyListener, member: Member) -> None:
        """Let a session of a member in, as the member is now."""
        self.renew(member)
        self._present.enter(listener, member)
        self._announce()

    def renew(self, *members: Member) -> None:
        """Show members who are here with their new roles and accounts, and tell their sessions of these."""
        changed = [member for member in members if self._present.renew(member)]
        for member in changed:
            for listener in self._present.listeners(member.account.id):
                listener.member_changed(member)
        if changed:
            self._announce()

    def leave(self, listener: LobbyListener, account: int) -> None:
        """Let a session go; the challenges of a member without any are withdrawn."""
        if self._present.leave(listener, account):
            self._challenges.withdraw_all(account)
        self._announce()

    def people(self) -> tuple[Presence, ...]:
        """Return who is here, ordered by name; found once for all sessions that show it."""
        if self._people is None:
            self._people = self._find_people()
        return self._people

    def _find_people(self) -> tuple[Presence, ...]:
        playing = {
            account: match.terms.game
            for match in self.matches.values()
            if match.live.match.result is None
            for account in match.accounts
        }
        found = (Presence(member, playing.get(member.account.id, "")) for member in self._present)
        return tuple(sorted(found, key=lambda each: each.member.account.name.casefold()))

    def is_here(self, account: int) -> bool:
        return account in self._present

    # Challenges

    def challenges(self, account: int) -> tuple[Challenge, ...]:
        """Return the challenges that an account sees, the newest first."""
        return self._challenges.visible_to(account)

    def challenge(
        self,
        member: Member,
        terms: MatchTerms,
        seat: int | None,
        *,
        to: int | None = None,
        private: bool = False,
    ) -> Challenge:
        """Make a challenge; raises UserError for bad options or when there are too many."""
        if to is not None and (to == member.account.id or to not in self._present):
            raise UserError(gettext("This player is not here."))
        challenge = self._challenges.add(member.account, terms, seat, to=to, private=private)
        self._announce()
        return challenge

    def withdraw(self, number: int, account: int) -> None:
        """Take back one's own challenge, or decline one that is meant for this account alone."""
        if self._challenges.withdraw(number, account):
            self._announce()

    def accept(self, number: int, member: Member) -> None:
        """Begin the match of a challenge; raises UserError if it is gone or one's own."""
        self._accept(self._challenges.find(number, member.account.id), member)

    def require_code(self, code: str, member: Member) -> None:
        """Raise UserError if there is no challenge with that code."""
        self._challenges.find_code(code, member.account.id)

    def accept_code(self, code: str, member: Member) -> None:
        """Begin the match of the challenge with that code; raises UserError if there is none."""
        self._accept(self._challenges.find_code(code, member.account.id), member)

    def _accept(self, challenge: Challenge, member: Member) -> None:
        account = member.account
        if challenge.account == account.id:
            raise UserError(gettext("This is your own challenge."))
        other = self._present.member(challenge.account)
        if other is None:
            raise UserError(gettext("This challenge is no longer open."))
        for each in (challenge.account, account.id):
            if len(self.matches_of(each)) + self._beginning.count(each) >= MATCHES_EACH:
                raise UserError(gettext("There are too many unfinished games already."))
        self._challenges.remove(challenge)
        seat = self._seed() % 2 if challenge.seat is None else challenge.seat
        pair = (other, member) if seat == 0 else (member, other)
        self._begin(challenge.terms, pair)
        self._announce()

    # Matches

    def matches_under_way(self) -> tuple[HostedMatch, ...]:
        """Return the unfinished matches, the newest first; found once for all sessions that show them."""
        if self._under_way is None:
            found = (each for each in self.matches.values() if each.live.match.result is None)
            self._under_way = tuple(sorted(found, key=lambda each: -each.number))
        return self._under_way

    def matches_of(self, account: int) -> tuple[HostedMatch, ...]:
        """Return the unfinished matches of an account, the newest first."""
        found = (each for each in self.matches.values() if account in each.accounts)
        return tuple(sorted((m for m in found if m.live.match.result is None), key=lambda m: -m.number))

    def begins(self, account: int) -> bool:
        """Return True while a match of an account is being dealt and stored."""
        return account in self._beginning

    def ask_rematch(self, match: HostedMatch) -> None:
        """Begin another game with the seats exchanged, since both players want it; once, if asked again."""
        if any(self.begins(account) for account in match.accounts):
            return
        found = [self._host.store.members.by_account(account) for account in reversed(match.accounts)]
        first, second = found
        if first and second:
            self._begin(match.terms, (first, second), match)

    def end_match(self, number: int) -> None:
        """End a match without a winner, for the administrator."""
        if match := self.matches.get(number):
            match.live.annul()
            self.touch(match)

    def remove(self, account: int) -> None:
        """End the matches of a member whose account is deleted, and forget its results."""
        for match in self.matches_of(account):
            self.end_match(match.number)
        self.standings.forget(account)
        self._announce()

    def touch(self, match: HostedMatch) -> None:
        """Have a match ticked soon, since somebody did something in it; callable from any thread."""
        self._schedule.touch(match)
        self._wake()

    def restore(self, now: float) -> None:
        """Continue the matches that were under way when the server ended; their time goes on from now."""
        self._now = now
        archive = self._host.store.archive
        for number in archive.unfinished_hosted():
            try:
                match, summary = replay(archive.load(number)), archive.summary(number)
            except UserError as problem:
                _log.warning("Match %s cannot be continued: %s", number, problem)
                continue
            seats = archive.participants(number)
            if set(seats) == {0, 1} and match.result is None:
                writer = MatchWriter.opened(archive, summary.account, summary.tags, number, match)
                terms = MatchTerms(
                    game=match.game.name,
                    values=next((p.values for p in match.game.presets if p.name == summary.tags.group), {}),
                    controls=match.controls,
                )
                self._add(number, match, writer, terms, (seats[0], seats[1]), summary.duration)

    def note_turns(self) -> WriteTicket | None:
        """Store the time of the running turns, so that a restart gives nobody time back."""
        running = {number: each.live for number, each in self.matches.items() if each.live.running}
        for live in running.values():
            live.pass_time(self._now)
        times = {number: live.at for number, live in running.items()}
        return self._host.store.archive.note_time(times) if times else None

    def _begin(
        self, terms: MatchTerms, pair: tuple[Member, Member], before: HostedMatch | None = None
    ) -> None:
        self._beginning += [member.account.id for member in pair]
        seed = self._seed()
        begun = partial(self._dealt, terms, pair, seed, before)
        self._jobs.process(deal_start, terms.order, seed, done=self._or_report(pair, begun))

    def _forget_beginning(self, pair: tuple[Member, Member]) -> None:
        for member in pair:
            self._beginning.remove(member.account.id)

    def _dealt(
        self,
        terms: MatchTerms,
        pair: tuple[Member, Member],
        seed: int,
        before: HostedMatch | None,
        start: Any,
    ) -> None:
        players = tuple(Player("person", member.account.name) for member in pair)
        match = Match.begin(terms.rules, start, players, terms.controls)
        tags = GameTags(group=terms.preset, hosted=True)
        first, second = pair[0].account.id, pair[1].account.id
        writer = MatchWriter(self._host.store.archive, first, tags, self._today(), str(seed))
        record = make_record(match, date=self._today(), seed=str(seed))
        ticket = self._host.store.archive.begin(first, record, tags, MatchStatus.of(match), {1: second})

        def stored(number: int) -> None:
            self._forget_beginning(pair)
            writer.number = number
            hosted = self._add(number, match, writer, terms, (first, second))
            if before:
                before.begun_again(hosted)
            for listener in self._present.listeners(*hosted.accounts):
                listener.match_begun(hosted)
            self._announce()

        self._jobs.thread(ticket.wait, self._or_report(pair, stored))

    def _add(
        self,
        number: int,
        match: Match,
        writer: MatchWriter,
        terms: MatchTerms,
        accounts: tuple[int, int],
        at: int = 0,
    ) -> HostedMatch:
        helper = strongest_opponent(self._jobs, match.game, HINT_SECONDS)
        live = LiveMatch(
            match, writer, Opponents({}, helper, self._seed()), self._now, committed_only=True, at=at
        )
        hosted = HostedMatch(number, live, terms, accounts)
        writer.wake = partial(self.touch, hosted)
        self.matches[number] = hosted
        self._schedule.plan(hosted)
        return hosted

    # Time

    def tick(self, now: float) -> None:
        """Let time pass: bring answers, and tick the matches that are due."""
        self._now = now
        self._jobs.deliver()
        for match in self._schedule.take_due(now):
            match.live.tick(now)
            if match.live.match.result and not match.live.pending and not match.settled:
                match.settled = True
                self._settle(match)
            self._schedule.plan(match)
        if now >= self._noted + NOTE_MS:
            self._noted = now
            self.note_turns()
        if now >= self._swept + SWEEP_MS:
            self._swept = now
            self._sweep()
        if self._stale and now >= self._announcing_due:
            self._stale, self._announced = False, now
            for listener in self._present.all_listeners():
                listener.lobby_changed()

    def next_due(self) -> float | None:
        """Return the moment at which a match changes by itself."""
        if self._schedule.waiting or self._jobs.answered:
            return self._now
        due = self._schedule.next_due()
        if not self._stale:
            return due
        announced = max(self._now, self._announcing_due)
        return announced if due is None else min(due, announced)

    @property
    def _announcing_due(self) -> float:
        """Return the moment from which everybody may be told of changes again."""
        return self._announced + ANNOUNCE_MS + ANNOUNCE_EACH_MS * len(self._present)

    def _sweep(self) -> None:
        """Drop finished matches that nobody watches, and annul those that both players have left for good."""
        for match in list(self.matches.values()):
            away = [match.absent_ms(seat, self._now) for seat in range(2)]
            if match.live.match.result:
                self.forget(match)
            elif all(each is not None and each > ABANDONED_MS for each in away):
                self.end_match(match.number)

    def _settle(self, match: HostedMatch) -> None:
        """Count a finished match, verify it by replaying it, then rate its players."""
        self.standings.count(match)

        def verified(problem: object) -> None:
            if isinstance(problem, UserError):
                _log.warning("Match %s was not verified: %s", match.number, problem)
            else:
                self._rate(match)

        save_and_verify(self._jobs, self._host.store.archive, match.live.writer, verified)
        self._announce()

    def _rate(self, match: HostedMatch) -> None:
        """Rate both players, unless one is a guest or nobody moved."""
        played, result = match.live.match, match.live.match.result
        members = [self._host.store.members.by_account(account) for account in match.accounts]
        known = all(member and member.role != "guest" for member in members)
        if not (known and played.ranked and result and len(played.line) > 2):
            return
        score = 0.5 if result.winner is None else 1.0 - result.winner
        ticket = self._host.store.ratings.record_result(match.number, match.terms.game, match.accounts, score)
        self._jobs.thread(ticket.wait, lambda _: self._announce())

    def forget(self, match: HostedMatch) -> None:
        """Drop a finished match that nobody watches any more."""
        if match.live.match.result and match.settled and not match.watched:
            self.matches.pop(match.number, None)
            self._schedule.forget(match)
            match.live.close()
            self._announce()

    # Listeners

    def _announce(self) -> None:
        """Tell everybody soon that the lobby has changed; a crowd coming in is told as one change."""
        self._stale, self._people, self._under_way = True, None, None
        self._wake()

    def _or_report(self, pair: tuple[Member, Member], done: Callable[[Any], None]) -> Callable[[Any], None]:
        """Return a callback for a job that tells both members of a problem."""

        def receive(answer: Any) -> None:
            if not isinstance(answer, UserError):
                done(answer)
                return
            self._forget_beginning(pair)
            for listener in self._present.listeners(*(member.account.id for member in pair)):
                listener.lobby_problem(str(answer))

        return receive
