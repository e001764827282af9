"""States and moves as text, and the sentences for invalid text."""

from __future__ import annotations

import pytest

from fivefold.core.dice import Dice
from fivefold.core.errors import BadNotation
from fivefold.core.grid import Cell
from fivefold.games.pipes.game import PIPES, PIPES_2048
from fivefold.games.pipes.levels.level import own_name
from fivefold.games.pipes.rules.board import read_board
from fivefold.games.pipes.rules.move import Act, Aid, Lock, Swipe, Turn
from fivefold.games.pipes.rules.notation import read_2048, read_puzzle
from fivefold.games.pipes.rules.options import OPTIONS, generated_level, named_level
from fivefold.games.pipes.rules.puzzle import PuzzleState

BOARD = "L1T2/I0X3"
START = f"{own_name(read_board(BOARD))} - {BOARD}"
NO_STATE = (
    "A state of Pipes is a level (name, fewest steps, board), "
    "then the board now, steps, hints, locks, water and "
    "the explanation of the last hint or a dash."
)
EMPTY_2048 = "/".join(["........"] * 8)


def test_a_puzzle_is_its_level_and_what_became_of_it() -> None:
    state = read_puzzle(f"{START} L1T3/I1X3 2 1 a1,b2 wet")
    assert isinstance(state, PuzzleState)
    assert state.level.fewest is None
    assert (state.steps, state.hints, state.water) == (2, 1, "wet")
    assert state.locked == {Cell(0, 1), Cell(1, 0)}
    assert str(state) == f"{START} L1T3/I1X3 2 1 b2,a1 wet"


def test_a_board_like_at_the_start_is_a_dash() -> None:
    state = read_puzzle(f"{START} L1T2/I0X3 0 0 - dry")
    assert str(state) == f"{START} - 0 0 - dry"
    assert state == read_puzzle(str(state))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("L1T2/I0X3", NO_STATE),
        ("own x L1T2/I0X3 - 0 0 - dry", "'x' is neither a number of steps nor a dash."),
        ("own 01 L1T2/I0X3 - 0 0 - dry", "'01' is neither a number of steps nor a dash."),
        ("own-1 - L1T2/I0X3 - 0 0 - dry", "There is no level called 'own-1' with this board."),
        ("level-101 - L1T2/I0X3 - 0 0 - dry", "There is no level called 'level-101' with this board."),
        (
            "plain-hard-3-1 - L1T2/I0X3 - 0 0 - dry",
            "There is no level called 'plain-hard-3-1' with this board.",
        ),
        (
            "level-01 5 L1T2/I0X3 - 0 0 - dry",
            "The level called 'level-01' has another board or other fewest steps.",
        ),
        (
            "plain-easy-4-7 5 L1T2/I0X3 - 0 0 - dry",
            "The level called 'plain-easy-4-7' has another board or other fewest steps.",
        ),
        ("own - L1T2/I0 - 0 0 - dry", "Row 2 has 1 blocks, the first row 2."),
        (f"{START} L1T2/I0T3 0 0 - dry", "The block on b1 is another kind than at the start."),
        (f"{START} L1T2/I0X2 0 0 - dry", "The block on b1 is another kind than at the start."),
        (f"{START} L1T2/I0X3/.. 0 0 - dry", "The current board has another size than the start."),
        (f"{START} - -1 0 - dry", "'-1' is not a number of steps or hints."),
        (f"{START} - 0 00 - dry", "'00' is not a number of steps or hints."),
        (f"{START} - 0 0 c3 dry", "'c3' is not a cell of this board (a1 to b2)."),
        (f"{START} - 0 0 b1 dry", "There is nothing to lock on b1."),
        (f"{START} - 0 0 - dry b3:edge", "'b3' is not a cell of this board (a1 to b2)."),
        (f"{START} - 0 0 - dry b2:why", "'b2:why' is not the explanation of a hint, such as c3:edge."),
        (f"{START} - 0 0 - dry b2:a:b:c", "'b2:a:b:c' is not the explanation of a hint, such as c3:edge."),
        (f"{START} - 0 0 - dry - -", NO_STATE),
        (f"{START} - 0 0 - damp", "'damp' is not a state of the water: dry, wet or left."),
    ],
)
def test_what_is_no_puzzle_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as problem:
        read_puzzle(text)
    assert str(problem.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (EMPTY_2048, "A state of Pipes 2048 is a board, steps, dice and water."),
        ("../.. 0 0000000000000000 dry", "The board of Pipes 2048 has 8 rows of 8 blocks."),
        (
            f"{EMPTY_2048} 0 0 dry",
            "'0' is not a dice state: sixteen hexadecimal digits are expected.",
        ),
        (f"{EMPTY_2048} many 0000000000000000 dry", "'many' is not a number of steps or hints."),
    ],
)
def test_text_that_is_no_2048_state_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as problem:
        read_2048(text)
    assert str(problem.value) == sentence


@pytest.mark.parametrize(
    "name", ["plain-odd-4-7", "odd-easy-4-7", "plain-easy-26-7", "plain-easy-4-07", "daily"]
)
def test_names_of_no_level(name: str) -> None:
    with pytest.raises(BadNotation, match="There is no level called"):
        read_puzzle(f"{name} - {BOARD} - 0 0 - dry")
    assert named_level(name) is None


def test_a_seed_is_as_large_as_dice_allow() -> None:
    level = generated_level(OPTIONS.resolve({"size": 4}), -1)
    assert level.name == f"plain-normal-4-{2**64 - 1}-v2"
    assert named_level(level.name) == level
    assert named_level(f"plain-normal-4-{2**64}") is None


def test_a_built_in_level_cannot_pass_for_easier_than_it_is() -> None:
    text = str(PIPES.stage("level-07").start(0))
    assert read_puzzle(text).level.fewest == 18
    with pytest.raises(BadNotation, match="other fewest steps"):
        read_puzzle(text.replace("level-07 18", "level-07 17"))
    with pytest.raises(BadNotation, match="another board"):
        read_puzzle(text.replace("level-07 18", "level-05 9"))


def test_a_2048_state_is_read_back() -> None:
    text = f"{EMPTY_2048[:-1]}X3 4 00000000000000ff left"
    state_2048 = read_2048(text)
    assert str(state_2048) == text
    assert state_2048.dice == Dice(255)


def test_moves_of_pipes() -> None:
    state = read_puzzle(f"{START} - 0 0 - dry")
    grid = state.grid
    moves = {
        "a2+": Turn(Cell(0, 0), 1, grid),
        "b1-": Turn(Cell(1, 1), -1, grid),
        "lock a1": Lock(Cell(0, 1), grid),
        "done": Act.DONE,
        "giveup": Act.GIVE_UP,
        "hint": Aid.HINT,
        "restart": Aid.RESTART,
    }
    for text, move in moves.items():
        assert PIPES.read_move(state, text) == move
        assert str(move) == text


def test_moves_of_the_2048_mode() -> None:
    state_2048 = PIPES_2048.start()
    for text in ("left", "right", "up", "down"):
        assert PIPES_2048.read_move(state_2048, text) is Swipe(text)
        assert str(Swipe(text)) == text
    assert PIPES_2048.read_move(state_2048, "h8-") == Turn(Cell(7, 0), -1, state_2048.grid)
    assert PIPES_2048.read_move(state_2048, "done") is Act.DONE


def test_what_is_no_move_is_refused() -> None:
    state, state_2048 = read_puzzle(f"{START} - 0 0 - dry"), PIPES_2048.start()
    with pytest.raises(
        BadNotation, match=r"'left' is not a move; moves are b3\+, b3-, done, giveup, hint, restart"
    ):
        PIPES.read_move(state, "left")
    with pytest.raises(
        BadNotation, match=r"'hint' is not a move; moves are b3\+, b3-, left, right, up, down, done"
    ):
        PIPES_2048.read_move(state_2048, "hint")
    with pytest.raises(BadNotation, match="'c3' is not a cell of this board"):
        PIPES.read_move(state, "c3+")
    with pytest.raises(BadNotation, match="'' is not a cell"):
        PIPES.read_move(state, "+")
    with pytest.raises(BadNotation, match="'z' is not a cell"):
        PIPES.read_move(state, "lock z")
    with pytest.raises(BadNotation, match="'' is not a move"):
        PIPES.read_move(state, "")
