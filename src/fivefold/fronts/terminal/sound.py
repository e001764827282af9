"""Sound in a terminal: through the mixer where there is one, else the bell for what matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fivefold.fronts.cues import Cues
from fivefold.house.house import House

if TYPE_CHECKING:
    from fivefold.fronts.window.sound import Sound

RUNG = ("refuse", "win", "lose", "clock-low")  # a bell at every step would be a nuisance


class Ears:
    """Hears what happens in the house, as loud as the player wants it."""

    def __init__(self, house: House, bell: Callable[[], None]) -> None:
        self._house = house
        self._bell = bell
        self._cues = Cues()
        self._mixer: Sound | None = None
        self._set: tuple[bool, int, int] | None = None

    def open(self) -> None:
        """Look for a device."""
        try:
            from fivefold.fronts.window.sound import Sound  # noqa: PLC0415  pygame takes a while
        except ImportError:
            return
        mixer = Sound()
        self._mixer = mixer if mixer.open() else None

    def close(self) -> None:
        if self._mixer:
            self._mixer.close()

    def tick(self) -> None:
        """What is due is heard."""
        settings = self._house.settings
        chosen = settings.on("sound"), settings.number("effects"), settings.number("music")
        if self._mixer and chosen != self._set:
            self._set = chosen
            self._mixer.set(on=chosen[0], effects=chosen[1], music=chosen[2])
        for name in self._cues.due(self._house.page, self._house.now):
            if self._mixer:
                self._mixer.play(name)
            elif chosen[0] and chosen[1] and name in RUNG:
                self._bell()
        if self._mixer:
            self._mixer.tick(self._house.now)
