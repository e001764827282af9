"""Sound effects of the games: tones and noise that `art/sounds.json` describes for every front end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Final, TypeAlias

import msgspec

from fivefold.fronts.sound.synth import Partials, Wave, mix, noise, normalise, tone


class ToneSource(msgspec.Struct, frozen=True, tag="tone", tag_field="kind", forbid_unknown_fields=True):
    """A tone that glides from one pitch to another; `timbre` names its partials. Times are in seconds."""

    at: float
    seconds: float
    pitch: tuple[float, float]
    timbre: str
    strength: float
    fall: float
    attack: float


class NoiseSource(msgspec.Struct, frozen=True, tag="noise", tag_field="kind", forbid_unknown_fields=True):
    """Noise between two pitches."""

    at: float
    seconds: float
    pitch: tuple[float, float]
    strength: float
    fall: float
    attack: float
    seed: int


Source: TypeAlias = ToneSource | NoiseSource


class SoundEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sources that sound together, scaled to a peak; effects that are heard often are soft."""

    peak: float
    sources: tuple[Source, ...]


class SoundData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All effects by name, and the partials of each timbre: multiples of the pitch with their strength."""

    timbres: Mapping[str, Partials]
    effects: Mapping[str, SoundEffect]


@cache
def sound_data() -> SoundData:
    """Return the effects as `art/sounds.json` describes them."""
    return msgspec.json.decode(files("fivefold.art").joinpath("sounds.json").read_bytes(), type=SoundData)


def _effect_wave(name: str) -> Wave:
    effect = sound_data().effects[name]
    return normalise(
        mix(*((each.at, each.strength, _source_wave(each)) for each in effect.sources)), effect.peak
    )


def _source_wave(source: Source) -> Wave:
    start, end = source.pitch
    if isinstance(source, NoiseSource):
        return noise(source.seconds, start, end, fall=source.fall, attack=source.attack, seed=source.seed)
    partials = sound_data().timbres[source.timbre]
    return tone(start, source.seconds, end, partials=partials, fall=source.fall, attack=source.attack)


EFFECTS: Final[Mapping[str, Callable[[], Wave]]] = {
    name: partial(_effect_wave, name) for name in sound_data().effects
}
