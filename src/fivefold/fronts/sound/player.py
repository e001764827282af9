"""Player of effects and music through the mixer; silent without an audio device."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import cycle

import pygame

from fivefold.core.scene.animation import Sound
from fivefold.fronts.sound.effects import EFFECTS
from fivefold.fronts.sound.music import MusicLoop, music_loops, render_loop
from fivefold.fronts.sound.synth import RATE, stereo_bytes

CHANNELS, BUFFER = 16, 512
FADE = 1500  # milliseconds in which music comes and goes


class SoundPlayer:
    """Silent until `open` finds a device. All waves are computed on a thread."""

    def __init__(self) -> None:
        self.effects = self.music = 0.0  # volumes, 0 to 1
        self._thread = ThreadPoolExecutor(1, "sound")
        self._made: dict[str, Future[bytes]] = {}
        self._ready: dict[str, pygame.mixer.Sound] = {}
        self._loops: Iterator[MusicLoop] = iter(())
        self._next: Future[bytes] | None = None
        self._cues: list[tuple[float, str]] = []
        self._channel: pygame.mixer.Channel | None = None

    def open(self) -> bool:
        """Open the audio device and return whether there is one."""
        with suppress(pygame.error), _silenced_stderr():
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(1)
            self._channel = pygame.mixer.Channel(0)
            self._made = {name: self._thread.submit(_effect_bytes, name) for name in EFFECTS}
            self._loops = cycle(music_loops())
        return self._channel is not None

    def close(self) -> None:
        self._channel = None
        self._thread.shutdown(wait=False, cancel_futures=True)
        pygame.mixer.quit()

    def set(self, *, on: bool, effects: int, music: int) -> None:
        """Set the volumes, in per cent."""
        self.effects, self.music = (volume / 100 if on else 0.0 for volume in (effects, music))
        if self._channel:
            # A channel that fades in takes no other volume meanwhile; its sound does.
            for loop in filter(None, (self._channel.get_sound(), self._channel.get_queue())):
                loop.set_volume(self.music)
            if not self.music:
                self._channel.fadeout(FADE)

    def play(self, name: str) -> None:
        """Play an effect now, if it is computed already."""
        sound = self._sound(name)
        if sound and self.effects:
            sound.set_volume(self.effects)
            sound.play()

    def schedule(self, sounds: Iterable[Sound], began: float) -> None:
        """Schedule the sounds of an animation that began then; `tick` plays them when they are due."""
        self._cues = [(began + sound.at, sound.name) for sound in sounds]

    def cancel(self) -> None:
        """Cancel the scheduled sounds of an animation that was skipped."""
        self._cues = []

    def tick(self, now: float) -> None:
        """Play the sounds that are due and keep the music going; called once a frame."""
        for _, name in (cue for cue in self._cues if cue[0] <= now):
            self.play(name)
        self._cues = [cue for cue in self._cues if cue[0] > now]
        if self._channel and self.music:
            self._keep_playing(self._channel)

    def _keep_playing(self, channel: pygame.mixer.Channel) -> None:
        """Compute the next loop while one plays, and queue it after that one."""
        if channel.get_queue():
            return
        if self._next is None:
            self._next = self._thread.submit(self._rendered, next(self._loops))
        elif self._next.done():
            loop = pygame.mixer.Sound(buffer=self._next.result())
            loop.set_volume(self.music)
            self._next = None
            if channel.get_busy():
                channel.queue(loop)
            else:
                channel.play(loop, fade_ms=FADE)

    def _rendered(self, loop: MusicLoop) -> bytes:
        return stereo_bytes(render_loop(loop, lambda: self._channel is not None))

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._ready and name in self._made and self._made[name].done():
            self._ready[name] = pygame.mixer.Sound(buffer=self._made.pop(name).result())
        return self._ready.get(name)


def _effect_bytes(name: str) -> bytes:
    return stereo_bytes(EFFECTS[name]())


@contextmanager
def _silenced_stderr() -> Iterator[None]:
    """Hide the messages that sound libraries print about a missing device."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield  # there is no place where they could print
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
