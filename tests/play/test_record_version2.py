"""Records of version 2: the version of the rules, network delays, and the calls that came with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivefold.core.errors import BadNotation
from fivefold.core.record import Entry, Player, Record, read_record
from fivefold.games import all_games
from fivefold.play import replay as replays
from fivefold.play.clock import Control
from fivefold.play.match import Match
from fivefold.play.replay import begin_match, make_record, replay
from tests.tiny_game import NIM

NEWER_NIM = replace(NIM, rules_version=3)
CALLS = ("1", "0:ask-undo", "1:decline", "pause", "resume", "1:ask-pause", "0:accept", "resume", "2", "claim")


@pytest.fixture(autouse=True)
def _tiny_games(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {"nim": NIM, "newer-nim": NEWER_NIM}
    monkeypatch.setattr(replays, "game_named", games.__getitem__)


def played(*texts: str, lag: int = 0) -> Match:
    """A match in which every entry comes a second after the one before; `1:resign` is of another seat."""
    people = (Player("person", "Ann"), Player("person", "Bob"))
    match = Match.begin(NIM, NIM.start("long", seed=1), people, (Control(60_000), Control(60_000)))
    for text in texts:
        seat, _, word = text.rpartition(":")
        match = match.enter(Entry(int(seat or match.turn or 0), match.now + 1000, word, lag))
    return match


def record_of(game: str, rules: int) -> Record:
    return replace(make_record(played("1")), game=game, rules=rules, result="", score="")


def test_a_record_says_the_version_of_the_rules_it_was_played_by() -> None:
    assert make_record(Match.begin(NEWER_NIM, NIM.start(seed=1), played().players)).rules == 3
    assert "\nrules 1\n" in str(make_record(played("1")))
    assert all(game.rules_version >= 1 for game in all_games())


@pytest.mark.parametrize("rules", [1, 2, 3])
def test_a_record_of_the_same_or_older_rules_is_replayed(rules: int) -> None:
    assert len(replay(read_record(str(record_of("newer-nim", rules)))).log) == 1


@pytest.mark.parametrize(("game", "rules"), [("nim", 2), ("newer-nim", 4), ("nim", 999)])
def test_a_record_of_newer_rules_is_refused_before_anything_is_played(game: str, rules: int) -> None:
    newer = read_record(str(record_of(game, rules)))
    for refused in (begin_match, replay):
        with pytest.raises(BadNotation, match=r"needs a newer version of the rules of Nim"):
            refused(newer)


@pytest.mark.parametrize("rules", ["0", "-1", "two", "1.5"])
def test_a_version_of_the_rules_that_is_no_number_is_refused(rules: str) -> None:
    text = str(make_record(played("1"))).replace("rules 1", f"rules {rules}")
    with pytest.raises(BadNotation, match="version of its rules"):
        read_record(text)


def test_a_network_delay_is_kept_with_its_entry_and_changes_no_result() -> None:
    match = played("1", "2", "resign", lag=35)
    text = str(make_record(match))
    assert "\n1 2000~35 2\n" in text
    assert replay(read_record(text)) == match
    assert match.clock == played("1", "2", "resign").clock


def test_a_record_of_version_1_has_neither_rules_nor_delays() -> None:
    old = replace(make_record(played("1")), version=1)
    text = str(old)
    assert text.startswith("Fivefold 1\n")
    assert "rules" not in text
    assert "~" not in text
    assert read_record(text) == old


def test_the_calls_of_version_2_replay() -> None:
    match = played(*CALLS)
    assert match.result
    assert match.result.code == "abandoned"
    assert replay(read_record(str(make_record(match)))) == match
