"""Play repeats its playthrough file; a preset without a file fails."""

from __future__ import annotations

from fivefold.core.game import AnyGame
from fivefold.games import all_games
from tests.laws.games import every_preset
from tests.laws.playthrough import FOLDER, path, playthrough


@every_preset
def test_play_repeats_its_file(game: AnyGame, preset: str) -> None:
    file = path(game, preset)
    assert file.exists(), "write it: python -m tests.laws.playthrough"
    assert playthrough(game, preset) == file.read_text(encoding="utf-8")


def test_no_file_is_left_from_a_preset_that_is_gone() -> None:
    known = {path(game, preset.name) for game in all_games() for preset in game.presets}
    assert set(FOLDER.glob("*.txt")) <= known
