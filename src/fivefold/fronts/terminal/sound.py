"""Sound in a terminal: through the mixer where there is one, else the bell for what matters."""

from __future__ import annotations

import os
from collections.abc import Callable

from fivefold.fronts.window.sound import Sound

BELL_SOUNDS = ("refuse", "win", "lose", "clock-low")  # a bell at every step would be a nuisance


class TerminalSound(Sound):
    """The window's sound; without a device `bell` rings, once the program has one to give."""

    def __init__(self) -> None:
        super().__init__()
        self.bell: Callable[[], None] = lambda: None
        self._has_device = False

    def open(self) -> bool:
        """Whether there is a device beside the player: one far away, at the other end, is none."""
        self._has_device = "SSH_CONNECTION" not in os.environ and super().open()
        return self._has_device

    def play(self, name: str) -> None:
        if self._has_device:
            super().play(name)
        elif self.effects and name in BELL_SOUNDS:
            self.bell()
