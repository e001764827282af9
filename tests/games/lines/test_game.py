"""Lines in a match: undo, and the leaderboard of a score."""

from __future__ import annotations

import pytest

from fivefold.core.errors import IllegalMove
from fivefold.core.record import Entry, Player
from fivefold.games.lines.game import LINES
from fivefold.play.match import Match


def match(*, practice: bool = False) -> Match:
    return Match.begin(LINES, LINES.start(seed=6), (Player("person", "Ada"),), practice=practice)


def test_undo_restores_board_score_and_dice() -> None:
    fresh = match()
    move = str(next(fresh.state.moves()))
    moved = fresh.enter(Entry(0, 0, move))
    undone = moved.enter(Entry(0, 1, "undo"))
    assert undone.state == fresh.state
    assert undone.enter(Entry(0, 2, move)).state == moved.state
    assert undone.ranked


def test_ranked_play_takes_back_one_move_at_a_time() -> None:
    played = match()
    with pytest.raises(IllegalMove):
        played.enter(Entry(0, 0, "undo"))
    for at in range(2):
        played = played.enter(Entry(0, at, str(next(played.state.moves()))))
    undone = played.enter(Entry(0, 3, "undo"))
    with pytest.raises(IllegalMove):
        undone.enter(Entry(0, 4, "undo"))
    again = undone.enter(Entry(0, 4, str(next(undone.state.moves()))))
    assert again.enter(Entry(0, 5, "undo")).ranked


def test_a_hint_makes_the_game_not_ranked_and_stopping_keeps_the_score() -> None:
    assert not match().enter(Entry(0, 0, "hint")).ranked
    stopped = match().enter(Entry(0, 0, "stop"))
    assert stopped.result is not None
    assert stopped.score == 0


def test_scores_are_listed_by_preset() -> None:
    ranking = LINES.ranking
    assert ranking is not None
    assert [ranking.group(LINES.start(preset.name)) for preset in LINES.presets] == [
        preset.name for preset in LINES.presets
    ]
    assert ranking.group(LINES.start(given={"colours": 6})) == "colours=6"
    assert ranking.best == "high"
    assert ranking.value(LINES.read_state("- R8/9/9/9/9/9/9/9/9 77 0000000000000000")) == 77
