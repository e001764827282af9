"""A store that cannot be written still lets one play, and says so."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from fivefold.app.notice_list import TROUBLE_MS
from fivefold.app.startup import start_session
from fivefold.service.host import Host
from fivefold.service.store import GameQuery, Store
from tests.app.fakes import FakePlatform, PromptJobs
from tests.app.player import Player

TOO_LATE_MS = TROUBLE_MS + 1  # for a notice: it is gone by then


def test_a_game_goes_on_and_every_game_says_that_it_is_not_saved(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with closing(Store.open(tmp_path / "file" / "home")) as store:
        player = Player(start_session(Host(store), PromptJobs(), FakePlatform()))
        assert any("Nothing can be saved" in text for text in player.told)
        player.fill(name="Ann")
        player.press("rename")
        player.wait(TOO_LATE_MS)
        assert player.told == []
        for number in (1, 2):
            player.play("pipes", stage="level-01")
            assert any("Nothing can be saved" in text for text in player.told)
            player.solve()
            assert player.ended()
            player.press("home")
            assert len(store.archive.list(GameQuery(finished=True)).games) == number
