"""Dealt boards of stages, and the order of stages."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.dice import Dice
from fivefold.core.grid import Grid
from fivefold.games.onet.dealing.dealer import TileSet, lay_out, tiles_of_stage
from fivefold.games.onet.dealing.levels import LEVEL, LEVELS, Level
from fivefold.games.onet.dealing.stages import STAGES, Allowance, allowance
from fivefold.games.onet.rules.options import Rules

OWN, OWN_NAME = 0, "own"  # stage of a player's own board


@dataclass(frozen=True, slots=True)
class Deal:
    """Board and dice of a stage, kept for trying it again."""

    level: Level
    stage: int
    grid: Grid
    tiles: tuple[int, ...]
    dice: Dice

    @property
    def allowance(self) -> Allowance:
        return allowance(sum(map(bool, self.tiles)) // 2)


def deal_stage(level: Level, stage: int, dice: Dice) -> Deal:
    """Return a newly dealt stage that can be cleared."""
    tiles = tile_set_of(level, stage, dice)
    layout = lay_out(tiles)
    return Deal(level, stage, tiles.grid, layout.tiles, layout.dice)


def tile_set_of(level: Level, stage: int, dice: Dice) -> TileSet:
    return tiles_of_stage(level, STAGES[stage - 1], dice)


def levels_of(rules: Rules) -> tuple[Level, ...]:
    """Return the levels that the game goes through, in order."""
    first = LEVELS.index(LEVEL[rules.level])
    return LEVELS[first:] if rules.run == "campaign" else LEVELS[first : first + 1]


def next_stage(rules: Rules, deal: Deal) -> tuple[Level, int] | None:
    """Return the level and stage after this one; None if the game ends here."""
    if rules.run == "stage" or deal.stage == OWN:
        return None
    if deal.stage < len(STAGES):
        return deal.level, deal.stage + 1
    levels = levels_of(rules)
    rank = levels.index(deal.level) + 1
    return (levels[rank], 1) if rank < len(levels) else None


def first_deal(rules: Rules, seed: int) -> Deal:
    return deal_stage(LEVEL[rules.level], rules.stage, Dice.seeded(seed))
