"""Side panel facts of Onet."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.core.input import Selection
from fivefold.core.text import gettext
from fivefold.games.onet.board.creatures import creature
from fivefold.games.onet.dealing.deal import OWN
from fivefold.games.onet.dealing.levels import Level
from fivefold.games.onet.dealing.stages import STAGES
from fivefold.games.onet.rules.phase import ENDINGS, RESULTS, Phase
from fivefold.games.onet.rules.position import Position
from fivefold.games.onet.rules.state import OnetState


def facts(state: OnetState, selection: Selection) -> Facts:
    """Return the status line, the score, hints and shuffles left, the pairs and tiles left, and the stage."""
    seconds = state.deal.allowance.seconds if state.rules.clock else 0
    rest = [
        Fact(gettext("Hints left"), str(state.hints)),
        Fact(gettext("Shuffles left"), str(state.shuffles)),
        Fact(gettext("Pairs you can join"), str(_count_pairs(state.position))),
        Fact(gettext("Tiles left"), str(sum(map(bool, state.tiles)))),
        Fact(gettext("Stage"), _stage(state)),
    ]
    if seconds:
        rest.append(Fact(gettext("Time limit"), f"{seconds // 60}:{seconds % 60:02}"))
    if state.run > 1:
        rest.append(Fact(gettext("Combo"), gettext("x{n}", n=state.run)))
    score = Fact(gettext("Score"), str(state.score))
    return Facts(_status(state, selection), score, tuple(rest), allowed=1000 * seconds)


@lru_cache(maxsize=8)
def _count_pairs(position: Position) -> int:
    """Return the number of pairs, counted once for each board."""
    return sum(1 for _ in position.joins())


def stage_title(level: Level, stage: int) -> str:
    """Return the level and stage in words."""
    title = gettext(level.title)
    if stage == OWN:
        return gettext("{level}, your own board", level=title)
    return gettext("{level}, stage {stage} of {last}", level=title, stage=stage, last=len(STAGES))


def _stage(state: OnetState) -> str:
    """Return the stage alone where the options fix the level, otherwise with its level."""
    level, stage = state.deal.level, state.deal.stage
    if state.rules.run == "campaign" or stage == OWN:
        return stage_title(level, stage)
    return gettext("{stage} of {last}", stage=stage, last=len(STAGES))


def picked_status(tile: int) -> str:
    """Return the status line while a tile is picked."""
    return gettext("Choose the matching tile: {kind}", kind=gettext(creature(tile)))


def _status(state: OnetState, selection: Selection) -> str:
    picked = state.tile(selection.picked) if selection.picked else 0
    match state.phase:
        case Phase.PLAYING if picked:
            return picked_status(picked)
        case Phase.PLAYING if state.shown:
            one, other = map(state.grid.name, (state.shown.one, state.shown.other))
            return gettext("The hint shows a pair: {one} and {other}", one=one, other=other)
        case Phase.PLAYING:
            return gettext("Choose two matching tiles")
        case Phase.LATE:
            return gettext("Time is up: try again or end the game")
        case Phase.STUCK:
            return gettext("No pair can be joined and no shuffles are left: try again or end the game")
        case Phase.WON:
            return gettext("Cleared! Next: {place}", place=stage_title(*state.upcoming_stage()))
        case Phase.CLEARED | Phase.ENDED:
            return gettext("Game over: {reason}", reason=gettext(ENDINGS[RESULTS[state.phase].code]))
        case _:
            assert_never(state.phase)
