"""Errors that a user can act on: one sentence that says what is wrong and where."""

from __future__ import annotations

from collections.abc import Iterable


class UserError(Exception):
    """Base of all errors whose text can be shown to a user as it is."""


class UnexpectedError(UserError):
    """The program itself failed; the log has the details."""


class BadNotation(UserError):
    """The text is not a valid state, move, record or file."""


class IllegalMove(UserError):
    """The move is well written, but the rules forbid it here."""


class BadOptions(UserError):
    """An option is unknown, out of range, or conflicts with another."""


class BadDeclaration(UserError):
    """A game is declared in a way that the program cannot use."""


def raise_first(problems: Iterable[str]) -> None:
    """Raise BadNotation with the first of the problems; return if there are none.

    >>> raise_first([])
    >>> raise_first(["There is no king.", "It is nobody's turn."])
    Traceback (most recent call last):
    fivefold.core.errors.BadNotation: There is no king.
    """
    for problem in problems:
        raise BadNotation(problem)
