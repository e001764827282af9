"""Forced wins of laser chess by plain full-width search: no bounds, no table, no choice of moves.

A side wins in n when some move of its own leads, whatever the answers, to the enemy's Pharaoh being hit after
at most n moves of its own. It knows no draws.
"""

from __future__ import annotations

from typing import Any


def kills(board: Any) -> list[int]:
    """Return the moves that hit the enemy's Pharaoh and leave one's own standing."""
    # Counting in the kernel is quick and spares most positions the look at each move.
    if board.tally(1)[2] == 0:
        return []
    return [move for move in board.moves() if _winner_after(board, move) == board.turn]


def wins(board: Any, n: int) -> list[int]:
    """Return every move that wins in at most n moves of the side to move."""
    if n == 1:
        return kills(board)
    return [move for move in board.moves() if wins_by(board, move, n)]


def wins_by(board: Any, move: int, n: int) -> bool:
    """Tell whether a move wins in at most n moves, itself among them."""
    side = board.turn
    board.play(move)
    winner = board.winner()
    won = winner == side if winner is not None or n == 1 else _lost(board, n - 1)
    board.undo()
    return won


def _lost(board: Any, n: int) -> bool:
    """Tell whether every answer lets the other side win in at most n moves."""
    enemy = 1 - board.turn
    if kills(board):
        return False
    for answer in board.moves():
        board.play(answer)
        winner = board.winner()
        lost = winner == enemy if winner is not None else _has_win(board, n)
        board.undo()
        if not lost:
            return False
    return True


def _has_win(board: Any, n: int) -> bool:
    if kills(board):
        return True
    return n > 1 and any(wins_by(board, move, n) for move in board.moves())


def saves(board: Any, n: int) -> list[int]:
    """Return every move after which the enemy has no win in at most n moves."""
    safe = []
    for move in board.moves():
        side = board.turn
        board.play(move)
        winner = board.winner()
        if winner == side or (winner is None and not any(_has_win(board, m) for m in range(1, n + 1))):
            safe.append(move)
        board.undo()
    return safe


def _winner_after(board: Any, move: int) -> int | None:
    board.play(move)
    winner: int | None = board.winner()
    board.undo()
    return winner
