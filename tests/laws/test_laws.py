"""Every game keeps the laws that `fivefold.testing` offers to the authors of games."""

from __future__ import annotations

from typing import get_args

import pytest

from fivefold.core.events import Changed, Event, GameEvent
from fivefold.core.values import replace
from fivefold.games import all_games
from fivefold.testing import LAWS, game_cases, law_tests
from tests.laws.playthrough import events_of_all_playthroughs
from tests.tiny_game import NIM

test_games_keep_the_laws = law_tests(*all_games())


def test_every_kind_of_event_happens_in_some_playthrough() -> None:
    others = (GameEvent, Changed)  # the second one happens in games of other packages
    kinds = [kind for kind in get_args(Event) if kind not in others]
    assert events_of_all_playthroughs() == {kind.__name__ for kind in (*kinds, *GameEvent.__subclasses__())}


def test_a_law_that_is_broken_is_reported() -> None:
    broken = replace(NIM, read_move=lambda state, text: 1)
    failed = []
    for name, check in game_cases(broken):
        try:
            check()
        except Exception:
            failed.append(name)
    assert "nim-short-a_move_is_read_back_from_its_text" in failed


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.check.__name__)
def test_the_name_of_a_law_is_a_sentence(law: object) -> None:
    assert " " in law.summary  # type: ignore[attr-defined]
