"""Games of other packages: found by entry points, and left out with a notice if they cannot be used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import pytest

from fivefold import games
from fivefold.core.values import replace
from fivefold.service import plugins
from tests.tiny_game import COINS, NIM


class FakeEntryPoint:
    """An entry point that loads a value or raises."""

    def __init__(self, name: str, load: Callable[[], object]) -> None:
        self.name = name
        self.load = load


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """`installed(coins=COINS)` makes these the entry points."""
    plugins.load_plugins.cache_clear()

    def install(**loaded: object) -> None:
        def load(value: object) -> object:
            if isinstance(value, Exception):
                raise value
            return value

        points = [FakeEntryPoint(name, lambda value=value: load(value)) for name, value in loaded.items()]  # type: ignore[misc]
        monkeypatch.setattr(metadata, "entry_points", lambda group: points)
        monkeypatch.setattr(plugins, "group_declared", lambda folders: True)

    yield install
    plugins.load_plugins.cache_clear()


def test_metadata_is_looked_at_only_where_a_package_declares_games(tmp_path: Path) -> None:
    folders = [str(tmp_path), str(tmp_path / "missing")]
    assert not plugins.group_declared(folders)
    (tmp_path / "other-1.0.dist-info").mkdir()
    (tmp_path / "other-1.0.dist-info" / "entry_points.txt").write_text(
        "[console_scripts]\nother = other:main\n"
    )
    assert not plugins.group_declared(folders)
    (tmp_path / "coins-1.0.dist-info").mkdir()
    (tmp_path / "coins-1.0.dist-info" / "entry_points.txt").write_text(
        "[fivefold.games]\ncoins = coins:COINS\n"
    )
    assert plugins.group_declared(folders)
    (tmp_path / "archive.zip").touch()
    assert plugins.group_declared([str(tmp_path / "archive.zip")])


def test_a_game_or_several_are_found(installed: Callable[..., None]) -> None:
    installed(b=(COINS,), a=NIM)
    assert plugins.load_plugins() == ((NIM, COINS), ())


@pytest.mark.parametrize(
    ("loaded", "problem"),
    [
        (ImportError("no module 'x'"), "it cannot be loaded (ImportError: no module 'x')."),
        ("coins", "it is not a Game but a value of type 'str'."),
        (replace(COINS, name="lines"), "there is already a game 'lines'."),
        ((NIM, NIM), "there is already a game 'nim'."),
    ],
)
def test_one_that_cannot_be_used_is_left_out_with_a_notice(
    installed: Callable[..., None], loaded: object, problem: str
) -> None:
    installed(broken=loaded, whole=COINS)
    found = plugins.load_plugins()
    assert COINS in found.games
    assert found.notices == (f"The game 'broken' is left out: {problem}",)


def test_a_wrong_declaration_is_quoted(installed: Callable[..., None]) -> None:
    with pytest.raises(Exception, match="title") as wrong:
        replace(COINS, title="")
    installed(broken=wrong.value)
    assert plugins.load_plugins().notices == (
        "The game 'broken' is left out: Game 'coins': title must not be empty.",
    )


def test_a_game_without_its_pictures_is_left_out_with_a_notice(installed: Callable[..., None]) -> None:
    missing = replace(COINS.sprites[0], picture="tests:missing.svg")
    installed(broken=replace(COINS, sprites=(missing, *COINS.sprites[1:])), whole=NIM)
    assert plugins.load_plugins() == (
        (NIM,),
        ("The game 'broken' is left out: its picture 'tests:missing.svg' is not installed.",),
    )


def test_a_source_is_asked_when_the_games_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_sources", [])
    games.add_source(lambda: (replace(COINS, order=1),))
    try:
        assert [game.name for game in games.all_games()][:2] == ["coins", "lines"]
        assert games.game_named("coins").title == "Coins"
    finally:
        games._load_games.cache_clear()
