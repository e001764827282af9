"""Facts of the side panel of Laser chess."""

from __future__ import annotations

import pytest

from fivefold.core.events import Piece
from fivefold.core.input import Selection
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.view.facts import facts
from tests.games.laser.positions import BARE, CLASSIC, after, cell

NOTHING = Selection()


@pytest.mark.parametrize(
    ("fen", "moves", "status"),
    [
        (CLASSIC, [], "Blue to move: choose a piece"),
        (CLASSIC, ["e1e2"], "Red to move: choose a piece"),
        ("sc9/10/10/10/10/4Fa5/10/2fc6Sa b", ["j1-"], "Blue wins: Red's Pharaoh is hit"),
        ("sc9/10/10/2fc7/10/10/10/4Fa4Sa b", ["j1-"], "Red wins: Blue's laser hit blue's own Pharaoh"),
        (
            f"{BARE} ruleset=club",
            ["e3+", "f5+", "e3+", "f5+"],
            "Draw: The same position occurred three times",
        ),
    ],
)
def test_the_status_line(fen: str, moves: list[str], status: str) -> None:
    assert facts(after(fen, *moves), NOTHING).status == status


def test_with_a_piece_in_hand_it_says_what_to_do_next() -> None:
    said = facts(read_state(CLASSIC), Selection(picked=cell("c4"))).status
    assert said == "Blue to move: choose a square for the Pyramid, or turn it"
    said = facts(read_state(CLASSIC), Selection(picked=cell("j1"))).status
    assert said == "Blue to move: turn the Sphinx"


def test_each_side_sees_what_the_other_lost() -> None:
    blue, red, _, _ = facts(read_state(f"{CLASSIC} lost=pPNp"), NOTHING).rest
    assert (blue.seat, blue.value, blue.pieces) == (0, "2", (Piece("pyramid-red"), Piece("pyramid-red")))
    assert (red.seat, red.value, red.pieces) == (1, "2", (Piece("pyramid-blue"), Piece("anubis-blue")))


def test_a_side_is_told_by_its_pharaoh() -> None:
    assert facts(read_state(CLASSIC), NOTHING).badges == (Piece("pharaoh-blue"), Piece("pharaoh-red"))


@pytest.mark.parametrize(("rules", "quiet"), [("", "1 of 50"), (" ruleset=club", "1")])
def test_moves_without_a_capture_are_counted(rules: str, quiet: str) -> None:
    *_, count, _ = facts(after(BARE + rules, "e3e4", "f5f6", "e4e5"), NOTHING).rest
    assert (count.label, count.value) == ("Moves without a capture", quiet)


@pytest.mark.parametrize(
    ("rules", "name"),
    [("", "Khet"), (" ruleset=club", "Club"), (" ruleset=club,reserved=on", "Club, modified")],
)
def test_the_rules_are_named(rules: str, name: str) -> None:
    assert facts(read_state(CLASSIC + rules), NOTHING).rest[-1].value == name
