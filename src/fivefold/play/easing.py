"""How motion starts and ends: each takes and gives a share from 0 to 1 (out-back goes a little over)."""

from __future__ import annotations


def out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    return 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2
