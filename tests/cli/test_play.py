"""`fivefold` without arguments opens a window, or the terminal, or prints help."""

from __future__ import annotations

from contextlib import closing, nullcontext
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from fivefold.cli import play
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.service.host import Host
from tests.cli.conftest import Fivefold


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Record the front ends that are opened, without opening any."""
    fronts: list[str] = []
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path))
    monkeypatch.setattr(
        import_module("fivefold.fronts.terminal.launch"),
        "play_in_terminal",
        lambda platform, where, request: fronts.append(f"terminal {where}"),
    )
    monkeypatch.setattr(
        import_module("fivefold.fronts.window.main"),
        "play_in_window",
        lambda platform, where, request: fronts.append(f"window {where}"),
    )
    return fronts


def test_a_display_is_played_on(
    fivefold: Fivefold, opened: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(play, "has_display", lambda: True)
    assert fivefold() == (0, "", "")
    assert opened == [f"window {tmp_path}"]


def test_asked_for_the_terminal_is_played_in_even_beside_a_display(
    fivefold: Fivefold, opened: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(play, "has_display", lambda: True)
    assert fivefold("--terminal") == (0, "", "")
    assert opened == [f"terminal {tmp_path}"]


def test_without_a_display_the_terminal_is_played_in(
    fivefold: Fivefold, opened: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(play, "has_display", lambda: False)
    monkeypatch.setattr("fivefold.cli.main.can_play", lambda: True)
    assert fivefold() == (0, "", "")
    assert opened == [f"terminal {tmp_path}"]


def test_with_neither_there_is_a_sentence(
    fivefold: Fivefold, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fivefold.cli.main.can_play", lambda: False)
    sentence = "There is no display or terminal to play in; see fivefold --help.\n"
    assert fivefold() == (2, "", sentence)
    assert opened == []


def test_the_terminal_flag_takes_no_other_arguments(fivefold: Fivefold, opened: list[str]) -> None:
    status, _, err = fivefold("--terminal", "now")
    assert status == 2
    assert "now" in err
    assert opened == []


class JoinedSession:
    """A session on a server that is left at once."""

    def __init__(self, *, quit: bool) -> None:  # noqa: A002
        self.quit = quit


@pytest.mark.parametrize(("quits", "visits"), [(True, 1), (False, 2)])
def test_quitting_on_a_server_ends_the_program_and_leaving_it_leads_home(
    fivefold: Fivefold, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, quits: bool, visits: int
) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path))
    homes: list[str] = []

    def play_in_window(platform: DiskPlatform, where: object, request: object) -> None:
        homes.append("home")
        if len(homes) == 1:
            platform.join_next("club.example")

    window = import_module("fivefold.fronts.window.main")
    monkeypatch.setattr(play, "has_display", lambda: True)
    monkeypatch.setattr(window, "play_in_window", play_in_window)
    monkeypatch.setattr(window, "show_in_window", lambda opened: None)
    monkeypatch.setattr(
        import_module("fivefold.fronts.remote.socket_link"),
        "join_server",
        lambda *given: nullcontext(JoinedSession(quit=quits)),
    )
    assert fivefold() == (0, "", "")
    assert len(homes) == visits


def test_a_server_is_told_the_name_and_settings_of_whoever_played_last(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path))
    assert play.last_player() == ("", {})
    assert not list(tmp_path.iterdir())
    with closing(Host.open(tmp_path)) as host:
        account = host.store.accounts.create("Ann", "2026-11-16").wait()
        host.store.accounts.remember(account, {"theme": "light", "text": 140, "folder": "pictures"}).wait()
    assert play.last_player() == ("Ann", {"theme": "light", "text": 140})


@pytest.mark.parametrize(
    ("platform", "environment", "there"),
    [
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {}, False),
        ("darwin", {}, True),
        ("darwin", {"SSH_CONNECTION": "10.0.0.1"}, False),
        ("win32", {}, True),
    ],
)
def test_whether_there_is_a_display(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, Any], there: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    assert play.has_display() is there
