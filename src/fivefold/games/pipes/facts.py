"""What the panel beside the board says."""

from __future__ import annotations

from fivefold.core.game import Fact, Facts
from fivefold.core.input import Selection
from fivefold.core.option import display_value
from fivefold.core.text import gettext, ngettext
from fivefold.games.pipes.board import EMPTY, block, piece_of
from fivefold.games.pipes.flow import SOURCE, Flow
from fivefold.games.pipes.hands import PADLOCK
from fivefold.games.pipes.level import Level
from fivefold.games.pipes.options import DIFFICULTY, made_from
from fivefold.games.pipes.pipework import GIVEN_UP, Pipework
from fivefold.games.pipes.rules import Puzzle
from fivefold.games.pipes.slide import BECOMES
from fivefold.games.pipes.solver import solvable
from fivefold.games.pipes.tray import Tray

NAMED = 3  # leaks that are told by their names
_CHAIN = tuple(piece_of(block(kind)) for kind in (next(iter(BECOMES)), *BECOMES.values()))


def puzzle_facts(state: Puzzle, selection: Selection) -> Facts:
    """The steps, how few would do, and what to do now."""
    grid, level = state.grid, state.level
    size = gettext("{width} by {height}", width=grid.width, height=grid.height)
    rest = [Fact(gettext("Size"), size), Fact(gettext("Level"), title(level))]
    if state.hints:
        rest.insert(0, Fact(gettext("Hints taken"), str(state.hints)))
    if level.fewest is not None:
        rest.insert(0, Fact(gettext("Fewest possible"), str(level.fewest)))
    return Facts(_puzzle_status(state, selection), Fact(gettext("Steps"), str(state.steps)), tuple(rest))


def tray_facts(state: Tray) -> Facts:
    """The steps, what blocks become, the room that is left, and what to do now."""
    chain = Fact(gettext("Two alike become the next"), pieces=_CHAIN)
    free = Fact(gettext("Free cells"), str(state.board.blocks.count(EMPTY)))
    return Facts(_tray_status(state), Fact(gettext("Steps"), str(state.steps)), (chain, free))


def title(level: Level) -> str:
    """How a player calls the level."""
    if level.own:
        return gettext("Your own")
    made = made_from(level.name)
    if made is None:
        return level.name.removeprefix("level-").lstrip("0")
    values, _ = made
    difficulty = display_value(DIFFICULTY, values["difficulty"])
    return difficulty if values["kind"] == "plain" else gettext("{difficulty}, strict", difficulty=difficulty)


def _puzzle_status(state: Puzzle, selection: Selection) -> str:
    if state.result:
        fewest = state.result.winner == 0 and state.steps == state.level.fewest
        return _ended(state) + (" " + gettext("Nobody can do it in fewer.") if fewest else "")
    if selection.picked == PADLOCK:
        return gettext("Choose the block to lock or to unlock")
    return _water(state) or gettext("Turn the blocks, then press Done")


def _tray_status(state: Tray) -> str:
    if state.result:
        return _ended(state)
    if not state.swipes():
        return (
            gettext("No swipe is possible: turn the blocks until the water can run through")
            if solvable(state.board.width, state.board.kinds)
            else gettext("No swipe is possible and no turning helps: undo, or give up")
        )
    return _water(state) or gettext("Swipe, turn the blocks, then press Done")


def _ended(state: Pipework) -> str:
    if state.result == GIVEN_UP:
        return gettext("Given up.")
    return ngettext("Connected in {n} step.", "Connected in {n} steps.", state.steps)


def _water(state: Pipework) -> str | None:
    """What became of the water that was let in last, if it is to be seen."""
    if state.flow is None:
        return None
    if state.flow.outcome == "stuck":
        return gettext("No leak, but the water does not come to the outlet: turn more blocks")
    return _leaks(state, state.flow)


def _leaks(state: Pipework, flow: Flow) -> str:
    leaking = [wet.at for wet in flow.cycles[-1] if wet.leaks]
    if leaking == [SOURCE]:
        return gettext("The water cannot come in: turn the block at the source")
    names = ", ".join(state.grid.name(cell) for cell in leaking[:NAMED])
    more = len(leaking) - NAMED
    return (
        gettext("It leaks at {cells} and {n} more: turn more blocks", cells=names, n=more)
        if more > 0
        else gettext("It leaks at {cells}: turn more blocks", cells=names)
    )
