"""The application reloads backgrounds, rings the bell, and writes only changed rows."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from fivefold.app.pages.inputs import SetField
from fivefold.fronts.terminal.app import TerminalScreen
from fivefold.fronts.terminal.sound import TerminalSound
from tests.fronts.terminal.terminal_player import TerminalPlayer


@pytest.fixture
def rung(player: TerminalPlayer) -> list[str]:
    """Record the bells after the first page."""
    player.wait()
    while player.app._audio is None:  # the device is looked for on a thread
        player.run(player.pilot.pause())
    sounds: list[str] = []
    player.sound.bell = lambda: sounds.append("bell")
    return sounds


def test_a_refused_move_rings_the_bell(player: TerminalPlayer, rung: list[str]) -> None:
    player.play("lines")
    player.at_board("w", "enter")
    assert player.playing.status == "Choose a ball first."
    assert rung == ["bell"]


def test_moves_ring_no_bell(player: TerminalPlayer, rung: list[str]) -> None:
    player.play("lines")
    player.type(str(next(iter(player.state().moves()))))
    assert rung == []


def test_nothing_rings_when_sound_is_off(player: TerminalPlayer, rung: list[str]) -> None:
    player.session.adjust("sound", False)
    player.play("lines")
    player.at_board("w", "enter")
    assert rung == []


def test_no_audio_device_is_used_over_ssh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSH_CONNECTION", "10.0.0.1 22")
    sound = TerminalSound()
    assert not sound.open()
    sound.close()


def test_new_backgrounds_of_the_player_are_shown_at_once(player: TerminalPlayer, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    player.press("settings")
    player.give(SetField("folder", str(folder)))
    player.press("back")
    player.play("onet")
    before = player.text
    (folder / "mine.txt").write_text("\n".join(["@" * 120] * 40), "utf-8")
    (folder / "bad.txt").write_bytes(b"\xff\xfe")
    player.app.reload_backgrounds()
    assert player.text.count("@") > before.count("@")
    assert player.told == ["'bad.txt' cannot be shown as a background."]


def test_only_rows_that_changed_are_written_again(
    player: TerminalPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.play("lines")
    player.at_board("w")
    shown: list[int] = []
    refresh = TerminalScreen.refresh

    def noted(surface: TerminalScreen, *regions: object, **how: object) -> TerminalScreen:
        shown.extend(region.y for region in regions)  # type: ignore[attr-defined]
        return refresh(surface, *regions, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(TerminalScreen, "refresh", noted)
    player.press_keys("d")
    assert 0 < len(set(shown)) <= 4
    shown.clear()
    player.wait(times=10)
    assert shown == []


def test_rows_reach_textual_fully_encoded(player: TerminalPlayer) -> None:
    terminal_screen = player.app.terminal_screen
    region = terminal_screen.region
    rows = terminal_screen.render_lines(region)
    assert len(rows) == 40
    assert {row.cell_length for row in rows} == {120}
    assert rows[0].render(Console()).startswith("\x1b[0")
