"""Choosing moves and learning, compiled and interpreted."""

from __future__ import annotations

from array import array
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest

from fivefold.kernels.lines.geometry import encode_move
from fivefold.kernels.lines.patterns import layout, rough
from fivefold.kernels.lines.player import STRENGTHS, LinesPlayer, Strength
from fivefold.kernels.lines.table import LinesTable
from fivefold.kernels.lines.weights import read_weights, shipped, weights_for, write_weights
from tests.conftest import SliceOf
from tests.kernels.interpreted import copies

EXPERT: dict[str, Any] = {"colours": 7, "square": True}


COPIES = copies("lines")


@pytest.fixture(params=COPIES)
def kernels(request: pytest.FixtureRequest) -> SimpleNamespace:
    return COPIES[request.param]


def searching(kernels: SimpleNamespace) -> Any:
    return kernels.search.LinesSearch(kernels.value.LinesValue(rough(9, 5)))


@pytest.mark.parametrize("displaced", [False, True])
def test_both_choose_alike(displaced: bool) -> None:
    compiled, plain = COPIES.values()
    tables = [
        kernels.table.LinesTable.deal(2, **EXPERT, displaced=displaced) for kernels in (compiled, plain)
    ]
    searches = [searching(kernels) for kernels in (compiled, plain)]
    for seed in range(3):
        choices = [
            search.choose(table, nodes=20, width=4, depth=1 + seed % 2, seed=seed)
            for search, table in zip(searches, tables, strict=True)
        ]
        assert choices[0] == choices[1]
        for table in tables:
            table.play(choices[0].move)
        assert tables[0].balls() == tables[1].balls()


def test_without_weights_a_line_is_made_for_its_points(kernels: SimpleNamespace) -> None:
    # Without weights only points count, and only one ball completes the line.
    nothing = array("i", [0]) * layout(9, 5).size
    search = kernels.search.LinesSearch(kernels.value.LinesValue(nothing))
    board = [1, 1, 1, 1, 0, 0, 0, 0, 0, *[0] * 71, 1]
    for nodes in (1, 20):
        choice = search.choose(kernels.table.LinesTable(board, **EXPERT), nodes=nodes, width=3)
        assert choice.move == encode_move(80, 4)
        assert choice.points >= 5


def test_the_dice_of_the_table_are_not_looked_at(kernels: SimpleNamespace) -> None:
    table, search = kernels.table.LinesTable.deal(6, **EXPERT), searching(kernels)
    before = table.balls(), table.dice, table.score
    choice = search.choose(table, nodes=20, width=4)
    assert (table.balls(), table.dice, table.score) == before
    table.reroll(99)
    assert search.choose(table, nodes=20, width=4) == choice


def test_limited_by_nodes_a_fresh_search_chooses_the_same(slice_of: SliceOf) -> None:
    table = LinesTable.deal(7, **EXPERT)
    kernels = COPIES["as installed"]
    used = searching(kernels)
    for seed in range(slice_of(200, 10)):
        choice = used.choose(table, nodes=100, seed=seed)
        assert searching(kernels).choose(table, nodes=100, seed=seed) == choice
        assert choice.nodes <= 100 + 2 * 16
        table.play(choice.move)
        if table.over:
            table = LinesTable.deal(seed, **EXPERT)


def test_a_flag_set_before_leaves_the_choice_to_the_value(kernels: SimpleNamespace) -> None:
    table, search = kernels.table.LinesTable.deal(6, **EXPERT), searching(kernels)
    stopped = search.choose(table, nodes=10_000, stop=array("i", [1]))
    assert stopped == search.choose(table, nodes=1)


def test_another_thread_stops_a_search() -> None:
    table, search, stop = LinesTable.deal(6, **EXPERT), searching(COPIES["as installed"]), array("i", [0])
    choices: list[Any] = []
    thinking = Thread(
        target=lambda: choices.append(search.choose(table, nodes=1 << 40, stop=stop)), daemon=True
    )
    thinking.start()
    stop[0] = 1
    thinking.join(60)
    assert [choice.move in table.moves() for choice in choices] == [True]


@pytest.mark.parametrize("displaced", [False, True])
def test_a_search_ends_where_every_move_loses(kernels: SimpleNamespace, displaced: bool) -> None:
    board = [(cell % 9 + 2 * (cell // 9)) % 7 + 1 for cell in range(81)]
    board[0], board[20], board[40], board[60] = 0, -board[20], -board[40], -board[60]
    table = kernels.table.LinesTable(board, **EXPERT, displaced=displaced)
    choice = searching(kernels).choose(table, nodes=40, width=4)
    assert choice.nodes <= 40 + 4
    table.play(choice.move)
    assert table.over


def test_bad_arguments_are_refused(kernels: SimpleNamespace) -> None:
    table, search = kernels.table.LinesTable.deal(6, **EXPERT), searching(kernels)
    for given, complaint in (
        ({"nodes": 0}, "nodes is 1 to"),
        ({"width": 257}, "width is 1 to 256, not 257"),
        ({"depth": 65}, "depth is 1 to 64, not 65"),
    ):
        with pytest.raises(ValueError, match=complaint):
            search.choose(table, **given)
    with pytest.raises(ValueError, match="the game is over"):
        search.choose(kernels.table.LinesTable([1] + [0] * 80, **EXPERT, over=True))
    with pytest.raises(ValueError, match="these weights judge tables of side 9, 7 colours"):
        search.choose(kernels.table.LinesTable.deal(6))


def test_levels_differ_in_strength(slice_of: SliceOf) -> None:
    means = {}
    games = slice_of(60, 12)
    for name in ("easy", "medium", "hard"):
        player = LinesPlayer(STRENGTHS[name])
        scores = []
        for seed in range(games):
            table = LinesTable.deal(seed, **EXPERT)
            moves = 0
            while not table.over:
                table.play(player.choose(table, seed=1000 * seed + moves).move)
                moves += 1
            scores.append(table.score)
        means[name] = sum(scores) / games
    assert 0 < means["easy"] < means["medium"] < means["hard"]


def test_slips_are_legal_moves_and_the_same_for_a_seed() -> None:
    table, player = LinesTable.deal(6, **EXPERT), LinesPlayer(Strength(slips=100, learned=True, nodes=1))
    choices = [player.choose(table, seed=seed) for seed in range(20)]
    assert choices == [player.choose(table, seed=seed) for seed in range(20)]
    assert {choice.move for choice in choices} <= set(table.moves())
    assert len({choice.move for choice in choices}) > 10
    with pytest.raises(ValueError, match="0 to 100 of a hundred moves"):
        LinesPlayer(Strength(slips=101, learned=True, nodes=1))


@pytest.mark.parametrize("displaced", [False, True])
@pytest.mark.parametrize(
    ("side", "line"), [(5, 5), (8, 5), (9, 5), (10, 5), (15, 5), (20, 5), (9, 3), (7, 7)]
)
def test_every_table_has_weights(side: int, line: int, displaced: bool) -> None:
    assert len(weights_for(side, line, displaced=displaced)) == layout(side, line).size
    player = LinesPlayer(STRENGTHS["hard"], side=side, colours=5, line=line, displaced=displaced)
    table = LinesTable.deal(1, side=side, colours=5, line=line, displaced=displaced)
    assert player.choose(table, seed=1).move in table.moves()


def test_weights_are_read_as_they_were_written() -> None:
    for displaced in (False, True):
        text = write_weights(shipped(displaced=displaced))
        assert read_weights(text) == shipped(displaced=displaced)
        assert shipped(displaced=displaced).displaced == displaced
    for bad in ("", "{}", text.replace("fivefold", "other"), text.replace('"side": 9', '"side": 15')):
        with pytest.raises(ValueError, match=r"weights"):
            read_weights(bad)


@pytest.mark.parametrize("displaced", [False, True])
def test_both_learn_the_same(displaced: bool) -> None:
    memories = []
    for kernels in COPIES.values():
        table = kernels.table.LinesTable.deal(3, **EXPERT, displaced=displaced)
        memory = kernels.learning.memory_of(rough(9, 5))
        learner = kernels.learning.LinesLearner(table, fade=6, memory=memory)
        scores = learner.learn(40)
        memories.append((learner.learned(), scores, learner.moves, learner.error))
    assert memories[0] == memories[1]
    assert any(memories[0][0][1::3])


def test_learning_raises_the_score() -> None:
    kernels = COPIES["as installed"]
    learner = kernels.learning.LinesLearner(kernels.table.LinesTable.deal(3, **EXPERT), fade=6)
    first, last = learner.learn(2_000), []
    learner.learn(30_000)
    last = learner.learn(5_000)
    assert sum(last) / len(last) > 2 * sum(first) / len(first)


def test_a_learner_goes_on_from_its_memory(kernels: SimpleNamespace) -> None:
    table = kernels.table.LinesTable.deal(3, **EXPERT)
    learner = kernels.learning.LinesLearner(table)
    learner.learn(20)
    memory = learner.learned()
    other = kernels.learning.LinesLearner(table, memory=memory)
    assert other.learned() == memory
    assert kernels.learning.played_with(memory) == array("i", [number >> 20 for number in memory[::3]])
    assert learner.learn(10, array("i", [1])) == []
    assert learner.learned() == memory


def test_a_learner_refuses_bad_arguments(kernels: SimpleNamespace) -> None:
    table = kernels.table.LinesTable.deal(3, **EXPERT)
    with pytest.raises(ValueError, match="of type 'q' is needed, not 3"):
        kernels.learning.LinesLearner(table, memory=array("q", [0, 0, 0]))
    with pytest.raises(ValueError, match="the rate is 1 to 1000 thousandths, not 0"):
        kernels.learning.LinesLearner(table, rate=0)
    with pytest.raises(ValueError, match="0 or more moves are played, not -1"):
        kernels.learning.LinesLearner(table).learn(-1)
