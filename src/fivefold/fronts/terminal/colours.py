"""Colours as terminals have them: millions, 256, 16, or none."""

from __future__ import annotations

from collections.abc import Mapping
from colorsys import rgb_to_hsv
from enum import Enum
from functools import cache, lru_cache
from itertools import product
from typing import assert_never

from fivefold.art.palettes import board_roles
from fivefold.art.tokens import Theme, roles


class Depth(Enum):
    """How many colours a terminal shows."""

    TRUE = "truecolor"
    MANY = "256"
    FEW = "16"
    NONE = "none"


GREYS = ((0.03, 0), (0.3, 8), (0.75, 7), (1.1, 15))  # among sixteen: up to which luminance
HUES = (1, 3, 2, 6, 4, 5)  # red, yellow, green, cyan, blue, magenta: every sixth of the circle
PALE, DARK, BRIGHT = 0.3, 0.4, 0.85  # saturation and strength where another sixteenth is nearer
SOFT, GLOWING = 0.5, 0.9  # a softer colour must be stronger to be a bright one: wood is none
STEPS = (0, 95, 135, 175, 215, 255)  # of red, green and blue among the 256
COLOURLESS = ("vt", "ansi-m", "xterm-mono", "hercules")


def depth_of(environment: Mapping[str, str]) -> Depth:
    """What the environment says of the terminal's colours; NO_COLOR and FORCE_COLOR=0..3 are obeyed."""
    term = environment.get("TERM", "").lower()
    forced = {"0": Depth.NONE, "1": Depth.FEW, "2": Depth.MANY, "3": Depth.TRUE}
    if environment.get("NO_COLOR"):
        return Depth.NONE
    if found := forced.get(environment.get("FORCE_COLOR", "")):
        return found
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or "direct" in term:
        return Depth.TRUE
    if "256" in term or term in ("xterm-kitty", "xterm-ghostty", "alacritty", "foot"):
        return Depth.MANY
    return Depth.NONE if term.startswith(COLOURLESS) else Depth.FEW


@cache
def page_paints(theme: Theme) -> Mapping[str, int]:
    """The colours of all roles on a page."""
    return {role: number(colour) for role, colour in roles(theme).items()}


@cache
def board_paints(theme: Theme, board: str, pieces: str) -> Mapping[str, int]:
    """The colours of all roles on a board in the player's palettes."""
    return {role: number(colour) for role, colour in board_roles(theme, board, pieces).items()}


def number(colour: str) -> int:
    """A colour such as #1b282c as a number."""
    return int(colour[1:], 16)


@lru_cache(1 << 15)
def mix(one: int, other: int, share: float) -> int:
    """The colour on the way from one to the other; nothing lies beyond them."""
    if share <= 0.0:
        return one
    if share >= 1.0:
        return other
    made = 0
    for shift in (16, 8, 0):
        a, b = one >> shift & 255, other >> shift & 255
        made |= round(a + (b - a) * share) << shift
    return made


def apart(one: int, other: int) -> float:
    """The contrast of two colours, from 1 for none to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: int) -> float:
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def code(colour: int, depth: Depth, *, ground: bool) -> str:
    """The parameters that set a colour in an escape sequence."""
    base = 48 if ground else 38
    match depth:
        case Depth.TRUE:
            return f"{base};2;{colour >> 16};{colour >> 8 & 255};{colour & 255}"
        case Depth.MANY:
            return f"{base};5;{_among_256(colour)}"
        case Depth.FEW:
            index = among_16(colour)
            return f"{base - 8 + index if index < 8 else base + 52 + index - 8}"
        case Depth.NONE:
            return f"{base + 1}"
        case _:
            assert_never(depth)


def among_16(colour: int) -> int:
    """The one of the first sixteen that says the same: what they look like differs, their names do not."""
    hue, saturation, strength = rgb_to_hsv(*(colour >> shift & 255 for shift in (16, 8, 0)))
    strength /= 255
    if saturation < PALE:
        luminance = _luminance(colour)
        return next(index for limit, index in GREYS if luminance < limit)
    if strength < DARK:
        return 0
    bright = strength > (BRIGHT if saturation > SOFT else GLOWING)
    return HUES[round(6 * hue) % 6] + 8 * bright


def _among_256(colour: int) -> int:
    """The one that looks most alike, of the 6 by 6 by 6 colours round it and the nearest grey."""
    parts = [colour >> shift & 255 for shift in (16, 8, 0)]
    near = (sorted(range(6), key=lambda n: abs(STEPS[n] - part))[:2] for part in parts)
    grey = min(23, max(0, round((sum(parts) / 3 - 8) / 10)))
    found = {232 + grey: (8 + 10 * grey) * 0x010101}
    for r, g, b in product(*near):
        found[16 + 36 * r + 6 * g + b] = STEPS[r] << 16 | STEPS[g] << 8 | STEPS[b]
    return min(found, key=lambda index: _distance(colour, found[index]))


def _distance(one: int, other: int) -> int:
    """How different two colours look, roughly: the eye is keenest in green, and sees another hue first."""
    red, green, blue = ((one >> s & 255) - (other >> s & 255) for s in (16, 8, 0))
    hue = (red - green) ** 2 + (green - blue) ** 2 + (blue - red) ** 2
    return 3 * red * red + 6 * green * green + 2 * blue * blue + 4 * hue
