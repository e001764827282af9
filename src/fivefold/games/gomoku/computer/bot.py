"""Computer players of Five in a row: random, one move ahead, and the weighted line table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Limit, PlayResult, RandomBot
from fivefold.games.gomoku.computer.line_table import (
    BLOCK_FIVE,
    MAKE_FIVE,
    best_prospect,
    point_value,
    run,
)
from fivefold.games.gomoku.computer.search_bot import no_five_possible
from fivefold.games.gomoku.rules.board import BLACK, WHITE, Board, other
from fivefold.games.gomoku.rules.move import Answer, Move, Place
from fivefold.games.gomoku.rules.state import GomokuState

PointValue: TypeAlias = Callable[[int], tuple[int, ...]]  # value of a spot; compared as a tuple

SLIP_EVERY = 6  # the basic level plays one in this many moves carelessly
LINE_PLIES = 4  # plies of the reported line: two of its own, two of the enemy's
WON = 10_000  # score of a won game
DOUBLING_SCORE = 25  # score for twice the table value; one more stone in a run is sixteen times the value
TEMPO = 60  # score for having the move
CENTRE_DISTANCE = 32  # `_distance` two points from the centre, also diagonally


class GomokuBot(Bot[GomokuState, Move]):
    """Base of all levels: accepts a draw when nobody can make five any more."""

    def accepts_draw(self, state: GomokuState, seat: int, limit: Limit, seed: int) -> bool:
        return no_five_possible(state.board)


class RandomPlayer(GomokuBot, RandomBot):
    """Plays random moves."""


class Basic(GomokuBot):
    """Looks one move ahead and slips at times; chooses its colour in swap2 at random."""

    def think(self, state: GomokuState, limit: Limit, seed: int) -> PlayResult[Move]:
        slip, dice = Dice.seeded(seed).below(SLIP_EVERY)
        if state.choices:
            return PlayResult(dice.pick(state.choices)[0])
        return PlayResult(best_point(state, _near_value(state) if slip == 0 else _one_ply_value(state), dice))


class Algorithm(GomokuBot):
    """Takes the point with the highest table value and never looks ahead.

    For the colour in swap2 it plays both sides to the end. The score it reports comes from a few moves
    that the table plays for both sides; its own move is chosen before that.
    """

    def think(self, state: GomokuState, limit: Limit, seed: int) -> PlayResult[Move]:
        dice = Dice.seeded(seed)
        if state.choices:
            return PlayResult(_choose_colour(state, limit, dice))
        if state.black is None:
            lays_out = not state.answers
            return PlayResult(
                best_point(state, _near_value(state) if lays_out else _table_value(state), dice)
            )
        move = best_point(state, _table_value(state), dice)
        line, end = _play_out(state.apply(move).state, LINE_PLIES - 1, limit, dice)
        return PlayResult(move, _score(end, state.turn), (move, *line))


def best_point(state: GomokuState, worth: PointValue, dice: Dice) -> Place:
    """Return the legal point with the highest value; equal points are chosen at random."""
    places = [move for move in state.moves() if isinstance(move, Place)]
    worths = [worth(state.board.spot(place.cell(state.grid))) for place in places]
    most = max(worths)
    choice, _ = dice.pick([place for place, its in zip(places, worths, strict=True) if its == most])
    return choice


def _table_value(state: GomokuState) -> PointValue:
    """Return a function that gives the table value of a point; ties go to the point nearest the centre."""
    board, colour, rules = state.board, state.colour, state.rules
    return lambda spot: (point_value(board, spot, colour, rules), -_distance(board, spot))


def _one_ply_value(state: GomokuState) -> PointValue:
    """Return a function that prefers an own five, then the enemy's, then the longest run that a stone
    joins."""
    board, colour, rules = state.board, state.colour, state.rules
    near = _near_value(state)

    def worth(spot: int) -> tuple[int, ...]:
        most = point_value(board, spot, colour, rules)
        if most < BLOCK_FIVE:
            most = max(run(board.line(spot, stride), colour).stones for stride in board.strides)
        return most, *near(spot)

    return worth


def _near_value(state: GomokuState) -> PointValue:
    """Return a function that prefers points next to a stone, then points in the middle of the board."""
    board = state.board
    beside = [way * stride for stride in board.strides for way in (1, -1)]
    return lambda spot: (
        any(board.cells[spot + step] in (BLACK, WHITE) for step in beside),
        _distance(board, spot) <= CENTRE_DISTANCE,
    )


def _distance(board: Board, spot: int) -> int:
    """Return the square of twice the distance from the centre, an integer on every board size."""
    cell, middle = board.cell(spot), board.size - 1
    return (2 * cell.x - middle) ** 2 + (2 * cell.y - middle) ** 2


def _play_out(
    state: GomokuState, plies: int, limit: Limit, dice: Dice
) -> tuple[tuple[Move, ...], GomokuState]:
    """Return the moves that the table plays for both sides, at most `plies` of them, and the state after
    them."""
    line: tuple[Move, ...] = ()
    while len(line) < plies and not state.result and not limit.reached(len(line)):
        seed, dice = dice.throw()
        move = best_point(state, _table_value(state), Dice.seeded(seed))
        state, line = state.apply(move).state, (*line, move)
    return line, state


def _score(state: GomokuState, seat: int | None) -> int:
    """Return the score of a seat from the result, or from the best stone that each side could place."""
    if state.result:
        winner = state.result.winner
        return 0 if winner is None else WON if winner == seat else -WON
    mover, waiter = (
        best_prospect(state.board, colour, state.rules) for colour in (state.colour, other(state.colour))
    )
    lead = WON if mover == MAKE_FIVE else TEMPO + DOUBLING_SCORE * (mover.bit_length() - waiter.bit_length())
    return lead if state.turn == seat else -lead


def _choose_colour(state: GomokuState, limit: Limit, dice: Dice) -> Answer:
    """Return the colour that wins when the table plays both sides; more stones, if allowed, when neither
    wins."""
    if Answer.PASS in state.choices:
        return Answer.PASS
    _, game = _play_out(state.apply(Answer.WHITE).state, state.rules.size**2, limit, dice)
    if game.result and game.result.winner is not None:
        return Answer.BLACK if game.result.winner == game.black else Answer.WHITE
    return Answer.MORE if Answer.MORE in state.choices else Answer.WHITE
