"""Sound effects of the games, made of tones and noise."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from fivefold.fronts.sound.synth import Wave, mix, noise, normalise, tone

WOOD = ((1, 1.0), (2.76, 0.35), (5.4, 0.12))
GLASS = ((1, 1.0), (2.0, 0.3), (3.01, 0.22), (5.2, 0.1))
BELL = ((1, 1.0), (2.0, 0.45), (3.0, 0.16), (4.2, 0.1))
WARM = ((1, 1.0), (2, 0.3), (3, 0.12), (4, 0.05))
BUZZ = tuple((n, 1 / n) for n in range(1, 9))

C4, E4, G4, A4, C5, D5, E5, G5, B5, C6, E6, B6 = (
    261.63, 329.63, 392.0, 440.0, 523.25, 587.33, 659.26, 783.99, 987.77, 1046.5, 1318.5, 1975.5,
)  # fmt: skip


def _pick() -> Wave:
    return mix((0, 1, tone(620, 0.09, 760, partials=WOOD, fall=6)), (0, 0.25, noise(0.03, 1500, 6000)))


def _refuse() -> Wave:
    low = tone(164, 0.12, 148, partials=WARM, fall=3)
    return mix((0, 1, low), (0.11, 0.9, low))


def _spawn() -> Wave:
    return tone(300, 0.13, 560, partials=WARM, fall=5)


def _roll() -> Wave:
    """Return a marble rolling over wood: a low rumble with small knocks."""
    rumble = noise(0.34, 90, 420, fall=1.5, attack=0.04, seed=3)
    knocks = [
        (0.03 + 0.055 * n, 0.35 - 0.04 * n, tone(210 + 9 * n, 0.05, partials=WOOD, fall=7)) for n in range(5)
    ]
    return mix((0, 1, rumble), *knocks)


def _step() -> Wave:
    glide, set_down = (
        noise(0.13, 200, 1400, fall=2, attack=0.05, seed=4),
        tone(190, 0.11, 150, partials=WOOD, fall=7),
    )
    return mix((0, 0.3, glide), (0.12, 1, set_down))


def _slide() -> Wave:
    return mix(
        (0, 1, noise(0.16, 300, 2200, fall=3, attack=0.05, seed=5)),
        (0.12, 0.6, tone(240, 0.07, partials=WOOD)),
    )


def _swap() -> Wave:
    up, down = tone(330, 0.12, 494, partials=WARM), tone(494, 0.12, 330, partials=WARM)
    return mix((0, 0.8, up), (0.1, 0.8, down), (0, 0.25, noise(0.2, 400, 2000, attack=0.08, seed=6)))


def _turn() -> Wave:
    click = mix((0, 1, tone(880, 0.035, 700, partials=WOOD, fall=7)), (0, 0.4, noise(0.02, 2000, 7000)))
    return mix((0, 0.7, click), (0.06, 0.8, click), (0.13, 1, click))


def _grow() -> Wave:
    return tone(G4, 0.2, C5, partials=WARM, fall=4, attack=0.02)


def _merge() -> Wave:
    return mix(
        (0.1, 1, tone(G4, 0.16, partials=WARM)), (0.17, 1, tone(D5, 0.24, partials=WARM)), (0, 0.3, _slide())
    )


def _burst() -> Wave:
    """Return breaking glass: many small bells that decay quickly."""
    dice = np.random.default_rng(7)
    parts = [
        (float(at), float(loud), tone(float(pitch), 0.16, partials=GLASS, fall=6))
        for at, loud, pitch in zip(
            np.sort(dice.uniform(0, 0.18, 14)),
            dice.uniform(0.3, 0.8, 14),
            dice.uniform(1400, 4200, 14),
            strict=True,
        )
    ]
    return mix((0, 0.9, noise(0.12, 1200, 8000, fall=7, seed=8)), *parts)


def _beam() -> Wave:
    hum = tone(110, 0.62, 116, partials=BUZZ, fall=2, attack=0.03)
    sing = tone(1760, 0.62, 880, partials=((1, 1.0), (1.006, 0.9)), fall=3)
    return mix((0, 0.7, hum), (0, 0.35, sing), (0, 0.2, noise(0.5, 2500, 9000, fall=4, seed=9)))


def _hit() -> Wave:
    return mix(
        (0, 1, tone(140, 0.42, 46, partials=WARM, fall=5)),
        (0, 0.7, noise(0.3, 150, 3000, fall=7, seed=10)),
        (0.03, 0.35, _burst()),
    )


def _join() -> Wave:
    return mix((0, 0.9, tone(E5, 0.2, partials=BELL)), (0.09, 1, tone(B5, 0.32, partials=BELL)))


def _line() -> Wave:
    return _arpeggio((C5, E5, G5, C6, E6), 0.07, 0.5)


def _flow() -> Wave:
    """Return flowing water: bubbles that rise in pitch, over a soft rush."""
    dice = np.random.default_rng(11)
    bubbles = [
        (float(at), float(loud), tone(float(pitch), 0.07, float(pitch) * 1.7, fall=4, attack=0.012))
        for at, loud, pitch in zip(
            np.sort(dice.uniform(0, 0.85, 22)),
            dice.uniform(0.2, 0.7, 22),
            dice.uniform(320, 900, 22),
            strict=True,
        )
    ]
    return mix((0, 0.45, noise(1.0, 250, 1100, fall=1.5, attack=0.15, seed=12)), *bubbles)


def _leak() -> Wave:
    return mix(
        (0, 1, noise(0.7, 1800, 9000, fall=4, attack=0.03, seed=13)), (0, 0.4, tone(700, 0.2, 300, fall=4))
    )


def _connected() -> Wave:
    return _arpeggio((C5, E5, G5, C6), 0.1, 0.8)


def _stuck() -> Wave:
    return mix((0, 1, tone(E4, 0.26, partials=WARM)), (0.2, 1, tone(C4, 0.45, partials=WARM)))


def _score() -> Wave:
    return mix((0, 0.8, tone(E6, 0.1, partials=BELL)), (0.07, 1, tone(B6, 0.4, partials=BELL)))


def _win() -> Wave:
    chord = mix(*((0, 0.5, tone(pitch, 1.3, partials=BELL, fall=4)) for pitch in (C5, E5, G5, C6)))
    return mix((0, 0.8, _arpeggio((G4, C5, E5, G5), 0.13, 0.5)), (0.55, 1, chord))


def _lose() -> Wave:
    notes = ((0, A4), (0.28, G4), (0.56, E4), (0.84, C4))
    return mix(*((at, 0.9, tone(pitch, 0.75, partials=WARM, fall=4, attack=0.02)) for at, pitch in notes))


def _clock_low() -> Wave:
    tick, tock = (tone(pitch, 0.06, partials=WOOD, fall=7) for pitch in (1100, 880))
    return mix((0, 1, tick), (0.16, 0.9, tock))


def _arpeggio(pitches: tuple[float, ...], apart: float, last: float) -> Wave:
    return mix(*((n * apart, 0.8, tone(pitch, last, partials=BELL)) for n, pitch in enumerate(pitches)))


# Peak volume of each effect; frequent ones are soft.
_PEAKS: dict[str, tuple[float, Callable[[], Wave]]] = {
    "pick": (0.35, _pick),
    "refuse": (0.45, _refuse),
    "spawn": (0.3, _spawn),
    "roll": (0.35, _roll),
    "step": (0.45, _step),
    "slide": (0.35, _slide),
    "swap": (0.4, _swap),
    "turn": (0.35, _turn),
    "grow": (0.25, _grow),
    "merge": (0.45, _merge),
    "burst": (0.5, _burst),
    "beam": (0.45, _beam),
    "hit": (0.8, _hit),
    "join": (0.45, _join),
    "line": (0.5, _line),
    "flow": (0.5, _flow),
    "leak": (0.45, _leak),
    "connected": (0.55, _connected),
    "stuck": (0.5, _stuck),
    "score": (0.35, _score),
    "win": (0.7, _win),
    "lose": (0.55, _lose),
    "clock-low": (0.4, _clock_low),
}


def _effect_wave(name: str) -> Wave:
    peak, make = _PEAKS[name]
    return normalise(make(), peak)


EFFECTS: dict[str, Callable[[], Wave]] = {name: partial(_effect_wave, name) for name in _PEAKS}
