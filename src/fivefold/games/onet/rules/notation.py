"""Parsing of states and moves.

A state is one line of sixteen fields: options; level and stage; phase; the board; the board as dealt;
score; score when the stage began; run of quick matches; time of the last match; time when the stage
began; hints left; shuffles left; tries; the pair shown; dice; dice as dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fivefold.core.budget import Budget, state_budget
from fivefold.core.dice import Dice
from fivefold.core.errors import BadNotation, IllegalMove, raise_first
from fivefold.core.text import gettext, gettext_noop, ngettext, parse_whole_number
from fivefold.games.onet.board.board_text import read_board
from fivefold.games.onet.board.creatures import LETTERS, creature
from fivefold.games.onet.dealing.deal import OWN, OWN_NAME, Deal, levels_of, next_stage
from fivefold.games.onet.dealing.levels import LEVEL, Level
from fivefold.games.onet.dealing.stages import STAGES
from fivefold.games.onet.rules.move import Act, Join, Move
from fivefold.games.onet.rules.options import Rules
from fivefold.games.onet.rules.phase import Phase
from fivefold.games.onet.rules.scoring import LONGEST_RUN
from fivefold.games.onet.rules.state import OnetState

_FIELDS = 16
_ACTS = {str(act): act for act in Act}


def read_move(state: OnetState, text: str) -> Move:
    """Read a pair of cells such as a1d3, or the name of an act."""
    return _ACTS.get(text) or Join.of(state.grid, *state.grid.split(text, 2))


def read_state(text: str, budget: Budget | None = None) -> OnetState:
    """Return the state that `str` wrote; raise BadNotation naming what is wrong."""
    budget = state_budget(text, budget)
    fields = text.split(" ")
    _require(
        len(fields) == _FIELDS,
        gettext_noop("An Onet state has {n} fields with single spaces between them, not {found}."),
        n=_FIELDS,
        found=len(fields),
    )
    options, place, phase, board, dealt, *numbers, shown, dice, dealt_dice = fields
    rules = Rules.read(options)
    budget.take_cells(len(dealt) + len(board))
    deal = _deal(rules, place, dealt, dealt_dice)
    score, banked, run, matched, since, hints, shuffles, tries = map(_number, numbers)
    state = OnetState(
        rules,
        deal,
        _tiles(deal, board),
        Dice.read(dice),
        hints,
        shuffles,
        _phase(phase),
        score,
        banked,
        run,
        matched,
        since,
        tries,
        None if shown == "-" else Join.of(deal.grid, *deal.grid.split(shown, 2)),
    )
    _check_numbers(state)
    _check_phase(state)
    _check_shown(state)
    return state


def odd_creatures(tiles: tuple[int, ...]) -> Iterator[str]:
    """Yield a sentence for every creature with an odd number of tiles: such a board cannot be cleared."""
    for tile, number in sorted(Counter(filter(None, tiles)).items()):
        if number % 2:
            yield ngettext(
                "Every creature needs an even number of tiles; {kind} ({letter}) has one.",
                "Every creature needs an even number of tiles; {kind} ({letter}) has {n}.",
                number,
                kind=gettext(creature(tile)),
                letter=LETTERS[tile - 1],
            )


def _require(fact: bool, message: str, **values: object) -> None:  # noqa: FBT001 - reads as a sentence
    if not fact:
        raise BadNotation(gettext(message, **values))


def _number(text: str) -> int:
    number = parse_whole_number(text)
    if number is None:
        raise BadNotation(gettext("'{text}' is not a whole number from 0 up.", text=text))
    return number


def _phase(text: str) -> Phase:
    _require(
        text in Phase.__members__.values(),
        gettext_noop("'{text}' is not a phase of a stage; phases are {known}."),
        text=text,
        known=", ".join(Phase),
    )
    return Phase(text)


def _deal(rules: Rules, place: str, board: str, dice: str) -> Deal:
    level, stage = _place(place)
    first = rules.stage if level.name == rules.level else 1
    last = rules.stage if rules.run == "stage" else len(STAGES)
    reached = rules.run == "stage" if stage == OWN else first <= stage <= last
    _require(
        level in levels_of(rules) and reached,
        gettext_noop("A game with these options does not reach {place}."),
        place=place,
    )
    grid, tiles = read_board(board)
    raise_first(odd_creatures(tiles))
    if stage != OWN:
        size = STAGES[stage - 1].grid
        _require(
            grid == size and all(tiles),
            gettext_noop("Stage {stage} is dealt on a full board of {width} columns and {height} rows."),
            stage=stage,
            width=size.width,
            height=size.height,
        )
    return Deal(level, stage, grid, tiles, Dice.read(dice))


def _place(text: str) -> tuple[Level, int]:
    name, _, number = text.partition("/")
    stages = {str(stage): stage for stage in range(1, len(STAGES) + 1)} | {OWN_NAME: OWN}
    _require(
        name in LEVEL and number in stages,
        gettext_noop("'{text}' is not a level and stage, such as slide-up/7 (1 to {last}) or slide-up/own."),
        text=text,
        last=len(STAGES),
    )
    return LEVEL[name], stages[number]


def _tiles(deal: Deal, board: str) -> tuple[int, ...]:
    grid, tiles = read_board(board)
    _require(grid == deal.grid, gettext_noop("The board and the board as dealt differ in size."))
    raise_first(odd_creatures(tiles))
    extra = Counter(filter(None, tiles)) - Counter(deal.tiles)
    _require(
        not extra,
        gettext_noop("The board has tiles that were not dealt: {kinds}."),
        kinds=", ".join(gettext(creature(tile)) for tile in sorted(extra)),
    )
    return tiles


def _check_numbers(state: OnetState) -> None:
    given = state.deal.allowance
    limits = (
        (gettext_noop("the combo"), state.run, LONGEST_RUN),
        (gettext_noop("the number of hints"), state.hints, given.hints),
        (gettext_noop("the number of shuffles"), state.shuffles, given.shuffles),
    )
    for what, number, most in limits:
        _require(
            number <= most,
            gettext_noop("{what} is at most {most} here, not {number}."),
            what=gettext(what).capitalize(),
            most=most,
            number=number,
        )
    _require(state.tries > 0, gettext_noop("The first try is number 1, not 0."))
    _require(state.matched >= state.since, gettext_noop("The last match cannot be before the stage began."))


def _check_phase(state: OnetState) -> None:
    empty = not any(state.tiles)
    goes_on = next_stage(state.rules, state.deal) is not None
    stuck = not empty and not state.shuffles and state.position.hint() is None
    match state.phase:
        case Phase.WON:
            fits = empty and goes_on
        case Phase.CLEARED:
            fits = empty and not goes_on
        case Phase.STUCK:
            fits = stuck
        case Phase.PLAYING:
            fits = not empty and not stuck
        case Phase.LATE | Phase.ENDED:
            fits = not empty
    _require(fits, gettext_noop("With this board the stage cannot be '{phase}'."), phase=state.phase)


def _check_shown(state: OnetState) -> None:
    if state.shown is None:
        return
    _require(state.phase is Phase.PLAYING, gettext_noop("A pair is shown only while a stage is played."))
    try:
        state.line(state.shown)
    except IllegalMove as problem:
        raise BadNotation(str(problem)) from problem
