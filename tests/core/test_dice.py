from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.dice import Dice
from fivefold.core.errors import BadNotation

words = st.builds(Dice, st.integers(0, 2**64 - 1))


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first five outputs for 1234567, as published with the generator."""
    dice, thrown = Dice(1234567), []
    for _ in range(5):
        number, dice = dice.throw()
        thrown.append(number)
    assert thrown == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(words, st.integers(1, 1000))
def test_a_throw_lies_below_its_bound_and_repeats(dice: Dice, n: int) -> None:
    assert dice.below(n) == dice.below(n)
    assert 0 <= dice.below(n)[0] < n


def test_every_face_comes_up_about_equally_often() -> None:
    dice, faces = Dice.seeded(1), Counter[int]()
    for _ in range(6000):
        face, dice = dice.below(6)
        faces[face] += 1
    assert sorted(faces) == [0, 1, 2, 3, 4, 5]
    assert all(850 < n < 1150 for n in faces.values())


@given(words, st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_every_thing(dice: Dice, things: list[int]) -> None:
    shuffled, _ = dice.shuffled(things)
    assert sorted(shuffled) == sorted(things)


@given(words, st.integers(0, 20))
def test_some_are_different_things(dice: Dice, n: int) -> None:
    some, _ = dice.some(range(20), n)
    assert len(set(some)) == len(some) == n


def test_every_order_of_three_things_comes_up() -> None:
    orders, dice = set(), Dice.seeded(4)
    for _ in range(100):
        order, dice = dice.shuffled("abc")
        orders.add(order)
    assert len(orders) == 6


@given(words)
def test_dice_are_read_back(dice: Dice) -> None:
    assert Dice.read(str(dice)) == dice


@pytest.mark.parametrize("text", ["", "0", "g" * 16, "F" * 16, "0" * 17])
def test_what_is_no_dice_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="sixteen"):
        Dice.read(text)


def test_picking_takes_one_of_the_things() -> None:
    assert Dice.seeded(3).pick("xyz")[0] in "xyz"


def test_neighbouring_seeds_share_nothing() -> None:
    firsts = {Dice.seeded(seed).throw()[0] for seed in range(1000)}
    assert len(firsts) == 1000
