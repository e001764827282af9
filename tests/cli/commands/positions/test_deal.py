from __future__ import annotations

import pytest

from fivefold import games
from fivefold.core.values import replace
from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS


def test_a_seed_gives_the_start_of_the_default_preset(fivefold: Fivefold) -> None:
    assert fivefold("deal", "coins", "--seed", "7") == (0, f"{COINS.start(seed=7)}\n", "")


def test_without_a_seed_every_deal_differs(fivefold: Fivefold) -> None:
    assert fivefold("deal", "coins").out != fivefold("deal", "coins").out


@pytest.mark.parametrize(
    ("words", "length"),
    [
        (["--preset", "long"], 20),
        (["--options", "length=9"], 9),
        (["--options", "length=9", "length=10"], 10),
        (["--options", "length=9", "--options", "length=11"], 11),
        (["--preset", "long", "--options", "length=12"], 12),
        (["--stage", "last"], 1),
    ],
)
def test_options_go_over_the_preset_and_the_last_one_holds(
    fivefold: Fivefold, words: list[str], length: int
) -> None:
    assert fivefold("deal", "coins", "--seed", "1", *words).out.startswith(f"length={length} ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--preset", "odd"], "There is no preset 'odd'; choose from short, long."),
        (["--stage", "odd"], "There is no stage 'odd'; choose from last."),
        (["--options", "width=3"], "There is no option 'width' here; choose from length."),
        (["--options", "length=40"], "length must be a number from 1 to 26, not '40'."),
        (
            ["--options", "length"],
            "fivefold deal: argument --options: 'length' is not name=value; see fivefold deal --help.",
        ),
        (
            ["--seed", "-1"],
            (
                "fivefold deal: argument --seed: '-1' is not a whole number of at least 0;"
                " see fivefold deal --help."
            ),
        ),
        (
            ["--stage", "last", "--preset", "long"],
            "--stage cannot be combined with --preset or --options.",
        ),
    ],
)
def test_what_cannot_be_dealt_gets_a_sentence(fivefold: Fivefold, words: list[str], sentence: str) -> None:
    assert fivefold("deal", "coins", *words) == (2, "", f"{sentence}\n")


def test_a_game_without_stages_is_reported(fivefold: Fivefold, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "all_games", lambda: (replace(COINS, stages=()),))
    assert fivefold("deal", "coins", "--stage", "one").err == "There is no stage 'one'.\n"
