"""External programs that the administrator of a server offers as opponents.

Players choose them by name. No command comes from a player, and none is told to one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Final

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.engines.external.command import program_name, split_command
from fivefold.games import all_games

MOST_AT_ONCE: Final = 4  # games against programs at a time, on the one machine of all players


class ListedEngines:
    """Commands by game and name.

    >>> engines = ListedEngines([("gomoku", "/opt/engines/pbrain-pela")])
    >>> engines.names("gomoku"), engines.command("gomoku", "pbrain-pela"), engines.names("laser")
    (('pbrain-pela',), '/opt/engines/pbrain-pela', ())
    """

    def __init__(self, listed: Iterable[tuple[str, str]] = ()) -> None:
        """`listed` are games with a command each."""
        self._commands: dict[str, dict[str, str]] = {}
        for game, command in listed:
            self._commands.setdefault(game, {})[program_name(command)] = command
        self._reserved: set[object] = set()
        self._lock = Lock()

    @classmethod
    def read(cls, texts: Iterable[str]) -> ListedEngines:
        """Read texts such as `gomoku=/opt/engines/pbrain-pela`; raises UserError for any other."""
        return cls([_read(text) for text in texts])

    def names(self, game: str) -> tuple[str, ...]:
        """Return the names of the programs that play a game."""
        return tuple(self._commands.get(game, ()))

    def command(self, game: str, name: str) -> str:
        """Return the command of a program; raises UserError if it is not listed."""
        listed = self._commands.get(game, {})
        if not listed:
            raise UserError(gettext("Other programs cannot play on a server."))
        command = listed.get(name)
        if command is None:
            raise UserError(gettext("The engine {name} is not available here.", name=name))
        return command

    def reserve(self) -> Callable[[], None]:
        """Count a game against a program; return the function to call when it is over.

        Raises UserError if there are enough of them.
        """
        place = object()
        with self._lock:
            if len(self._reserved) >= MOST_AT_ONCE:
                raise UserError(gettext("All programs are playing. Try again later."))
            self._reserved.add(place)

        def release() -> None:
            with self._lock:
                self._reserved.discard(place)

        return release


def _read(text: str) -> tuple[str, str]:
    name, _, command = text.partition("=")
    name, command = name.strip(), command.strip()
    if not name or not command:
        raise UserError(
            gettext("'{text}' is not a game and a command, such as gomoku=/opt/pbrain-pela.", text=text)
        )
    playable = [game.name for game in all_games() if game.engine_protocol is not None]
    if name not in playable:
        games = ", ".join(playable)
        raise UserError(
            gettext("'{name}' is not a game that programs can play: {games}.", name=name, games=games)
        )
    split_command(command)  # it names a program that is there
    return name, command
