"""What can be chosen before a game of Pipes, and the level that is made of it."""

from __future__ import annotations

from fivefold.core.dice import Dice
from fivefold.core.game import Preset
from fivefold.core.option import Choice, Number, Options, Values
from fivefold.core.text import mark
from fivefold.games.pipes.board import LARGEST
from fivefold.games.pipes.generator import Recipe, generate
from fivefold.games.pipes.level import Level
from fivefold.games.pipes.solver import steps_to

OPTIONS = Options(
    (
        Number("size", mark("Blocks on each side"), 4, LARGEST, 8),
        Choice(
            "difficulty",
            mark("Difficulty"),
            ("easy", "normal", "hard"),
            (mark("Easy"), mark("Normal"), mark("Hard")),
            "normal",
        ),
        Choice(
            "kind",
            mark("Which blocks count"),
            ("plain", "strict"),
            (mark("Those the water meets"), mark("Every block")),
            "plain",
        ),
    )
)

PRESETS = (
    Preset("normal", mark("Normal")),
    Preset("easy", mark("Easy"), {"size": 6, "difficulty": "easy"}),
    Preset("hard", mark("Hard"), {"size": 10, "difficulty": "hard"}),
    Preset("strict", mark("Strict"), {"kind": "strict"}),
    Preset("large", mark("Large"), {"size": 16}),
)

_RECIPES = {
    ("plain", "easy"): Recipe(cover=60, decoys=30, guesses=0),
    ("plain", "normal"): Recipe(cover=55, decoys=75, guesses=1),
    ("plain", "hard"): Recipe(cover=50, decoys=100, guesses=25),
    ("strict", "easy"): Recipe(cover=70, decoys=0, guesses=0),
    ("strict", "normal"): Recipe(cover=85, decoys=0, guesses=1),
    ("strict", "hard"): Recipe(cover=95, decoys=0, guesses=25),
}


def made_level(values: Values, seed: int) -> Level:
    """The level of settled options and a seed; everybody who names the same gets the same."""
    size, difficulty, kind = int(values["size"]), str(values["difficulty"]), str(values["kind"])
    board, network = generate(size, size, _RECIPES[kind, difficulty], Dice.seeded(seed))
    name = f"{kind}-{difficulty}-{size}-{seed}"
    return Level(name, board, steps_to(board, network))
