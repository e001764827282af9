"""Playthrough files: one random game for each preset, written out move by move.

`python -m tests.laws.playthrough` writes those that are missing; with a name it writes that one anew. A
changed file in a diff shows the effect of a rule change on real play.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fivefold.core.game import AnyGame
from fivefold.core.input import Selection
from fivefold.games import all_games
from fivefold.testing.walks import walk

FOLDER = Path(__file__).parent.parent / "playthroughs"
PLIES = 40


def playthrough(game: AnyGame, preset: str) -> str:
    moments = walk(game, preset, seed=98, plies=PLIES)
    lines = [f"{game.name} {preset}", str(moments[0].state)]
    for number, moment in enumerate(moments, 1):
        lines += ["", f"{number}. {moment.move}"]
        lines += [f"   {n}: " + "; ".join(map(str, beat)) for n, beat in enumerate(moment.beats, 1)]
        lines += [f"   {game.facts(moment.after, Selection()).status}", str(moment.after)]
    result = moments[-1].after.result
    return "\n".join([*lines, "", f"{result}" if result else "goes on", ""])


def path(game: AnyGame, preset: str) -> Path:
    return FOLDER / f"{game.name}-{preset}.txt"


def events_of_all_playthroughs() -> set[str]:
    """Return the names of the event kinds that occur in the files."""
    return {
        type(event).__name__
        for game in all_games()
        for preset in game.presets
        for moment in walk(game, preset.name, seed=98, plies=PLIES)
        for beat in moment.beats
        for event in beat
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in all_games():
        for preset in game.presets:
            file = path(game, preset.name)
            if not file.exists() or file.stem in sys.argv[1:]:
                file.write_text(playthrough(game, preset.name), encoding="utf-8")
                print(file.stem)  # noqa: T201
