"""What a player can mend: one sentence that says what is wrong and where."""

from __future__ import annotations

from collections.abc import Iterable


class UserError(Exception):
    """The text is fit to be shown to a player as it is."""


class UnexpectedError(UserError):
    """The program itself failed; the log has the details."""


class BadNotation(UserError):
    """This text is no state, move, record or file of ours."""


class IllegalMove(UserError):
    """The move is well written, but the rules forbid it here."""


class BadOptions(UserError):
    """An option is unknown, out of range, or does not go with another."""


def raise_first(problems: Iterable[str]) -> None:
    """Raises BadNotation with the first of the problems; nothing happens where there are none."""
    for problem in problems:
        raise BadNotation(problem)
