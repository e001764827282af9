"""Sentences that explain a hint."""

from __future__ import annotations

from fivefold.core.grid import Grid
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.pipes.rules.hint import Explanation

_TEXTS = {
    "edge": gettext_noop("Hint: no end of {cell} may face the wall"),
    "source": gettext_noop("Hint: {cell} must open to the source"),
    "outlet": gettext_noop("Hint: {cell} must open to the outlet"),
    "empty": gettext_noop("Hint: no end of {cell} may face the empty block {other}"),
    "open-neighbour": gettext_noop("Hint: {other} opens to {cell}, so {cell} must open to {other}"),
    "closed-neighbour": gettext_noop("Hint: {other} cannot open to {cell}, so no end of {cell} may face it"),
    "unreachable": gettext_noop("Hint: turned otherwise, {cell} would need water that cannot reach it"),
    "passage": gettext_noop("Hint: the water reaches {other} only through {cell}"),
    "entry": gettext_noop("Hint: the water can enter {cell} only from here"),
    "trial": gettext_noop("Hint: turned any other way, {cell} would cause a leak further on"),
    "search": gettext_noop("Hint: {cell} is turned this way in the solution with the fewest steps"),
}


def explanation_text(explanation: Explanation, grid: Grid) -> str:
    """Return the sentence for an explanation."""
    other = grid.name(explanation.other) if explanation.other else ""
    return gettext(_TEXTS[explanation.reason], cell=grid.name(explanation.cell), other=other)
