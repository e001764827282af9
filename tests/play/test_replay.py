from __future__ import annotations

import pytest

from fivefold.core.budget import Budget, ReadingStopped
from fivefold.core.engine import StopFlag
from fivefold.core.errors import BadNotation
from fivefold.core.record import Entry, Player, Record, read_record
from fivefold.core.values import replace
from fivefold.play import replay as replays
from fivefold.play.clock import Control
from fivefold.play.match import Match
from fivefold.play.replay import make_record, replay
from tests.tiny_game import COINS, NIM

ANN, BOB = Player("person", "Ann"), Player("person", "Bob")


@pytest.fixture(autouse=True)
def _tiny_games(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {"coins": COINS, "nim": NIM}
    monkeypatch.setattr(replays, "game_named", games.__getitem__)


def ended() -> Match:
    controls = (Control(60_000, 500), Control(30_000, 0))
    match = Match.begin(NIM, NIM.start("short", seed=2), (ANN, BOB), controls)
    for at, text in enumerate(("1", "2", "undo", "1", "2", "2", "1")):
        match = match.enter(Entry(match.turn or 0, 1000 * at, text))
    return match


def long() -> Match:
    match = Match.begin(COINS, COINS.start("long", seed=1), (ANN,), practice=True)
    for at in range(250):
        match = match.enter(Entry(0, at, "undo" if at % 2 else "1"))
    return match


@pytest.mark.parametrize("match", [ended(), long()], ids=["ended", "long"])
def test_a_record_replays_to_the_same_match(match: Match) -> None:
    assert replay(read_record(str(make_record(match, date="2026-11-15")))) == match


def test_the_record_says_how_it_ended() -> None:
    assert make_record(ended()).result == "0 last-coin"
    assert make_record(long()).result == ""
    assert make_record(long()).score == ""


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"result": "1 last-coin"}, "ended with '1 last-coin', but it ended with '0 last-coin'.$"),
        ({"score": "9999"}, "says that the score is '9999', but there is no score.$"),
        (
            {"entries": make_record(ended()).entries[:-1]},
            "ended with '0 last-coin', but its moves do not end",
        ),
        ({"start": "nonsense"}, "The start of the record is not possible: 'nonsense' is no row of coins."),
        ({"control": "soon"}, "The start of the record is not possible: 'soon' is not a time control"),
        ({"players": (ANN,)}, "names 1 players; Nim has 2"),
        ({"entries": (Entry(0, 0, "1"), Entry(1, 5, "9"))}, r"Entry 2 \(9\) is not possible: 9 of 6 coins"),
    ],
)
def test_a_false_record_is_refused_with_the_reason(change: dict[str, object], sentence: str) -> None:
    false: Record = replace(make_record(ended()), **change)
    with pytest.raises(BadNotation, match=sentence):
        replay(false)


def test_a_score_is_false_where_the_game_earned_none() -> None:
    true = make_record(long())
    with pytest.raises(BadNotation, match="says that the score is '7', but there is no score"):
        replay(replace(true, score="7"))


def test_a_false_checkpoint_is_found() -> None:
    true = make_record(long())
    assert true.checkpoints
    with pytest.raises(BadNotation, match="after entry 200"):
        replay(replace(true, checkpoints=((200, "- 1 2 3 0000000000000000"),)))


def test_a_replay_reports_its_entries_and_can_be_stopped() -> None:
    record, stop = make_record(long()), StopFlag()
    replay(record, Budget(stop=stop.__bool__, report=stop.report))
    assert stop.reported == len(record.entries)
    with pytest.raises(ReadingStopped):
        replay(record, Budget(stop=lambda: True))
