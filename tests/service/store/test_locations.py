"""The location of the store follows from flags and the environment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from platformdirs import user_data_path

from fivefold.core.errors import UserError
from fivefold.service.store.locations import backgrounds_folder, data_folder, server_location, store_location
from fivefold.service.store.opening import open_existing


@pytest.fixture(autouse=True)
def _nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FIVEFOLD_HOME", "FIVEFOLD_STORE"):
        monkeypatch.delenv(name, raising=False)


def test_by_itself_it_is_in_the_players_data_folder() -> None:
    assert data_folder().name == "fivefold"
    assert data_folder().is_absolute()
    assert store_location() == data_folder()


@pytest.mark.parametrize("share", ["", "/data", "relative", "~/data", " /data "])
def test_it_is_the_folder_that_platformdirs_names(monkeypatch: pytest.MonkeyPatch, share: str) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", share)
    assert data_folder() == user_data_path("fivefold", appauthor=False)


def test_the_home_folder_can_be_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", "~/games")
    assert data_folder() == Path.home() / "games"
    assert store_location() == data_folder()


def test_the_store_can_be_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", "/games")
    monkeypatch.setenv("FIVEFOLD_STORE", "postgresql://host/games")
    assert data_folder() == Path("/games")
    assert store_location() == "postgresql://host/games"
    monkeypatch.setenv("FIVEFOLD_STORE", "/elsewhere")
    assert store_location() == Path("/elsewhere")


def test_what_is_chosen_now_goes_before_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_STORE", "postgresql://host/games")
    assert store_location("/here") == Path("/here")
    assert store_location("sqlite:////here/games.db") == "sqlite:////here/games.db"


def test_pictures_are_beside_the_games_unless_a_folder_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", "/games")
    assert backgrounds_folder() == Path("/games/backgrounds")
    assert backgrounds_folder("/art") == Path("/art")


@pytest.mark.parametrize("location", [store_location, server_location])
def test_the_home_folder_of_nobody_is_refused(location: Callable[[str], Path | str]) -> None:
    with pytest.raises(UserError, match=r"There is no home folder for '~nosuch/games'"):
        location("~nosuch/games")


@pytest.mark.parametrize("location", [store_location, server_location])
@pytest.mark.parametrize(
    "chosen",
    [
        "host=there password=secret",
        "host=there password=secret://",
        "postgresql:/ann:secret@there/games",
        "postgresql:ann:secret@there/games",
        "ann:secret@there/games",
    ],
)
def test_a_malformed_connection_string_is_refused_without_its_password(
    location: Callable[[str], Path | str], chosen: str
) -> None:
    with pytest.raises(UserError) as raised:
        open_existing(location(chosen))
    assert str(raised.value) == "A connection string begins with sqlite:// or postgresql://."
