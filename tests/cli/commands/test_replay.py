from __future__ import annotations

from pathlib import Path

import pytest

from fivefold.core.game import AnyGame
from fivefold.core.record import Entry, Player
from fivefold.core.values import replace
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS, NIM


def played(game: AnyGame, *entries: str) -> Match:
    players = (Player("person", "Ann"), Player("computer", "perfect"))[: len(game.seats)]
    match = Match.begin(game, game.start(given={"length": 3}), players)
    for number, text in enumerate(entries):
        match = match.enter(Entry(match.turn or 0, 61_500 * number, text))
    return match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.fivefold"


def test_a_game_for_two_is_printed_entry_by_entry(fivefold: Fivefold, file: Path) -> None:
    file.write_text(str(make_record(played(NIM, "2", "1"), date="2026-11-15")))
    lines = fivefold("replay", str(file)).lines
    assert lines[:6] == [
        "Nim 2026-11-15",
        "First: Ann (person)",
        "Second: perfect (computer)",
        "",
        "1.   0:00.0  First  2",
        "2.   1:01.5  Second  1",
    ]
    assert " 1 · · ·" in lines
    assert lines[-3] == "Second wins: Last coin taken"
    assert lines[-2:] == ["Checked: all 2 entries are valid.", "Ranked."]


def test_moves_of_a_single_player_game_have_no_names(fivefold: Fivefold, file: Path) -> None:
    match = played(COINS, "2", "undo", "1", "2")
    file.write_text(str(make_record(match)))
    lines = fivefold("replay", str(file)).lines
    assert lines[3:7] == ["1.   0:00.0  2", "2.   1:01.5  undo", "3.   2:03.0  1", "4.   3:04.5  2"]
    assert lines[-4:] == [
        "Last coin taken",
        f"Score: {match.score}",
        "Checked: all 4 entries are valid.",
        "Ranked.",
    ]


def test_a_game_may_be_unfinished_timed_and_unranked(fivefold: Fivefold, file: Path) -> None:
    file.write_text(str(replace(make_record(played(NIM, "1", "hint")), control="600+5")))
    lines = fivefold("replay", str(file)).lines
    assert "Clock: 600+5" in lines
    assert lines[-3:] == ["Not finished.", "Checked: all 2 entries are valid.", "Not ranked."]


def test_a_start_that_holds_a_score_is_not_ranked(fivefold: Fivefold, file: Path) -> None:
    fresh = played(COINS)
    assert fresh.ranked
    file.write_text(
        str(make_record(Match.begin(COINS, replace(fresh.state, made=2, score=50), fresh.players)))
    )
    assert fivefold("replay", str(file)).lines[-1] == "Not ranked."


def test_control_characters_are_escaped(fivefold: Fivefold, file: Path) -> None:
    whole = str(make_record(played(COINS, "2")))
    file.write_text(whole.replace("person ", "person \x1b[2J"))
    assert any("\\x1b[2J" in line for line in fivefold("replay", str(file)).lines)
    file.write_text(whole.replace("person ", "ghost\x1b "))
    assert "ghost\\x1b" in fivefold("replay", str(file)).err


def test_a_broken_record_is_refused_with_the_entry_and_the_reason(fivefold: Fivefold, file: Path) -> None:
    broken = replace(make_record(played(NIM, "2")), entries=(Entry(0, 0, "2"), Entry(1, 5, "2")))
    file.write_text(str(broken))
    assert fivefold("replay", str(file)) == (
        2,
        "",
        "Entry 2 (2) is not possible: 2 of 1 coins cannot be taken.\n",
    )


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "This is not a record: it does not begin with 'Fivefold 2'."),
        (b"Fivefold 1\ngame coins\n\xff", "'{file}' is not a text file: byte 22 is not valid UTF-8."),
        (
            b"Fivefold 1\ngame chess\nstart x\n",
            "The start of the record is not possible: There is no game 'chess'; choose from coins, nim.",
        ),
    ],
)
def test_an_invalid_record_is_refused(fivefold: Fivefold, file: Path, content: bytes, sentence: str) -> None:
    file.write_bytes(content)
    assert fivefold("replay", str(file)) == (2, "", sentence.format(file=file) + "\n")


def test_a_missing_file_is_named(fivefold: Fivefold, file: Path) -> None:
    assert fivefold("replay", str(file)) == (2, "", f"'{file}' cannot be read: No such file or directory.\n")
