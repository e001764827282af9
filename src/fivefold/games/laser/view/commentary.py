"""Words about scores and moves of Laser chess."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fivefold.core.game_parts.commentary import SLIGHTLY, Commentary, advantage_words, win_words
from fivefold.core.grid import Cell
from fivefold.core.text import gettext, ngettext
from fivefold.games.laser.rules.beam import fire
from fivefold.games.laser.rules.board import NAMES, Board, Kind, LaserPiece, piece_at, pieces_on
from fivefold.games.laser.rules.move import Move, board_after
from fivefold.games.laser.rules.state import LaserState
from fivefold.kernels.laser.scores import plies_to_end

VALUES = {Kind.PYRAMID: 100, Kind.ANUBIS: 110}


def score_words(state: LaserState, score: int, sides: Sequence[str]) -> str:
    """Return who wins in how many moves, who is ahead in material, or who is better."""
    ahead = state.side if score >= 0 else 1 - state.side
    plies = plies_to_end(score)
    if plies is not None:
        return win_words(sides[ahead], abs(plies))
    lead = _material_lead(state, ahead)
    if abs(score) >= SLIGHTLY and lead:
        return gettext("{side} is {lead} ahead", side=sides[ahead], lead=lead)
    return advantage_words(sides[ahead], abs(score))


def _material_lead(state: LaserState, side: int) -> str:
    """Return by what a side has more than the other; empty if it has not more in sum."""
    count = Counter((piece.side, piece.kind) for _, piece in pieces_on(state.board))
    more = {kind: count[side, kind] - count[1 - side, kind] for kind in VALUES}
    if sum(VALUES[kind] * number for kind, number in more.items()) <= 0:
        return ""
    pyramids, anubis = more[Kind.PYRAMID], more[Kind.ANUBIS]
    if anubis == 0:
        return gettext("a Pyramid") if pyramids == 1 else gettext("{n} Pyramids", n=pyramids)
    if pyramids == 0:
        return gettext("an Anubis") if anubis == 1 else gettext("{n} Anubis", n=anubis)
    total = pyramids + anubis
    return ngettext("{n} piece", "{n} pieces", total) if total > 0 else gettext("a little material")


def reason(state: LaserState, move: Move) -> str:
    """Return the capture that a move makes, or the one that it prevents; empty if there is neither."""
    side, grid = state.side, state.grid
    after = board_after(state.board, move)
    hit, target = _hit(after, side)
    if hit and target and target.side != side:
        if target.kind is Kind.PHARAOH:
            return gettext("hits the Pharaoh")
        return gettext("takes the {piece} on {square}", piece=_name(target), square=grid.name(hit))
    threatened, victim = _hit(state.board, 1 - side)
    still = _hit(after, 1 - side)[1]
    if threatened and victim and victim.side == side and not (still and still.side == side):
        return gettext("saves the {piece} on {square}", piece=_name(victim), square=grid.name(threatened))
    return ""


def _hit(board: Board, side: int) -> tuple[Cell | None, LaserPiece | None]:
    """Return the square and the piece that a side's beam hits."""
    cell = fire(board, side).hit
    return cell, piece_at(board, cell) if cell else None


def _name(piece: LaserPiece) -> str:
    return gettext(NAMES[piece.kind])


COMMENTARY: Commentary[LaserState, Move] = Commentary(plies_to_end, score_words, reason)
