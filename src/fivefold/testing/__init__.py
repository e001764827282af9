"""Laws that hold for every game, for the tests of a game in this or another package.

One line in a test file checks them all with pytest:

    test_my_game = law_tests(MY_GAME)

`game_cases` gives the same checks to any other test runner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fivefold.core.game import AnyGame
from fivefold.testing import (  # noqa: F401  they add their laws
    board_laws,
    bot_laws,
    editor_laws,
    event_laws,
    interaction_laws,
    match_laws,
    state_laws,
)
from fivefold.testing.law import LAWS, GameLaw, installed
from fivefold.testing.walks import Moment, people, played_out, walk

__all__ = [
    "LAWS",
    "GameLaw",
    "Moment",
    "game_cases",
    "installed",
    "law_tests",
    "people",
    "played_out",
    "walk",
]


def game_cases(game: AnyGame) -> Iterator[tuple[str, Callable[[], None]]]:
    """Yield the name and the check of every law for a game; a check raises AssertionError."""
    for law in LAWS:
        yield from law.cases(game)


def law_tests(*games: AnyGame) -> Callable[[Callable[[], None]], None]:
    """Return a test function for pytest that checks every law for the games, one case for each."""
    import pytest  # noqa: PLC0415  only tests need it

    cases = [pytest.param(check, id=name) for game in games for name, check in game_cases(game)]

    @pytest.mark.parametrize("law", cases)
    def test(law: Callable[[], None]) -> None:
        law()

    return test
