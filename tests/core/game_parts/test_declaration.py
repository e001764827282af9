"""A wrong declaration of a game fails at once, with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from fivefold.core.errors import BadDeclaration
from fivefold.core.game import Action, GameColours, Preset, Seat, Stage
from fivefold.core.game_parts.ranking import Ranking
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.values import replace
from tests.tiny_game import COINS, NIM

TAKE = Action("take", "Take", "check", "t")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": "Coin Game"}, "name must be small letters, digits and hyphens, not 'Coin Game'."),
        ({"title": ""}, "title must not be empty."),
        ({"levels": ()}, "levels must not be empty."),
        ({"help": ()}, "help must not be empty."),
        ({"help": (Topic("Empty", ()),)}, "help topic 'Empty' needs a title and a paragraph."),
        ({"seats": (Seat("a", "A", "black"),) * 3}, "seats must be 1 or 2, not 3."),
        (
            {"presets": (Preset("one", "One"), Preset("one", "Two"))},
            "presets must differ, but 'one' is",
        ),
        (
            {"presets": (Preset("odd", "Odd", {"size": 3}),)},
            "preset 'odd' does not fit the options:",
        ),
        ({"actions": (TAKE, TAKE._replace(name="two"))}, "keys of actions must differ, but 't' is there 2"),
        ({"stages": (Stage("b", "B", str, "a"),)}, "stage 'b' comes after 'a', which does not exist."),
        ({"colours": GameColours("red")}, "colours are written like #3FB6DC, not 'red'."),
        ({"colours": GameColours(paints={"felt": ("#12", "#123456")})}, "colours are written like"),
        ({"mode_of": "nim"}, "mode_of must name another game."),
        ({"rules_version": 0}, "rules_version must be at least 1, not 0."),
        ({"ranking": Ranking("Score", lambda state: 1, "high", str)}, "ranking is for games with one seat"),
    ],
)
def test_a_wrong_declaration_names_the_game_and_the_field(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadDeclaration) as problem:
        replace(NIM, **change)
    assert str(problem.value).startswith(f"Game '{change.get('name', 'nim')}': {sentence}")


def test_a_game_for_one_may_be_ranked() -> None:
    assert replace(COINS, title="Coins").ranking is not None
