"""Declaration of Lines."""

from __future__ import annotations

from fivefold.core.game import Game, GameColours, Seat, Undo
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.game_parts.ranking import Ranking
from fivefold.core.scene.interaction import Interaction
from fivefold.core.text import gettext_noop
from fivefold.games.lines.computer.levels import LEVELS
from fivefold.games.lines.editor import EDITOR
from fivefold.games.lines.help import HELP
from fivefold.games.lines.input import interpret
from fivefold.games.lines.rules.notation import read_move, read_state
from fivefold.games.lines.rules.options import OPTIONS, PRESETS
from fivefold.games.lines.rules.state import ENDINGS, LinesState, Roll, deal
from fivefold.games.lines.view.cover import COVER
from fivefold.games.lines.view.facts import facts
from fivefold.games.lines.view.scene import scene
from fivefold.games.lines.view.sprites import SPRITES


def _interaction(state: LinesState, *, preview: bool) -> Interaction:
    from fivefold.games.lines.view.interaction import interaction

    return interaction(state, preview=preview)


def _benchmarks() -> tuple[Benchmark, ...]:
    from fivefold.games.lines.computer.benchmarks import BENCHMARKS

    return BENCHMARKS


LINES: Game[LinesState, Roll] = Game(
    name="lines",
    title=gettext_noop("Lines"),
    summary=gettext_noop("Roll balls of one colour into a line before the board fills up."),
    order=10,
    colours=GameColours("#F2704F", "#A63F2A"),
    seats=(Seat("player", gettext_noop("Player"), "lines.hue"),),
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
    undo=Undo(free=1, beyond="refused"),
    sprites=SPRITES,
    cover=COVER,
    endings=ENDINGS,
    help=HELP,
    ranking=Ranking(
        gettext_noop("Score"), lambda state: state.score, "high", lambda state: state.rules.group
    ),
    daily=lambda seed: deal(OPTIONS.resolve({}), seed),
    editor=EDITOR,
    benchmarks=_benchmarks,
)
