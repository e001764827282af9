"""Tactical positions, each proven by a plain full-width search, and found by the engine.

Files in `tactics/` have a line a position: FEN, ruleset, number of moves, and every move that does it:
wins in that many moves, or saves from every win of the enemy in that many. In `traps` the beam that decides
is that of the side it harms.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fivefold.kernels.laser import iterative_deepening as laser_search
from fivefold.kernels.laser.scores import plies_to_end
from tests.conftest import SliceOf
from tests.kernels.laser import khet, proof
from tests.kernels.laser.test_board import RULES, move_name

FOLDER = Path(__file__).parent / "tactics"
NODES = 400_000
"""Less than a second's work on the slowest machine that plays."""


class Tactic(NamedTuple):
    name: str
    fen: str
    ruleset: str
    n: int
    moves: set[str]

    def board(self) -> Any:
        return khet.board(khet.read(self.fen), RULES[self.ruleset])


def read(file: str) -> list[Tactic]:
    lines = (FOLDER / f"{file}.txt").read_text().splitlines()
    fields = [line.split(" | ") for line in lines if line and not line.startswith("#")]
    return [
        Tactic(f"{file}-{number}", fen, ruleset, int(n), set(moves.split()))
        for number, (fen, ruleset, n, moves) in enumerate(fields, start=1)
    ]


WINS = [tactic for file in ("win1", "win2", "win3", "trap_wins") for tactic in read(file)]
SAVES = [tactic for file in ("saves", "trap_saves") for tactic in read(file)]
TRAPS = [tactic for tactic in WINS + SAVES if tactic.name.startswith("trap")]

each_win = pytest.mark.parametrize("win", WINS, ids=[win.name for win in WINS])
each_save = pytest.mark.parametrize("save", SAVES, ids=[save.name for save in SAVES])


def names(moves: list[int]) -> set[str]:
    return {move_name(move) for move in moves}


def best(tactic: Tactic, depth: int) -> Any:
    search = laser_search.LaserSearch(tactic.board(), laser_search.TranspositionTable(16))
    *_, last = search.run(depth, nodes=NODES)
    return last.lines[0]


def test_there_are_enough_positions_of_each_kind() -> None:
    assert len(WINS) + len(SAVES) >= 40
    assert {win.n for win in WINS} == {1, 2, 3}
    assert {tactic.ruleset for tactic in WINS + SAVES} == set(RULES)
    assert len({tactic.fen for tactic in WINS + SAVES}) == len(WINS) + len(SAVES)


def prove_win(win: Tactic) -> None:
    assert names(proof.wins(win.board(), win.n)) == win.moves
    assert win.n == 1 or proof.wins(win.board(), win.n - 1) == []


def prove_save(save: Tactic) -> None:
    assert names(proof.saves(save.board(), save.n)) == save.moves


def test_a_slice_of_the_positions_is_proven(slice_of: SliceOf) -> None:
    step = slice_of(1, 4)
    for win in [win for win in WINS if win.n < 3][::step]:
        prove_win(win)
    for save in SAVES[::step]:
        prove_save(save)


@pytest.mark.deep
@each_win
def test_every_win_is_proven(win: Tactic) -> None:
    prove_win(win)


@pytest.mark.deep
@each_save
def test_every_save_is_proven(save: Tactic) -> None:
    prove_save(save)


@each_win
def test_the_engine_finds_the_win_and_counts_its_plies(win: Tactic) -> None:
    line = best(win, 2 * win.n + 6)
    assert move_name(line.moves[0]) in win.moves
    assert plies_to_end(line.score) == 2 * win.n - 1


@each_save
def test_the_engine_finds_the_save(save: Tactic) -> None:
    assert move_name(best(save, 2 * save.n + 4).moves[0]) in save.moves


@pytest.mark.parametrize("trap", TRAPS, ids=[trap.name for trap in TRAPS])
def test_in_a_trap_a_side_stands_in_its_own_beam(trap: Tactic) -> None:
    start = trap.board()
    if "wins" in trap.name:
        start.play(next(move for move in start.moves() if move_name(move) in trap.moves))
    _, _, hit = start.fire(start.turn)
    assert (start.squares()[hit] >> 3, start.squares()[hit] >> 2 & 1) == (1, start.turn)
