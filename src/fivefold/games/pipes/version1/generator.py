"""Generator of levels from a seed, each with exactly one winning network.

It lays a random network and adds decoy blocks beside it. Then it asks the solver for a second network,
or for a wrong guess that takes too long to refute, and changes the board there until none is found.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from fivefold.core.dice import Dice
from fivefold.games.pipes.rules.board import OUTSIDE, Board, Kind, Links, Ways, block, links, turnings
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.rules.network import Network, steps_to
from fivefold.games.pipes.version1.deduction import all_options, members, next_undecided, propagate
from fivefold.games.pipes.version1.dice_roller import DiceRoller
from fivefold.games.pipes.version1.network_layout import lay_network
from fivefold.games.pipes.version1.solver import OutOfNodesError, networks

KIND_OF_WAYS = {ways: kind for kind in Kind for ways in turnings(kind)} | {0: Kind.EMPTY}
DECOYS = (Kind.TEE, Kind.TURN, Kind.TURN, Kind.STRAIGHT, Kind.STRAIGHT, Kind.STRAIGHT)


@dataclass(frozen=True, slots=True)
class LevelRecipe:
    """Parameters of a level: the share of wet blocks and of decoys in per cent, and the nodes it may take
    to refute a wrong guess (0: no guessing needed)."""

    cover: int
    decoys: int
    guesses: int


RECIPES = {
    ("plain", "easy"): LevelRecipe(cover=60, decoys=30, guesses=0),
    ("plain", "normal"): LevelRecipe(cover=55, decoys=75, guesses=1),
    ("plain", "hard"): LevelRecipe(cover=50, decoys=100, guesses=25),
    ("strict", "easy"): LevelRecipe(cover=70, decoys=0, guesses=0),
    ("strict", "normal"): LevelRecipe(cover=85, decoys=0, guesses=1),
    ("strict", "hard"): LevelRecipe(cover=95, decoys=0, guesses=25),
}


def generated(kind: str, difficulty: str, size: int, seed: int) -> tuple[Board, int]:
    """Return the board of a seed, and the fewest steps to win it."""
    board, network = generate(size, size, RECIPES[kind, difficulty], Dice.seeded(seed))
    return board, steps_to(board, network)


def generate(width: int, height: int, recipe: LevelRecipe, dice: Dice) -> tuple[Board, Network]:
    """Return a board to start from, and the only network that wins it."""
    roller, near = DiceRoller(dice), links(width, height)
    while True:
        sketch = _LevelDraft(width, lay_network(near, recipe.cover, roller), near)
        sketch.add_decoys(recipe.decoys, roller)
        for _ in range(len(near)):  # starting over is faster after that many repairs
            faults = sketch.faults(recipe.guesses)
            if not faults:
                return _scrambled(width, sketch.kinds, roller), tuple(sketch.network)
            sketch.repair(faults, roller)


def _scrambled(width: int, kinds: list[Kind], roller: DiceRoller) -> Board:
    while True:
        board = Board(width, tuple(block(kind, roller.below(4)) for kind in kinds))
        if flow(board).outcome != "connected":
            return board


@dataclass(slots=True)
class _LevelDraft:
    """Level under construction: its intended network, and the kind of every block."""

    width: int
    network: list[Ways]
    near: Links
    kinds: list[Kind] = field(init=False)

    def __post_init__(self) -> None:
        self.kinds = [KIND_OF_WAYS[ways] for ways in self.network]

    def add_decoys(self, percent: int, roller: DiceRoller) -> None:
        """Put decoy blocks on dry cells."""
        for at, kind in enumerate(self.kinds):
            if kind is Kind.EMPTY and roller.chance(percent):
                self.kinds[at] = roller.pick(DECOYS)

    def faults(self, guesses: int) -> list[int]:
        """Return the cells where another network differs, or around a wrong guess that is not refuted;
        empty if there are none.

        The network is followed guess by guess; then, from the last guess to the first, each wrong one
        must have no solution.
        """
        options = all_options(self.width, self.kinds)
        assert options is not None
        trail = []
        while (at := next_undecided(options)) is not None:
            trail.append((at, options.copy()))
            options[at] = 1 << self.network[at]
            propagate(options, self.near, [at])
        for at, options in reversed(trail):
            for wrong in members(options[at] & ~(1 << self.network[at])):
                branch = options.copy()
                branch[at] = wrong
                try:
                    other = next(networks(branch, self.near, guesses, changed=(at,)), None)
                except OutOfNodesError:
                    return [at, *(to for to in self.near[at] if to != OUTSIDE)]
                if other:
                    return [at for at, ways in enumerate(other) if ways != self.network[at]]
        return []

    def repair(self, faults: list[int], roller: DiceRoller) -> None:
        """Remove a decoy at a fault, or else connect or separate two wet neighbours."""
        decoys_there = [at for at in faults if not self.network[at] and self.kinds[at] is not Kind.EMPTY]
        if decoys_there:
            self.kinds[roller.pick(decoys_there)] = Kind.EMPTY
            return
        at, way = roller.pick(faults), roller.below(4)
        to = self.near[at][way]
        if to != OUTSIDE and self.network[at] and self.network[to]:
            self._toggle(at, way, to)

    def _toggle(self, at: int, way: int, to: int) -> None:
        network = self.network
        joined = network[at] >> way & 1
        if joined and min(network[at].bit_count(), network[to].bit_count()) < 3:
            return
        network[at] ^= 1 << way
        network[to] ^= 1 << (way ^ 2)
        if joined and not self._connected():
            network[at] ^= 1 << way
            network[to] ^= 1 << (way ^ 2)
        self.kinds[at], self.kinds[to] = KIND_OF_WAYS[network[at]], KIND_OF_WAYS[network[to]]

    def _connected(self) -> bool:
        seen, heads = {0}, [0]
        while heads:
            at = heads.pop()
            for way, to in enumerate(self.near[at]):
                if self.network[at] >> way & 1 and to != OUTSIDE and to not in seen:
                    seen.add(to)
                    heads.append(to)
        return len(seen) == sum(map(bool, self.network))
