"""The terms of a match in the words and pictures of lists."""

from __future__ import annotations

from fivefold.app.pages.formatting import seat_pieces
from fivefold.app.pages.parts import Sample
from fivefold.core.text import gettext, join_remarks
from fivefold.play.clock import Control
from fivefold.service.lobby.challenge import MatchTerms


def terms_text(terms: MatchTerms) -> str:
    """Return the game and its preset."""
    game = terms.rules
    preset = next((gettext(each.title) for each in game.presets if each.name == terms.preset), "")
    return join_remarks(gettext(game.title), preset)


def clock_text(controls: tuple[Control, ...]) -> str:
    """Return the minutes and the seconds added for each move."""
    if not controls:
        return gettext("No clock")
    return f"{controls[0].base // 60_000} + {controls[0].increment // 1000}"


def seat_text(terms: MatchTerms, seat: int | None) -> str:
    """Return the title of a seat; None is drawn by lot."""
    return gettext("Random") if seat is None else gettext(terms.rules.seats[seat].title)


def terms_pieces(terms: MatchTerms) -> tuple[Sample, ...]:
    """Return a piece of each seat."""
    return seat_pieces(terms.game, tuple(sorted(terms.values.items())))
