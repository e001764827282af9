"""Side panel facts of Five in a row."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.gomoku.rules.board import BLACK, WHITE
from fivefold.games.gomoku.rules.move import Answer
from fivefold.games.gomoku.rules.state import ENDINGS, STONES, GomokuState
from fivefold.games.gomoku.rules.swap2 import FIRST, SECOND

_RULES = {
    "freestyle": gettext_noop("Freestyle"),
    "standard": gettext_noop("Standard"),
    "renju": gettext_noop("Renju"),
}
_COLOURS = {BLACK: gettext_noop("Black"), WHITE: gettext_noop("White")}
MOST_POINTS = 4  # forbidden points that are listed; the board marks all of them
_TO_MOVE = {
    BLACK: gettext_noop("Black to move: choose a free point"),
    WHITE: gettext_noop("White to move: choose a free point"),
}
_OPENING_STONE = {
    (FIRST, BLACK): gettext_noop("First player: place a black stone"),
    (FIRST, WHITE): gettext_noop("First player: place a white stone"),
    (SECOND, BLACK): gettext_noop("Second player: add a black stone"),
    (SECOND, WHITE): gettext_noop("Second player: add a white stone"),
}
_CHOOSE_COLOUR = {
    FIRST: gettext_noop("First player: choose white or black"),
    SECOND: gettext_noop("Second player: choose white or black, or add two stones"),
}
_WON = {
    BLACK: gettext_noop("Black wins: five from {first} to {last}, move {number}"),
    WHITE: gettext_noop("White wins: five from {first} to {last}, move {number}"),
}


def facts(state: GomokuState) -> Facts:
    """Return the status line, the players' colours, number of moves, rule and forbidden points."""
    colours = _colours(state)
    sides = tuple(gettext(_COLOURS[colour]) for colour in colours)
    players = (Fact(gettext("Colour"), side, seat=seat) for seat, side in enumerate(sides))
    count = (Fact(gettext("Moves played"), str(len(state.stones))),) if state.stones else ()
    return Facts(
        _status(state),
        rest=(*players, *count, _rule(state), *_forbidden(state)),
        badges=tuple(STONES[colour] for colour in colours),
        sides=sides,
    )


def _status(state: GomokuState) -> str:
    if row := state.five:
        first, *_, last = map(state.grid.name, row)
        return gettext(_WON[state.board.at(row[0])], first=first, last=last, number=len(state.stones))
    if state.result:
        return gettext("Draw: {reason}", reason=gettext(ENDINGS[state.result.code]))
    if Answer.PASS in state.choices:
        return gettext("Black has to pass: every point left is forbidden")
    if state.turn is not None and state.black is None:
        return gettext(
            _CHOOSE_COLOUR[state.turn] if state.choices else _OPENING_STONE[state.turn, state.colour]
        )
    return gettext(_TO_MOVE[state.colour])


def _colours(state: GomokuState) -> tuple[str, ...]:
    """Return the colours of the seats once they are chosen."""
    if state.black is None:
        return ()
    return (BLACK, WHITE) if state.black == FIRST else (WHITE, BLACK)


def _rule(state: GomokuState) -> Fact:
    rule = gettext(_RULES[state.rules.rule])
    return Fact(gettext("Rule"), gettext("{rule}, {size} by {size}", rule=rule, size=state.rules.size))


def _forbidden(state: GomokuState) -> Iterator[Fact]:
    """Yield the forbidden points; what each would make is said when black tries it."""
    points = [state.grid.name(cell) for cell in state.forbidden_points()]
    if points:
        more = len(points) - MOST_POINTS
        text = ", ".join(points[:MOST_POINTS])
        text = gettext("{points} and {n} more", points=text, n=more) if more > 0 else text
        yield Fact(gettext("Forbidden"), text)
