"""Where the store is, as the player says it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivefold.house.store.place import backgrounds, home, place


@pytest.fixture(autouse=True)
def _nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FIVEFOLD_HOME", "FIVEFOLD_STORE"):
        monkeypatch.delenv(name, raising=False)


def test_by_itself_it_is_in_the_players_data_folder() -> None:
    assert home().name == "fivefold"
    assert home().is_absolute()
    assert place() == home()


def test_the_home_folder_can_be_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", "~/games")
    assert home() == Path.home() / "games"
    assert place() == home()


def test_the_store_can_be_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", "/games")
    monkeypatch.setenv("FIVEFOLD_STORE", "postgresql://host/games")
    assert home() == Path("/games")
    assert place() == "postgresql://host/games"
    monkeypatch.setenv("FIVEFOLD_STORE", "/elsewhere")
    assert place() == Path("/elsewhere")


def test_what_is_chosen_now_goes_before_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_STORE", "postgresql://host/games")
    assert place("/here") == Path("/here")
    assert place("sqlite:////here/games.db") == "sqlite:////here/games.db"


def test_pictures_are_beside_the_games_unless_a_folder_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", "/games")
    assert backgrounds() == Path("/games/backgrounds")
    assert backgrounds("/art") == Path("/art")
