"""Glicko-2: a player's strength, its uncertainty and its volatility, updated from results.

The formulas and their letters are those of Mark Glickman, "Example of the Glicko-2 system" (2013).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

SCALE: Final = 173.7178
TAU: Final = 0.5  # limits how fast the volatility changes
TOLERANCE: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a player in one game; the default is that of a newcomer."""

    value: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def provisional(self) -> bool:
        """Return True while too few games were played to rely on the value."""
        return self.deviation > 110


class RatedResult(NamedTuple):
    """A game against an opponent of that rating: 1 for a win, 0.5 for a draw, 0 for a loss."""

    opponent: Rating
    score: float


def rate(player: Rating, results: Sequence[RatedResult]) -> Rating:
    """Return the rating after one rating period; without results only the deviation grows.

    >>> rated = rate(Rating(), [RatedResult(Rating(), 1.0)])
    >>> round(rated.value), round(rated.deviation)
    (1662, 290)
    """
    phi = player.deviation / SCALE
    if not results:
        return Rating(player.value, SCALE * sqrt(phi**2 + player.volatility**2), player.volatility)
    mu = (player.value - 1500) / SCALE
    weights = [_g(result.opponent.deviation / SCALE) for result in results]
    expected = [
        1 / (1 + exp(-weight * (mu - (result.opponent.value - 1500) / SCALE)))
        for weight, result in zip(weights, results, strict=True)
    ]
    v = 1 / sum(weight**2 * e * (1 - e) for weight, e in zip(weights, expected, strict=True))
    gain = sum(
        weight * (result.score - e) for weight, e, result in zip(weights, expected, results, strict=True)
    )
    volatility = _new_volatility(player.volatility, phi, v, v * gain)
    phi_star = sqrt(phi**2 + volatility**2)
    phi_after = 1 / sqrt(1 / phi_star**2 + 1 / v)
    return Rating(1500 + SCALE * (mu + phi_after**2 * gain), SCALE * phi_after, volatility)


def _g(phi: float) -> float:
    """Return the weight of a game: the less certain the opponent's rating, the smaller."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _new_volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """Return the volatility after the period, found by the Illinois variant of regula falsi."""
    a = log(sigma**2)

    def f(x: float) -> float:
        grown = phi**2 + v + exp(x)
        return exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + v:
        high = log(delta**2 - phi**2 - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > TOLERANCE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
