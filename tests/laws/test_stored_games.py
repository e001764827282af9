"""Laws of stored games: played in one language, they open, replay and verify in any other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, nullcontext
from pathlib import Path

import pytest

from fivefold.core.engine import StopFlag
from fivefold.core.game import AnyGame
from fivefold.core.record import Entry, read_record
from fivefold.play.match import Match
from fivefold.play.record_version1 import CODES
from fivefold.play.replay import make_record, replay
from fivefold.service.store import GameTags, MatchStatus, Store
from fivefold.service.store.integrity import find_faults, record_digest
from fivefold.service.verification import replay_record
from fivefold.testing.walks import people, walk
from tests.corpus.nonsense import nonsense
from tests.laws.games import every_game

CALLS = {1: ("", "stop"), 2: ("", "resign", "offer accept", "forfeit", "claim")}  # by number of seats


def matches(game: AnyGame) -> Iterator[Match]:
    """Play each preset to where a random walk leads, and end one game by each call."""
    for preset in game.presets:
        moments = walk(game, preset.name)
        match = Match.begin(game, moments[0].state, people(game))
        for ply, moment in enumerate(moments):
            match = match.enter(Entry(match.state.turn, 1000 * ply, str(moment.move)))
        yield match
    start = game.start(seed=3)
    for calls in CALLS[len(game.seats)]:
        match = Match.begin(game, start, people(game))
        for number, call in enumerate(calls.split()):
            match = match.enter(Entry(number, 1000, call))
        yield match


@every_game
@pytest.mark.parametrize("played_in_nonsense", [False, True])
def test_a_stored_game_does_not_depend_on_any_sentence(
    game: AnyGame, played_in_nonsense: bool, tmp_path: Path
) -> None:
    with nonsense("First") if played_in_nonsense else nullcontext(), closing(Store.open(tmp_path)) as store:
        account = store.accounts.create("Ann", "2026-11-15").wait()
        played = {
            store.archive.begin(account, make_record(match), GameTags(), MatchStatus.of(match)).wait(): match
            for match in matches(game)
        }
    with nullcontext() if played_in_nonsense else nonsense("Second"), closing(Store.open(tmp_path)) as store:
        assert store.notice == ""
        assert list(find_faults(store.database, by_the_rules=True)) == []
        for number, match in played.items():
            record = store.archive.load(number)
            again = replay(record)
            assert again == match
            assert replay(read_record(str(record))) == match
            found = replay_record(StopFlag(), str(record))
            assert found == (match.result is not None, match.ranked, match.score, record_digest(record))


@every_game
def test_a_result_is_a_code_of_its_game_and_no_sentence(game: AnyGame) -> None:
    for match in matches(game):
        if match.result:
            assert " " not in match.result.code
            assert match.result.code not in CODES
            assert match.result.code in (*game.endings, *_CALLED)


_CALLED = ("abandoned", "draw-agreed", "forfeited", "resigned", "stopped")
