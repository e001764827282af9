"""The creatures on the tiles. A tile is a number: 0 is no tile, 1 the first creature of the list."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase

from fivefold.core.dice import Dice
from fivefold.core.text import mark

CREATURES = (
    mark("bat"),
    mark("bear"),
    mark("bee"),
    mark("butterfly"),
    mark("cat"),
    mark("chick"),
    mark("cow"),
    mark("crab"),
    mark("deer"),
    mark("duck"),
    mark("elephant"),
    mark("fish"),
    mark("flamingo"),
    mark("fox"),
    mark("frog"),
    mark("giraffe"),
    mark("hedgehog"),
    mark("jellyfish"),
    mark("koala"),
    mark("ladybird"),
    mark("lion"),
    mark("monkey"),
    mark("mouse"),
    mark("octopus"),
    mark("owl"),
    mark("panda"),
    mark("parrot"),
    mark("penguin"),
    mark("pig"),
    mark("rabbit"),
    mark("seahorse"),
    mark("sheep"),
    mark("snail"),
    mark("tiger"),
    mark("turtle"),
    mark("whale"),
)
LETTERS = (ascii_uppercase + ascii_lowercase)[: len(CREATURES)]

# Easily taken for one another: kept apart on boards that do not need them all.
_ALIKE = (
    {"bear", "monkey", "lion"},
    {"cat", "fox", "tiger"},
    {"koala", "mouse", "elephant"},
    {"octopus", "jellyfish"},
    {"rabbit", "pig"},
    {"chick", "bee"},
)


def creature(tile: int) -> str:
    return CREATURES[tile - 1]


def tile_of(name: str) -> int:
    return CREATURES.index(name) + 1


def cast(n: int, dice: Dice) -> tuple[tuple[int, ...], Dice]:
    """`n` different tiles, as unlike each other as can be."""
    order, dice = dice.shuffled(CREATURES)
    clear: list[str] = []
    doubles: list[str] = []
    for name in order:
        rivals = next((group for group in _ALIKE if name in group), set())
        (doubles if rivals & set(clear) else clear).append(name)
    return tuple(tile_of(name) for name in (clear + doubles)[:n]), dice
