"""The move of a game's button that is shown on the board before it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fivefold.app.match.available_buttons import action_key
from fivefold.core.game import AnyGame
from fivefold.core.input import Key

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class ActionPreview:
    """Keeps the button under the pointer, and the key that was pressed once to see its move."""

    def __init__(self, session: LocalSession, game: AnyGame, foreseen: Callable[[Key], Any]) -> None:
        """`foreseen` returns the move that a key would make now, if any."""
        self._session = session
        self._game = game
        self._foreseen = foreseen
        self._pointed = ""
        self._key: Key | None = None

    def point(self, button: str) -> None:
        """Note the button under the pointer."""
        if button != self._pointed:
            self._pointed = button
            self._session.changed()

    def forget_key(self) -> None:
        self._key = None

    def shows_first(self, key: Key) -> bool:
        """Return True if this press only shows the move: the first one, where the player wants to see it."""
        shown, self._key = self._key, None
        if not self._previews(key) or shown == key or not self._session.settings.on("turns"):
            return False
        self._key = key
        self._session.changed()
        return True

    def move(self) -> Any:
        """Return the move to show: of the button pointed at or focused, or of the key."""
        game = self._game
        key = action_key(game, self._pointed) or action_key(game, self._session.focused) or self._key
        return self._foreseen(key) if key and self._previews(key) else None

    def _previews(self, key: Key) -> bool:
        return any(action.previews and action.key == key.name for action in self._game.actions)
