"""Background music: note lists read from a text file and rendered with four voices."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import takewhile
from typing import Literal, NamedTuple, TypeAlias, assert_never, get_args

import numpy as np

from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext
from fivefold.fronts.sound.synth import RATE, Wave, mix, normalise, tone

Voice: TypeAlias = Literal["pad", "bass", "bell", "pluck"]

PEAK = 0.5
STRENGTH: dict[Voice, float] = {"pad": 0.22, "bass": 0.5, "bell": 0.3, "pluck": 0.4}
PAD = ((1, 1.0), (1.004, 0.9), (2, 0.25), (3, 0.08))  # two slightly detuned partials beat
BASS = ((1, 1.0), (2, 0.35), (3, 0.1))
BELL = ((1, 1.0), (2, 0.3), (3.01, 0.12))
PLUCK = ((1, 1.0), (2, 0.5), (3, 0.25), (4, 0.1))
STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}  # half tones from A
ACCIDENTALS = {"": 0, "#": 1, "b": -1}


class MusicNote(NamedTuple):
    """Start and length of a note in beats, and its pitch in hertz."""

    start: float
    beats: float
    pitch: float


@dataclass(frozen=True, slots=True)
class MusicLoop:
    name: str
    tempo: float  # beats a minute
    beats: float
    voices: tuple[tuple[Voice, tuple[MusicNote, ...]], ...]

    @property
    def seconds(self) -> float:
        return self.beats * 60 / self.tempo


@cache
def music_loops() -> tuple[MusicLoop, ...]:
    return read_loops(files("fivefold.art").joinpath("music.txt").read_text("utf-8"))


def read_loops(text: str) -> tuple[MusicLoop, ...]:
    """Return the loops of a text in the format of `art/music.txt`.

    Raises BadNotation with the number of the wrong line.
    """
    found: list[MusicLoop] = []
    for number, line in enumerate(text.splitlines(), 1):
        match [] if line.startswith("#") else line.split():
            case []:
                continue
            case ["loop", name, tempo]:
                found.append(MusicLoop(name, float(tempo), 0, ()))
            case [voice, *notes] if found and voice in get_args(Voice):
                found[-1] = _add_voice(found[-1], voice, notes, number)
            case _:
                raise BadNotation(gettext("Line {n}: expected a loop or a voice.", n=number))
    return tuple(found)


def _add_voice(loop: MusicLoop, voice: str, words: list[str], number: int) -> MusicLoop:
    start, notes = 0.0, []
    for word in words:
        pitches, sign, length = word.partition("/")
        if not sign or not re.fullmatch(r"\d+(\.\d+)?", length):
            raise BadNotation(gettext("Line {n}: '{word}' has no length.", n=number, word=word))
        if pitches != ".":
            notes += [
                MusicNote(start, float(length), _parse_pitch(pitch, number)) for pitch in pitches.split("+")
            ]
        start += float(length)
    if loop.voices and start != loop.beats:
        raise BadNotation(
            gettext(
                "Line {n}: {beats:g} beats, where the loop has {loop:g}.",
                n=number,
                beats=start,
                loop=loop.beats,
            )
        )
    name: Voice = next(known for known in get_args(Voice) if known == voice)
    return MusicLoop(loop.name, loop.tempo, start, (*loop.voices, (name, tuple(notes))))


def _parse_pitch(name: str, number: int) -> float:
    found = re.fullmatch(r"([A-G])([#b]?)(\d)", name)
    if not found:
        raise BadNotation(gettext("Line {n}: '{name}' is not a pitch.", n=number, name=name))
    letter, accidental, octave = found.groups()
    half_tones = STEPS[letter] + ACCIDENTALS[accidental] + 12 * (int(octave) - 4)
    return float(440 * 2 ** (half_tones / 12))


def render_loop(loop: MusicLoop, going_on: Callable[[], bool] = lambda: True) -> Wave:
    """Return the loop as a wave; notes that ring beyond its end continue at its beginning.

    Takes a second or two; stops after the current note once `going_on` returns False.
    """
    beat, size = 60 / loop.tempo, round(loop.seconds * RATE)
    every = ((voice, note) for voice, notes in loop.voices for note in notes)
    notes = takewhile(lambda _: going_on(), every)
    whole = mix(
        *((note.start * beat, STRENGTH[voice], _render_note(voice, note, beat)) for voice, note in notes)
    )
    whole = np.pad(whole, (0, -len(whole) % size))
    return normalise(whole.reshape(-1, size).sum(axis=0), PEAK)


def _render_note(voice: Voice, note: MusicNote, beat: float) -> Wave:
    """Return a note in the timbre of its voice; all voices but the pad ring past the end of the note."""
    seconds = note.beats * beat
    match voice:
        case "pad":
            long = seconds + 1.0
            return tone(note.pitch, long, partials=PAD, fall=0.6, attack=min(1.2, seconds / 2), release=1.4)
        case "bass":
            return tone(note.pitch, seconds, partials=BASS, fall=1.6, attack=0.05, release=0.3)
        case "bell":
            return tone(note.pitch, 3.0, partials=BELL, fall=5, attack=0.006)
        case "pluck":
            return tone(note.pitch, 1.8, partials=PLUCK, fall=5.5, attack=0.004)
        case _:
            assert_never(voice)
