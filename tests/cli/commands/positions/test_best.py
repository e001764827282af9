"""`fivefold best` prints the computer's move, or its best lines."""

from __future__ import annotations

import json

import pytest

from fivefold.cli.main import main
from fivefold.games import game_named
from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS, NIM

START = str(NIM.start())


def test_the_move_of_the_strongest_level_is_printed(fivefold: Fivefold) -> None:
    assert fivefold("best", "nim", START) == (0, "1\n", "")
    assert fivefold("best", "nim", START, "--level", "random").out in ("1\n", "2\n")


def test_lines_have_rank_score_and_moves(capsys: pytest.CaptureFixture[str]) -> None:
    start = str(game_named("laser").start())
    assert main(("best", "laser", start, "--nodes", "3000", "--lines", "3")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(".")[0] for line in lines] == ["1", "2", "3"]
    assert main(("best", "laser", start, "--nodes", "3000", "--lines", "3", "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert [line["rank"] for line in found] == [1, 2, 3]
    assert [" ".join(line["line"]) for line in found] == [line.split("  ")[-1] for line in lines]
    assert all(line["move"] == line["line"][0] for line in found)


def test_a_level_that_does_not_search_gives_one_line(fivefold: Fivefold) -> None:
    assert fivefold("best", "nim", START, "--lines", "3").lines == ["1.        -  depth 0  1"]
    assert json.loads(fivefold("best", "nim", START, "--json").out) == [
        {"rank": 1, "move": "1", "line": ["1"], "score": None, "depth": 0, "nodes": 0}
    ]


def test_json_names_the_move_that_is_printed_without_it(capsys: pytest.CaptureFixture[str]) -> None:
    # Stones of the opening are placed by rules: the analysis would name another move.
    words = ("best", "gomoku", str(game_named("gomoku").start("swap2")), "--nodes", "500")
    assert main(words) == 0
    move = capsys.readouterr().out.strip()
    assert main((*words, "--json")) == 0
    (line,) = json.loads(capsys.readouterr().out)
    assert (line["rank"], line["move"], line["line"][0]) == (1, move, move)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--level", "perfetc"], "There is no level 'perfetc'; did you mean 'perfect'?"),
        (["--lines", "0"], "fivefold best: argument --lines: '0' is not a whole number of at least 1;"),
        (["--seconds", "1", "--nodes", "1"], "fivefold best: argument --nodes: not allowed with"),
    ],
)
def test_wrong_use_gets_a_sentence(fivefold: Fivefold, words: list[str], sentence: str) -> None:
    status, out, err = fivefold("best", "nim", START, *words)
    assert (status, out) == (2, "")
    assert err.startswith(sentence)


def test_a_finished_game_has_no_best_move(fivefold: Fivefold) -> None:
    over = COINS.stage("last").start(0).apply(1).state
    assert fivefold("best", "coins", str(over)) == (2, "", "The game is over.\n")
