"""Declaration of Onet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from fivefold.core.game import Action, Game, GameColours, Seat, Stage, Undo, ViewOption
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.game_parts.command import Command
from fivefold.core.game_parts.ranking import MoveCount, Ranking
from fivefold.core.option import Switch, Values
from fivefold.core.scene.interaction import Interaction
from fivefold.core.text import gettext, gettext_noop, ngettext
from fivefold.games.onet.computer.levels import BOT_LEVELS
from fivefold.games.onet.dealing.deal import OWN, first_deal
from fivefold.games.onet.dealing.levels import LEVELS
from fivefold.games.onet.dealing.prefetch import PREFETCH
from fivefold.games.onet.dealing.stages import STAGES
from fivefold.games.onet.editor import EDITOR
from fivefold.games.onet.files.level_file import LEVEL_FILE
from fivefold.games.onet.help import HELP
from fivefold.games.onet.input import KEYS, interpret
from fivefold.games.onet.rules.move import Act, Move
from fivefold.games.onet.rules.notation import read_move, read_state
from fivefold.games.onet.rules.options import OPTIONS, PRESETS, Rules
from fivefold.games.onet.rules.phase import ACTS, ENDINGS
from fivefold.games.onet.rules.scoring import hint_price
from fivefold.games.onet.rules.state import OnetState
from fivefold.games.onet.view.cover import COVER
from fivefold.games.onet.view.facts import facts, stage_title
from fivefold.games.onet.view.scene import PICTURES_OPTION, scene
from fivefold.games.onet.view.sprites import SPRITES

DAILY_STAGE = 6  # a game of a few minutes


def deal(values: Values, seed: int) -> OnetState:
    rules = Rules.of(values)
    return OnetState.opening(rules, first_deal(rules, seed))


def score(state: OnetState) -> int | None:
    """Return the score of a ranked game: played on the clock, on a dealt board; else None."""
    return state.score if state.rules.clock and state.deal.stage != OWN else None


def _single_stage(level: str, stage: int, seed: int) -> OnetState:
    return deal(OPTIONS.resolve({"level": level, "stage": stage, "run": "stage"}), seed)


def _stages() -> Iterator[Stage]:
    for level in LEVELS:
        for number in range(1, len(STAGES) + 1):
            yield Stage(
                f"{level.name}-{number}",
                stage_title(level, number),
                partial(_single_stage, level.name, number),
                after=f"{level.name}-{number - 1}" if number > 1 else None,
            )


def _hint_price(state: OnetState) -> str:
    price = hint_price(state.score)
    return ngettext("{n} point", "{n} points", price) if price else gettext("free")


def _action(
    act: Act,
    label: str,
    icon: str,
    *,
    main: bool = False,
    price: Callable[[OnetState], str] = lambda state: "",
) -> Action:
    key = next(key for key, meant in KEYS.items() if meant is act)
    return Action(
        act,
        label,
        icon,
        key,
        ready=lambda state, selection: not state.refusal(act),
        fits=lambda state: act in ACTS.get(state.phase, ()),
        main=main,
        price=price,
    )


def _joins(move: str) -> bool:
    """Return True if a move joins two tiles; a hint or a shuffle does not."""
    return move not in tuple(Act)


def _interaction(state: OnetState, *, preview: bool) -> Interaction:
    from fivefold.games.onet.view.interaction import interaction

    return interaction(state, preview=preview)


def _commands() -> tuple[Command, ...]:
    from fivefold.games.onet.files.save_command import COMMAND

    return (COMMAND,)


def _benchmarks() -> tuple[Benchmark, ...]:
    from fivefold.games.onet.computer.benchmarks import BENCHMARKS

    return BENCHMARKS


ONET: Game[OnetState, Move] = Game(
    name="onet",
    title=gettext_noop("Onet"),
    summary=gettext_noop("Join matching tiles in pairs until the board is empty."),
    order=20,
    colours=GameColours("#7FC06A", "#37713F"),
    seats=(Seat("player", gettext_noop("Player"), "onet.hue"),),
    options=OPTIONS,
    presets=PRESETS,
    deal=deal,
    read_state=read_state,
    read_move=read_move,
    interpret=interpret,
    scene=scene,
    interaction=_interaction,
    facts=facts,
    levels=BOT_LEVELS,
    undo=Undo(free=0, beyond="refused"),
    sprites=SPRITES,
    cover=COVER,
    endings=ENDINGS,
    view_options=(
        ViewOption(
            Switch(PICTURES_OPTION, gettext_noop("Backgrounds"), default=True),
            gettext_noop("Pictures behind the tiles, revealed as the tiles go."),
        ),
    ),
    help=HELP,
    actions=(
        _action(Act.HINT, gettext_noop("Hint"), "hint", price=_hint_price),
        _action(Act.SHUFFLE, gettext_noop("Shuffle"), "shuffle"),
        _action(Act.NEXT, gettext_noop("Next stage"), "next", main=True),
        _action(Act.RETRY, gettext_noop("Try again"), "rotate-ccw", main=True),
        _action(Act.END, gettext_noop("End the game"), "flag"),
    ),
    move_count=MoveCount(gettext_noop("{n} pair"), gettext_noop("{n} pairs"), counts=_joins),
    ranking=Ranking(gettext_noop("Score"), score, "high", lambda state: state.rules.group),
    stages=tuple(_stages()),
    daily=partial(_single_stage, "normal", DAILY_STAGE),
    timeout=Act.TIME,
    prefetch=PREFETCH,
    editor=EDITOR,
    files=(LEVEL_FILE,),
    commands=_commands,
    hint="ranked-move",
    preset_option="level",
    benchmarks=_benchmarks,
)
