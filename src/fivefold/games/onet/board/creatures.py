"""Creatures on the tiles. A tile is a number: 0 is no tile, 1 the first creature of the list."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase

from fivefold.core.dice import Dice
from fivefold.core.text import gettext_noop

CREATURES = (
    gettext_noop("bat"),
    gettext_noop("bear"),
    gettext_noop("bee"),
    gettext_noop("butterfly"),
    gettext_noop("cat"),
    gettext_noop("chick"),
    gettext_noop("cow"),
    gettext_noop("crab"),
    gettext_noop("deer"),
    gettext_noop("duck"),
    gettext_noop("elephant"),
    gettext_noop("fish"),
    gettext_noop("flamingo"),
    gettext_noop("fox"),
    gettext_noop("frog"),
    gettext_noop("giraffe"),
    gettext_noop("hedgehog"),
    gettext_noop("jellyfish"),
    gettext_noop("koala"),
    gettext_noop("ladybird"),
    gettext_noop("lion"),
    gettext_noop("monkey"),
    gettext_noop("mouse"),
    gettext_noop("octopus"),
    gettext_noop("owl"),
    gettext_noop("panda"),
    gettext_noop("parrot"),
    gettext_noop("penguin"),
    gettext_noop("pig"),
    gettext_noop("rabbit"),
    gettext_noop("seahorse"),
    gettext_noop("sheep"),
    gettext_noop("snail"),
    gettext_noop("tiger"),
    gettext_noop("turtle"),
    gettext_noop("whale"),
)
LETTERS = (ascii_uppercase + ascii_lowercase)[: len(CREATURES)]

# Creatures that look similar; boards that do not need all creatures avoid having two of a group.
_SIMILAR = (
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


def pick_creatures(n: int, dice: Dice) -> tuple[tuple[int, ...], Dice]:
    """Return `n` different tiles that look as unlike each other as possible."""
    order, dice = dice.shuffled(CREATURES)
    clear: list[str] = []
    doubles: list[str] = []
    for name in order:
        opponents = next((group for group in _SIMILAR if name in group), set())
        (doubles if opponents & set(clear) else clear).append(name)
    return tuple(tile_of(name) for name in (clear + doubles)[:n]), dice
