"""Side panel facts of Laser chess."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.core.input import Selection
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.laser.rules.board import BLUE, NAMES, RED, Kind, LaserPiece, piece_at
from fivefold.games.laser.rules.options import RULESETS, TITLES
from fivefold.games.laser.rules.state import ENDINGS, QUIET, LaserState

# By side, blue first.
_TO_MOVE = (gettext_noop("Blue to move: choose a piece"), gettext_noop("Red to move: choose a piece"))
_PIECE_SELECTED = (
    gettext_noop("Blue to move: choose a square for the {piece}, or turn it"),
    gettext_noop("Red to move: choose a square for the {piece}, or turn it"),
)
_SPHINX_SELECTED = (
    gettext_noop("Blue to move: turn the Sphinx"),
    gettext_noop("Red to move: turn the Sphinx"),
)
_BADGES = tuple(LaserPiece(Kind.PHARAOH, side).as_piece() for side in (BLUE, RED))
_WON = (gettext_noop("Blue wins: {reason}"), gettext_noop("Red wins: {reason}"))


def facts(state: LaserState, selection: Selection) -> Facts:
    """Return the status line, the captured pieces, the moves without a capture, and the rules."""
    rest = (*_captured(state), _moves_without_capture(state), _rules(state))
    return Facts(_status(state, selection), rest=rest, badges=_BADGES)


def _status(state: LaserState, selection: Selection) -> str:
    if state.result:
        winner, reason = state.result.winner, gettext(ENDINGS[state.result.code])
        return (
            gettext("Draw: {reason}", reason=reason)
            if winner is None
            else gettext(_WON[winner], reason=reason)
        )
    piece = piece_at(state.board, selection.picked) if selection.picked else None
    return picked_status(state.side, piece.kind) if piece else gettext(_TO_MOVE[state.side])


def picked_status(side: int, kind: Kind) -> str:
    """Return the status line of the side to move while one of its pieces is picked."""
    if kind is Kind.SPHINX:  # it never leaves its corner
        return gettext(_SPHINX_SELECTED[side])
    return gettext(_PIECE_SELECTED[side], piece=gettext(NAMES[kind]))


def _captured(state: LaserState) -> Iterator[Fact]:
    """Yield for each side the pieces that the other lost, to either beam, if there are any."""
    for seat in (BLUE, RED):
        if gone := tuple([piece.as_piece() for piece in state.lost if piece.side != seat]):
            yield Fact(gettext("Captured"), str(len(gone)), gone, seat)


def _moves_without_capture(state: LaserState) -> Fact:
    moves, most = len(state.line) // 2, QUIET // 2
    value = gettext("{moves} of {most}", moves=moves, most=most) if state.rules.fifty else str(moves)
    return Fact(gettext("Moves without a capture"), value)


def _rules(state: LaserState) -> Fact:
    name = state.rules.ruleset
    title = gettext(TITLES[name])
    changed = state.rules != RULESETS[name]
    return Fact(gettext("Rules"), gettext("{ruleset}, modified", ruleset=title) if changed else title)
