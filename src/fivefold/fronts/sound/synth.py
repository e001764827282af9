"""Synthesis of tones and noise, and mixing. Waves are mono, from -1 to 1."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Wave: TypeAlias = NDArray[np.float64]
Partials: TypeAlias = tuple[tuple[float, float], ...]

RATE = 44100
ATTACK = 0.004  # seconds: no wave begins or ends with a click


def tone(
    start: float,
    seconds: float,
    end: float = 0.0,
    *,
    partials: Partials = ((1, 1.0),),
    fall: float = 5.0,
    attack: float = ATTACK,
    release: float = ATTACK,
) -> Wave:
    """Return a tone that glides from one pitch to another and decays by e to the power of `fall`.

    `partials` are multiples of its pitch, each with its strength; high ones decay sooner.
    """
    t = _sample_times(seconds)
    share = t / seconds
    phase = 2 * np.pi * np.cumsum(start * ((end or start) / start) ** share) / RATE
    wave = np.zeros_like(t)
    for multiple, strength in partials:
        wave += strength * np.sin(multiple * phase) * np.exp(-fall * share * multiple**0.5)
    return apply_envelope(wave / sum(strength for _, strength in partials), attack, release)


def noise(
    seconds: float, low: float, height: float, *, fall: float = 5.0, attack: float = ATTACK, seed: int = 1
) -> Wave:
    """Return decaying noise between two pitches."""
    size = len(_sample_times(seconds))
    spectrum = np.fft.rfft(_white_noise(size, seed))
    pitch = np.fft.rfftfreq(size, 1 / RATE)
    # Soft shoulders: a hard edge would ring.
    spectrum *= 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / height) ** 4)
    wave = np.fft.irfft(spectrum, size)
    wave /= np.abs(wave).max()
    return apply_envelope(wave * np.exp(-fall * _sample_times(seconds) / seconds), attack)


def apply_envelope(wave: Wave, attack: float = ATTACK, release: float = ATTACK) -> Wave:
    """Return the wave with a soft start and a soft end, both in seconds."""
    rise, end = (min(len(wave), round(time * RATE)) for time in (attack, release))
    wave = wave.copy()
    wave[:rise] *= np.linspace(0, 1, rise)
    wave[len(wave) - end :] *= np.linspace(1, 0, end)
    return wave


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Return the sum of waves, each with its start in seconds and its strength."""
    starts = [round(at * RATE) for at, _, _ in parts]
    whole = np.zeros(max(start + len(wave) for start, (_, _, wave) in zip(starts, parts, strict=True)))
    for start, (_, strength, wave) in zip(starts, parts, strict=True):
        whole[start : start + len(wave)] += strength * wave
    return whole


def normalise(wave: Wave, peak: float) -> Wave:
    """Return the wave scaled to a peak."""
    return wave * (peak / max(1e-9, float(np.abs(wave).max())))


def stereo_bytes(wave: Wave) -> bytes:
    """Return the wave as 16-bit stereo for the mixer."""
    samples = np.round(np.clip(wave, -1, 1) * 32767).astype("<i2")
    return np.repeat(samples, 2).tobytes()


def _white_noise(size: int, seed: int) -> Wave:
    """Return equally distributed numbers from -1 to 1, the same as in the browser (`js/synthesis.js`)."""
    bits = np.arange(1, size + 1, dtype=np.uint32) * np.uint32(0x9E3779B9) + np.uint32(seed)
    for factor in (0x85EBCA6B, 0xC2B2AE35):
        bits = (bits ^ (bits >> np.uint32(15))) * np.uint32(factor)
    bits ^= bits >> np.uint32(16)
    return bits / 2**31 - 1


def _sample_times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE
