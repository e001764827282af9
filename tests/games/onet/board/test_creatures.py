"""Creatures: each has a picture, differs from the others, and similar ones are avoided."""

from __future__ import annotations

import pytest

from fivefold.core.dice import Dice
from fivefold.games.onet.board.creatures import CREATURES, LETTERS, creature, pick_creatures, tile_of

ALIKE = (
    "bear monkey lion",
    "cat fox tiger",
    "koala mouse elephant",
    "octopus jellyfish",
    "rabbit pig",
    "chick bee",
)


def test_every_creature_has_a_letter_and_a_number_of_its_own() -> None:
    assert len(set(CREATURES)) == len(CREATURES) == len(set(LETTERS)) == 36
    assert [tile_of(creature(tile)) for tile in range(1, 37)] == list(range(1, 37))


@pytest.mark.parametrize("n", [4, 12, 27])
def test_creatures_easily_confused_are_kept_apart(n: int) -> None:
    for seed in range(20):
        tiles, _ = pick_creatures(n, Dice.seeded(seed))
        names = {creature(tile) for tile in tiles}
        assert len(names) == n
        assert all(len(names & set(group.split())) <= 1 for group in ALIKE)


def test_the_largest_stage_takes_them_all() -> None:
    tiles, _ = pick_creatures(36, Dice.seeded(1))
    assert sorted(tiles) == list(range(1, 37))


def test_boards_differ_in_their_creatures() -> None:
    assert len({pick_creatures(4, Dice.seeded(seed))[0] for seed in range(30)}) > 25
