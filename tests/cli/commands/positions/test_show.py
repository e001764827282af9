from __future__ import annotations

import re
from pathlib import Path

import pytest

from fivefold import games
from fivefold.core.values import replace
from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS

STATE = str(COINS.start().apply(2).state)


def test_the_board_has_coordinates_and_the_facts_follow(fivefold: Fivefold) -> None:
    points = STATE.split()[3]
    assert fivefold("show", "coins", STATE).lines == [
        " 1 ()()()()()· ·",
        "   a b c d e f g",
        "",
        "Take",
        f"Score: {points}",
        "First, Next: ()",
    ]


def test_pieces_that_differ_only_in_colour_show_its_initial(
    fivefold: Fivefold, monkeypatch: pytest.MonkeyPatch
) -> None:
    (coin,) = COINS.sprites
    twins = (replace(coin, ink="silver"), replace(coin, kind="other", ink="gold"))
    monkeypatch.setattr(games, "all_games", lambda: (replace(COINS, sprites=twins),))
    assert fivefold("show", "coins", STATE).lines[:2] == [" 1 ()s()s()s()s()s·  ·", "   a  b  c  d  e  f  g"]


def test_a_terminal_gets_colours_unless_they_are_unwanted(
    fivefold: Fivefold, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = fivefold("show", "coins", STATE).lines
    monkeypatch.setattr("fivefold.cli.commands.positions.show.wants_colour", lambda: True)
    painted = fivefold("show", "coins", STATE).lines
    assert painted[0].count("\x1b[38;2;255;216;31m()\x1b[0m") == 5
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in painted] == plain


def test_a_state_may_be_several_words(fivefold: Fivefold) -> None:
    assert fivefold("show", "coins", *STATE.split()) == fivefold("show", "coins", STATE)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_picture_of_it_is_written(fivefold: Fivefold, tmp_path: Path, theme: str) -> None:
    out = tmp_path / "coins.svg"
    assert fivefold("show", "coins", STATE, "--theme", theme, "--svg", str(out)) == (0, "", "")
    assert out.read_text("utf-8").startswith("<svg ")
    assert len(re.findall("<use ", out.read_text("utf-8"))) == 5


def test_the_themes_differ(fivefold: Fivefold) -> None:
    dark, light = (
        fivefold("show", "coins", STATE, "--svg", "-", "--theme", theme) for theme in ("dark", "light")
    )
    assert dark.out.startswith("<svg ")
    assert dark.out != light.out


def test_a_state_that_is_none_gets_a_sentence(fivefold: Fivefold) -> None:
    assert fivefold("show", "coins", "some", "coins") == (2, "", "'some coins' is no row of coins.\n")
