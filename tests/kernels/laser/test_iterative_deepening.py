"""The laser search: compiled and interpreted alike, fair to both sides, repeatable, aware of draws."""

from __future__ import annotations

from array import array
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fivefold.kernels.laser import evaluation as laser_evaluation
from fivefold.kernels.laser import iterative_deepening as laser_search
from fivefold.kernels.laser.beams import BeamTracer
from fivefold.kernels.laser.codes import SQUARES, decode_move, encode_move
from fivefold.kernels.laser.scores import SURE, WIN, plies_to_end
from fivefold.kernels.laser.weights import COUNT
from tests.conftest import SliceOf
from tests.kernels.interpreted import copies, installed, interpreted
from tests.kernels.laser import khet
from tests.kernels.laser.khet import Position, board
from tests.kernels.laser.test_board import (
    RULES,
    STARTS,
    everything,
    move_name,
    placed,
    positions,
    rulesets,
    turned_round,
)

INSTALLED = installed("laser")
SETUP_RULES = [(setup, ruleset) for setup in STARTS for ruleset in RULES]
MIDDLE = khet.read("sc3nc1ncpb2/2pc2fc4/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1Ra1Rbpa1Pc/6pb3/5Fa1Pa2/2PdNa1Na3Sa b")


def searcher(
    position: Position, ruleset: str = "khet", kernels: SimpleNamespace = INSTALLED, **options: Any
) -> Any:
    start, kernel = board(position, RULES[ruleset], kernels.board), kernels.iterative_deepening
    # Large enough that nothing is replaced, which depends on keys and so on the side.
    return kernel.LaserSearch(start, kernel.TranspositionTable(16), **options)


def searched(search: Any, depth: int, **limits: Any) -> list[Any]:
    return list(search.run(depth, **limits))


@pytest.mark.parametrize(("setup", "ruleset"), SETUP_RULES)
def test_compiled_and_interpreted_agree_node_for_node(setup: str, ruleset: str, slice_of: SliceOf) -> None:
    depth = slice_of(4, 2)
    installed, plain = (
        searched(searcher(STARTS[setup], ruleset, kernels), depth, lines=2)
        for kernels in copies("laser").values()
    )
    assert installed == plain


def test_compiled_and_interpreted_agree_until_the_nodes_run_out() -> None:
    installed, plain = (
        searched(searcher(MIDDLE, "khet", kernels), 20, nodes=2_000) for kernels in copies("laser").values()
    )
    assert installed == plain
    assert installed[-1][0] >= 3


@given(positions())
def test_a_position_turned_round_has_the_same_static_score(position: Position) -> None:
    scores = []
    for seen in (position, turned_round(position)):
        start = board(seen)
        scores.append(laser_evaluation.Evaluation(start, BeamTracer(start)).score())
    assert scores[0] == scores[1]


def turned_move(move: int) -> int:
    start, goal, how = decode_move(move)
    return encode_move(SQUARES - 1 - start, SQUARES - 1 - goal, how)


@pytest.mark.parametrize(("setup", "ruleset"), SETUP_RULES)
def test_a_position_turned_round_is_searched_alike(setup: str, ruleset: str) -> None:
    ours, theirs = (
        searched(searcher(seen, ruleset), 5, lines=3) for seen in (STARTS[setup], turned_round(STARTS[setup]))
    )
    assert [iteration[:4] for iteration in ours] == [iteration[:4] for iteration in theirs]
    for mine, other in zip(ours, theirs, strict=True):
        assert [(line.score, line.moves) for line in mine.lines] == [
            (line.score, tuple(turned_move(move) for move in line.moves)) for line in other.lines
        ]


@settings(max_examples=20)
@given(positions(), rulesets)
def test_any_position_is_searched_alike_from_both_sides_and_left_as_it_was(
    position: Position, rules: khet.Rules
) -> None:
    scores = []
    assume(board(position, rules).moves())
    for seen in (position, turned_round(position)):
        start = board(seen, rules)
        before = everything(start)
        search = laser_search.LaserSearch(start, laser_search.TranspositionTable(1))
        found = list(search.run(2, nodes=2_000))
        assert everything(start) == before
        assert found[-1].lines[0].moves[0] in start.moves()
        scores.append([line.score for line in found[-1].lines])
    assert scores[0] == scores[1]


@pytest.mark.parametrize("nodes", [60, 1_000, 30_000])
def test_equal_node_limits_give_equal_answers(nodes: int) -> None:
    first, again = (searched(searcher(MIDDLE), 30, lines=2, nodes=nodes) for _ in range(2))
    assert first == again
    assert all(iteration.nodes <= nodes for iteration in first)


def test_a_cleared_table_gives_the_answer_of_a_new_one() -> None:
    table = laser_search.TranspositionTable(1)
    answers = []
    for _ in range(2):
        search = laser_search.LaserSearch(board(MIDDLE), table)
        answers.append(searched(search, 30, nodes=20_000))
        table.clear()
    assert answers[0] == answers[1]


def test_a_set_flag_stops_at_once() -> None:
    stop = array("i", [0])
    search = searcher(MIDDLE, stop=stop)
    assert search.deepen(2)
    before = search.done
    nodes = search.nodes
    stop[0] = 1
    assert not search.deepen(30)
    assert search.nodes == nodes
    assert search.done == before


def test_another_thread_stops_a_search() -> None:
    stop = array("i", [0])
    search = searcher(STARTS["classic"], stop=stop)
    before = everything(search.board)
    under_way = Event()

    def run() -> None:
        for iteration in search.run():
            if iteration.depth == 4:
                under_way.set()

    running = Thread(target=run, daemon=True)
    running.start()
    under_way.wait(60)
    stop[0] = 1
    running.join(60)
    assert not running.is_alive()
    assert everything(search.board) == before


def test_two_threads_share_a_table() -> None:
    table = laser_search.TranspositionTable(2)
    searches = [laser_search.LaserSearch(board(MIDDLE), table) for _ in range(2)]
    threads = [Thread(target=lambda search=search: list(search.run(7)), daemon=True) for search in searches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    for search in searches:
        assert search.done is not None
        assert search.done.depth == 7
        assert search.done.lines[0].moves[0] in search.moves


def test_lines_begin_differently_and_best_first() -> None:
    search = searcher(MIDDLE)
    for depth in range(1, 6):
        assert search.deepen(depth, lines=5)
    lines = search.done.lines
    assert len({line.moves[0] for line in lines}) == 5
    assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)


@pytest.mark.parametrize("lines", [1, 3, 5])
def test_lines_of_a_stopped_iteration_stay_in_order(lines: int) -> None:
    for nodes in range(500, 20_000, 1_487):
        search = searcher(MIDDLE)
        for _ in search.run(30, lines, nodes):
            pass
        last = search.done
        assert [line.score for line in last.lines] == sorted(
            (line.score for line in last.lines), reverse=True
        )
        assert [line.depth for line in last.lines] == sorted(
            (line.depth for line in last.lines), reverse=True
        )
        assert len({line.moves[0] for line in last.lines}) == len(last.lines)
        assert last.lines[0].depth == last.depth
        # A line that the stop cut short must not push out one of the iteration before.
        assert {line.depth for line in last.lines} <= {last.depth, last.depth - 1}
        assert len(last.lines) == lines


@pytest.mark.parametrize("depth", [1, 4, 6])
def test_lines_are_legal_moves_one_after_the_other(depth: int) -> None:
    search = searcher(MIDDLE)
    *_, last = search.run(depth, lines=3)
    for line in last.lines:
        start = board(MIDDLE)
        for move in line.moves:
            start.play(move)


LOST = placed(b5="pb", b4="pa", c6="nc", h5="na", f4="Pa")
"""Blue is four pieces behind and can only hope for a draw."""


def shuffled(position: Position, moves: list[str]) -> tuple[Any, list[int]]:
    """Return the board after these moves and the hashes before each of them."""
    start, seen = board(position), []
    for text in moves:
        seen.append(start.hash)
        assert start.play(next(move for move in start.moves() if move_name(move) == text)) < 0
    return start, seen


def test_a_third_occurrence_is_a_draw() -> None:
    # Pharaohs step to and fro; e1d1 now brings a position about for the third time.
    start, seen = shuffled(LOST, ["e1d1", "f8g8", "d1e1", "g8f8"] * 2)
    search = laser_search.LaserSearch(start, laser_search.TranspositionTable(1), seen=seen)
    *_, last = search.run(1)
    assert (last.lines[0].score, move_name(last.lines[0].moves[0])) == (0, "e1d1")
    fresh = laser_search.LaserSearch(board(LOST), laser_search.TranspositionTable(1))
    *_, last = fresh.run(1)
    assert last.lines[0].score < -100


def test_a_second_occurrence_in_the_game_is_no_draw_yet() -> None:
    start, seen = shuffled(LOST, ["e1d1", "f8g8", "d1e1", "g8f8"])
    search = laser_search.LaserSearch(start, laser_search.TranspositionTable(1), seen=seen)
    *_, last = search.run(1)
    assert last.lines[0].score < -100


def test_fifty_quiet_moves_each_are_a_draw_where_they_count() -> None:
    scores = []
    for draw_after in (100, 0):
        search = laser_search.LaserSearch(
            board(LOST), laser_search.TranspositionTable(1), quiet=99, draw_after=draw_after
        )
        *_, last = search.run(1)
        scores.append(last.lines[0].score)
    assert scores[0] == 0
    assert scores[1] < -100


def test_a_win_comes_before_the_fiftieth_quiet_move() -> None:
    search = laser_search.LaserSearch(board(placed(j8="Pc")), laser_search.TranspositionTable(1), quiet=99)
    *_, last = search.run(1)
    assert last.lines[0].score == WIN - 1


def test_weights_are_set_at_run_time() -> None:
    zero = array("i", [0]) * COUNT
    start = board(MIDDLE)
    assert laser_evaluation.Evaluation(start, BeamTracer(start), zero).score() == 0
    assert start.value == 0


def test_scores_tell_wins_from_advantages() -> None:
    assert plies_to_end(WIN - 1) == 1
    assert plies_to_end(-WIN + 2) == -2
    assert plies_to_end(SURE - 1) is None
    assert plies_to_end(0) is None


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        (lambda search: search.deepen(0), "a depth is 1 to 60, not 0"),
        (lambda search: search.deepen(61), "a depth is 1 to 60, not 61"),
        (lambda search: search.deepen(1, 6), "1 to 5 lines, not 6"),
        (lambda search: search.deepen(1, 1, 0), "at least 1 node, not 0"),
    ],
)
def test_a_senseless_limit_is_refused(call: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        call(searcher(MIDDLE))


def test_what_cannot_be_searched_is_refused() -> None:
    table = laser_search.TranspositionTable(1)
    over = board(Position({at: piece for at, piece in placed().pieces.items() if piece != "fc"}))
    with pytest.raises(ValueError, match="a Pharaoh is gone"):
        laser_search.LaserSearch(over, table)
    with pytest.raises(ValueError, match="more than 1 plies"):
        laser_search.LaserSearch(board(MIDDLE), table, seen=[1, 2], quiet=1)
    with pytest.raises(ValueError, match="0 or more plies, not -1"):
        laser_search.LaserSearch(board(MIDDLE), table, draw_after=-1)
    with pytest.raises(ValueError, match="1 to 65536 megabytes, not 0"):
        laser_search.TranspositionTable(0)
    with pytest.raises(ValueError, match="weights, not 3"):
        laser_search.LaserSearch(board(MIDDLE), table, weights=array("i", [1, 2, 3]))


@given(st.lists(st.tuples(st.integers(0, 2**64 - 1), st.integers(-WIN, WIN)), min_size=1, max_size=40))
def test_a_table_gives_back_what_was_stored_last(entries: list[tuple[int, int]]) -> None:
    table = interpreted("laser").transposition.TranspositionTable(1)
    for key, score in entries:
        table._store(key, 77, score, 5, 3)
        entry = table._probe(key)
        assert (entry & 65535, (entry >> 16 & 65535) - 32768, entry >> 32 & 255, entry >> 40 & 3) == (
            77,
            score,
            5,
            3,
        )
    assert table._probe(entries[0][0] ^ 1 << 40) == 0 or len(entries) > 1
