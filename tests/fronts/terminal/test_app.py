"""The program round the pages: drawings that come and go, what is heard, how little is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from fivefold.app.pages.inputs import SetField
from fivefold.fronts.terminal.app import Surface
from fivefold.fronts.terminal.sound import TerminalSound
from tests.fronts.terminal.visitor import Visitor


@pytest.fixture
def rung(visitor: Visitor) -> list[str]:
    """What the bell was rung for, now that the first page is there and the sound found."""
    visitor.run(visitor.pilot.pause())
    visitor.wait()
    sounds: list[str] = []
    visitor.sound.bell = lambda: sounds.append("bell")
    return sounds


def test_a_refused_move_rings_the_bell(visitor: Visitor, rung: list[str]) -> None:
    visitor.play("lines")
    visitor.at_board("w", "enter")
    assert visitor.playing.status == "Choose a ball first."
    assert rung == ["bell"]


def test_moves_ring_no_bell(visitor: Visitor, rung: list[str]) -> None:
    visitor.play("lines")
    visitor.type(str(next(iter(visitor.state().moves()))))
    assert rung == []


def test_nothing_rings_when_sound_is_off(visitor: Visitor, rung: list[str]) -> None:
    visitor.session.adjust("sound", False)
    visitor.play("lines")
    visitor.at_board("w", "enter")
    assert rung == []


def test_a_far_away_loudspeaker_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSH_CONNECTION", "10.0.0.1 22")
    sound = TerminalSound()
    assert not sound.open()
    sound.close()


def test_drawings_of_the_players_own_are_shown_as_soon_as_they_come(visitor: Visitor, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    visitor.press("settings")
    visitor.give(SetField("folder", str(folder)))
    visitor.press("back")
    visitor.play("onet")
    before = visitor.text
    (folder / "mine.txt").write_text("\n".join(["@" * 120] * 40), "utf-8")
    (folder / "bad.txt").write_bytes(b"\xff\xfe")
    visitor.app.watch_folder()
    assert visitor.text.count("@") > before.count("@")
    assert visitor.told == ["'bad.txt' is no drawing that can be shown."]


def test_only_rows_that_changed_are_written_again(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor.play("lines")
    visitor.at_board("w")
    shown: list[int] = []
    refresh = Surface.refresh

    def noted(surface: Surface, *regions: object, **how: object) -> Surface:
        shown.extend(region.y for region in regions)  # type: ignore[attr-defined]
        return refresh(surface, *regions, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(Surface, "refresh", noted)
    visitor.strike("d")
    assert 0 < len(set(shown)) <= 4
    shown.clear()
    visitor.wait(times=10)
    assert shown == []


def test_rows_are_given_to_textual_as_they_are_to_be_written(visitor: Visitor) -> None:
    surface = visitor.app.surface
    region = surface.region
    rows = surface.render_lines(region)
    assert len(rows) == 40
    assert {row.cell_length for row in rows} == {120}
    assert rows[0].render(Console()).startswith("\x1b[0")
