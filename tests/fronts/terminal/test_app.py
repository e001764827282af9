"""The program round the pages: drawings that come and go, what is heard, how little is written."""

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
    """What the bell was rung for, now that the first page is there and the sound found."""
    player.run(player.pilot.pause())
    player.wait()
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


def test_a_far_away_loudspeaker_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSH_CONNECTION", "10.0.0.1 22")
    sound = TerminalSound()
    assert not sound.open()
    sound.close()


def test_drawings_of_the_players_own_are_shown_as_soon_as_they_come(
    player: TerminalPlayer, tmp_path: Path
) -> None:
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
    player.strike("d")
    assert 0 < len(set(shown)) <= 4
    shown.clear()
    player.wait(times=10)
    assert shown == []


def test_rows_are_given_to_textual_as_they_are_to_be_written(player: TerminalPlayer) -> None:
    terminal_screen = player.app.terminal_screen
    region = terminal_screen.region
    rows = terminal_screen.render_lines(region)
    assert len(rows) == 40
    assert {row.cell_length for row in rows} == {120}
    assert rows[0].render(Console()).startswith("\x1b[0")
