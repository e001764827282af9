"""Levels of strength for Lines, each a way to use the search."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from fivefold.kernels.lines.geometry import seeded
from fivefold.kernels.lines.patterns import rough
from fivefold.kernels.lines.search import NEVER, LinesSearch
from fivefold.kernels.lines.table import LinesTable
from fivefold.kernels.lines.value import LinesValue
from fivefold.kernels.lines.weights import shipped, weights_for
from fivefold.kernels.search_results import ChosenMove


@dataclass(frozen=True, slots=True)
class Strength:
    """The parameters of a level.

    `slips` of a hundred moves are any legal move. `learned` is whether it judges by what was learned or by
    a simple rule. `nodes`, `width` and `depth` are those of `LinesSearch.choose`; one node looks at nothing
    that chance may bring.
    """

    slips: int
    learned: bool
    nodes: int
    width: int = 8
    depth: int = 2


STRENGTHS = {
    "easy": Strength(slips=25, learned=False, nodes=1),
    "medium": Strength(slips=0, learned=False, nodes=1),
    "hard": Strength(slips=0, learned=True, nodes=1),
    "master": Strength(slips=0, learned=True, nodes=300),
}


class LinesPlayer:
    """Plays tables of one side, number of colours, length of line and rule for small balls in the way.

    For one thread at a time.
    """

    def __init__(
        self,
        strength: Strength,
        *,
        side: int = 9,
        colours: int = 7,
        line: int = 5,
        displaced: bool = False,
    ) -> None:
        if not 0 <= strength.slips <= 100:
            raise ValueError(f"0 to 100 of a hundred moves are slips, not {strength.slips}")
        self.strength = strength
        weights = weights_for(side, line, displaced=displaced) if strength.learned else rough(side, line)
        fade = shipped(displaced=displaced).fade
        judge = LinesValue(weights, side=side, colours=colours, line=line, fade=fade)
        self.search = LinesSearch(judge)

    def choose(
        self, table: LinesTable, *, seed: int, nodes: int | None = None, stop: array[int] = NEVER
    ) -> ChosenMove:
        """Return a move; `nodes` replaces the level's own number. Limited by nodes it is always the same."""
        strength = self.strength
        if strength.slips:
            lots = table.copy()
            lots.reroll(seeded(seed))
            if lots.throw(100) < strength.slips and (moves := table.moves()):
                return ChosenMove(moves[lots.throw(len(moves))], 0.0, 0)
        return self.search.choose(
            table,
            nodes=strength.nodes if nodes is None else nodes,
            seed=seed,
            width=strength.width,
            depth=strength.depth,
            stop=stop,
        )
