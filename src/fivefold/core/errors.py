"""Errors that a user can act on: one sentence that says what is wrong and where."""

from __future__ import annotations

from collections.abc import Iterable


class UserError(Exception):
    """Base of all errors whose text can be shown to a user as it is.

    >>> raise UserError("There is no game 'go'.")
    Traceback (most recent call last):
    fivefold.core.errors.UserError: There is no game 'go'.
    """


class UnexpectedError(UserError):
    """The program itself failed; the log has the details.

    >>> issubclass(UnexpectedError, UserError)
    True
    """


class BadNotation(UserError):
    """The text is not a valid state, move, record or file.

    >>> from fivefold.core.record import read_record
    >>> read_record("1. e4 e5")
    Traceback (most recent call last):
    fivefold.core.errors.BadNotation: This is not a record: it does not begin with 'Fivefold 2'.
    """


class IllegalMove(UserError):
    """The move is well written, but the rules forbid it here.

    >>> from fivefold.games import game_named
    >>> state = game_named("gomoku").start()
    >>> move = game_named("gomoku").read_move(state, "h8")
    >>> state.apply(move).state.apply(move)
    Traceback (most recent call last):
    fivefold.core.errors.IllegalMove: h8 is taken.
    """


class BadOptions(UserError):
    """An option is unknown, out of range, or conflicts with another.

    >>> from fivefold.games import game_named
    >>> game_named("lines").start(given={"side": 100})
    Traceback (most recent call last):
    fivefold.core.errors.BadOptions: side must be a number from 5 to 20, not '100'.
    """


class BadDeclaration(UserError):
    """A game is declared in a way that the program cannot use.

    >>> issubclass(BadDeclaration, UserError)
    True
    """


def raise_first(problems: Iterable[str]) -> None:
    """Raise BadNotation with the first of the problems; return if there are none.

    >>> raise_first([])
    >>> raise_first(["There is no king.", "It is nobody's turn."])
    Traceback (most recent call last):
    fivefold.core.errors.BadNotation: There is no king.
    """
    for problem in problems:
        raise BadNotation(problem)
