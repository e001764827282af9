"""A game by its name: its options, presets, stages and levels, and the positions it starts from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fivefold import games
from fivefold.api.position import Position
from fivefold.core.errors import BadNotation, BadOptions
from fivefold.core.game import AnyGame
from fivefold.core.option import Value
from fivefold.core.text import gettext
from fivefold.service.plugins import plugin_notices


def game_names() -> tuple[str, ...]:
    """Return the names of all installed games.

    >>> game_names()[:3]
    ('lines', 'onet', 'laser')
    """
    return tuple(each.name for each in games.all_games())


def check_name(what: str, name: object) -> None:
    """Raise BadOptions unless a name is a text."""
    if not isinstance(name, str):
        kind = type(name).__name__
        raise BadOptions(
            gettext("A {what} is chosen by its name, not by a value of type '{kind}'.", what=what, kind=kind)
        )


def game(name: str) -> GameHandle:
    """Return the game of that name; raise BadOptions with the known names.

    >>> game("laser")
    <GameHandle laser: Laser chess>
    """
    check_name("game", name)
    try:
        return GameHandle(games.game_named(name))
    except BadOptions as problem:
        raise BadOptions(" ".join((str(problem), *plugin_notices()))) from None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GameHandle:
    """An installed game; a value that can be compared, copied and pickled.

    >>> lines = game("lines")
    >>> lines.start(seed=7, preset="expert") == lines.start(seed=7, preset="expert")
    True
    """

    declaration: AnyGame

    @property
    def name(self) -> str:
        """The name that commands and records use."""
        return self.declaration.name

    @property
    def title(self) -> str:
        """The name that players read."""
        return gettext(self.declaration.title)

    @property
    def seats(self) -> tuple[str, ...]:
        """The titles of the seats; one in a game for one player."""
        return tuple(gettext(seat.title) for seat in self.declaration.seats)

    @property
    def options(self) -> dict[str, Value]:
        """The names of the options with their default values."""
        return {option.name: option.default for option in self.declaration.options.each}

    @property
    def presets(self) -> tuple[str, ...]:
        """The names of the presets; the first is the default."""
        return tuple(preset.name for preset in self.declaration.presets)

    @property
    def stages(self) -> tuple[str, ...]:
        """The names of the built-in starts of a series, in games that have one."""
        return tuple(stage.name for stage in self.declaration.stages)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the computer, from the weakest to the strongest."""
        return tuple(level.name for level in self.declaration.levels)

    @property
    def strengths(self) -> tuple[str, ...]:
        """Finer steps of strength beside the levels, from the weakest; `engine` takes them as a level.

        >>> game("laser").strengths[:2]
        ('strength-1', 'strength-2')
        """
        return tuple(step.name for step in self.declaration.strengths)

    def start(self, preset: str = "", *, stage: str = "", seed: int = 0, **options: Value) -> Position:
        """Return a new position: of a preset changed by options, or of a stage. A seed repeats its dice.

        Raise BadOptions for an unknown name or a wrong value.

        >>> game("gomoku").start("renju", size=19).grid
        Grid(width=19, height=19)
        """
        for what, name in (("preset", preset), ("stage", stage)):
            check_name(what, name)
        if not isinstance(seed, int):
            raise BadOptions(gettext("A seed is a whole number, not '{seed}'.", seed=seed))
        if not stage:
            return Position(self.declaration, self.declaration.start(preset, options, seed))
        if preset or options:
            raise BadOptions(gettext("A stage cannot be combined with a preset or with options."))
        return Position(self.declaration, self.declaration.stage(stage).start(seed))

    def read(self, text: str) -> Position:
        """Return the position of a notation, as `Position.text` gives it; raise BadNotation."""
        if not isinstance(text, str):
            kind = type(text).__name__
            raise BadNotation(gettext("A position is read from a text, not from '{kind}'.", kind=kind))
        return Position(self.declaration, self.declaration.read_state(" ".join(text.split())))

    def __reduce__(self) -> tuple[Callable[[str], GameHandle], tuple[str]]:
        return game, (self.name,)

    def __repr__(self) -> str:
        return f"<GameHandle {self.name}: {self.title}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameHandle) and self.declaration is other.declaration

    def __hash__(self) -> int:
        return hash(self.name)
