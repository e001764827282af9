"""Records: read with all positions, refused with a sentence."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

import fivefold


def play_a_game() -> fivefold.Record:
    return fivefold.match(fivefold.engine("lines", "random"), seed=2).records[0]


def test_a_record_has_every_position(tmp_path: Path) -> None:
    played = play_a_game()
    played.write(tmp_path / "game.fivefold")
    record = fivefold.Record.read(tmp_path / "game.fivefold")
    assert record == played
    assert hash(record) == hash(played)
    position = record.positions[0]
    for move, after in zip(record.moves, record.positions[1:], strict=True):
        position = position.play(move)
        assert position == after
    assert position.result == record.result
    assert position.score == record.score


def test_a_record_shows_itself_on_one_line() -> None:
    record = play_a_game()
    assert repr(record) == f"<Record lines, {len(record.moves)} moves>"
    assert record.players[0] == ("computer", "random")
    assert len(record.entries) == len(record.moves)


def test_a_record_is_a_value_and_yields_positions_with_moves() -> None:
    record = play_a_game()
    assert pickle.loads(pickle.dumps(record)) == copy.deepcopy(record) == record
    pairs = list(record)
    assert len(pairs) == len(record) == len(record.moves)
    assert [position.play(move) for position, move in pairs] == list(record.positions[1:])


@pytest.mark.parametrize("given", [5, None, 2.5])
def test_a_wrong_type_of_path_or_text_gets_a_sentence(given: Any) -> None:
    for ask in (fivefold.Record.read, fivefold.Record.parse, play_a_game().write):
        with pytest.raises(fivefold.UserError, match=r"not (by|from) '\w+'\.$"):
            ask(given)


def test_only_regular_files_are_read() -> None:
    with pytest.raises(fivefold.UserError, match="not a regular file"):
        fivefold.Record.read("/dev/zero")


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "kept.fivefold"
    file.write_text("kept")
    with pytest.raises(fivefold.UserError, match="cannot be written: File exists"):
        play_a_game().write(file)
    assert file.read_text() == "kept"


def test_an_illegal_move_is_refused_at_once() -> None:
    text = str(play_a_game()).replace("\n\n", "\n\n0 1 a1a1\n", 1)
    with pytest.raises(fivefold.BadNotation, match="Entry 1"):
        fivefold.Record.parse(text)


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\xfe\x00"])
def test_a_file_that_is_no_record_gets_a_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "bad.fivefold"
    file.write_bytes(content)
    with pytest.raises(fivefold.BadNotation, match=r"\.$"):
        fivefold.Record.read(file)


def test_a_missing_file_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(fivefold.UserError, match="cannot be read: No such file"):
        fivefold.Record.read(tmp_path / "none.fivefold")
