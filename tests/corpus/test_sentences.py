"""Whatever the sentences for players are, every stored game opens, replays and verifies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fivefold.core.engine import StopFlag
from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext
from fivefold.games import game_named
from fivefold.play.endings import ending_text
from fivefold.play.replay import replay
from fivefold.service.store.integrity import find_faults
from fivefold.service.verification import replay_record
from tests.conftest import SliceOf
from tests.corpus.corpus import (
    GAMES,
    RECORDS,
    STORES,
    assert_as_expected,
    opened_copy,
    read_corpus_record,
    sample_of_records,
)
from tests.corpus.nonsense import nonsense
from tests.corpus.stored import accounts_of, games_of, leaderboards_of, listed_games

QUICK = 8  # games of each kind in the everyday check


@pytest.fixture(autouse=True)
def _all_is_nonsense() -> Iterator[None]:
    with nonsense():
        yield


def test_every_sentence_is_nonsense_here() -> None:
    assert gettext("The store holds {n} games of {name}.", n=3, name="Ann") == "Blah 3 Ann"
    assert ending_text(game_named("gomoku"), "five") == "Blah"
    with pytest.raises(BadNotation, match=r"^Blah"):
        game_named("gomoku").read_state("?")


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_version_1_replays_whatever_the_sentences_are(game: str, slice_of: SliceOf) -> None:
    for file in sample_of_records(game, slice_of(len(RECORDS), QUICK), seed=2):
        assert_as_expected(replay(read_corpus_record(file)), RECORDS[file], file)


@pytest.mark.parametrize("file", STORES)
def test_a_store_of_version_1_says_the_same_whatever_the_sentences_are(file: str, tmp_path: Path) -> None:
    with opened_copy(file, tmp_path) as store:
        assert accounts_of(store) == STORES[file]["accounts"]
        assert leaderboards_of(store) == STORES[file]["leaderboards"]
        assert games_of(store) == listed_games(file)


@pytest.mark.parametrize("file", ["house.db", "players.db"])
def test_a_stored_game_replays_and_verifies_whatever_the_sentences_are(
    file: str, tmp_path: Path, slice_of: SliceOf
) -> None:
    games = STORES[file]["games"]
    step = slice_of(1, 1 + len(games) // QUICK)
    with opened_copy(file, tmp_path) as store:
        assert list(find_faults(store.database)) == []
        for number in list(games)[::step]:
            expected, record = games[number]["replay"], store.archive.load(int(number))
            assert_as_expected(replay(record), expected, f"{file}, game {number}")
            verdict = replay_record(StopFlag(), str(record))
            assert (verdict.over, verdict.ranked) == (expected["result"] is not None, expected["ranked"])
