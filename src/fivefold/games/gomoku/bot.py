"""The computer's levels up to the yardstick: by lot, one move ahead, and the weighted line table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Level, Limit, PlayResult, RandomBot
from fivefold.core.text import gettext_noop
from fivefold.games.gomoku.board import BLACK, EDGE, EMPTY, WHITE, Board, other
from fivefold.games.gomoku.move import Answer, Move, Place
from fivefold.games.gomoku.shape import FIVE
from fivefold.games.gomoku.state import Position
from fivefold.games.gomoku.table import BLOCK_FIVE, MAKE_FIVE, prospect, run, value

Worth: TypeAlias = Callable[[int], tuple[int, ...]]  # of a spot; compared part by part

SLIP = 6  # basic looks at nothing once in so many moves
EXPECTED = 4  # plies of the line that algorithm tells: two of its own, two of the enemy's
WON = 10_000  # a score: as good as a hundred of the smallest pieces
STEP = (
    25  # a score: twice as much by the table; a stone more in a run is sixteen times as much, a whole piece
)
TEMPO = 60  # a score: having the move; so much less has been made by whoever is to move
MIDDLE = 32  # a `_distance`: two points from the centre, on a diagonal too


class Player(Bot[Position, Move]):
    """What the levels share: they agree to a draw when nobody can make five any more."""

    def accepts_draw(self, state: Position, seat: int, limit: Limit, seed: int) -> bool:
        return dead(state.board)


class Random(Player, RandomBot):
    """By lot, but for draws."""


class Basic(Player):
    """Slips are moves next to some stone; the colour of swap2 is chosen by lot."""

    def think(self, state: Position, limit: Limit, seed: int) -> PlayResult[Move]:
        slip, dice = Dice.seeded(seed).below(SLIP)
        if state.choices:
            return PlayResult(dice.pick(state.choices)[0])
        return PlayResult(best(state, _near(state) if slip == 0 else _glance(state), dice))


class Algorithm(Player):
    """Never thinks ahead, but for the colour of swap2: there it plays both sides to the end.

    How things stand it sees by the table too, which plays both sides for a few moves; its own move is
    chosen before that.
    """

    def think(self, state: Position, limit: Limit, seed: int) -> PlayResult[Move]:
        dice = Dice.seeded(seed)
        if state.choices:
            return PlayResult(_answer(state, limit, dice))
        if state.black is None:
            lays_out = not state.answers
            return PlayResult(best(state, _near(state) if lays_out else _by_table(state), dice))
        move = best(state, _by_table(state), dice)
        line, end = _play_on(state.apply(move).state, EXPECTED - 1, limit, dice)
        return PlayResult(move, _score(end, state.turn), (move, *line))


def best(state: Position, worth: Worth, dice: Dice) -> Place:
    """The point that is worth most of those that may be taken; one of equals by lot."""
    places = [move for move in state.moves() if isinstance(move, Place)]
    worths = [worth(state.board.spot(place.cell(state.grid))) for place in places]
    most = max(worths)
    choice, _ = dice.pick([place for place, its in zip(places, worths, strict=True) if its == most])
    return choice


def dead(board: Board) -> bool:
    """Whether no five points in a line are left that one colour alone could fill."""
    lines = (
        set(board.cells[spot : spot + FIVE * stride : stride])
        for what in (EMPTY, BLACK, WHITE)
        for spot in board.spots(what)
        for stride in board.strides
    )
    return all(EDGE in line or {BLACK, WHITE} <= line for line in lines)


def _by_table(state: Position) -> Worth:
    """The value of the table; of equals the nearest to the centre."""
    board, colour, rules = state.board, state.colour, state.rules
    return lambda spot: (value(board, spot, colour, rules), -_distance(board, spot))


def _glance(state: Position) -> Worth:
    """A five of one's own, the enemy's, or else the longest run that a stone joins."""
    board, colour, rules = state.board, state.colour, state.rules
    near = _near(state)

    def worth(spot: int) -> tuple[int, ...]:
        most = value(board, spot, colour, rules)
        if most < BLOCK_FIVE:
            most = max(run(board.line(spot, stride), colour).stones for stride in board.strides)
        return most, *near(spot)

    return worth


def _near(state: Position) -> Worth:
    """Next to a stone, and in the middle of the board."""
    board = state.board
    beside = [way * stride for stride in board.strides for way in (1, -1)]
    return lambda spot: (
        any(board.cells[spot + step] in (BLACK, WHITE) for step in beside),
        _distance(board, spot) <= MIDDLE,
    )


def _distance(board: Board, spot: int) -> int:
    """From the centre: the square of twice the way, which is whole on every board."""
    cell, middle = board.cell(spot), board.size - 1
    return (2 * cell.x - middle) ** 2 + (2 * cell.y - middle) ** 2


def _play_on(state: Position, plies: int, limit: Limit, dice: Dice) -> tuple[tuple[Move, ...], Position]:
    """What the table plays for both sides, for so many plies at most, and where that leads."""
    line: tuple[Move, ...] = ()
    while len(line) < plies and not state.result and not limit.reached(len(line)):
        seed, dice = dice.throw()
        move = best(state, _by_table(state), Dice.seeded(seed))
        state, line = state.apply(move).state, (*line, move)
    return line, state


def _score(state: Position, seat: int | None) -> int:
    """How a seat stands: by the result, or by what one stone could make for each side."""
    if state.result:
        winner = state.result.winner
        return 0 if winner is None else WON if winner == seat else -WON
    mover, waiter = (
        prospect(state.board, colour, state.rules) for colour in (state.colour, other(state.colour))
    )
    lead = WON if mover == MAKE_FIVE else TEMPO + STEP * (mover.bit_length() - waiter.bit_length())
    return lead if state.turn == seat else -lead


def _answer(state: Position, limit: Limit, dice: Dice) -> Answer:
    """The colour that wins when the table plays both; more stones, if that is open, where none does."""
    if Answer.PASS in state.choices:
        return Answer.PASS
    _, game = _play_on(state.apply(Answer.WHITE).state, state.rules.size**2, limit, dice)
    if game.result and game.result.winner is not None:
        return Answer.BLACK if game.result.winner == game.black else Answer.WHITE
    return Answer.MORE if Answer.MORE in state.choices else Answer.WHITE


LEVELS = (
    Level("random", gettext_noop("Random"), gettext_noop("Any free point, by lot."), Random),
    Level(
        "basic",
        gettext_noop("Basic"),
        gettext_noop("Sees one move ahead, builds its own rows, and makes a beginner's slips."),
        Basic,
    ),
    Level(
        "algorithm",
        gettext_noop("Algorithm"),
        gettext_noop(
            "Adds up what every point is worth by a table of runs, its own and yours, and takes the best."
        ),
        Algorithm,
    ),
)
