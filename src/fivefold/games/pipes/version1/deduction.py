"""Constraint propagation: options of each block, narrowed by the options of its neighbours.

An option is the ways by which water fills the block, 0 when it stays dry; the options of a block are a
set of these, one bit each. All data are lists of small integers, so that a compiled kernel can do the
same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fivefold.games.pipes.rules.board import LEFT, OUTSIDE, RIGHT, Kind, Links, links, turnings

DRY = 1 << 0
_WITH = tuple(sum(1 << ways for ways in range(16) if ways >> way & 1) for way in range(4))  # by way
_WITHOUT = tuple(0xFFFF ^ options for options in _WITH)
_CHOICES = {kind: DRY | sum(1 << ways for ways in turnings(kind)) for kind in Kind}


def all_options(width: int, kinds: Sequence[Kind]) -> list[int] | None:
    """Return the options of each block in any network; None if there is no network."""
    near = links(width, len(kinds) // width)
    options = [_CHOICES[kind] for kind in kinds]
    for at, neighbours in enumerate(near):
        for way, to in enumerate(neighbours):
            if to == OUTSIDE:
                opening = (at, way) in ((0, LEFT), (len(kinds) - 1, RIGHT))
                options[at] &= _WITH[way] if opening else _WITHOUT[way]
    return options if all(options) and propagate(options, near, list(range(len(options)))) else None


def propagate(options: list[int], near: Links, changed: list[int]) -> bool:
    """Remove impossible options after the changed blocks were narrowed; return False if a block has none
    left."""
    while changed:
        if not _propagate_openings(options, near, changed):
            return False
        wet = _reachable(options, near)
        for at, can_be_wet in enumerate(wet):
            if not can_be_wet and options[at] != DRY:
                options[at] &= DRY
                if not options[at]:
                    return False
                changed.append(at)
    return True


def _propagate_openings(options: list[int], near: Links, changed: list[int]) -> bool:
    """Keep only options in which neighbours are both open or both closed to each other."""
    while changed:
        at = changed.pop()
        mine = options[at]
        for way in range(4):
            to = near[at][way]
            if to == OUTSIDE:
                continue
            if not mine & _WITH[way]:
                left = options[to] & _WITHOUT[way ^ 2]
            elif not mine & _WITHOUT[way]:
                left = options[to] & _WITH[way ^ 2]
            else:
                continue
            if left != options[to]:
                if not left:
                    return False
                options[to] = left
                changed.append(to)
    return True


def _reachable(options: list[int], near: Links) -> bytearray:
    """Return a flag for each block that water from the source may still reach."""
    seen = bytearray(len(options))
    seen[0] = 1
    heads = [0]
    while heads:
        at = heads.pop()
        for way in range(4):
            to = near[at][way]
            if to == OUTSIDE or seen[to]:
                continue
            if options[at] & _WITH[way] and options[to] & _WITH[way ^ 2]:
                seen[to] = 1
                heads.append(to)
    return seen


def next_undecided(options: list[int]) -> int | None:
    """Return a wet block with the fewest of several options; None when all is decided."""
    best, fewest = None, 5
    for at, mine in enumerate(options):
        if not mine & DRY and mine & (mine - 1) and mine.bit_count() < fewest:
            best, fewest = at, mine.bit_count()
    return best


def members(options: int) -> Iterator[int]:
    """Yield the options of a set, each as a set of its own."""
    while options:
        one = options & -options
        yield one
        options ^= one


def ways_of(option: int) -> int:
    """Return the ways that a single option stands for."""
    return option.bit_length() - 1
