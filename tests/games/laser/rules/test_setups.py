"""Options, presets and starting positions."""

from __future__ import annotations

import pytest

from fivefold.core.errors import BadOptions
from fivefold.games.laser.game import LASER
from fivefold.games.laser.rules.board import RED, Kind, pieces_on
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.rules.options import RULESETS, Rules
from fivefold.games.laser.rules.setups import SETUPS

EVERY_MIX = [
    Rules(reserved=a, fifty=b, sphinx=c, pharaoh=d)
    for a in (True, False)
    for b in (True, False)
    for c in (True, False)
    for d in (True, False)
]


@pytest.mark.parametrize("preset", SETUPS)
def test_presets_deal_the_set_ups_under_khet_rules(preset: str) -> None:
    assert LASER.start(preset) == read_state(SETUPS[preset])


def test_the_club_preset() -> None:
    assert str(LASER.start("club")) == f"{SETUPS['classic']} ruleset=club"


@pytest.mark.parametrize("setup", SETUPS)
def test_a_set_up_is_a_full_box_and_looks_the_same_to_both_sides(setup: str) -> None:
    board = LASER.start(setup).board
    for side in (0, 1):
        kinds = [piece.kind for _, piece in pieces_on(board) if piece.side == side]
        assert {kind: kinds.count(kind) for kind in Kind} == {
            Kind.PHARAOH: 1,
            Kind.SCARAB: 2,
            Kind.PYRAMID: 7,
            Kind.ANUBIS: 2,
            Kind.SPHINX: 1,
        }
    assert (
        tuple(piece and piece._replace(side=1 - piece.side).turned(2) for piece in reversed(board)) == board
    )


def test_red_may_start() -> None:
    assert LASER.start("classic", {"first": "red"}).turn == RED


def test_a_rule_follows_its_ruleset_unless_chosen_by_itself() -> None:
    assert LASER.start("club", {"reserved": "on"}).rules == Rules(
        reserved=True, fifty=False, sphinx=False, pharaoh=True
    )
    assert LASER.start("classic", {"fifty": "off", "sphinx": "ruleset"}).rules == Rules(
        reserved=True, fifty=False, sphinx=True, pharaoh=False
    )


@pytest.mark.parametrize("rules", EVERY_MIX, ids=str)
def test_every_mix_of_rules_reads_back(rules: Rules) -> None:
    assert Rules.read(str(rules)) == rules
    assert (rules == RULESETS[rules.ruleset]) == (str(rules) in ("-", "ruleset=club"))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"setup": "chess"}, "setup must be one of classic, imhotep, dynasty, not 'chess'."),
        ({"ruleset": "fide"}, "ruleset must be one of khet, club, not 'fide'."),
        ({"first": "green"}, "first must be one of blue, red, not 'green'."),
    ],
)
def test_options_that_are_none(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOptions) as problem:
        LASER.start("classic", options)
    assert str(problem.value) == sentence
