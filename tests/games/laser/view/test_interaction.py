"""Interaction data: steps, swaps, turns and beams of a few positions."""

from __future__ import annotations

import msgspec
import pytest

from fivefold.core.scene.interaction import Pick
from fivefold.core.scene.shapes import Ray
from fivefold.games.laser.rules.board import GRID
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.view.interaction import interaction
from tests.games.laser.positions import BARE, CLASSIC, cell

SCARABS = "sc9/10/10/5fc4/3PaRand4/10/4Fa5/9Sa b"


def pick(fen: str, name: str) -> Pick:
    return interaction(read_state(fen), preview=True).picks[GRID.index(cell(name))]


def goals(found: Pick) -> set[str]:
    return {GRID.name(GRID.cell(at)) for targets in found.targets for at in targets.cells}


def test_own_pieces_can_be_picked() -> None:
    made = interaction(read_state(BARE), preview=True)
    assert {GRID.name(GRID.cell(at)) for at in made.picks} == {"e3", "j1"}


def test_a_pharaoh_steps_to_every_neighbour() -> None:
    assert goals(pick(BARE, "e3")) == {"d2", "d3", "d4", "e2", "e4", "f2", "f3", "f4"}


def test_a_sphinx_only_turns() -> None:
    found = pick(BARE, "j1")
    assert not found.targets
    assert set(found.keys.values()) <= {"j1+", "j1-"}
    assert found.keys


def test_both_turns_of_a_scarab_are_one_move() -> None:
    found = pick(SCARABS, "e4")
    assert found.keys == {"q": "e4+", "e": "e4+"}
    assert found.second == "e4+"


def test_most_steps_share_one_beam() -> None:
    made = interaction(read_state(CLASSIC), preview=True)
    steps = sum(len(targets.cells) for pick in made.picks.values() for targets in pick.targets)
    assert len(made.paths) < steps / 2


@pytest.mark.parametrize("preview", [True, False])
def test_beams_are_previewed_if_wanted(preview: bool) -> None:
    made = interaction(read_state(CLASSIC), preview=preview)
    assert bool(made.paths) == preview
    assert any(isinstance(shape, Ray) for shape in made.templates) == preview


def test_the_data_is_small() -> None:
    made = interaction(read_state(CLASSIC), preview=True)
    assert len(msgspec.json.encode(made)) < 30_000
