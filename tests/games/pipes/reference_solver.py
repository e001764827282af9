"""Reference solvers that share no code with the solver, nor its table of open ways.

`networks_by_brute_force` sets every block every way and lets the water in. `networks_by_search` follows
the water and chooses a block when it comes there. `count_networks` sweeps over the cells once and
remembers only which open ends belong together.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

from fivefold.games.pipes.rules.board import Board, Kind
from fivefold.games.pipes.rules.flow import flow

Network: TypeAlias = tuple[int, ...]
L, U, R, D = 1, 2, 4, 8
AT_REST = {Kind.TEE: U | R | D, Kind.TURN: U | R, Kind.STRAIGHT: L | R, Kind.CROSS: L | U | R | D}


def clockwise(ways: int) -> int:
    return sum(onto for way, onto in ((L, U), (U, R), (R, D), (D, L)) if ways & way)


def opened(kind: Kind, facing: int) -> int:
    ways = AT_REST.get(kind, 0)
    for _ in range(facing):
        ways = clockwise(ways)
    return ways


def settings(kind: Kind) -> set[int]:
    return {opened(kind, facing) for facing in range(4)} - {0}


def cost(block: int, ways: int) -> int:
    """Return the fewest quarter turns from a block to these ways."""
    kind, facing = Kind(block // 4), block % 4
    return min(min(n, 4 - n) for n in range(4) if opened(kind, facing + n) == ways)


def steps(board: Board, network: Network) -> int:
    return sum(cost(block, ways) for block, ways in zip(board.blocks, network, strict=True) if ways)


def networks_by_brute_force(board: Board) -> set[Network]:
    """Return the networks of all winning boards; for very small boards."""
    found = set()
    for facings in product(*(range(4) if kind in AT_REST else (0,) for kind in board.kinds)):
        setting = Board(board.width, tuple(4 * k + f for k, f in zip(board.kinds, facings, strict=True)))
        water = flow(setting)
        if water.outcome == "connected":
            wet = {board.grid.index(wet.at) for cycle in water.cycles for wet in cycle}
            pairs = enumerate(zip(board.kinds, facings, strict=True))
            found.add(tuple(opened(kind, facing) if at in wet else 0 for at, (kind, facing) in pairs))
    return found


def networks_by_search(board: Board) -> set[Network]:
    return set(_follow(board, {}, [(0, L)]))


def _follow(board: Board, chosen: dict[int, int], due: list[tuple[int, int]]) -> Iterator[Network]:
    """Yield the networks; `due` are blocks, each with a way by which it must be open."""
    due = [(at, way) for at, way in due if not chosen.get(at, 0) & way]
    if any(at in chosen for at, _ in due):
        return
    if not due:
        if chosen.get(len(board.blocks) - 1, 0) & R:
            yield tuple(chosen.get(at, 0) for at in range(len(board.blocks)))
        return
    at, way = due[0]
    for ways in settings(board.kinds[at]):
        onward = _onward(board, at, ways & ~way) if ways & way else None
        if onward is not None:
            yield from _follow(board, chosen | {at: ways}, [*due[1:], *onward])


def _onward(board: Board, at: int, ways: int) -> list[tuple[int, int]] | None:
    """Return the demands of a block's open ways on its neighbours; None when one leads into an edge."""
    asked = []
    y, x = divmod(at, board.width)
    for way, back, dx, dy in ((L, R, -1, 0), (U, D, 0, -1), (R, L, 1, 0), (D, U, 0, 1)):
        if not ways & way:
            continue
        if 0 <= x + dx < board.width and 0 <= y + dy < board.height:
            asked.append((at + dx + dy * board.width, back))
        elif (at, way) not in ((0, L), (len(board.blocks) - 1, R)):
            return None
    return asked


class NetworkCount(NamedTuple):
    networks: int
    fewest: int  # steps; 0 where there is no network


def count_networks(board: Board) -> NetworkCount:
    """Return the number of networks that win the board, and the fewest steps one of them takes.

    A profile is the open end above each column that is still to come, and the one on the left: 0, or
    the number of the piece of network it belongs to. A piece that loses its last end can never be
    joined.
    """
    last = len(board.blocks) - 1
    profiles: dict[tuple[int, ...], NetworkCount] = {(0,) * board.width + (1,): NetworkCount(1, 0)}
    for at, (kind, block) in enumerate(zip(board.kinds, board.blocks, strict=True)):
        x, floor = at % board.width, at // board.width == board.height - 1
        after: dict[tuple[int, ...], NetworkCount] = {}
        for ends, tally in profiles.items():
            for ways in settings(kind) | {0}:
                wall = x == board.width - 1 and bool(ways & R) != (at == last)
                if (
                    wall
                    or (floor and ways & D)
                    or bool(ways & L) != bool(ends[-1])
                    or bool(ways & U) != bool(ends[x])
                ):
                    continue
                profile = _joined(ends, x, ways)
                if profile is None:
                    continue
                price = tally.fewest + (cost(block, ways) if ways else 0)
                known = after.get(profile, NetworkCount(0, price))
                after[profile] = NetworkCount(known.networks + tally.networks, min(known.fewest, price))
        profiles = after
    return next(iter(profiles.values()), NetworkCount(0, 0))


def _joined(ends: tuple[int, ...], x: int, ways: int) -> tuple[int, ...] | None:
    """Return the profile after a block in column x; None when a piece of network was closed off."""
    met = {ends[x], ends[-1]} - {0}
    new = list(ends)
    mine = min(met, default=max(ends) + 1)
    new[x], new[-1] = mine if ways & D else 0, mine if ways & R else 0
    new = [mine if end in met else end for end in new]
    if ways and mine not in new:
        return None
    order = {0: 0}
    return tuple(order.setdefault(end, len(order)) for end in new)
