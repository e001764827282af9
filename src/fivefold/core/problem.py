"""What a player can mend: one sentence that says what is wrong and where."""

from __future__ import annotations

from collections.abc import Iterable


class Problem(Exception):
    """The text is fit to be shown to a player as it is."""


class BadNotation(Problem):
    """This text is no state, move, record or file of ours."""


class IllegalMove(Problem):
    """The move is well written, but the rules forbid it here."""


class BadOptions(Problem):
    """An option is unknown, out of range, or does not go with another."""


def refuse(problems: Iterable[str]) -> None:
    """Raises BadNotation with the first of the problems; nothing happens where there are none."""
    for problem in problems:
        raise BadNotation(problem)
