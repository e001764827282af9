from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from fivefold.core.errors import BadNotation
from fivefold.core.events import (
    Changed,
    Event,
    Grown,
    Merged,
    Moved,
    Piece,
    Removed,
    Scored,
    Spawned,
    Swapped,
    Traced,
    Turned,
)
from fivefold.core.grid import Cell
from fivefold.core.scene.animation import Sound
from fivefold.fronts.sound.effects import EFFECTS
from fivefold.fronts.sound.music import MusicLoop, MusicNote, music_loops, read_loops, render_loop
from fivefold.fronts.sound.player import SoundPlayer
from fivefold.fronts.sound.synth import RATE, mix, noise, normalise, stereo_bytes, tone
from fivefold.games.pipes.water import Flowed, Wet
from fivefold.play.event_animation import Placed, Timing, sounds
from fivefold.play.piece_tracker import PieceTracker

A, B, BALL = Cell(0, 0), Cell(1, 0), Piece("ball1")
# One of every kind and manner that is heard.
EVENTS: tuple[Event, ...] = (
    Spawned(B, BALL),
    Moved((A, B), "roll"),
    Moved((A, B), "step"),
    Moved((A, B), "slide"),
    Swapped(A, B),
    Turned(A, 1),
    Grown(A, BALL),
    Changed(A, BALL),
    Merged(A, B, A, BALL),
    Removed(A),
    Traced((A, B), "beam", "blue", hit=True),
    Traced((A, B), "join", "accent"),
    Traced((A, B), "line", "accent"),
    Flowed(((Wet(A, BALL, (0,)),),), reached=True, outlet=A),
    Flowed(((Wet(A, BALL, (0,)),),), reached=False, outlet=A),
    Flowed(((Wet(A, BALL, (0,), (1,)),),), reached=False, outlet=A),
    Scored(5, A),
)
HOUSE = {"pick", "refuse", "win", "lose", "clock-low"}
PLACED = Placed(0, 100, 0, Timing(100, 100), PieceTracker({}), PieceTracker({}))


def test_every_sound_of_animations_and_of_the_session_exists() -> None:
    heard = {sound.name for event in EVENTS for sound in sounds(event, PLACED)}
    assert set(EFFECTS) == heard | HOUSE


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short_and_neither_clipped_nor_silent_nor_clicks(name: str) -> None:
    wave = EFFECTS[name]()
    assert np.isfinite(wave).all()
    assert 0.2 <= np.abs(wave).max() <= 0.8 + 1e-9
    assert 0.05 <= len(wave) / RATE <= 2
    assert abs(wave[0]) < 0.01
    assert abs(wave[-1]) < 0.01


def test_an_effect_is_always_the_same() -> None:
    assert (EFFECTS["burst"]() == EFFECTS["burst"]()).all()


def strongest(wave: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> float:
    """Return the pitch with most strength, by Fourier transform."""
    return float(np.abs(np.fft.rfft(wave)).argmax() * RATE / len(wave))


def test_a_tone_has_its_pitch_and_its_length() -> None:
    wave = tone(440, 1.0)
    assert strongest(wave) == pytest.approx(440, abs=2)
    assert len(wave) == RATE


def test_a_tone_glides_and_decays() -> None:
    wave = tone(300, 1.0, 600, fall=3)
    assert strongest(wave[: RATE // 10]) < strongest(wave[-RATE // 10 :])
    assert np.abs(wave[: RATE // 4]).max() > np.abs(wave[-RATE // 4 :]).max()


def test_noise_lies_between_its_pitches() -> None:
    spectrum = np.abs(np.fft.rfft(noise(1.0, 1000, 3000, fall=0)))
    inside, below, above = spectrum[1000:3000].mean(), spectrum[20:300].mean(), spectrum[9000:20000].mean()
    assert inside > 10 * max(below, above)


def test_waves_are_put_over_each_other_at_their_moments() -> None:
    ones = np.ones(10)
    whole = mix((0, 1, ones), (5 / RATE, 0.5, ones))
    assert whole.tolist() == [1] * 5 + [1.5] * 5 + [0.5] * 5


def test_a_wave_is_levelled_and_written_for_both_sides() -> None:
    wave = normalise(np.array([0.0, 2.0, -4.0]), 0.5)
    assert wave.tolist() == [0, 0.25, -0.5]
    assert np.frombuffer(stereo_bytes(wave), "<i2").tolist() == [0, 0, 8192, 8192, -16384, -16384]


@pytest.mark.parametrize("loop", music_loops(), ids=lambda loop: loop.name)
def test_a_loop_is_calm_and_long_enough(loop: MusicLoop) -> None:
    assert 40 <= loop.seconds <= 90
    assert loop.tempo <= 80
    for _, notes in loop.voices:
        assert max(note.start + note.beats for note in notes) <= loop.beats
        assert all(30 < note.pitch < 2000 for note in notes)


def test_music_closes_without_a_step_and_is_not_clipped() -> None:
    loop = read_loops("loop short 120\npad C4+E4/4\nbell A4/2 ./2\n")[0]
    wave = render_loop(loop)
    assert len(wave) == 2 * RATE
    assert np.abs(wave).max() <= 0.5 + 1e-9
    assert abs(wave[0] - wave[-1]) < 0.05
    assert np.abs(wave[:100]).max() > 0  # the end sounds on at the beginning


def test_rendering_stops_when_the_music_is_not_needed() -> None:
    loop = read_loops("loop short 120\npad C4/4 E4/4 G4/4 C5/4")[0]
    asked = iter((True, True, False))
    wave = render_loop(loop, lambda: next(asked))
    assert np.abs(wave[: 2 * RATE]).max() > 0
    assert np.abs(wave[-2 * RATE :]).max() == 0


def test_notes_are_read() -> None:
    (loop,) = read_loops("# a comment\nloop one 60\n\npluck A4/1 ./0.5 C#5+Bb3/2\n")
    (voice, notes) = loop.voices[0]
    assert (loop.name, loop.tempo, loop.beats, voice) == ("one", 60, 3.5, "pluck")
    assert [(note.start, note.beats) for note in notes] == [(0, 1), (1.5, 2), (1.5, 2)]
    assert [note.pitch for note in notes] == pytest.approx([440, 554.37, 233.08], abs=0.01)
    assert MusicNote(0, 1, 440.0) in notes


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pad C4/1", "Line 1: expected a loop or a voice."),
        ("loop a 60\ndrum C4/1", "Line 2: expected a loop or a voice."),
        ("loop a 60\npad C4", "Line 2: 'C4' has no length."),
        ("loop a 60\npad H4/1", "Line 2: 'H4' is not a pitch."),
        ("loop a 60\npad C4/4\nbell C4/3", "Line 3: 3 beats, where the loop has 4."),
    ],
)
def test_bad_music_is_refused_with_its_line(text: str, why: str) -> None:
    with pytest.raises(BadNotation, match=why):
        read_loops(text)


@pytest.fixture
def sound() -> Iterator[SoundPlayer]:
    made = SoundPlayer()
    assert made.open()
    yield made
    made.close()


def test_sounds_of_an_animation_are_played_at_their_moments(
    sound: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(sound, "play", heard.append)
    sound.schedule((Sound(0, "beam"), Sound(220, "hit")), began=1000)
    for now, expected in ((999, []), (1001, ["beam"]), (1100, ["beam"]), (1300, ["beam", "hit"])):
        sound.tick(now)
        assert heard == expected


def test_sounds_of_a_skipped_animation_are_cancelled(
    sound: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(sound, "play", heard.append)
    sound.schedule((Sound(100, "hit"),), began=0)
    sound.cancel()
    sound.tick(500)
    assert heard == []


def test_effects_are_played_as_loud_as_set_and_not_when_off(sound: SoundPlayer) -> None:
    for made in sound._made.values():
        made.result()
    sound.set(on=True, effects=50, music=0)
    sound.play("pick")
    ready = sound._ready["pick"]
    assert ready.get_volume() == pytest.approx(0.5, abs=0.01)
    assert ready.get_num_channels() == 1
    pygame.mixer.stop()
    sound.set(on=False, effects=50, music=50)
    sound.play("pick")
    assert ready.get_num_channels() == 0


def test_music_begins_when_it_is_computed_and_the_next_loop_is_queued(
    sound: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = read_loops("loop short 600\npad C4/4")[0]
    monkeypatch.setattr("fivefold.fronts.sound.player.next", lambda _: short, raising=False)
    sound.set(on=True, effects=0, music=40)
    for _ in range(2):
        sound.tick(0)
        assert sound._next
        sound._next.result()
        sound.tick(0)
    channel = pygame.mixer.Channel(0)
    assert channel.get_busy()
    heard = [loop for loop in (channel.get_sound(), channel.get_queue()) if loop]
    for volume in (40, 80):
        sound.set(on=True, effects=0, music=volume)
        assert [loop.get_volume() for loop in heard] == pytest.approx([volume / 100] * 2, abs=0.01)


def test_without_a_device_the_player_is_silent_and_prints_nothing(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")
    silent = SoundPlayer()
    assert not silent.open()
    silent.set(on=True, effects=100, music=100)
    silent.play("win")
    silent.schedule((Sound(0, "hit"),), 0)
    silent.tick(10)
    silent.close()
    assert tuple(capfd.readouterr()) == ("", "")
