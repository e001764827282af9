from __future__ import annotations

import io
from types import SimpleNamespace

import pytest

from fivefold.cli.main import main
from tests.cli.conftest import Fivefold


@pytest.mark.parametrize(
    ("game", "lines", "answer"),
    [
        ("laser", "isready\nposition startpos\ngo nodes 200\nquit\n", "readyok"),
        ("gomoku", "START 15\r\nINFO timeout_turn 20\r\nBEGIN\r\nEND\r\n", "OK"),
    ],
)
def test_it_answers_on_its_pipes(
    game: str, lines: str, answer: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(lines.encode())))
    assert main(["engine", game, "--seed", "1"]) == 0
    output = capsys.readouterr()
    assert output.out.splitlines()[0] == answer
    assert output.err == ""


def test_a_game_without_a_protocol_is_refused(fivefold: Fivefold) -> None:
    told = fivefold("engine", "lines")
    assert told.status == 2
    assert "invalid choice: 'lines'" in told.err


def test_without_standard_input_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["engine", "laser"]) == 2
    assert capsys.readouterr().err == "There is no standard input.\n"
