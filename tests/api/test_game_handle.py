"""Games by name: options, presets and stages become positions; a wrong one gets a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import fivefold


def test_a_game_says_what_it_offers() -> None:
    onet = fivefold.game("onet")
    assert (onet.name, onet.title, len(onet.seats)) == ("onet", "Onet", 1)
    assert onet.levels[0] == "random"
    assert onet.presets
    assert onet.stages
    assert set(onet.options) == {option.name for option in onet.declaration.options.each}


def test_the_representation_of_a_game_is_one_short_line() -> None:
    laser = fivefold.game("laser")
    assert repr(laser) == "<GameHandle laser: Laser chess>"
    assert repr(laser.declaration) == "Game('laser')"
    assert laser == fivefold.game("laser")
    assert len({laser, fivefold.game("laser")}) == 1


def test_options_change_a_preset() -> None:
    gomoku = fivefold.game("gomoku")
    assert gomoku.start(size=19).grid.width == 19
    assert gomoku.start("renju") != gomoku.start()


def test_a_stage_is_a_start_of_its_own() -> None:
    pipes = fivefold.game("pipes")
    first, second = (pipes.start(stage=name) for name in pipes.stages[:2])
    assert first != second


@pytest.mark.parametrize(
    "given",
    [{"preset": "none"}, {"stage": "none"}, {"size": 1000}, {"nonsense": 1}, {"seed": "x"}, {"seed": None}],
)
def test_a_wrong_start_gets_a_sentence(given: dict[str, Any]) -> None:
    with pytest.raises(fivefold.BadOptions, match=r"\.$"):
        fivefold.game("gomoku").start(**given)


def test_a_stage_excludes_a_preset_and_options() -> None:
    pipes = fivefold.game("pipes")
    with pytest.raises(fivefold.BadOptions, match="cannot be combined"):
        pipes.start(pipes.presets[0], stage=pipes.stages[0])


@pytest.mark.parametrize("name", ["chess", "", 3, None])
def test_an_unknown_game_gets_a_sentence(name: Any) -> None:
    with pytest.raises(fivefold.BadOptions, match=r"\.$"):
        fivefold.game(name)


@pytest.mark.parametrize("text", ["", "nonsense", 3, None, b"-"])
def test_a_text_that_is_no_position_gets_a_sentence(text: Any) -> None:
    with pytest.raises(fivefold.BadNotation, match=r"\.$"):
        fivefold.game("laser").read(text)
