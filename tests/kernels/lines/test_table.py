"""The table kernel of Lines, compiled and interpreted, against the rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.dice import Dice
from fivefold.games.lines.game import LINES
from fivefold.games.lines.rules.options import PRESETS, Rules
from fivefold.games.lines.rules.runs import runs
from fivefold.games.lines.rules.state import LinesState, Roll
from fivefold.kernels.lines import table as lines_table
from fivefold.kernels.lines.geometry import GOAL_MASK, MOVE_SHIFT, decode_move, encode_move
from tests.conftest import SliceOf, chunks
from tests.kernels.interpreted import interpreted

COPIES: dict[str, ModuleType] = {"as installed": lines_table, "interpreted": interpreted("lines").table}


@pytest.fixture(params=COPIES)
def kernel(request: pytest.FixtureRequest) -> ModuleType:
    return COPIES[request.param]


def options(rules: Rules) -> dict[str, Any]:
    return {
        "side": rules.side,
        "colours": rules.colours,
        "new": rules.new,
        "line": rules.line,
        "square": rules.points == "square",
    }


def held(table: LinesState, kernel: ModuleType, *, displaced: bool = False) -> Any:
    """The kernel's copy of a state."""
    return kernel.LinesTable(
        table.board,
        **options(table.rules),
        displaced=displaced,
        score=table.score,
        dice=table.dice.word,
        over=table.over,
    )


def contents(table: Any) -> tuple[object, ...]:
    """Everything a state of either kind holds."""
    if isinstance(table, LinesState):
        return list(table.board), table.score, table.dice.word, table.over
    return table.balls(), table.score, table.dice, table.over


def codes(table: LinesState) -> list[int]:
    return [encode_move(table.grid.index(move.start), table.grid.index(move.end)) for move in table.moves()]


def roll(table: LinesState, code: int) -> Roll:
    start, goal = decode_move(code)
    return Roll(table.grid.cell(start), table.grid.cell(goal), table.grid)


def displacing(table: LinesState, code: int) -> LinesState:
    """Return the state after a move by the rules with the option `displaced`."""
    displaced = replace(table, rules=replace(table.rules, small="displaced"))
    return displaced.apply(roll(table, code)).state


rulesets = st.builds(
    Rules,
    side=st.integers(5, 20),
    colours=st.integers(3, 9),
    new=st.integers(1, 9),
    line=st.integers(3, 7),
    points=st.sampled_from(["count", "square"]),
).filter(lambda rules: rules.line <= rules.side)


@st.composite
def tables(draw: st.DrawFn) -> LinesState:
    """A random position of any rules, from a few balls to a crowded table."""
    rules = draw(rulesets)
    return scattered(rules, draw(st.integers(0, 2**64 - 1)), draw(st.integers(2, 98)))


def scattered(rules: Rules, seed: int, cover: int) -> LinesState:
    """Cover so many per cent of the cells with balls, take lines away, keep a big ball and a free cell."""
    dice = Dice.seeded(seed)
    board = []
    for _ in range(rules.side**2):
        lot, dice = dice.below(100)
        colour, dice = dice.below(rules.colours)
        size, dice = dice.below(8)
        board.append(0 if lot >= cover else colour + 1 if size else -colour - 1)
    for run in runs(rules.grid, board, rules.line):
        for at in run:
            board[at] = 0
    if max(board) <= 0:
        board[0] = 1
    if min(board) > 0:
        board[-1] = 0
    return LinesState(rules, tuple(board), 0, dice)


def compare(table: LinesState, picks: Dice, kernel: ModuleType) -> None:
    """Moves, regions, and one move played under both rules for the small ball on the goal."""
    copy = held(table, kernel)
    moves = copy.moves()
    assert moves == codes(table)
    chosen, picks = picks.pick(moves)
    onto_small = [move for move in moves if table.board[decode_move(move)[1]]]
    other, picks = picks.pick(onto_small or moves)
    for move in (chosen, other):
        after = table.apply(roll(table, move)).state
        copy = held(table, kernel)
        assert copy.play(move) == after.score
        assert contents(copy) == contents(after)
        copy = held(table, kernel, displaced=True)
        copy.play(move)
        assert contents(copy) == contents(displacing(table, move))


@given(tables(), st.integers(0, 2**64 - 1))
def test_moves_and_what_they_do_are_those_of_the_rules(table: LinesState, word: int) -> None:
    for kernel in COPIES.values():
        compare(table, Dice(word), kernel)


def deep_rules(seed: int) -> Rules:
    """Return the rules of a preset for every eighth seed, else of a small table, which is quick to check."""
    if seed % 8 == 0:
        preset = PRESETS[seed // 8 % len(PRESETS)]
        rules = Rules.of(LINES.options.resolve(dict(preset.values)))
    else:
        colours, new, line = 3 + seed // 3 % 5, 1 + seed // 5 % 4, 3 + seed // 7 % 3
        rules = Rules(5 + seed % 3, colours, new, line, "square" if seed % 2 else "count")
    return replace(rules, small="displaced" if seed // 2 % 2 else "crushed")


def compare_game(table: LinesState, picks: Dice, most: int) -> int:
    """Compare all moves of a position, and all that a random one does, move by move through a game.

    Returns the number of positions compared.
    """
    copy = held(table, lines_table, displaced=table.rules.small == "displaced")
    index = {cell: at for at, cell in enumerate(table.grid)}
    for compared in range(most):
        moves = copy.moves()
        assert moves == [index[start] << MOVE_SHIFT | index[end] for start, end, _ in table.moves()]
        if table.over:
            return compared
        onto_small = [move for move in moves if table.board[move & GOAL_MASK]] if compared % 2 else []
        move, picks = picks.pick(onto_small or moves)
        before, table = table.score, table.apply(roll(table, move)).state
        assert copy.play(move) == table.score - before
        assert contents(copy) == contents(table)
    return most


@chunks(20)
def test_games_from_many_positions(chunk: int, slice_of: SliceOf) -> None:
    """One million positions under `--deep`: scattered ones, which meet every phase of a turn, and games."""
    left, seed = slice_of(1_000_000 // 20, 1_500), chunk << 32
    while left:
        table = scattered(deep_rules(seed), seed, 5 + seed % 90)
        left -= compare_game(table, Dice.seeded(seed), min(left, 10))
        seed += 1


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_whole_games_are_those_of_the_rules(preset: str, kernel: ModuleType, slice_of: SliceOf) -> None:
    values = dict(next(known.values for known in PRESETS if known.name == preset))
    for seed in range(slice_of(200, 2)):
        table = LINES.start(given=values, seed=seed)
        copy = kernel.LinesTable.deal(seed, **options(table.rules))
        assert contents(copy) == contents(table)
        picks = Dice.seeded(seed)
        for _ in range(60):
            if table.over:
                break
            move, picks = picks.pick(copy.moves())
            table = table.apply(roll(table, move)).state
            copy.play(move)
            assert contents(copy) == contents(table)


@given(rulesets, st.integers(0, 2**64 - 1))
def test_deals_are_those_of_the_rules(rules: Rules, seed: int) -> None:
    if 2 * rules.new > rules.side**2:
        return
    given = options(rules)
    given["points"] = "square" if given.pop("square") else "count"
    table = LINES.start(given=given, seed=seed)
    for kernel in COPIES.values():
        assert contents(kernel.LinesTable.deal(seed, **options(rules))) == contents(table)


@given(tables())
def test_cells_share_a_region_exactly_when_a_way_joins_them(table: LinesState) -> None:
    parent = list(range(len(table.board)))

    def root(at: int) -> int:
        while parent[at] != at:
            at = parent[at]
        return at

    for at, others in enumerate(table.grid.neighbours()):
        for near in others:
            if table.board[at] <= 0 and table.board[near] <= 0:
                parent[root(at)] = root(near)
    for kernel in COPIES.values():
        regions = held(table, kernel).cell_regions()
        assert all((number < 0) == (ball > 0) for number, ball in zip(regions, table.board, strict=True))
        pairs = {(root(at), number) for at, number in enumerate(regions) if number >= 0}
        assert len(pairs) == len({one for one, _ in pairs}) == len({other for _, other in pairs})


def test_a_copy_shares_nothing(kernel: ModuleType) -> None:
    table = kernel.LinesTable.deal(3)
    before, copy = contents(table), table.copy()
    assert contents(copy) == before
    for _ in range(5):
        copy.play(copy.moves()[0])
    assert contents(table) == before
    table.reroll(4)
    assert table.dice == Dice.seeded(4).word
    expected, dice = Dice.seeded(4).below(7)
    assert (table.throw(7), table.dice) == (expected, dice.word)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"side": 4}, "side is 5 to 20, not 4"),
        ({"side": 21}, "side is 5 to 20, not 21"),
        ({"colours": 10}, "colours is 3 to 9, not 10"),
        ({"new": 0}, "new is 1 to 9, not 0"),
        ({"line": 8}, "line is 3 to 7, not 8"),
        ({"side": 5, "line": 6, "board": [1] + [0] * 24}, "a line of 6 balls does not fit"),
        ({"board": [1] * 3}, "has 81 cells, not 3"),
        ({"board": [8] + [0] * 80}, "no ball has the number 8 of cell 0"),
        ({"board": [0, -8] + [1] + [0] * 78}, "no ball has the number -8 of cell 1"),
        ({"board": [1] * 5 + [0] * 76}, "the balls from cell 0 to cell 4 are a line already"),
        ({"board": [0] * 81}, "needs a big ball"),
        ({"dice": -1}, "a word of 64 bits, not -1"),
        ({"score": -1}, "a score is 0 or more, not -1"),
    ],
)
def test_what_is_no_table_is_refused(change: dict[str, Any], complaint: str, kernel: ModuleType) -> None:
    given = {"board": [1] + [0] * 80, "side": 9, "colours": 7, "new": 3, "line": 5} | change
    with pytest.raises(ValueError, match=complaint):
        kernel.LinesTable(**given)


def test_what_cannot_be_played_is_refused_and_changes_nothing(kernel: ModuleType) -> None:
    wall = [0, 1, *[0] * 7, 1, *[0] * 71]
    table = kernel.LinesTable(wall)
    before = contents(table)
    for move in (-1, encode_move(1, 0) + (1 << 40), encode_move(0, 1), encode_move(1, 9), encode_move(1, 1)):
        with pytest.raises(ValueError, match=f"{move} is no legal move here"):
            table.play(move)
    assert list(islice(table.moves(), 2)) == [encode_move(1, 0), encode_move(1, 2)]
    with pytest.raises(ValueError, match="a cell is 0 to 80, not 81"):
        table.reaches(1, 81)
    with pytest.raises(ValueError, match="dice are thrown for"):
        table.throw(0)
    assert contents(table) == before
    over = kernel.LinesTable(wall, over=True)
    assert over.moves() == []
    with pytest.raises(ValueError, match="the game is over"):
        over.play(encode_move(1, 0))
