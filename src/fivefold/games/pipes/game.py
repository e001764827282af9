"""Pipes and its 2048 mode, declared."""

from __future__ import annotations

from fivefold.core.command import Command
from fivefold.core.game import Action, Game, Preset, Ranking, Seat, Undo
from fivefold.core.input import Selection
from fivefold.core.option import Options
from fivefold.core.text import gettext_noop
from fivefold.games.pipes import bot, rules, tray, traybot
from fivefold.games.pipes.cover import COVER
from fivefold.games.pipes.editor import EDITOR
from fivefold.games.pipes.facts import puzzle_facts, tray_facts
from fivefold.games.pipes.hands import (
    DONE_KEY,
    GIVE_UP_KEY,
    HINT_KEY,
    LOCK_KEY,
    RESTART_KEY,
    interpret_puzzle,
    interpret_tray,
)
from fivefold.games.pipes.help import PUZZLE_HELP, TRAY_HELP
from fivefold.games.pipes.levelfile import LEVEL_FILE
from fivefold.games.pipes.notation import read_puzzle, read_puzzle_move, read_tray, read_tray_move
from fivefold.games.pipes.options import OPTIONS, PRESETS, group_of
from fivefold.games.pipes.pipework import CONNECTED, ENDINGS, Pipework
from fivefold.games.pipes.rules import Puzzle
from fivefold.games.pipes.sprites import SPRITES
from fivefold.games.pipes.stages import STAGES
from fivefold.games.pipes.tray import Tray
from fivefold.games.pipes.view import puzzle_scene, tray_scene

PLAYER = (Seat("player", gettext_noop("Player"), "pipes.hue"),)


def _playing(state: Pipework, selection: Selection) -> bool:
    return state.result is None


def _can_pour(state: Pipework, selection: Selection) -> bool:
    return state.result is None and state.water == "dry"


def _own_steps(state: Puzzle) -> int | None:
    """The steps of a level that was passed without a hint."""
    return state.steps if state.result == CONNECTED and not state.hints else None


DONE = Action("done", gettext_noop("Done"), "drop", DONE_KEY, _can_pour, main=True)
GIVE_UP = Action("giveup", gettext_noop("Give up"), "close", GIVE_UP_KEY, _playing, ends=True)


def _commands() -> tuple[Command, ...]:
    from fivefold.games.pipes.command import COMMAND  # noqa: PLC0415

    return (COMMAND,)


PIPES: Game[Puzzle, rules.Move] = Game(
    name="pipes",
    title=gettext_noop("Pipes"),
    summary=gettext_noop(
        "Turn the blocks until the water runs from the source to the outlet without a leak."
    ),
    order=40,
    seats=PLAYER,
    options=OPTIONS,
    presets=PRESETS,
    deal=rules.deal,
    read_state=read_puzzle,
    read_move=read_puzzle_move,
    interpret=interpret_puzzle,
    scene=puzzle_scene,
    facts=puzzle_facts,
    levels=bot.LEVELS,
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
    ranking=Ranking(gettext_noop("Steps"), _own_steps, "low", lambda state: group_of(state.level)),
    stages=STAGES,
    daily=lambda seed: rules.deal(OPTIONS.settle({}), seed),
    editor=EDITOR,
    files=(LEVEL_FILE,),
    commands=_commands,
    hint="helped",
)

PIPES_2048: Game[Tray, tray.Move] = Game(
    name="pipes-2048",
    title=gettext_noop("Pipes 2048"),
    summary=gettext_noop("Slide blocks of pipe together, turn them, and let the water run through."),
    order=41,
    mode_of="pipes",
    seats=PLAYER,
    options=Options(),
    presets=(Preset("classic", gettext_noop("Classic")),),
    deal=tray.deal,
    read_state=read_tray,
    read_move=read_tray_move,
    interpret=interpret_tray,
    scene=tray_scene,
    facts=lambda state, selection: tray_facts(state),
    levels=traybot.LEVELS,
    undo=Undo(free=None),
    sprites=SPRITES,
    endings=ENDINGS,
    help=TRAY_HELP,
    actions=(DONE, GIVE_UP),
    ranking=Ranking(
        gettext_noop("Steps"),
        lambda state: state.steps if state.result == CONNECTED else None,
        "low",
        lambda state: "",
    ),
)
