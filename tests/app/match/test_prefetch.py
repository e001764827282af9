"""While a player looks at a board that is won, the next one is dealt."""

from __future__ import annotations

import pytest

from fivefold.games import game_named
from fivefold.games.onet.dealing import dealer
from tests.app.player import Player, SlowJobs

ONET = game_named("onet")


@pytest.fixture(autouse=True)
def nothing_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealer, "_kept", {})


def nearly_won() -> tuple[str, str]:
    """The first stage of a level with one pair left, and that pair."""
    state = ONET.start("easy", seed=1)
    while sum(map(bool, state.tiles)) > 2:
        state = state.apply(next(state.joins())).state
    return str(state), str(next(state.joins()))


@pytest.mark.expects_errors  # what would deal the stage after that is taken away
def test_the_next_stage_is_there_at_once(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    position, pair = nearly_won()
    player.play("onet", position=position)
    player.type(pair)
    player.wait(times=3)
    monkeypatch.delattr(dealer, "_build_layout")
    player.press("act-next")
    player.wait(times=3)
    assert player.moves[-1] == "next"


def test_whoever_does_not_wait_for_it_goes_on_all_the_same(player: Player, jobs: SlowJobs) -> None:
    position, pair = nearly_won()
    player.play("onet", position=position)
    jobs.held = True
    player.type(pair)
    assert jobs.waiting
    player.press("act-next")
    player.wait(times=3)
    assert player.moves[-1] == "next"


def test_leaving_the_game_ends_the_search(player: Player, jobs: SlowJobs) -> None:
    player.play("onet")
    jobs.held = True
    player.type(str(next(player.state().joins())))
    player.wait()
    player.press("back")
    before = dict(dealer._kept)
    jobs.go_on()
    player.wait(times=3)
    assert dealer._kept == before
