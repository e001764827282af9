"""Declaration of Five in a row."""

from __future__ import annotations

from fivefold.core.game import Action, Game, GameColours, Seat, Undo, ViewOption
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.game_parts.engine_program import EngineProgram
from fivefold.core.input import Selection
from fivefold.core.option import Switch
from fivefold.core.scene.interaction import Interaction
from fivefold.core.text import gettext_noop
from fivefold.games.gomoku.computer.engine_protocol import ENGINE_PROTOCOL
from fivefold.games.gomoku.computer.levels import LEVELS, STRENGTHS
from fivefold.games.gomoku.editor import EDITOR
from fivefold.games.gomoku.files.formats import FILES
from fivefold.games.gomoku.help import HELP
from fivefold.games.gomoku.input import KEYS, interpret
from fivefold.games.gomoku.rules.move import Answer, Move
from fivefold.games.gomoku.rules.notation import read_move, read_state
from fivefold.games.gomoku.rules.options import OPTIONS, PRESETS
from fivefold.games.gomoku.rules.state import ENDINGS, GomokuState, deal
from fivefold.games.gomoku.view.commentary import COMMENTARY
from fivefold.games.gomoku.view.cover import COVER
from fivefold.games.gomoku.view.facts import facts
from fivefold.games.gomoku.view.scene import NUMBERS_OPTION, scene
from fivefold.games.gomoku.view.sprites import SPRITES


def _answer(key: str, label: str, icon: str) -> Action:
    """Return the button for an answer or a pass."""
    said = KEYS[key]

    def ready(state: GomokuState, selection: Selection) -> bool:
        return said in state.choices

    def fits(state: GomokuState) -> bool:
        return bool(state.choices) and (said == Answer.PASS) == (Answer.PASS in state.choices)

    return Action(said, label, icon, key, ready, fits)


def _interaction(state: GomokuState, *, preview: bool) -> Interaction:
    from fivefold.games.gomoku.view.interaction import interaction

    return interaction(state, preview=preview)


def _benchmarks() -> tuple[Benchmark, ...]:
    from fivefold.games.gomoku.computer.benchmarks import BENCHMARKS

    return BENCHMARKS


def _program() -> EngineProgram:
    from fivefold.games.gomoku.computer.gomocup_program import GomocupProgram

    return GomocupProgram()


GOMOKU: Game[GomokuState, Move] = Game(
    name="gomoku",
    title=gettext_noop("Five in a row"),
    summary=gettext_noop("Take turns placing stones; five in a row wins."),
    order=50,
    colours=GameColours("#E0AE62", "#835723"),
    seats=(
        Seat("first", gettext_noop("First player"), "black"),
        Seat("second", gettext_noop("Second player"), "white"),
    ),
    options=OPTIONS,
    presets=PRESETS,
    deal=deal,
    read_state=read_state,
    read_move=read_move,
    interpret=interpret,
    scene=scene,
    interaction=_interaction,
    facts=lambda state, selection: facts(state),
    levels=LEVELS,
    strengths=STRENGTHS,
    undo=Undo(free=0),
    sprites=SPRITES,
    cover=COVER,
    endings=ENDINGS,
    view_options=(ViewOption(Switch(NUMBERS_OPTION, gettext_noop("Move numbers on stones"), default=False)),),
    help=HELP,
    actions=(
        _answer("1", gettext_noop("Take white"), "check"),
        _answer("2", gettext_noop("Take black"), "check"),
        _answer("3", gettext_noop("Add two stones"), "plus"),
        _answer("4", gettext_noop("Pass"), "next"),
    ),
    editor=EDITOR,
    files=FILES,
    premove=lambda state: state,  # free points are the same for both
    engine_protocol=ENGINE_PROTOCOL,
    benchmarks=_benchmarks,
    program=_program,
    commentary=COMMENTARY,
)
