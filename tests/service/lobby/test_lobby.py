"""The lobby: challenges, hosted matches, spectators, absence, rematches and ratings."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.core.errors import UserError
from fivefold.core.state import Result
from fivefold.play.clock import Control
from fivefold.play.match import Match
from fivefold.service.host import Host
from fivefold.service.lobby.challenge import MatchTerms
from fivefold.service.lobby.hosted_match import HostedMatch
from fivefold.service.lobby.lobby import ABANDONED_MS, MATCHES_EACH, Lobby
from fivefold.service.lobby.open_challenges import CHALLENGES_EACH
from fivefold.service.match.seating import ABSENT_MS
from fivefold.service.store.members import Member
from tests.app.fakes import PromptJobs
from tests.service.store.server import COMMAND, running

TODAY = "2026-11-16"
TERMS = MatchTerms(game="gomoku", values={"size": 15})
WON_BY_BLACK = ("h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12")


class FakeSession:
    """A member in the lobby who notes what it hears, and watches a match."""

    def __init__(self, lobby: Lobby, member: Member) -> None:
        self.member = member
        self.begun: list[HostedMatch] = []
        self.problems: list[str] = []
        self.changes = 0
        self.phrases: list[tuple[int, str]] = []
        self.watching = False
        self.grace_ms = 0
        lobby.enter(self, member)

    def lobby_changed(self) -> None:
        self.changes += 1

    def member_changed(self, member: Member) -> None:
        self.member = member

    def match_begun(self, match: HostedMatch) -> None:
        self.begun.append(match)

    def lobby_problem(self, text: str) -> None:
        self.problems.append(text)

    def match_changed(self, before: Match) -> None:
        pass

    def match_problem(self, text: str) -> None:
        self.problems.append(text)

    def match_message(self, text: str) -> None:
        pass

    def players_changed(self) -> None:
        self.changes += 1

    def phrase_said(self, seat: int, phrase: str, now: float) -> None:
        self.phrases.append((seat, phrase))


class Club:
    """A lobby over a real store, with time in the hand of the test."""

    def __init__(self, where: Path | str) -> None:
        self.host = Host.open(where)
        self.now = 0.0
        self.lobby = Lobby(self.host, PromptJobs(), lambda: TODAY, lambda: 2, lambda: None)

    def member(self, name: str, *, guest: bool = False) -> FakeSession:
        found = self.host.store.members.by_name(name)
        signed_in = self.host.store.members.register(name, TODAY, None if guest else "hash")
        return FakeSession(self.lobby, found or signed_in.wait().member)

    def until(self, true: Callable[[], bool]) -> None:
        """Tick until something is true; writing happens on another thread."""
        limit = time.monotonic() + 30
        while not true():
            assert time.monotonic() < limit, "waited too long"
            self.tick(1)
            time.sleep(0.001)

    def tick(self, ms: float) -> None:
        self.now += ms
        self.lobby.tick(self.now)

    def begin(self, first: FakeSession, second: FakeSession, terms: MatchTerms = TERMS) -> HostedMatch:
        challenge = self.lobby.challenge(first.member, terms, 0)
        self.lobby.accept(challenge.number, second.member)
        self.until(lambda: bool(first.begun and second.begun))
        match = first.begun[-1]
        assert second.begun[-1] is match
        for each in (first, second):
            match.join(each, each.member.account.id)
        return match

    def play(self, match: HostedMatch, sessions: tuple[FakeSession, ...], *texts: str) -> None:
        for text in texts:
            seat = match.live.match.turn
            assert seat is not None
            length = len(match.live.match.log)
            assert match.live.enter(sessions[seat], seat, text) == ""
            self.lobby.touch(match)
            self.until(lambda length=length: len(match.live.match.log) > length)  # type: ignore[misc]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path)
    with closing(club.host):
        yield club


def test_two_members_play_a_whole_game_and_are_rated(club: Club) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    match = club.begin(ann, bea)
    club.play(match, (ann, bea), *WON_BY_BLACK)
    ratings = club.host.store.ratings
    accounts = ann.member.account.id, bea.member.account.id
    club.until(lambda: ratings.of(accounts[1], "gomoku").games == 1)
    assert (
        ratings.of(accounts[0], "gomoku").rating.value > 1500 > ratings.of(accounts[1], "gomoku").rating.value
    )
    summary = club.host.store.archive.summary(match.number)
    assert (summary.finished, summary.winner, summary.tags.hosted) == (True, 0, True)
    assert club.host.store.archive.participants(match.number) == dict(enumerate(accounts))


def test_guests_are_not_rated(club: Club) -> None:
    ann, bea = club.member("Ann"), club.member("Bea", guest=True)
    match = club.begin(ann, bea)
    club.play(match, (ann, bea), *WON_BY_BLACK)
    club.until(lambda: match.settled)
    club.tick(5)
    assert club.host.store.ratings.of(ann.member.account.id, "gomoku").games == 0


def test_nobody_moves_for_the_other_seat_and_a_spectator_for_none(club: Club) -> None:
    ann, bea, cid = (club.member(name) for name in ("Ann", "Bea", "Cid"))
    match = club.begin(ann, bea)
    assert match.join(cid, cid.member.account.id) is None
    assert match.spectators == 1
    assert match.live.enter(bea, 0, "h8")
    assert match.live.enter(cid, 0, "h8")
    assert match.live.enter(cid, 1, "resign")
    assert not match.say(cid, "hello", club.now)
    match.leave(cid, club.now)
    assert match.spectators == 0


def test_a_challenge_for_one_member_is_seen_and_declined_by_that_member(club: Club) -> None:
    ann, bea, cid = (club.member(name) for name in ("Ann", "Bea", "Cid"))
    made = club.lobby.challenge(ann.member, TERMS, None, to=bea.member.account.id)
    assert club.lobby.challenges(bea.member.account.id) == (made,)
    assert club.lobby.challenges(cid.member.account.id) == ()
    with pytest.raises(UserError, match="no longer open"):
        club.lobby.accept(made.number, cid.member)
    club.lobby.withdraw(made.number, cid.member.account.id)
    assert club.lobby.challenges(ann.member.account.id) == (made,)
    club.lobby.withdraw(made.number, bea.member.account.id)
    assert club.lobby.challenges(ann.member.account.id) == ()


def test_a_private_game_is_found_by_its_code_alone(club: Club) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    made = club.lobby.challenge(ann.member, TERMS, 1, private=True)
    assert club.lobby.challenges(bea.member.account.id) == ()
    with pytest.raises(UserError, match="no open challenge with this code"):
        club.lobby.accept_code("", bea.member)
    with pytest.raises(UserError, match="your own"):
        club.lobby.accept_code(made.code, ann.member)
    club.lobby.accept_code(f" {made.code[:3].lower()} {made.code[3:]}", bea.member)
    club.until(lambda: bool(bea.begun))
    assert bea.begun[0].accounts == (bea.member.account.id, ann.member.account.id)


def test_the_number_of_open_challenges_is_limited(club: Club) -> None:
    ann = club.member("Ann")
    for _ in range(CHALLENGES_EACH):
        club.lobby.challenge(ann.member, TERMS, None)
    with pytest.raises(UserError, match="open challenges already"):
        club.lobby.challenge(ann.member, TERMS, None)
    with pytest.raises(UserError, match="is for one player"):
        club.lobby.challenge(ann.member, MatchTerms(game="lines"), None)


def test_the_number_of_games_is_limited_also_while_they_are_dealt(club: Club) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    for _ in range(MATCHES_EACH):
        club.lobby.accept(club.lobby.challenge(ann.member, TERMS, 0).number, bea.member)
    challenge = club.lobby.challenge(ann.member, TERMS, 0)
    with pytest.raises(UserError, match="too many unfinished games"):
        club.lobby.accept(challenge.number, bea.member)
    club.until(lambda: len(bea.begun) == MATCHES_EACH)
    assert len(club.lobby.matches) == MATCHES_EACH


def test_the_challenges_of_a_member_who_leaves_are_withdrawn(club: Club) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    club.lobby.challenge(ann.member, TERMS, None)
    club.lobby.leave(ann, ann.member.account.id)
    assert club.lobby.challenges(bea.member.account.id) == ()
    assert [each.member for each in club.lobby.people()] == [bea.member]


def test_the_win_is_claimed_after_a_fair_time(club: Club) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    match = club.begin(ann, bea)
    club.play(match, (ann, bea), "h8", "a1")

    def claim() -> str:
        match.live.pass_time(club.now)
        return match.live.enter(ann, 0, "claim")

    assert claim()
    match.leave(bea, club.now)
    assert match.absent_ms(1, club.now + 5) == 5
    club.now += ABSENT_MS - 1
    assert claim()
    match.join(bea, bea.member.account.id)
    club.now += 2
    assert claim()
    match.leave(bea, club.now)
    club.now += ABSENT_MS
    assert claim() == ""
    club.until(lambda: match.live.match.result is not None)
    assert match.live.match.result == Result(0, "abandoned")


def test_a_rematch_begins_with_the_seats_exchanged_when_both_want_it(club: Club) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    match = club.begin(ann, bea)
    assert not match.want_rematch(ann)  # it is not over
    assert match.live.enter(bea, 1, "resign") == ""
    club.until(lambda: match.live.match.result is not None)
    assert not match.want_rematch(ann)
    assert match.rematch == {0}
    assert match.want_rematch(bea)
    club.lobby.ask_rematch(match)
    club.until(lambda: match.next is not None)
    assert match.next is not None
    assert match.next.accounts == tuple(reversed(match.accounts))
    assert (ann.begun[-1], match.next.terms) == (match.next, TERMS)


def test_a_rematch_that_is_being_dealt_is_not_begun_again(club: Club) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    match = club.begin(ann, bea)
    assert match.live.enter(ann, 0, "resign") == ""
    club.until(lambda: match.settled)
    match.want_rematch(ann)
    for _ in range(3):  # a player who is cut off and comes back may want it anew
        if match.want_rematch(bea):
            club.lobby.ask_rematch(match)
        match.leave(bea, club.now)
        match.join(bea, bea.member.account.id)
    club.until(lambda: match.next is not None)
    club.until(lambda: not club.lobby.begins(ann.member.account.id))
    assert len(club.lobby.matches) == 2


def test_set_phrases_are_heard_by_all_but_not_too_often(club: Club) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    match = club.begin(ann, bea)
    assert match.say(ann, "hello", club.now)
    assert not match.say(ann, "luck", club.now + 100)
    assert not match.say(bea, "<b>anything else</b>", club.now)
    assert ann.phrases == bea.phrases == [(0, "hello")]


def test_matches_go_on_after_the_server_was_ended(club: Club, tmp_path: Path) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    terms = MatchTerms(game="laser", controls=(Control(600_000, 5000),) * 2)
    match = club.begin(ann, bea, terms)
    move = str(next(iter(match.live.match.state.moves())))
    club.play(match, (ann, bea), move)
    club.host.close()
    later = Club(tmp_path)
    with closing(later.host):
        later.lobby.restore(later.now)
        (again,) = later.lobby.matches_of(ann.member.account.id)
        assert (again.number, again.accounts) == (match.number, match.accounts)
        assert again.live.match.log == match.live.match.log
        assert again.terms.controls == terms.controls
        second = str(next(iter(again.live.match.state.moves())))
        cy = FakeSession(later.lobby, bea.member)
        again.join(cy, bea.member.account.id)
        later.play(again, (cy, cy), second)
        assert len(later.host.store.archive.load(match.number).entries) == 2


@pytest.mark.needs(COMMAND)
def test_the_same_on_a_postgresql_server() -> None:
    with running() as url:
        club = Club(url)
        with closing(club.host):
            ann, bea = club.member("Ann"), club.member("Bea")
            match = club.begin(ann, bea)
            club.play(match, (ann, bea), *WON_BY_BLACK[:4])
        later = Club(url)
        with closing(later.host):
            later.lobby.restore(later.now)
            (again,) = later.lobby.matches.values()
            assert again.live.match.log == match.live.match.log
            players = FakeSession(later.lobby, ann.member), FakeSession(later.lobby, bea.member)
            for each in players:
                again.join(each, each.member.account.id)
            later.play(again, players, *WON_BY_BLACK[4:])
            ratings = later.host.store.ratings
            later.until(lambda: ratings.of(ann.member.account.id, "gomoku").games == 1)


def test_no_time_passes_while_no_server_runs(club: Club, tmp_path: Path) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    match = club.begin(ann, bea, MatchTerms(game="gomoku", controls=(Control(60_000),) * 2))
    club.tick(20_000)
    ticket = club.lobby.note_turns()
    assert ticket
    ticket.wait()
    club.host.close()
    later = Club(tmp_path)
    later.now = 1e9  # another start of the machine, another clock
    with closing(later.host):
        later.lobby.restore(later.now)
        (again,) = later.lobby.matches.values()
        later.tick(1)
        assert again.live.match.result is None
        assert 39_000 < again.live.match.clock.left(0, again.live.at) <= 40_000
        assert again.number == match.number
        away = again.absent_ms(0, later.now)
        assert away is not None
        assert away < 10


def test_a_match_without_moves_is_not_lost_either(club: Club, tmp_path: Path) -> None:
    match = club.begin(club.member("Ann"), club.member("Bea"))
    club.host.close()
    later = Club(tmp_path)
    with closing(later.host):
        later.lobby.restore(later.now)
        assert list(later.lobby.matches) == [match.number]


def test_a_clock_runs_out_without_anybody_watching(club: Club) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    match = club.begin(ann, bea, MatchTerms(game="gomoku", controls=(Control(60_000),) * 2))
    for each in (ann, bea):
        match.leave(each, club.now)
    due = club.lobby.next_due()
    assert due is not None
    club.until(lambda: (club.lobby.next_due() or 0) >= 60_000)
    club.tick(61_000)
    club.until(lambda: match.live.match.result is not None)
    assert match.live.match.result == Result(1, "time-over")


def test_a_flag_waits_for_a_move_that_may_be_under_way(club: Club) -> None:
    terms = MatchTerms(game="gomoku", controls=(Control(60_000),) * 2)
    ann, bea = club.member("Ann"), club.member("Bea")
    match = club.begin(ann, bea, terms)
    ann.grace_ms = 200
    club.tick(60_000 - match.live.at + 150)
    assert match.live.at > 60_000
    assert match.live.enter(ann, 0, "h8", lag=200) == ""
    club.lobby.touch(match)
    club.until(lambda: len(match.live.match.log) == 1)
    assert match.live.match.log[0].at <= 60_000
    assert match.live.match.result is None
    cid = club.member("Cid")
    cid.grace_ms = 200
    late = club.begin(cid, club.member("Dan"), terms)
    club.tick(60_000 - late.live.at + 201)
    club.until(lambda: late.live.match.result is not None)
    assert late.live.match.log[-1].at == 60_000


def test_the_administrator_ends_a_match_and_an_abandoned_one_ends_by_itself(club: Club) -> None:
    ann, bea = club.member("Ann"), club.member("Bea")
    first, second = club.begin(ann, bea), club.begin(ann, bea)
    club.lobby.end_match(first.number)
    club.until(lambda: first.live.match.result is not None)
    assert first.live.match.result == Result(None, "annulled")
    assert not first.live.match.ranked
    for each in (ann, bea):
        second.leave(each, club.now)
    club.tick(ABANDONED_MS + 1)
    club.until(lambda: second.live.match.result is not None)
    assert second.live.match.result == Result(None, "annulled")
    club.tick(100_000)
    assert second.number not in club.lobby.matches


def test_a_crowd_coming_in_is_announced_once(club: Club) -> None:
    ann = club.member("Ann")
    club.tick(1000)
    before = ann.changes
    for number in range(20):
        club.member(f"Player {number}")
    club.tick(300)
    club.tick(300)
    assert ann.changes == before + 1


def test_a_new_role_reaches_all_sessions_of_a_member(club: Club) -> None:
    ann, bea = club.member("Ann", guest=True), club.member("Bea", guest=True)
    phone = FakeSession(club.lobby, ann.member)
    player = ann.member._replace(role="player")
    club.lobby.renew(player, player._replace(account=player.account._replace(id=99)))  # who is not here
    assert [each.member.role for each in (ann, phone, bea)] == ["player", "player", "guest"]
    assert [each.member.role for each in club.lobby.people()] == ["player", "guest"]
    FakeSession(club.lobby, player._replace(role="administrator"))
    assert phone.member.role == "administrator"
