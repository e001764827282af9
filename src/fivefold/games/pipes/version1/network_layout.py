"""Random networks without a leak: a winding pipe from source to outlet, with loops."""

from __future__ import annotations

from itertools import pairwise

from fivefold.games.pipes.rules.board import LEFT, OUTSIDE, RIGHT, Links, Ways
from fivefold.games.pipes.version1.dice_roller import DiceRoller

STRAIGHT_ON = 45  # per cent of steps that keep their direction
DRY_FIRST = 80  # per cent of the steps of a loop that prefer dry cells
FULL: Ways = 0b1111


def lay_network(near: Links, cover: int, roller: DiceRoller) -> list[Ways]:
    """Return the open ways of every block; about `cover` per cent of the blocks are wet, the others 0."""
    cells = len(near)
    network = [0] * cells
    network[0], network[-1] = 1 << LEFT, 1 << RIGHT
    wet = _join(network, near, _random_path(near, roller))
    for _ in range(20 * cells):  # some attempts find no way back
        if 100 * wet >= cover * cells:
            break
        loop = _loop(network, near, roller)
        wet += _join(network, near, loop) - 2 if loop else 0
    return network


def _join(network: list[Ways], near: Links, path: list[int]) -> int:
    """Open the blocks of a path to each other, and return their number."""
    for at, to in pairwise(path):
        way = near[at].index(to)
        network[at] |= 1 << way
        network[to] |= 1 << (way ^ 2)
    return len(path)


def _random_path(near: Links, roller: DiceRoller) -> list[int]:
    """Return a random walk from the first block to the last, with loops erased."""
    path, way = [0], RIGHT
    while path[-1] != len(near) - 1:
        to = near[path[-1]]
        way = _next_way([way for way in range(4) if to[way] != OUTSIDE], way, roller)
        if to[way] in path:
            del path[path.index(to[way]) + 1 :]
        else:
            path.append(to[way])
    return path


def _loop(network: list[Ways], near: Links, roller: DiceRoller) -> list[int]:
    """Return a path over dry cells from one wet block to another; empty if none was found."""
    start = roller.below(len(near))
    banks = [at for at in near[start] if at != OUTSIDE and 0 < network[at] < FULL]
    if network[start] or not banks:
        return []
    path = [roller.pick(banks), start]
    way = near[path[0]].index(start)
    while not network[path[-1]]:
        to = near[path[-1]]
        ways = [
            way for way in range(4) if to[way] != OUTSIDE and to[way] not in path and network[to[way]] < FULL
        ]
        dry = [way for way in ways if not network[to[way]]]
        if dry and roller.chance(DRY_FIRST):
            ways = dry
        if not ways:
            return []
        way = _next_way(ways, way, roller)
        path.append(to[way])
    return path


def _next_way(ways: list[int], way: int, roller: DiceRoller) -> int:
    return way if way in ways and roller.chance(STRAIGHT_ON) else roller.pick(ways)
