"""Sound in a terminal: the audio mixer, or the terminal bell where there is no audio device."""

from __future__ import annotations

import os
from collections.abc import Callable

from fivefold.fronts.sound.player import SoundPlayer

BELL_SOUNDS = ("refuse", "win", "lose", "clock-low")  # a bell at every move would be annoying


class TerminalSound(SoundPlayer):
    """The audio output of the window; without a device it calls `bell`, which the application sets."""

    def __init__(self) -> None:
        super().__init__()
        self.bell: Callable[[], None] = lambda: None
        self._has_device = False

    def open(self) -> bool:
        """Open the audio device and return True; a device at the far end of an SSH connection is not used."""
        self._has_device = "SSH_CONNECTION" not in os.environ and super().open()
        return self._has_device

    def play(self, name: str) -> None:
        if self._has_device:
            super().play(name)
        elif self.effects and name in BELL_SOUNDS:
            self.bell()
