"""Parsing of states and moves of both games."""

from __future__ import annotations

from typing import get_args

from fivefold.core.budget import Budget, state_budget
from fivefold.core.dice import Dice
from fivefold.core.errors import BadNotation
from fivefold.core.grid import Cell, Grid
from fivefold.core.text import gettext, parse_whole_number
from fivefold.games.pipes.levels.level import Level, own_name, read_level
from fivefold.games.pipes.levels.stages import stage_level
from fivefold.games.pipes.rules import mode_2048, puzzle
from fivefold.games.pipes.rules.base_state import Water
from fivefold.games.pipes.rules.board import Board, kind_of, read_board
from fivefold.games.pipes.rules.hint import read_explanation
from fivefold.games.pipes.rules.mode_2048 import SIDE, State2048
from fivefold.games.pipes.rules.move import Act, Aid, Lock, Swipe, Turn
from fivefold.games.pipes.rules.options import named_level
from fivefold.games.pipes.rules.puzzle import RULES_VERSION, PuzzleState

_WATER_STATES: dict[str, Water] = {water: water for water in get_args(Water)}
_PUZZLE_WORDS: dict[str, puzzle.Move] = {word: word for word in (*Act, *Aid)}
_WORDS_2048: dict[str, mode_2048.Move] = {word: word for word in (*Swipe, *Act)}


def read_puzzle(text: str, budget: Budget | None = None) -> PuzzleState:
    """Return the puzzle that `str` wrote; raise BadNotation."""
    budget = state_budget(text, budget)
    match text.split():
        case [name, fewest, start, board, steps, hints, locks, water, *explanation] if len(explanation) < 2:
            budget.take_cells(len(start) + len(board))
            level = read_level(name, fewest, start)
            _check_name(level)
            return PuzzleState(
                level=level,
                board=level.board if board == "-" else _read_turned(level.board, board),
                steps=_read_number(steps),
                hints=_read_number(hints),
                locked=_read_locks(level.board, locks),
                water=_read_water(water),
                explanation=read_explanation(level.board.grid, explanation[0]) if explanation else None,
                version=RULES_VERSION if explanation else 1,
            )
    raise BadNotation(
        gettext(
            "A state of Pipes is a level (name, fewest steps, board), then the board now, steps, hints, "
            "locks, water and the explanation of the last hint or a dash."
        )
    )


def read_2048(text: str, budget: Budget | None = None) -> State2048:
    """Return the 2048 state that `str` wrote; raise BadNotation."""
    budget = state_budget(text, budget)
    match text.split():
        case [blocks, steps, dice, water]:
            budget.take_cells(len(blocks))
            board = read_board(blocks)
            if (board.width, board.height) != (SIDE, SIDE):
                raise BadNotation(
                    gettext("The board of Pipes 2048 has {side} rows of {side} blocks.", side=SIDE)
                )
            return State2048(
                board=board, steps=_read_number(steps), dice=Dice.read(dice), water=_read_water(water)
            )
    raise BadNotation(gettext("A state of Pipes 2048 is a board, steps, dice and water."))


def read_puzzle_move(state: PuzzleState, text: str) -> puzzle.Move:
    """Read `b3+` or `b3-` to turn, `lock b3` to lock or unlock, or `done`, `hint`, `restart`, `giveup`."""
    if text.startswith("lock "):
        return Lock(state.grid.named(text.removeprefix("lock ")), state.grid)
    return _PUZZLE_WORDS.get(text) or _read_turn(state.grid, text, (*_PUZZLE_WORDS, "lock b3"))


def read_2048_move(state: State2048, text: str) -> mode_2048.Move:
    """Read `left`, `right`, `up` or `down` to swipe, `b3+` or `b3-` to turn, or `done`, `giveup`."""
    return _WORDS_2048.get(text) or _read_turn(state.grid, text, tuple(_WORDS_2048))


def _read_turn(grid: Grid, text: str, others: tuple[str, ...]) -> Turn:
    if text[-1:] not in ("+", "-"):
        known = ", ".join(others)
        raise BadNotation(
            gettext("'{text}' is not a move; moves are b3+, b3-, {known}.", text=text, known=known)
        )
    return Turn(grid.named(text[:-1]), 1 if text[-1] == "+" else -1, grid)


def _check_name(level: Level) -> None:
    """Check that the level's name fits its board, so that no record is set on another board."""
    if level.name == own_name(level.board):
        return
    true = stage_level(level.name) or named_level(level.name)
    if true is None:
        raise BadNotation(gettext("There is no level called '{name}' with this board.", name=level.name))
    if level != true:
        raise BadNotation(
            gettext("The level called '{name}' has another board or other fewest steps.", name=level.name)
        )


def _read_turned(start: Board, text: str) -> Board:
    """Return a board that turning can make of the start board."""
    board = read_board(text)
    if board.grid != start.grid:
        raise BadNotation(gettext("The current board has another size than the start."))
    for cell in board.grid:
        now, then = board[cell], start[cell]
        if kind_of(now) is not kind_of(then) or (now != then and not kind_of(now).turns):
            raise BadNotation(
                gettext("The block on {cell} is another kind than at the start.", cell=board.grid.name(cell))
            )
    return board


def _read_locks(board: Board, text: str) -> frozenset[Cell]:
    locked = frozenset(board.grid.named(name) for name in text.split(",")) if text != "-" else frozenset()
    for cell in locked:
        if not kind_of(board[cell]).turns:
            raise BadNotation(gettext("There is nothing to lock on {cell}.", cell=board.grid.name(cell)))
    return locked


def _read_number(text: str) -> int:
    number = parse_whole_number(text)
    if number is None:
        raise BadNotation(gettext("'{text}' is not a number of steps or hints.", text=text))
    return number


def _read_water(text: str) -> Water:
    if text not in _WATER_STATES:
        raise BadNotation(gettext("'{text}' is not a state of the water: dry, wet or left.", text=text))
    return _WATER_STATES[text]
