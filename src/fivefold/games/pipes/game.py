"""Declarations of Pipes and its 2048 mode."""

from __future__ import annotations

from typing import Any

from fivefold.core.game import Action, Game, GameColours, Preset, Seat, Undo
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.game_parts.command import Command
from fivefold.core.game_parts.ranking import MoveCount, Ranking
from fivefold.core.input import Selection
from fivefold.core.option import Options
from fivefold.core.scene.interaction import Interaction
from fivefold.core.text import gettext_noop
from fivefold.games.pipes.computer.levels import LEVELS_2048, PUZZLE_LEVELS
from fivefold.games.pipes.editor import EDITOR
from fivefold.games.pipes.files.level_file import LEVEL_FILE
from fivefold.games.pipes.help import HELP_2048, PUZZLE_HELP
from fivefold.games.pipes.input import (
    DONE_KEY,
    GIVE_UP_KEY,
    HINT_KEY,
    LOCK_KEY,
    RESTART_KEY,
    interpret_2048,
    interpret_puzzle,
)
from fivefold.games.pipes.levels.stages import STAGES
from fivefold.games.pipes.rules import mode_2048, puzzle
from fivefold.games.pipes.rules.base_state import CONNECTED, ENDINGS, PipesState
from fivefold.games.pipes.rules.mode_2048 import State2048
from fivefold.games.pipes.rules.notation import read_2048, read_2048_move, read_puzzle, read_puzzle_move
from fivefold.games.pipes.rules.options import OPTIONS, PRESETS, group_of
from fivefold.games.pipes.rules.puzzle import PuzzleState
from fivefold.games.pipes.view.cover import COVER
from fivefold.games.pipes.view.facts import facts_2048, puzzle_facts
from fivefold.games.pipes.view.scene import puzzle_scene, scene_2048
from fivefold.games.pipes.view.sprites import SPRITES

PLAYER = (Seat("player", gettext_noop("Player"), "pipes.hue"),)


def _playing(state: PipesState, selection: Selection) -> bool:
    return state.result is None


def _can_pour(state: PipesState, selection: Selection) -> bool:
    return state.result is None and state.water == "dry"


def _own_steps(state: PuzzleState) -> int | None:
    """Return the steps of a level that was solved without a hint; else None."""
    return state.steps if state.result == CONNECTED and not state.hints else None


def _can_count(state: PipesState) -> bool:
    return state.result in (None, CONNECTED)


STEPS: MoveCount[Any] = MoveCount(
    gettext_noop("{n} step"), gettext_noop("{n} steps"), value=lambda state: state.steps
)
DONE = Action("done", gettext_noop("Done"), "drop", DONE_KEY, _can_pour, main=True)
GIVE_UP = Action("giveup", gettext_noop("Give up"), "close", GIVE_UP_KEY, _playing, ends=True)


def _puzzle_interaction(state: PuzzleState, *, preview: bool) -> Interaction:
    from fivefold.games.pipes.view.interaction import puzzle_interaction

    return puzzle_interaction(state, preview=preview)


def _interaction_2048(state: State2048, *, preview: bool) -> Interaction:
    from fivefold.games.pipes.view.interaction import interaction_2048

    return interaction_2048(state, preview=preview)


def _commands() -> tuple[Command, ...]:
    from fivefold.games.pipes.computer.solve_command import COMMAND

    return (COMMAND,)


def _benchmarks() -> tuple[Benchmark, ...]:
    from fivefold.games.pipes.computer.benchmarks import PUZZLE_BENCHMARKS

    return PUZZLE_BENCHMARKS


def _benchmarks_2048() -> tuple[Benchmark, ...]:
    from fivefold.games.pipes.computer.benchmarks import BENCHMARKS_2048

    return BENCHMARKS_2048


PIPES: Game[PuzzleState, puzzle.Move] = Game(
    name="pipes",
    title=gettext_noop("Pipes"),
    summary=gettext_noop(
        "Turn the blocks until the water runs from the source to the outlet without a leak."
    ),
    order=40,
    colours=GameColours("#3FB6DC", "#176784"),
    seats=PLAYER,
    options=OPTIONS,
    presets=PRESETS,
    deal=puzzle.deal,
    read_state=read_puzzle,
    read_move=read_puzzle_move,
    interpret=interpret_puzzle,
    scene=puzzle_scene,
    interaction=_puzzle_interaction,
    facts=puzzle_facts,
    levels=PUZZLE_LEVELS,
    undo=Undo(free=None),
    sprites=SPRITES,
    cover=COVER,
    endings=ENDINGS,
    help=PUZZLE_HELP,
    actions=(
        DONE,
        Action("hint", gettext_noop("Hint"), "hint", HINT_KEY, _playing),
        Action("lock", gettext_noop("Lock"), "lock", LOCK_KEY, _playing),
        Action("restart", gettext_noop("Restart"), "rotate-ccw", RESTART_KEY, _playing),
        GIVE_UP,
    ),
    ranking=Ranking(
        gettext_noop("Steps"),
        _own_steps,
        "low",
        lambda state: group_of(state.level),
        lambda state: _can_count(state) and not state.hints,
    ),
    move_count=STEPS,
    stages=STAGES,
    daily=lambda seed: puzzle.deal(OPTIONS.resolve({}), seed),
    editor=EDITOR,
    files=(LEVEL_FILE,),
    commands=_commands,
    benchmarks=_benchmarks,
    hint="unranked-move",
    rules_version=puzzle.RULES_VERSION,
)

PIPES_2048: Game[State2048, mode_2048.Move] = Game(
    name="pipes-2048",
    title=gettext_noop("Pipes 2048"),
    summary=gettext_noop("Slide blocks of pipe together, turn them, and let the water run through."),
    order=41,
    mode_of="pipes",
    board_keys=gettext_noop("Arrow keys slide all blocks; W A S D and Enter turn one"),
    seats=PLAYER,
    options=Options(),
    presets=(Preset("classic", gettext_noop("Classic")),),
    deal=mode_2048.deal,
    read_state=read_2048,
    read_move=read_2048_move,
    interpret=interpret_2048,
    scene=scene_2048,
    interaction=_interaction_2048,
    facts=lambda state, selection: facts_2048(state),
    levels=LEVELS_2048,
    undo=Undo(free=None),
    sprites=SPRITES,
    endings=ENDINGS,
    help=HELP_2048,
    actions=(DONE, GIVE_UP),
    ranking=Ranking(
        gettext_noop("Steps"),
        lambda state: state.steps if state.result == CONNECTED else None,
        "low",
        lambda state: "",
        _can_count,
    ),
    move_count=STEPS,
    benchmarks=_benchmarks_2048,
)
