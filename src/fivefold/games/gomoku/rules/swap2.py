"""Swap2 opening: the first player places three stones, then the colours are chosen."""

from __future__ import annotations

from fivefold.games.gomoku.rules.board import BLACK
from fivefold.games.gomoku.rules.move import Answer

FIRST, SECOND = 0, 1


def open_answers(stones: int, given: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """Return the answers that the player to move may give; none where a stone is due."""
    match stones, given:
        case 3, ():
            return Answer.WHITE, Answer.BLACK, Answer.MORE
        case 5, (Answer.MORE,):
            return Answer.WHITE, Answer.BLACK
    return ()


def colours_chosen(given: tuple[Answer, ...]) -> bool:
    """Return True once the colours are chosen."""
    return bool(given) and given[-1] != Answer.MORE


def black_seat(given: tuple[Answer, ...]) -> int:
    """Return the seat that plays black once the colours are chosen."""
    return SECOND if given in ((Answer.BLACK,), (Answer.MORE, Answer.WHITE)) else FIRST


def seat_to_move(stones: int, given: tuple[Answer, ...], colour: str) -> int:
    """Return the seat that places the next stone, of that colour, or answers."""
    if colours_chosen(given):
        black = black_seat(given)
        return black if colour == BLACK else 1 - black
    if given:
        return SECOND if stones < 5 else FIRST
    return FIRST if stones < 3 else SECOND
