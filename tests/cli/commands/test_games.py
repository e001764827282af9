from __future__ import annotations

import json

import pytest

from fivefold import games
from fivefold.core.game import Preset
from fivefold.core.option import Choice, Options, Switch, Text
from fivefold.core.values import replace
from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS


def test_every_game_is_listed_with_its_name_first(fivefold: Fivefold) -> None:
    assert fivefold("games").lines == ["coins  Coins: take the last coin", "nim    Nim: take the last coin"]


def test_one_game_is_listed_with_all_its_options(fivefold: Fivefold) -> None:
    assert fivefold("games", "coins").out == (
        "Coins: take the last coin\n"
        "\nPresets (--preset)\n  short  Short\n  long   Long  length=20\n"
        "\nOptions (--options)\n  length  Coins: 1-26 (default 7)\n"
        "\nLevels of the computer (--level)\n  random   takes what comes\n  perfect  never errs\n"
        "\nStages (--stage)\n  last\n"
    )


def test_steps_of_strength_are_listed_beside_the_levels(
    fivefold: Fivefold, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = tuple(replace(COINS.levels[0], name=f"strength-{number}") for number in (1, 2))
    monkeypatch.setattr(games, "all_games", lambda: (replace(COINS, strengths=steps),))
    heading = "Steps of strength, weakest first (--level)"
    assert f"\n{heading}\n  strength-1, strength-2\n" in fivefold("games", "coins").out
    (found,) = json.loads(fivefold("games", "--json").out)
    assert found["strengths"] == ["strength-1", "strength-2"]


def test_options_are_listed_as_they_are_typed(fivefold: Fivefold, monkeypatch: pytest.MonkeyPatch) -> None:
    options = Options(
        (
            Choice("side", "Side", ("red", "blue"), ("Red", "Blue"), "blue"),
            Switch("fast", "Fast", False),
            Text("name", "Name", 9, "Ann"),
        )
    )
    monkeypatch.setattr(
        games, "all_games", lambda: (replace(COINS, options=options, presets=(Preset("only", "Only"),)),)
    )
    lines = fivefold("games", "coins").lines
    assert "  side  Side: red | blue (default blue)" in lines
    assert "  fast  Fast: on | off (default off)" in lines
    assert "  name  Name: any text (default Ann)" in lines


def test_a_game_that_is_none_is_named(fivefold: Fivefold) -> None:
    assert fivefold("games", "chess") == (2, "", "There is no game 'chess'; choose from coins, nim.\n")
