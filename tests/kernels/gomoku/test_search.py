"""The gomoku search: compiled as interpreted, repeatable, stoppable, in several lines and threads."""

from __future__ import annotations

from array import array
from random import Random
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest

from fivefold.kernels.gomoku.codes import DECIDED, WIN
from tests.conftest import SliceOf
from tests.kernels.gomoku.positions import RULES, Position, random_game
from tests.kernels.interpreted import copies

COPIES = copies("gomoku")
INSTALLED, INTERPRETED = COPIES.values()

OPENING = "h8 h9 i9 g7 j8 k8"


@pytest.fixture(params=COPIES)
def kernel(request: pytest.FixtureRequest) -> SimpleNamespace:
    return COPIES[request.param]


def played(moves: str, rule: str = "freestyle", size: int = 15) -> Position:
    position = Position(rule, size, ())
    stones = [0] * (size * size)
    for number, name in enumerate(moves.split()):
        stones[position.point(name)] = 1 + number % 2
    return Position(rule, size, tuple(stones), len(moves.split()) % 2 == 0)


def search(position: Position, kernel: SimpleNamespace = INSTALLED, bits: int = 14) -> Any:
    return kernel.search.GomokuSearch(position.board(kernel), kernel.table.HashTable(bits))


def iterations(position: Position, depth: int, kernel: SimpleNamespace, lines: int = 1) -> list[object]:
    searching = search(position, kernel)
    return [tuple(searching.deepen(plies, lines=lines)) for plies in range(1, depth + 1)]


@pytest.mark.parametrize("rule", RULES)
def test_interpreted_it_searches_node_for_node_the_same(rule: str, slice_of: SliceOf) -> None:
    random = Random(rule)
    for size, moves in ((9, 8), (15, 12), (20, 5)):
        position = random_game(random, rule, size, moves)
        depth = slice_of(5, 3)
        assert iterations(position, depth, INTERPRETED) == iterations(position, depth, INSTALLED)
    position = random_game(random, rule, 12, 9)
    assert iterations(position, 2, INTERPRETED, 3) == iterations(position, 2, INSTALLED, 3)


@pytest.mark.parametrize("rule", RULES)
def test_interpreted_the_solvers_answer_the_same(rule: str) -> None:
    random = Random(rule)
    for _ in range(6):
        position = random_game(random, rule, 13, random.randint(12, 24))
        answers = []
        for kernel in COPIES.values():
            solver = kernel.threats.ThreatSolver(position.board(kernel))
            fours, nodes = solver.vcf(8, nodes=400), solver.nodes
            answers.append((fours, nodes, solver.vct(3, nodes=300), solver.nodes))
        assert answers[0] == answers[1]


@pytest.mark.parametrize("rule", RULES)
def test_a_search_leaves_its_board_as_it_was(rule: str) -> None:
    position = random_game(Random(rule), rule, 15, 14)
    board = position.board()
    searching = INSTALLED.search.GomokuSearch(board, INSTALLED.table.HashTable(14))
    before = board.stones(), board.turn, board.hash, board.evaluate()
    for depth in range(1, 6):
        searching.deepen(depth)
    assert (board.stones(), board.turn, board.hash, board.evaluate()) == before


def test_node_limits_repeat_exactly() -> None:
    runs = []
    for _ in range(2):
        searching = search(played(OPENING), bits=16)
        run = []
        for depth in range(1, 40):
            run.append(searching.deepen(depth, nodes=30_000))
            if not run[-1].complete:
                break
        runs.append(run)
    assert runs[0] == runs[1]
    assert not runs[0][-1].complete
    assert 30_000 <= runs[0][-1].nodes < 31_000
    assert runs[0][-1].lines


def test_a_stopped_search_ends_at_once_and_keeps_the_last_line() -> None:
    searching = search(played(OPENING))
    line = searching.deepen(4).lines
    nodes = searching.nodes
    stopped = searching.deepen(5, array("i", [1]))
    assert not stopped.complete
    assert stopped.lines[0].moves[0] == line[0].moves[0]
    assert stopped.nodes - nodes < 4_000


def test_another_thread_stops_a_search() -> None:
    searching, stop, begun = search(played(OPENING)), array("i", [0]), Event()
    results: list[Any] = []

    def deepen() -> None:
        begun.set()
        results.extend(searching.deepen(depth, stop) for depth in (1, 40))

    thread = Thread(target=deepen, daemon=True)
    thread.start()
    begun.wait()
    stop[0] = 1
    thread.join(60)
    assert len(results) == 2
    assert not results[-1].complete


def test_two_threads_share_a_table() -> None:
    table = INSTALLED.table.HashTable(16)
    position = played(OPENING)
    searches = [INSTALLED.search.GomokuSearch(position.board(), table) for _ in range(2)]
    results: list[Any] = [None, None]

    def run(number: int) -> None:
        for depth in range(1, 8):
            results[number] = searches[number].deepen(depth)

    threads = [Thread(target=run, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    free = {point for point, stone in enumerate(position.stones) if not stone}
    assert all(result.complete and result.lines[0].moves[0] in free for result in results)


def test_five_lines_begin_with_different_moves_and_fall_in_score() -> None:
    searching = search(played(OPENING))
    for depth in range(1, 6):
        lines = searching.deepen(depth, lines=5).lines
        assert len({line.moves[0] for line in lines}) == 5
        assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)


def test_win_scores_carry_plies(kernel: SimpleNamespace) -> None:
    four = search(played("h8 a1 i8 a3 j8 a5 k8 c1"), kernel).deepen(1).lines[0]
    assert four.score == WIN - 1
    three = search(played("h8 a1 i8 a3 j8 a5"), kernel)
    assert three.deepen(1).lines[0].score == WIN - 3
    lost = search(played("h8 a1 i8 a3 j8 a5 k8"), kernel)
    assert lost.deepen(1).lines[0].score == 2 - WIN


def test_several_lines_begin_with_the_five(kernel: SimpleNamespace) -> None:
    position = played("h8 a1 i8 a3 j8 a5 k8 c1")
    for depth in (1, 2):
        lines = search(position, kernel).deepen(depth, lines=3).lines
        assert {position.name(line.moves[0]) for line in lines[:2]} == {"g8", "l8"}
        assert [line.score for line in lines[:2]] == [WIN - 1, WIN - 1]
        assert len(lines) == 3


def test_several_lines_begin_with_a_five_rather_than_a_defence(kernel: SimpleNamespace) -> None:
    """White has three open stones too, and the root would list only answers to that."""
    position = played("h8 a1 i8 b1 j8 c1 k8 h12")
    best = search(position, kernel).deepen(1, lines=2).lines[0]
    assert best.score == WIN - 1


def test_a_lost_position_is_defended_all_the_same(kernel: SimpleNamespace) -> None:
    position = played("h8 a1 i8 a3 j8 a5 k8")
    for lines in (1, 2):
        line = search(position, kernel).deepen(1, lines=lines).lines[0]
        assert position.name(line.moves[0]) in ("g8", "l8")
        assert line.score == 2 - WIN


def test_the_first_stone_goes_to_the_middle(kernel: SimpleNamespace) -> None:
    for size in (9, 15, 20):
        empty = Position("freestyle", size, (0,) * (size * size))
        point = search(empty, kernel).deepen(1).lines[0].moves[0]
        assert abs(point % size - size // 2) <= 1
        assert abs(point // size - size // 2) <= 1


def test_black_never_proposes_a_forbidden_point(slice_of: SliceOf) -> None:
    random = Random("bans")
    for _ in range(slice_of(400, 15)):
        rule = random.choice(["renju", "no-3-3", "no-4-4", "standard-barred"])
        position = random_game(random, rule, 15, 2 * random.randint(4, 20))
        if not position.black_to_move:
            continue
        board = position.board()
        lines = INSTALLED.search.GomokuSearch(board, INSTALLED.table.HashTable(12)).deepen(3, lines=5).lines
        assert not {line.moves[0] for line in lines} & set(board.forbidden())


def test_what_cannot_be_searched_is_refused(kernel: SimpleNamespace) -> None:
    searching = search(played(OPENING), kernel)
    for depth in (0, 100):
        with pytest.raises(ValueError, match="a depth is 1 to 99"):
            searching.deepen(depth)
    for lines in (0, 6):
        with pytest.raises(ValueError, match="1 to 5 lines"):
            searching.deepen(1, lines=lines)
    over = search(played("h8 a1 i8 a3 j8 a5 k8 c1 l8"), kernel)
    with pytest.raises(ValueError, match="is over"):
        over.deepen(1)
    with pytest.raises(ValueError, match="a depth is 1 to 60"):
        kernel.threats.ThreatSolver(played(OPENING).board(kernel)).vcf(61)
    with pytest.raises(ValueError, match="2 to the 4 to 28"):
        kernel.table.HashTable(29)


def test_a_found_win_is_decided() -> None:
    searching = search(played("h8 a1 i8 a3 h9 a5 i10 c1"))
    scores = [searching.deepen(depth).lines[0].score for depth in range(1, 8)]
    assert any(score >= DECIDED for score in scores)
