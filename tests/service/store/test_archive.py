"""The archive: games entry by entry, and lists of them held against lists made by hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from fivefold.core.errors import UserError
from fivefold.core.record import Entry, Player, Record
from fivefold.core.values import replace
from fivefold.play.replay import begin_match, make_record, replay
from fivefold.service.store import GameQuery, GameSummary, GameTags, MatchStatus, SearchTerm, Store
from fivefold.service.store.game_summary import Sort
from tests.service.store.crowd import RECORD, counted, crowd, filed, played_out

FILING = GameTags("group", "stage", "2026-11-15", "hard", 1)
KEYS: dict[str, Callable[[GameSummary], str | int]] = {
    "date": lambda game: game.date,
    "game": lambda game: game.game,
    "players": lambda game: ", ".join(player.name for player in game.players).casefold(),
    "result": lambda game: game.result,
    "score": lambda game: -1 if game.score is None else game.score,
    "plies": lambda game: game.plies,
}


def test_a_record_comes_back_as_it_was_filed(store: Store, ann: int) -> None:
    filed_as = Record(
        game="gomoku",
        start="freestyle 15 - -",
        players=(Player("person", "Ann Lee"), Player("computer", "hard")),
        date="2026-11-15",
        control="600+5",
        practice=True,
        seed="18446744073709551615",
        entries=(Entry(0, 1250, "h8"), Entry(1, 999_999_999_999_999, "resign")),
    )
    number = store.archive.begin(ann, filed_as, FILING).wait()
    assert store.archive.load(number) == filed_as
    summary = store.archive.summary(number)
    assert (summary.account, summary.account_name, summary.tags) == (ann, "Ann", FILING)
    assert summary.players == filed_as.players
    assert (summary.finished, summary.ranked, summary.duration) == (False, False, 999_999_999_999_999)


def test_entries_are_added_one_by_one_and_together(store: Store, ann: int) -> None:
    log = tuple(Entry(n % 2, n * 100, f"a{n}") for n in range(1, 7))
    number = store.archive.begin(ann, replace(RECORD, entries=log[:1]), FILING).wait()
    store.archive.append(number, 1, log[1]).wait()
    store.archive.append(number, 2, *log[2:]).wait()
    assert store.archive.load(number).entries == log
    assert store.archive.summary(number).duration == 600


@pytest.mark.parametrize("number", [0, 2, 7])
def test_an_entry_that_does_not_follow_the_last_is_refused(store: Store, ann: int, number: int) -> None:
    game = store.archive.begin(ann, RECORD, FILING).wait()
    with pytest.raises(UserError, match="continued elsewhere"):
        store.archive.append(game, number, Entry(0, 9, "b2")).wait()
    assert store.archive.load(game).entries == RECORD.entries


def test_entries_that_were_sent_before_are_taken_again_only_if_they_are_all_there(
    store: Store, ann: int
) -> None:
    log = tuple(Entry(n % 2, n * 100, f"a{n}") for n in range(1, 5))
    game = store.archive.begin(ann, replace(RECORD, entries=log[:3]), FILING).wait()
    store.archive.append(game, 1, *log[1:3]).wait()
    store.archive.append(game, 2, log[2]).wait()
    for number, entries in ((2, log[2:]), (1, log[1:2]), (1, (log[1], Entry(0, 9, "b2")))):
        with pytest.raises(UserError, match="continued elsewhere"):
            store.archive.append(game, number, *entries).wait()
    assert store.archive.load(game).entries == log[:3]


@pytest.mark.parametrize("before", range(6))
@pytest.mark.parametrize("after", range(6))
def test_a_move_stores_the_whole_status_whatever_it_was_before(
    store: Store, ann: int, before: int, after: int
) -> None:
    goes_on = MatchStatus(
        finished=False, ranked=True, result="", winner=None, score=None, plies=1, duration=100
    )
    statuses = (
        goes_on,
        goes_on._replace(ranked=False),
        goes_on._replace(score=7),
        goes_on._replace(score=-1),
        goes_on._replace(finished=True, result="- agreed"),
        goes_on._replace(finished=True, result="0 resigned", winner=0),
    )
    game = store.archive.begin(ann, RECORD, FILING, statuses[before]).wait()
    other = store.archive.begin(ann, RECORD, FILING, statuses[before]).wait()
    status = statuses[after]._replace(plies=2, duration=200)
    store.archive.append(game, len(RECORD.entries), Entry(0, 200, "b2"), status=status).wait()
    found = store.archive.summary(game)
    assert MatchStatus(*(getattr(found, name) for name in MatchStatus._fields)) == status
    assert found.touched > store.archive.summary(other).touched


def test_what_is_deleted_is_gone_and_says_so(store: Store, ann: int) -> None:
    game, other = (store.archive.begin(ann, RECORD, tags).wait() for tags in (FILING, GameTags()))
    store.archive.delete(game).wait()
    for reading in (store.archive.load, store.archive.summary):
        with pytest.raises(UserError, match="no longer in the archive"):
            reading(game)
    with pytest.raises(UserError, match="no longer in the archive"):
        store.archive.append(game, 1, Entry(0, 9, "b2")).wait()
    assert store.archive.load(other) == RECORD


def test_the_number_of_a_deleted_game_is_not_given_again(store: Store, ann: int) -> None:
    game = store.archive.begin(ann, RECORD, FILING).wait()
    store.archive.delete(game).wait()
    assert store.archive.begin(ann, RECORD, FILING).wait() != game


def test_a_game_of_nobody_is_refused(store: Store, ann: int) -> None:
    with pytest.raises(UserError, match="Not saved"):
        store.archive.begin(ann + 99, RECORD, FILING).wait()


def test_how_a_match_stands_is_safe_together_with_its_moves(store: Store, ann: int) -> None:
    match = played_out()
    number = store.archive.begin(ann, make_record(begin_match(make_record(match))), FILING).wait()
    assert not store.archive.summary(number).finished
    store.archive.append(number, 0, *match.log, status=MatchStatus.of(match)).wait()
    summary = store.archive.summary(number)
    assert (summary.finished, summary.winner, summary.plies, summary.duration) == (True, 0, 9, 9000)
    assert replay(store.archive.load(number)).log == match.log


def test_a_match_can_be_filed_and_noted_as_it_stands(store: Store, ann: int) -> None:
    match = played_out()
    filed_whole = store.archive.begin(ann, make_record(match), FILING, MatchStatus.of(match)).wait()
    noted = store.archive.begin(ann, make_record(match), FILING).wait()
    assert not store.archive.summary(noted).finished
    store.archive.update_status(noted, match).wait()
    summaries = [store.archive.summary(number) for number in (filed_whole, noted)]
    assert replace(summaries[0], id=noted, touched=summaries[1].touched) == summaries[1]
    assert summaries[1].finished


def test_a_game_waits_for_its_replay_until_it_is_found_true_or_false(store: Store, ann: int) -> None:
    true, false = (counted(store, ann, 10, FILING, verified=False) for _ in range(2))
    counted(store, ann, 10, FILING, verified=False, finished=False)
    counted(store, ann, 10, FILING, verified=False, ranked=False)
    assert store.archive.unverified() == (true, false)
    assert store.archive.place(true, "high") is None
    store.archive.mark_verified(true, 10, "").wait()
    store.archive.mark_unranked(false).wait()
    assert store.archive.unverified() == ()
    assert (store.archive.place(true, "high"), store.archive.place(false, "high")) == (1, None)


def test_a_game_from_elsewhere_is_kept_whole_but_never_ranked(store: Store, ann: int) -> None:
    match = played_out()
    assert match.ranked
    number = store.archive.add_imported(ann, make_record(match), FILING, MatchStatus.of(match)).wait()
    summary = store.archive.summary(number)
    assert (summary.finished, summary.ranked, summary.winner) == (True, False, 0)
    assert replay(store.archive.load(number)).result == match.result


def test_the_game_to_go_on_with_is_the_one_played_last(store: Store, ann: int) -> None:
    bob = store.accounts.create("Bob", "2026-11-15").wait()
    assert store.archive.unfinished(ann) is None
    lines, onet = (
        store.archive.begin(ann, replace(RECORD, game=game), FILING).wait() for game in ("lines", "onet")
    )
    store.archive.begin(bob, RECORD, FILING).wait()
    filed(store, ann, RECORD, FILING, finished=True)

    def last(game: str = "") -> int | None:
        found = store.archive.unfinished(ann, game)
        return found.id if found else None

    assert (last(), last("lines"), last("pipes")) == (onet, lines, None)
    store.archive.append(lines, 1, Entry(0, 9, "b2")).wait()
    assert last() == lines


def test_the_game_played_last_may_be_over(store: Store, ann: int) -> None:
    assert store.archive.last(ann) is None
    going = store.archive.begin(ann, RECORD, FILING).wait()
    over = filed(store, ann, RECORD, FILING, finished=True)
    found = store.archive.last(ann)
    assert found
    assert found.id == over
    store.archive.append(going, 1, Entry(0, 9, "b2")).wait()
    assert store.archive.last(ann) == store.archive.unfinished(ann)


@pytest.fixture
def many(store: Store, ann: int) -> list[GameSummary]:
    bob = store.accounts.create("Bob", "2026-11-15").wait()
    return crowd(store, [ann, bob], 60, seed=4)


def walked(store: Store, query: GameQuery) -> list[int]:
    """A whole list, slice by slice."""
    found: list[int] = []
    while True:
        part = store.archive.list(query)
        found += [game.id for game in part.games]
        if part.after is None:
            return found
        assert len(part.games) == query.limit
        query = replace(query, after=part.after)


def test_every_list_is_the_one_made_by_hand(store: Store, many: list[GameSummary], ann: int) -> None:
    sorts: tuple[Sort, ...] = ("date", "game", "players", "result", "score", "plies")
    for sort, descending, game, account, finished in product(
        sorts, (True, False), ("", "gomoku"), (None, ann), (None, True)
    ):
        query = GameQuery(game, account, finished, sort=sort, descending=descending, limit=7)
        wanted = [
            each
            for each in many
            if game in ("", each.game)
            and account in (None, each.account)
            and finished in (None, each.finished)
        ]
        wanted.sort(key=lambda each: (KEYS[sort](each), each.id), reverse=descending)
        assert walked(store, query) == [each.id for each in wanted], query


def test_games_are_found_by_part_of_a_name_or_date(store: Store, many: list[GameSummary]) -> None:
    for part in ("ann", "ÜN", "ünal", "%", "a_b", "_", "2026-11-03", "-09", "person", "x"):
        wanted = [
            game.id
            for game in many
            if part.casefold() in game.date
            or any(part.casefold() in player.name.casefold() for player in game.players)
        ]
        assert sorted(walked(store, GameQuery(terms=(SearchTerm(part),), limit=7))) == wanted, part


def test_a_slice_goes_on_where_the_last_ended_though_games_come_and_go(store: Store, ann: int) -> None:
    numbers = [filed(store, ann, RECORD, FILING, plies=n // 2) for n in range(10)]
    first = store.archive.list(GameQuery(sort="plies", descending=False, limit=4))
    store.archive.delete(numbers[3]).wait()
    filed(store, ann, RECORD, FILING, plies=0)
    rest = store.archive.list(GameQuery(sort="plies", descending=False, limit=9, after=first.after))
    assert [game.id for game in (*first.games, *rest.games)] == numbers


def test_what_no_database_can_hold_is_a_problem_and_nothing_else_suffers(store: Store, ann: int) -> None:
    with pytest.raises(UserError, match=r"^The games cannot be read: it contains invalid characters\.$"):
        store.archive.list(GameQuery(terms=(SearchTerm("\ud800"),)))
    with pytest.raises(UserError, match=r"^Not saved: it contains invalid characters\.$"):
        store.archive.begin(ann, replace(RECORD, seed="\ud800"), GameTags()).wait()
    with pytest.raises(UserError, match=r"^Not saved: "):
        store.archive.append(
            store.archive.begin(ann, RECORD, GameTags()).wait(), 1, Entry(0, 2**63, "b2")
        ).wait()
    with pytest.raises(UserError):
        store.archive.load(2**63)
    assert [game.account_name for game in store.archive.list(GameQuery()).games] == ["Ann"]


@pytest.mark.parametrize("name", ["'", '"', "a'; DROP TABLE game; --", "100%", "%(x)s", "a_b", ":name", "/"])
def test_names_are_never_taken_for_statements(store: Store, ann: int, name: str) -> None:
    odd = replace(RECORD, players=(Player("person", name),), start=name, entries=(Entry(0, 1, name),))
    other = store.archive.begin(ann, RECORD, GameTags()).wait()
    game = store.archive.begin(ann, odd, GameTags(group=name, stage=name, level=name, daily=name)).wait()
    assert store.archive.load(game) == odd
    assert [found.id for found in store.archive.list(GameQuery(terms=(SearchTerm(name),))).games] == [game]
    store.archive.delete(game).wait()
    assert [found.id for found in store.archive.list(GameQuery()).games] == [other]


def test_of_two_programs_that_begin_a_daily_game_one_has_the_first_try(store: Store, ann: int) -> None:
    tags = GameTags(daily="2026-11-15")
    first, second = (store.archive.begin(ann, RECORD, tags).wait() for _ in range(2))
    assert [store.archive.load(game).practice for game in (first, second)] == [False, True]
    assert store.archive.daily_tried("lines", ann, "2026-11-15")
    assert not store.archive.daily_tried("lines", ann, "2026-11-16")
    for game in (first, second):
        store.archive.delete(game).wait()
    assert store.archive.daily_tried("lines", ann, "2026-11-15")
