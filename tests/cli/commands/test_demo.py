from __future__ import annotations

import json
from pathlib import Path

import pytest

from fivefold.cli.main import main
from fivefold.engines.external.command import program_name
from fivefold.games import all_games
from tests.cli.conftest import Fivefold
from tests.engines.external.scripts import bad, good
from tests.tiny_game import COINS, NIM


def test_scores_of_a_game_for_one(fivefold: Fivefold) -> None:
    output = fivefold("demo", "coins", "--games", "3", "--seed", "4")
    total = json.loads(fivefold("demo", "coins", "--games", "3", "--seed", "4", "--json").out)
    assert total.keys() == {"games", "scores", "mean", "played"}
    assert total["games"] == len(total["scores"]) == 3
    assert total["mean"] == pytest.approx(sum(total["scores"]) / 3)
    told = [f"{n}. Score {score}, 5 moves. Last coin taken" for n, score in enumerate(total["scores"], 1)]
    assert output.lines == [*told, f"Mean {total['mean']:.1f}."]


def test_a_game_without_a_score_still_has_its_result(fivefold: Fivefold) -> None:
    words = ("demo", "coins", "--stage", "last")
    assert fivefold(*words).lines == ["1. 1 move. Last coin taken", "No scores."]
    total = json.loads(fivefold(*words, "--json").out)
    (played,) = total.pop("played")
    assert total == {"games": 1, "scores": [None], "mean": None}
    assert (played["moves"], len(played["positions"]), played["score"]) == (["1"], 2, None)


def test_results_of_a_game_for_two_are_those_of_the_level(fivefold: Fivefold) -> None:
    words = ("demo", "nim", "--level", "random", "--against", "perfect", "--games", "20", "--preset", "long")
    lines = fivefold(*words).lines
    assert lines[0].startswith("1. First random - Second perfect, 1")
    assert lines[1].startswith("2. First perfect - Second random, 1")
    won = sum("First wins" in line for line in lines[:20:2]) + sum(
        "Second wins" in line for line in lines[1:20:2]
    )
    assert lines[20] == f"random against perfect: {won} won, 0 drawn, {20 - won} lost."
    total = json.loads(fivefold(*words, "--json").out)
    assert [game["players"] for game in total.pop("played")][:2] == [
        ["random", "perfect"],
        ["perfect", "random"],
    ]
    assert total == {"games": 20, "wins": won, "draws": 0, "losses": 20 - won, "unfinished": 0}
    assert won < 10


def test_the_strongest_level_plays_itself_by_default(fivefold: Fivefold) -> None:
    assert "First perfect - Second perfect" in fivefold("demo", "nim").out
    assert "First random - Second random" in fivefold("demo", "nim", "--level", "random").out


@pytest.mark.parametrize("limit", [[], ["--nodes", "5"]])
def test_a_seed_repeats_its_games_and_another_seed_differs(fivefold: Fivefold, limit: list[str]) -> None:
    words = ("demo", "coins", "--level", "random", "--preset", "long", "--games", "5", "--json", *limit)
    assert fivefold(*words) == fivefold(*words, "--seed", "0")
    assert fivefold(*words).out != fivefold(*words, "--seed", "9").out


def test_the_first_game_starts_as_deal_does(fivefold: Fivefold, tmp_path: Path) -> None:
    out = str(tmp_path / "game")
    fivefold("demo", "coins", "--seed", "5", "--record", out)
    assert f"start {COINS.start(seed=5)}\n" in Path(out).read_text()


@pytest.mark.parametrize("game", ["coins", "nim"])
def test_the_record_of_a_game_replays(fivefold: Fivefold, tmp_path: Path, game: str) -> None:
    out = str(tmp_path / "game")
    outcome = fivefold("demo", game, "--preset", "long", "--record", out).lines[0]
    told = fivefold("replay", out)
    assert told.status == 0
    assert all(line in outcome for line in told.lines if line.endswith("Last coin taken"))


def test_an_endless_game_is_broken_off_and_counts_for_nobody(fivefold: Fivefold) -> None:
    words = ("demo", "nim", "--preset", "long", "--games", "2", "--longest", "5")
    two = fivefold(*words, "--json")
    total = json.loads(two.out)
    assert [game["result"] for game in total.pop("played")] == [None, None]
    assert total == {"games": 2, "wins": 0, "draws": 0, "losses": 0, "unfinished": 2}
    *games, total_line = fivefold(*words).lines
    assert all(line.endswith("5 moves. Not finished") for line in games)
    assert total_line == ("perfect against perfect: 0 won, 0 drawn, 0 lost. 2 games were not finished.")
    assert two.err == ("Game 1 was stopped after 5 moves.\nGame 2 was stopped after 5 moves.\n")
    assert fivefold("demo", "coins", "--longest", "2").lines[0].endswith("2 moves. Not finished")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["coins", "--against", "random"], "Coins is for one player, so there is no opponent."),
        (["nim", "--level", "best"], "There is no level 'best'; choose from random, perfect."),
        (["nim", "--against", "best"], "There is no level 'best'; choose from random, perfect."),
        (["nim", "--preset", "best"], "There is no preset 'best'; choose from short, long."),
        (
            ["nim", "--games", "2", "--record", "x"],
            "--record keeps only one game and cannot be combined with --games 2.",
        ),
    ],
)
def test_what_does_not_go_together_gets_a_sentence(
    fivefold: Fivefold, words: list[str], sentence: str
) -> None:
    assert fivefold("demo", *words) == (2, "", f"{sentence}\n")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--games", "0"], "argument --games: '0' is not a whole number of at least 1"),
        (["--nodes", "0"], "argument --nodes: '0' is not a whole number of at least 1"),
        (["--nodes", "1", "--seconds", "1"], "argument --seconds: not allowed with argument --nodes"),
        *((["--seconds", t], f"argument --seconds: '{t}' is not a number of seconds between 0 and a day")
          for t in ("0", "nan", "inf", "-1", "one")),
    ],
)  # fmt: skip
def test_a_wrong_flag_is_named(fivefold: Fivefold, words: list[str], fault: str) -> None:
    sentence = f"fivefold demo: {fault}; see fivefold demo --help.\n"
    assert fivefold("demo", NIM.name, *words) == (2, "", sentence)


# The strongest level of Lines plays on for more moves than a demo has.
WEAKER = {"lines": ("--level", "easy")}


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_every_real_game_is_played_to_its_end_and_its_record_holds(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "game")
    assert main(["demo", game, "--nodes", "100", "--record", out, *WEAKER.get(game, ())]) == 0
    assert main(["replay", out]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert "Not finished." not in output.out


def test_an_external_engine_can_be_the_opponent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = good(tmp_path)
    assert main(("demo", "gomoku", "--level", "basic", "--opponent", command, "--games", "2")) == 0
    output = capsys.readouterr().out.splitlines()
    assert output[0].startswith(f"1. First player basic - Second player {program_name(command)}, ")
    assert output[-1] == f"basic against {program_name(command)}: 2 won, 0 drawn, 0 lost."


def test_a_failing_engine_is_reported_and_loses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("demo", "gomoku", "--opponent", bad(tmp_path, "crashing"), "--json")) == 0
    out, err = capsys.readouterr()
    total = json.loads(out)
    assert (total["wins"], total["draws"], total["losses"], total["unfinished"]) == (1, 0, 0, 0)
    assert "ended during the game" in total["played"][0]["problem"]
    assert err.startswith("Game 1: ")
    assert "ended during the game" in err


def test_an_opponent_is_a_level_or_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("demo", "gomoku", "--opponent", "x", "--against", "basic")) == 2
    assert "not allowed with" in capsys.readouterr().err


def test_an_existing_record_is_overwritten_only_by_force(fivefold: Fivefold, tmp_path: Path) -> None:
    file = tmp_path / "game.fivefold"
    file.write_text("kept")
    refused = f"'{file}' exists already; --force overwrites it.\n"
    assert fivefold("demo", "coins", "--record", str(file)) == (2, "", refused)
    assert file.read_text() == "kept"
    assert fivefold("demo", "coins", "--record", str(file), "--force").status == 0
    assert file.read_text().startswith("Fivefold ")
