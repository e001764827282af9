"""What the panel beside the board says."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.game import Fact, Facts
from fivefold.core.text import mark, say
from fivefold.games.gomoku.board import BLACK, WHITE
from fivefold.games.gomoku.move import Answer
from fivefold.games.gomoku.opening import FIRST, SECOND
from fivefold.games.gomoku.state import STONES, Position

_RULES = {"freestyle": mark("Freestyle"), "standard": mark("Standard"), "renju": mark("Renju")}
_COLOURS = {BLACK: mark("Black"), WHITE: mark("White")}
_TO_MOVE = {
    BLACK: mark("Black to move: choose a free point"),
    WHITE: mark("White to move: choose a free point"),
}
_LAYS_OUT = {
    (FIRST, BLACK): mark("First player: lay out a black stone"),
    (FIRST, WHITE): mark("First player: lay out a white stone"),
    (SECOND, BLACK): mark("Second player: add a black stone"),
    (SECOND, WHITE): mark("Second player: add a white stone"),
}
_CHOOSES = {
    FIRST: mark("First player: take white or black"),
    SECOND: mark("Second player: take white or black, or add two stones"),
}
_WON = {
    BLACK: mark("Black wins: five from {first} to {last}, move {number}"),
    WHITE: mark("White wins: five from {first} to {last}, move {number}"),
}


def facts(state: Position) -> Facts:
    """What to do now, who plays which colour, how far the game is, its rule, and what is forbidden."""
    colours = _colours(state)
    sides = tuple(say(_COLOURS[colour]) for colour in colours)
    players = (Fact(say("Colour"), side, seat=seat) for seat, side in enumerate(sides))
    return Facts(
        _status(state),
        rest=(*players, Fact(say("Move"), str(len(state.stones))), _rule(state), *_forbidden(state)),
        badges=tuple(STONES[colour] for colour in colours),
        sides=sides,
    )


def _status(state: Position) -> str:
    if row := state.five:
        first, *_, last = map(state.grid.name, row)
        return say(_WON[state.board.at(row[0])], first=first, last=last, number=len(state.stones))
    if state.result:
        return say("Draw: {reason}", reason=say(state.result.reason))
    if Answer.PASS in state.choices:
        return say("Every point left is forbidden to black, who has to pass")
    if state.turn is not None and state.black is None:
        return say(_CHOOSES[state.turn] if state.choices else _LAYS_OUT[state.turn, state.colour])
    return say(_TO_MOVE[state.colour])


def _colours(state: Position) -> tuple[str, ...]:
    """The colours of the seats, as soon as they are chosen."""
    if state.black is None:
        return ()
    return (BLACK, WHITE) if state.black == FIRST else (WHITE, BLACK)


def _rule(state: Position) -> Fact:
    rule = say(_RULES[state.rules.rule])
    return Fact(say("Rule"), say("{rule}, {size} by {size}", rule=rule, size=state.rules.size))


def _forbidden(state: Position) -> Iterator[Fact]:
    points = (
        say("{point} makes {what}", point=state.grid.name(cell), what=say(ban))
        for cell, ban in state.forbidden().items()
    )
    if text := "; ".join(points):
        yield Fact(say("Forbidden to black"), text)
