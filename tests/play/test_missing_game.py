"""A record of a game that is not installed is refused with a sentence."""

from __future__ import annotations

import pytest

from fivefold.core.errors import BadNotation
from fivefold.core.record import Player, Record
from fivefold.play.replay import replay


def test_a_record_of_an_unknown_game_names_it() -> None:
    people = (Player("person", "Ann"), Player("person", "Bob"))
    with pytest.raises(BadNotation, match="There is no game 'reversi'"):
        replay(Record(game="reversi", start="-", players=people))
