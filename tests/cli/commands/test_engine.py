from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from fivefold.cli.commands.engine import MAX_LINE_BYTES, _input_lines
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
    read, write = os.pipe()
    os.write(write, lines.encode())
    os.close(write)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(fileno=lambda: read))
    assert main(["engine", game, "--seed", "1"]) == 0
    os.close(read)
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


def test_it_ends_quietly_while_its_input_is_still_open() -> None:
    command = [sys.executable, "-m", "fivefold", "engine", "laser"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdin.write(b"isready\nquit\n")
        program.stdin.flush()
        assert program.stdout.read() == b"readyok\n"
        assert program.stderr.read() == b""
        assert program.wait(60) == 0


def test_lines_may_be_long_and_the_last_one_unfinished(tmp_path: Path) -> None:
    path = tmp_path / "input"
    path.write_bytes(b"x" * (MAX_LINE_BYTES + 70_000) + b"\nisready\r\n\xff")
    file = os.open(path, os.O_RDONLY)
    *parts, ready, last = _input_lines(file)
    os.close(file)
    assert "".join(parts) == "x" * (MAX_LINE_BYTES + 70_000)
    assert max(map(len, parts)) < MAX_LINE_BYTES + 70_000
    assert (ready, last) == ("isready\r", "\ufffd")
