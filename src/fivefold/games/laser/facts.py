"""What the panel beside the board says."""

from __future__ import annotations

from fivefold.core.game import Fact, Facts
from fivefold.core.input import Selection
from fivefold.core.text import mark, say
from fivefold.games.laser.board import BLUE, NAMES, RED, Kind, Man, on
from fivefold.games.laser.options import RULESETS, TITLES
from fivefold.games.laser.state import QUIET, LaserState

# By side, blue first.
_TO_MOVE = (mark("Blue to move: choose a piece"), mark("Red to move: choose a piece"))
_IN_HAND = (
    mark("Blue to move: choose a square for the {piece}, or turn it"),
    mark("Red to move: choose a square for the {piece}, or turn it"),
)
_WON = (mark("Blue wins: {reason}"), mark("Red wins: {reason}"))


def facts(state: LaserState, selection: Selection) -> Facts:
    """Who is to move and what to do, what each side captured, how near a draw is, and the rules."""
    captured = (_captured(state, seat) for seat in (BLUE, RED))
    rest = (*captured, _quiet(state), _rules(state))
    return Facts(
        _status(state, selection),
        rest=rest,
        badges=tuple(Man(Kind.PHARAOH, side).piece() for side in (BLUE, RED)),
    )


def _status(state: LaserState, selection: Selection) -> str:
    if state.result:
        winner, reason = state.result.winner, say(state.result.reason)
        return say("Draw: {reason}", reason=reason) if winner is None else say(_WON[winner], reason=reason)
    man = on(state.board, selection.picked) if selection.picked else None
    return say(_IN_HAND[state.side], piece=say(NAMES[man.kind])) if man else say(_TO_MOVE[state.side])


def _captured(state: LaserState, seat: int) -> Fact:
    """What the other side lost, whoever's beam it was."""
    gone = tuple(man.piece() for man in state.lost if man.side != seat)
    return Fact(say("Captured"), str(len(gone)), gone, seat)


def _quiet(state: LaserState) -> Fact:
    moves, most = len(state.line) // 2, QUIET // 2
    value = say("{moves} of {most}", moves=moves, most=most) if state.rules.fifty else str(moves)
    return Fact(say("Moves without a capture"), value)


def _rules(state: LaserState) -> Fact:
    name = state.rules.ruleset
    title = say(TITLES[name])
    changed = state.rules != RULESETS[name]
    return Fact(say("Rules"), say("{ruleset}, changed", ruleset=title) if changed else title)
