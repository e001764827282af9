"""Easings: functions from the share of time that has passed to the share of the way, both 0 to 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

Easing: TypeAlias = Literal["linear", "out-quad", "out-cubic", "in-out-cubic", "out-back"]


def _out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def _out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def _in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def _out_back(t: float) -> float:
    """Go a little past the end and come back."""
    return 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2


EASINGS: Final[Mapping[Easing, Callable[[float], float]]] = {
    "linear": lambda t: t,
    "out-quad": _out_quad,
    "out-cubic": _out_cubic,
    "in-out-cubic": _in_out_cubic,
    "out-back": _out_back,
}
