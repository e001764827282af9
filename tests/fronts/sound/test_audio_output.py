"""The sounds of a session and their moments."""

from __future__ import annotations

import pytest

from fivefold.fronts.sound.audio_output import AudioOutput
from fivefold.fronts.sound.player import SoundPlayer
from tests.app.conftest import player
from tests.app.player import FRAME, Player

__all__ = ["player"]


class Heard(SoundPlayer):
    """Records the sounds that would be played, and their volume."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def play(self, name: str) -> None:
        self.names.append(name)


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def audio(heard: Heard) -> AudioOutput:
    return AudioOutput(heard)


def listen(player: Player, audio: AudioOutput, ms: float = FRAME) -> None:
    for _ in range(int(ms / FRAME)):
        player.wait()
        update(player, audio)


def update(player: Player, audio: AudioOutput) -> None:
    effects, player.effects = tuple(player.effects), []
    audio.update(player.session.page, player.session.now, effects)


def test_a_ball_is_picked_rolls_and_is_refused(player: Player, audio: AudioOutput, heard: Heard) -> None:
    player.play("lines")
    move = next(iter(player.state().moves()))
    listen(player, audio)
    player.click(move.grid.name(move.start))
    listen(player, audio)
    assert heard.names == ["pick"]
    player.click(move.grid.name(move.end))
    listen(player, audio, 2000)
    assert heard.names[1] == "roll"
    heard.names.clear()
    empty = next(c for c in move.grid if c not in player.state().pieces())
    player.click(move.grid.name(empty))
    listen(player, audio)
    assert heard.names == ["refuse"]


def test_a_skipped_animation_falls_silent(player: Player, audio: AudioOutput, heard: Heard) -> None:
    player.play("laser", level="random")
    listen(player, audio)
    player.write(str(next(iter(player.state().moves()))))
    listen(player, audio)
    player.at_board("space")
    listen(player, audio)
    heard.names.clear()
    update(player, audio)
    assert "beam" not in heard.names


@pytest.mark.parametrize(("opponent", "sound"), [("level", "lose"), ("friend", "win")])
def test_how_a_game_ends(player: Player, audio: AudioOutput, heard: Heard, opponent: str, sound: str) -> None:
    """In a match between two people one of them wins, so the winning sound is played."""
    player.play("laser", **{opponent: "random"})  # type: ignore[arg-type]
    listen(player, audio)
    player.press("resign", "yes")
    listen(player, audio)
    assert heard.names == [sound]


def test_the_players_volumes_count(player: Player, audio: AudioOutput, heard: Heard) -> None:
    update(player, audio)
    assert heard.effects == 0.7
    player.session.adjust("effects", 20)
    update(player, audio)
    assert heard.effects == 0.2
    player.session.adjust("sound", False)
    update(player, audio)
    assert (heard.effects, heard.music) == (0, 0)


def test_a_clock_that_runs_low(player: Player, audio: AudioOutput, heard: Heard) -> None:
    player.play("gomoku", friend="Bob", clock="60+0")
    listen(player, audio)
    player.session.tick(player.session.now + 42_000)
    listen(player, audio)
    assert heard.names == ["clock-low"]
