"""Colours of terminals: true colour, 256, 16, or none."""

from __future__ import annotations

from collections.abc import Mapping
from colorsys import rgb_to_hsv
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import assert_never

from fivefold.art.palettes import board_roles
from fivefold.art.tokens import Theme, paint_cache, roles


class ColourDepth(Enum):
    """The number of colours a terminal shows."""

    TRUE = "truecolor"
    MANY = "256"
    FEW = "16"
    NONE = "none"


GREY_LIMITS = ((0.03, 0), (0.3, 8), (0.75, 7), (1.1, 15))  # of the 16 colours: largest luminance and index
HUE_INDICES = (1, 3, 2, 6, 4, 5)  # red, yellow, green, cyan, blue, magenta, by sixths of the hue circle
MIN_SATURATION, MIN_STRENGTH, BRIGHT_STRENGTH = (
    0.3,
    0.4,
    0.85,
)  # limits between grey, black, plain and bright
SOFT_SATURATION, SOFT_BRIGHT_STRENGTH = (
    0.5,
    0.9,
)  # a soft colour such as wood counts as bright only from here
# The 16 colours as a console and as xterm show them; each of the first is found again as its own index.
CONSOLE_COLOURS = (
    *(0x000000, 0xAA0000, 0x00AA00, 0xAAAA00, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA),
    *(0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF),
)
XTERM_COLOURS = (
    *(0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5),
    *(0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF),
)
LEGIBLE = 2.5  # least contrast of a letter with its background
CUBE_STEPS = (0, 95, 135, 175, 215, 255)  # of red, green and blue among the 256
MONOCHROME_TERMS = ("vt", "ansi-m", "xterm-mono", "hercules")


def detect_colour_depth(environment: Mapping[str, str]) -> ColourDepth:
    """Return the colour depth that the environment declares; NO_COLOR and FORCE_COLOR=0..3 override it."""
    term = environment.get("TERM", "").lower()
    forced = {"0": ColourDepth.NONE, "1": ColourDepth.FEW, "2": ColourDepth.MANY, "3": ColourDepth.TRUE}
    if environment.get("NO_COLOR"):
        return ColourDepth.NONE
    if found := forced.get(environment.get("FORCE_COLOR", "")):
        return found
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or "direct" in term:
        return ColourDepth.TRUE
    if "256" in term or term in ("xterm-kitty", "xterm-ghostty", "alacritty", "foot"):
        return ColourDepth.MANY
    return ColourDepth.NONE if term.startswith(MONOCHROME_TERMS) else ColourDepth.FEW


@paint_cache
def page_paints(theme: Theme) -> Mapping[str, int]:
    """Return the colours of all roles on a page."""
    return {role: parse_colour(colour) for role, colour in roles(theme).items()}


@paint_cache
def board_paints(theme: Theme, board: str, pieces: str) -> Mapping[str, int]:
    """Return the colours of all roles on a board in the player's palettes."""
    return {role: parse_colour(colour) for role, colour in board_roles(theme, board, pieces).items()}


def parse_colour(colour: str) -> int:
    """Return a colour such as #1b282c as an integer."""
    return int(colour[1:], 16)


@lru_cache(1 << 15)
def mix(one: int, other: int, share: float) -> int:
    """Return the colour between two at a share from 0 to 1; other shares are clamped."""
    if share <= 0.0:
        return one
    if share >= 1.0:
        return other
    made = 0
    for shift in (16, 8, 0):
        a, b = one >> shift & 255, other >> shift & 255
        made |= round(a + (b - a) * share) << shift
    return made


def contrast(one: int, other: int) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: int) -> float:
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def colour_code(colour: int, depth: ColourDepth, *, background: bool) -> str:
    """Return the parameters that set a colour in an escape sequence."""
    base = 48 if background else 38
    match depth:
        case ColourDepth.TRUE:
            return f"{base};2;{colour >> 16};{colour >> 8 & 255};{colour & 255}"
        case ColourDepth.MANY:
            return f"{base};5;{_palette256_index(colour)}"
        case ColourDepth.FEW:
            index = palette16_index(colour)
            return f"{base - 8 + index if index < 8 else base + 52 + index - 8}"
        case ColourDepth.NONE:
            return f"{base + 1}"
        case _:
            assert_never(depth)


def palette16_index(colour: int) -> int:
    """Return the index among the 16 colours by hue and strength, since their exact values vary."""
    hue, saturation, strength = rgb_to_hsv(*(colour >> shift & 255 for shift in (16, 8, 0)))
    strength /= 255
    if saturation < MIN_SATURATION:
        luminance = _luminance(colour)
        return next(index for limit, index in GREY_LIMITS if luminance < limit)
    if strength < MIN_STRENGTH:
        return 0
    bright = strength > (BRIGHT_STRENGTH if saturation > SOFT_SATURATION else SOFT_BRIGHT_STRENGTH)
    return HUE_INDICES[round(6 * hue) % 6] + 8 * bright


@lru_cache(256)
def legible_index(ink: int, behind: int) -> int:
    """Return the ink for a letter on a background, both among the 16 colours: this one if it can be read.

    Otherwise it is the bright or the plain colour of the same hue, or else black or white.

    >>> legible_index(6, 15), legible_index(4, 0), legible_index(15, 0)
    (0, 12, 15)
    """
    for index in (ink, ink ^ 8):
        if palette16_contrast(index, behind) >= LEGIBLE:
            return index
    return max(0, 15, key=lambda index: palette16_contrast(index, behind))


def palette16_contrast(one: int, other: int) -> float:
    """Return the contrast of two of the 16 colours, where it is weakest."""
    return min(contrast(shown[one], shown[other]) for shown in (CONSOLE_COLOURS, XTERM_COLOURS))


def _palette256_index(colour: int) -> int:
    """Return the most similar index among the neighbours in the 6x6x6 cube and the nearest grey."""
    parts = [colour >> shift & 255 for shift in (16, 8, 0)]
    near = (sorted(range(6), key=lambda n: abs(CUBE_STEPS[n] - part))[:2] for part in parts)
    grey = min(23, max(0, round((sum(parts) / 3 - 8) / 10)))
    found = {232 + grey: (8 + 10 * grey) * 0x010101}
    for r, g, b in product(*near):
        found[16 + 36 * r + 6 * g + b] = CUBE_STEPS[r] << 16 | CUBE_STEPS[g] << 8 | CUBE_STEPS[b]
    return min(found, key=lambda index: _colour_distance(colour, found[index]))


def _colour_distance(one: int, other: int) -> int:
    """Return a rough perceptual distance that weighs green and changes of hue most."""
    red, green, blue = ((one >> s & 255) - (other >> s & 255) for s in (16, 8, 0))
    hue = (red - green) ** 2 + (green - blue) ** 2 + (blue - red) ** 2
    return 3 * red * red + 6 * green * green + 2 * blue * blue + 4 * hue
