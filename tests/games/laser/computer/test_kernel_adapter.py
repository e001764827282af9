"""Compiled board against the rules, position by position."""

from __future__ import annotations

from fivefold.core.dice import Dice
from fivefold.games.laser.computer.kernel_adapter import cell_of, kernel_board, move_of
from fivefold.games.laser.computer.perft_command import perft
from fivefold.games.laser.rules.beam import fire
from fivefold.games.laser.rules.board import BLUE, RED, without_pharaoh_facing
from fivefold.games.laser.rules.fen import write_fen
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.rules.setups import SETUPS
from fivefold.games.laser.rules.state import LaserState
from fivefold.kernels.laser.board import LaserBoard
from tests.conftest import SliceOf
from tests.games.laser.positions import BARE, random_state


class Hashes:
    """Holds that two positions have the same hash exactly when light and players cannot tell them apart."""

    def __init__(self) -> None:
        self.position: dict[int, str] = {}
        self.hash: dict[str, int] = {}

    def meet(self, state: LaserState, board: LaserBoard) -> None:
        position = write_fen(without_pharaoh_facing(state.board), state.side)
        assert self.position.setdefault(board.hash, position) == position
        assert self.hash.setdefault(position, board.hash) == board.hash


def same_position(state: LaserState, board: LaserBoard) -> None:
    twin = kernel_board(state)
    assert board.squares() == twin.squares()
    assert (board.turn, board.hash) == (twin.turn, twin.hash)


def same_beams(state: LaserState, board: LaserBoard) -> None:
    for side in (BLUE, RED):
        squares, _, hit = board.fire(side)
        path, struck = fire(state.board, side)
        assert tuple(map(cell_of, squares)) == path[: len(squares)]
        assert len(path) - len(squares) in (0, 1)  # the rules name the square beyond the board
        assert (cell_of(hit) if hit >= 0 else None) == struck


def same_moves(state: LaserState, board: LaserBoard) -> None:
    assert sorted(map(str, map(move_of, board.moves()))) == sorted(map(str, state.moves()))


def same_play(state: LaserState, board: LaserBoard, dice: Dice) -> LaserState:
    """Make the same random move on both boards."""
    number, _ = dice.pick(board.moves())
    then = state.apply(move_of(number)).state
    fallen = board.play(number)
    assert (fallen >= 0) == (len(then.lost) > len(state.lost))
    same_position(then, board)
    assert board.winner() == (then.result.winner if then.result else None)
    return then


def test_kernel_and_rules_agree_on_random_positions(slice_of: SliceOf) -> None:
    hashes = Hashes()
    for seed in range(slice_of(100_000, 1_000)):
        state = random_state(seed)
        board = kernel_board(state)
        same_beams(state, board)
        same_moves(state, board)
        hashes.meet(state, board)
        then = same_play(state, board, Dice.seeded(seed))
        hashes.meet(then, board)
        board.undo()
        same_position(state, board)


def test_kernel_and_rules_agree_along_games(slice_of: SliceOf) -> None:
    hashes = Hashes()
    for seed in range(slice_of(600, 6)):
        setup = SETUPS[("classic", "imhotep", "dynasty")[seed % 3]]
        state = read_state(setup if seed % 2 else f"{setup} ruleset=club")
        board, dice = kernel_board(state), Dice.seeded(seed)
        while state.turn is not None and len(board.moves()):
            same_beams(state, board)
            same_moves(state, board)
            hashes.meet(state, board)
            _, dice = dice.throw()
            state = same_play(state, board, dice)


def test_a_turned_pharaoh_has_the_same_hash() -> None:
    turned = BARE.replace("4Fa5", "4Fc5")
    assert kernel_board(read_state(turned)).hash == kernel_board(read_state(BARE)).hash
    assert kernel_board(read_state(turned)).squares() != kernel_board(read_state(BARE)).squares()


def test_classic_counts_as_published(deep: bool) -> None:
    classic = read_state(SETUPS["classic"])
    assert [perft(classic, depth) for depth in (1, 2, 3)] == [77, 5_920, 451_859]
    assert not deep or perft(classic, 4) == 34_065_081
