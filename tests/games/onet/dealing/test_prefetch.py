"""Prefetched boards equal the boards that would be laid out later."""

from __future__ import annotations

import pytest

from fivefold.games.onet.dealing import dealer
from fivefold.games.onet.dealing.prefetch import PREFETCH
from fivefold.games.onet.game import ONET
from fivefold.games.onet.rules.move import Act
from fivefold.games.onet.rules.phase import Phase
from fivefold.games.onet.rules.state import OnetState
from tests.games.onet.boards import LEVEL_NAMES, cleared, stage


@pytest.fixture(autouse=True)
def nothing_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealer, "_kept", {})


def in_no_time(state: OnetState, act: Act, monkeypatch: pytest.MonkeyPatch) -> OnetState:
    """Return the state after the act, failing if tiles have to be laid out."""
    with monkeypatch.context() as patch:
        patch.delattr(dealer, "_build_layout")
        return state.apply(act).state


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_the_next_stage_is_the_same_ahead(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    won = cleared(ONET.start(level, seed=7))
    assert won.phase is Phase.WON
    after = won.apply(Act.NEXT).state
    PREFETCH.keep(PREFETCH.work(won))
    assert in_no_time(won, Act.NEXT, monkeypatch) == after


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_shuffle_is_the_same_ahead(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = stage(level, 4, seed=7)
    after = state.apply(Act.SHUFFLE).state
    PREFETCH.keep(PREFETCH.work(state))
    assert in_no_time(state, Act.SHUFFLE, monkeypatch) == after


def test_where_nothing_is_laid_out_there_is_nothing_to_keep() -> None:
    done = cleared(stage())
    assert done.phase is Phase.CLEARED
    assert PREFETCH.work(done) is None
    PREFETCH.keep(None)
    assert not dealer._kept


def test_only_the_last_few_are_kept() -> None:
    states = [stage(seed=seed) for seed in range(dealer.MOST_KEPT + 2)]
    for state in states:
        PREFETCH.keep(PREFETCH.work(state))
    assert len(dealer._kept) == dealer.MOST_KEPT
    assert states[-1].tiles_to_lay_out() in dealer._kept
    assert states[0].tiles_to_lay_out() not in dealer._kept
