"""Side panel facts of Pipes and Pipes 2048."""

from __future__ import annotations

from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.core.input import Selection
from fivefold.core.option import display_value
from fivefold.core.text import gettext, ngettext
from fivefold.games.pipes.computer.solver import solvable
from fivefold.games.pipes.input import PADLOCK
from fivefold.games.pipes.levels.level import Level
from fivefold.games.pipes.rules.base_state import GIVEN_UP, PipesState
from fivefold.games.pipes.rules.board import EMPTY, block, piece_of
from fivefold.games.pipes.rules.flow import SOURCE, Flow
from fivefold.games.pipes.rules.mode_2048 import State2048
from fivefold.games.pipes.rules.options import DIFFICULTY, source_of
from fivefold.games.pipes.rules.puzzle import PuzzleState
from fivefold.games.pipes.rules.slide import MERGES_TO
from fivefold.games.pipes.view.explanation import explanation_text

LEAKS_NAMED = 3  # leaks listed by name
_CHAIN = tuple(piece_of(block(kind)) for kind in (next(iter(MERGES_TO)), *MERGES_TO.values()))


def puzzle_facts(state: PuzzleState, selection: Selection) -> Facts:
    """Return the status line, the steps, the fewest possible, and the level."""
    grid, level = state.grid, state.level
    size = gettext("{width} by {height}", width=grid.width, height=grid.height)
    rest = [Fact(gettext("Size"), size), Fact(gettext("Level"), level_title(level))]
    if state.hints:
        rest.insert(0, Fact(gettext("Hints used"), str(state.hints)))
    if level.fewest is not None:
        rest.insert(0, Fact(gettext("Fewest possible"), str(level.fewest)))
    return Facts(_puzzle_status(state, selection), Fact(gettext("Steps"), str(state.steps)), tuple(rest))


def facts_2048(state: State2048) -> Facts:
    """Return the status line, the steps, the order of merging, and the free cells."""
    chain = Fact(gettext("Two of a kind make the next"), pieces=_CHAIN)
    free = Fact(gettext("Free cells"), str(state.board.blocks.count(EMPTY)))
    return Facts(_status_2048(state), Fact(gettext("Steps"), str(state.steps)), (chain, free))


def level_title(level: Level) -> str:
    """Return the title of the level for players."""
    if level.own:
        return gettext("Custom")
    source = source_of(level.name)
    if source is None:
        return level.name.removeprefix("level-").lstrip("0")
    difficulty = display_value(DIFFICULTY, source.difficulty)
    return difficulty if source.kind == "plain" else gettext("{difficulty}, strict", difficulty=difficulty)


def _puzzle_status(state: PuzzleState, selection: Selection) -> str:
    if state.result:
        fewest = state.result.winner == 0 and state.steps == state.level.fewest
        return _result_text(state) + (" " + gettext("That is the fewest possible.") if fewest else "")
    if selection.picked == PADLOCK:
        return padlock_status()
    if state.explanation:
        return explanation_text(state.explanation, state.grid)
    return _flow_text(state) or gettext("Turn the blocks, then press Done")


def padlock_status() -> str:
    """Return the status line while the padlock is picked."""
    return gettext("Choose the block to lock or to unlock")


def _status_2048(state: State2048) -> str:
    if state.result:
        return _result_text(state)
    if not state.swipes():
        return (
            gettext("No swipes are left: turn the blocks until the water can run through")
            if solvable(state.board.width, state.board.kinds)
            else gettext("No swipes are left and turning cannot help: undo or give up")
        )
    return _flow_text(state) or gettext("Drag to slide all blocks, click one to turn it, then press Done")


def _result_text(state: PipesState) -> str:
    if state.result == GIVEN_UP:
        return gettext("Given up.")
    return ngettext("Connected in {n} step.", "Connected in {n} steps.", state.steps)


def _flow_text(state: PipesState) -> str | None:
    """Return a sentence about the water that was let in last, while it is shown."""
    if state.flow is None:
        return None
    if state.flow.outcome == "stuck":
        return gettext("No leaks, but the water does not reach the outlet: turn more blocks")
    return _leak_text(state, state.flow)


def _leak_text(state: PipesState, flow: Flow) -> str:
    leaking = [wet.at for wet in flow.cycles[-1] if wet.leaks]
    if leaking == [SOURCE]:
        return gettext("The water cannot get in: turn the block at the source")
    names = ", ".join(state.grid.name(cell) for cell in leaking[:LEAKS_NAMED])
    more = len(leaking) - LEAKS_NAMED
    return (
        gettext("It leaks at {cells} and {n} more: turn more blocks", cells=names, n=more)
        if more > 0
        else gettext("It leaks at {cells}: turn more blocks", cells=names)
    )
