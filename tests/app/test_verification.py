"""A score counts once its record was replayed; a record that is not true never counts, and stays."""

from __future__ import annotations

from fivefold.core.errors import UserError
from fivefold.core.record import Entry, Player
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.store import GameTags, MatchStatus, Store
from fivefold.service.store.database.rows import update
from fivefold.service.verification import verify, verify_all
from tests.app.fakes import SessionUser


def finished(store: Store, account: int, *calls: str) -> int:
    """A game of Lines that was stopped after its first move and these calls."""
    game = game_named("lines")
    match = Match.begin(game, game.start(seed=1), (Player("person", "Ann"),))
    for text in (str(next(match.state.moves())), *calls, "stop"):
        match = match.enter(Entry(0, match.now + 400, text))
    assert match.ranked or calls
    assert match.score is not None
    number: int = store.archive.begin(account, make_record(match), GameTags(), MatchStatus.of(match)).wait()
    return number


def falsify(store: Store, game: int, **columns: object) -> None:
    with store.database.writing() as connection:
        update(connection, "game", game, columns or {"score": 999_999})


def test_a_score_counts_once_its_record_was_replayed(user: SessionUser, store: Store) -> None:
    game, done = finished(store, user.session.account.id), list[object]()
    assert store.archive.place(game, "high") is None
    verify(user.session.jobs, user.session.store.archive, game, done.append)
    user.wait()
    assert done == [None]
    assert store.archive.place(game, "high") == 1


def test_a_false_score_never_counts_but_the_game_stays(user: SessionUser, store: Store) -> None:
    game, done = finished(store, user.session.account.id), list[object]()
    falsify(store, game)
    verify(user.session.jobs, user.session.store.archive, game, done.append)
    user.wait()
    assert isinstance(done[0], UserError)
    assert "999999" in str(done[0])
    assert store.archive.place(game, "high") is None
    assert not store.archive.summary(game).ranked


def test_a_game_in_which_the_computer_helped_never_counts_whatever_the_archive_says(
    user: SessionUser, store: Store
) -> None:
    game, done = finished(store, user.session.account.id, "hint"), list[object]()
    falsify(store, game, ranked=True)
    verify(user.session.jobs, user.session.store.archive, game, done.append)
    user.wait()
    assert done == [None]
    assert store.archive.place(game, "high") is None
    assert store.archive.unverified() == ()


def test_what_was_left_is_replayed_at_the_next_start_and_told_once(user: SessionUser, store: Store) -> None:
    true, false = (finished(store, user.session.account.id) for _ in range(2))
    falsify(store, false)
    verify_all(user.session.jobs, store.archive, user.session.or_tell(lambda _: None))
    user.wait()
    assert store.archive.place(true, "high") == 1
    assert store.archive.unverified() == ()
    assert len([text for text in user.told if "999999" in text]) == 1
