"""Declaration of Laser chess."""

from __future__ import annotations

from fivefold.core.game import Game, GameColours, Seat, Undo
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.game_parts.command import Command
from fivefold.core.game_parts.engine_program import EngineProgram
from fivefold.core.scene.interaction import Interaction
from fivefold.core.text import gettext_noop
from fivefold.core.values import replace
from fivefold.games.laser.computer.engine_protocol import ENGINE_PROTOCOL
from fivefold.games.laser.computer.levels import LEVELS, STRENGTHS
from fivefold.games.laser.editor import EDITOR
from fivefold.games.laser.help import HELP
from fivefold.games.laser.input import ACTIONS, interpret
from fivefold.games.laser.lessons import LESSONS
from fivefold.games.laser.rules.move import Move
from fivefold.games.laser.rules.notation import read_move, read_state
from fivefold.games.laser.rules.setups import OPTIONS, PRESETS, deal
from fivefold.games.laser.rules.state import ENDINGS, LaserState
from fivefold.games.laser.view.commentary import COMMENTARY
from fivefold.games.laser.view.cover import COVER
from fivefold.games.laser.view.facts import facts
from fivefold.games.laser.view.scene import scene
from fivefold.games.laser.view.sprites import SPRITES


def _interaction(state: LaserState, *, preview: bool) -> Interaction:
    from fivefold.games.laser.view.interaction import interaction

    return interaction(state, preview=preview)


def _commands() -> tuple[Command, ...]:
    from fivefold.games.laser.computer.perft_command import COMMAND

    return (COMMAND,)


def _benchmarks() -> tuple[Benchmark, ...]:
    from fivefold.games.laser.computer.benchmarks import BENCHMARKS

    return BENCHMARKS


def _program() -> EngineProgram:
    from fivefold.games.laser.computer.uci_program import UciProgram

    return UciProgram()


LASER: Game[LaserState, Move] = Game(
    name="laser",
    title=gettext_noop("Laser chess"),
    summary=gettext_noop("Bend your beam with mirrors until it hits the other Pharaoh."),
    order=30,
    colours=GameColours("#A58BEF", "#5B48A6"),
    seats=(Seat("blue", gettext_noop("Blue"), "blue"), Seat("red", gettext_noop("Red"), "red")),
    options=OPTIONS,
    presets=PRESETS,
    deal=deal,
    read_state=read_state,
    read_move=read_move,
    interpret=interpret,
    scene=scene,
    interaction=_interaction,
    facts=facts,
    levels=LEVELS,
    strengths=STRENGTHS,
    undo=Undo(free=0),
    sprites=SPRITES,
    cover=COVER,
    endings=ENDINGS,
    help=HELP,
    actions=ACTIONS,
    editor=EDITOR,
    lessons=LESSONS,
    commands=_commands,
    premove=lambda state: replace(state, side=1 - state.side),
    engine_protocol=ENGINE_PROTOCOL,
    benchmarks=_benchmarks,
    program=_program,
    commentary=COMMENTARY,
)
