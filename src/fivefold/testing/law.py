"""Laws: functions that raise AssertionError where a game breaks a rule that holds for all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal, TypeVar

from fivefold import games
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame

F = TypeVar("F", bound=Callable[..., None])
Scope = Literal["game", "preset", "level"]


@dataclass(frozen=True)
class GameLaw:
    """A law and what it is checked for: the game, each preset, each level; or only games with an editor."""

    check: Callable[..., None]
    scope: Scope
    editor: bool = False
    summary: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "summary", self.check.__name__.replace("_", " "))

    def cases(self, game: AnyGame) -> Iterator[tuple[str, Callable[[], None]]]:
        """Yield a name and a check for everything in the game that the law is about."""
        if self.editor and not game.editor:
            return
        if self.scope == "game":
            yield f"{game.name}-{self.check.__name__}", partial(self._check, game)
            return
        for part in game.presets if self.scope == "preset" else game.levels:
            name = f"{game.name}-{part.name}-{self.check.__name__}"
            yield name, partial(self._check, game, part.name)

    def _check(self, game: AnyGame, *part: str) -> None:
        with installed(game):
            self.check(game, *part)


LAWS: list[GameLaw] = []


@contextmanager
def installed(game: AnyGame) -> Iterator[None]:
    """Make a game known to the program inside a `with`, as if its package were installed."""
    if games.find_game(game.name) is game:
        yield
        return

    def source() -> tuple[AnyGame, ...]:
        return (game,)

    games.add_source(source)
    try:
        games.all_games()
        yield
    finally:
        games.remove_source(source)


def game_law(check: F) -> F:
    """Add a law `check(game)`."""
    LAWS.append(GameLaw(check, "game"))
    return check


def editor_law(check: F) -> F:
    """Add a law `check(game)` for games with an editor."""
    LAWS.append(GameLaw(check, "game", editor=True))
    return check


def preset_law(check: F) -> F:
    """Add a law `check(game, preset)`."""
    LAWS.append(GameLaw(check, "preset"))
    return check


def level_law(check: F) -> F:
    """Add a law `check(game, level)`."""
    LAWS.append(GameLaw(check, "level"))
    return check


def refusal(act: Callable[[], Any]) -> str | None:
    """Return the sentence of a refusal, if any; any other exception is a failure."""
    try:
        act()
    except UserError as problem:
        sentence = str(problem)
        assert sentence.endswith((".", "?", "!", ")")), f"no sentence: {sentence}"
        return sentence
    return None


def assert_refused(act: Callable[[], Any], contains: str = "") -> None:
    """Raise AssertionError unless the call is refused with a sentence that contains the text."""
    sentence = refusal(act)
    assert sentence is not None, "it was not refused"
    assert contains in sentence, f"'{contains}' is not in '{sentence}'"
