"""Pictures and animations of games, saved from review and from the end of a game."""

from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import Input, KeyPress, PressButton, Quit
from fivefold.app.pages.pages import ListPage, OverPage, ReviewPage
from fivefold.app.platform import RenderRequest
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.input import Key
from tests.app.fakes import FakePlatform
from tests.app.player import Player, SlowJobs

asked: list[RenderRequest] = []


def render(stop: StopFlag, request: RenderRequest) -> bytes:
    asked.append(request)
    return request.kind.encode()


def broken(stop: StopFlag, request: RenderRequest) -> bytes:
    raise UserError("Pictures need paint.")


@pytest.fixture
def over(player: Player, platform: FakePlatform) -> Player:
    """Ann has lost a game as the second player."""
    platform.render = render
    asked.clear()
    player.play("gomoku", friend="Bob", seat=1)
    player.type("h8", "a1")
    player.press("resign", "yes")
    player.ended()
    return player


def save(player: Player, kind: str) -> None:
    player.press("picture")
    player.wait(times=3)
    assert player.sees(ListPage).kind == "files"
    player.fill(kind=kind, path="game")
    player.press("write")
    player.wait(times=4)


def test_the_whole_game_is_saved_after_its_end(over: Player, platform: FakePlatform) -> None:
    save(over, "gif")
    (path,) = [path for path in platform.files if path.endswith("game.gif")]
    assert platform.files[path] == b"gif"
    assert over.told == [f"Saved to {path}."]
    assert (asked[-1].kind, asked[-1].turned) == ("gif", True)
    assert over.sees(OverPage)


def test_a_position_is_saved_from_a_review(over: Player, platform: FakePlatform) -> None:
    over.press("review", "previous")
    save(over, "png")
    assert any(path.endswith("game.png") for path in platform.files)
    assert (asked[-1].kind, asked[-1].number) == ("png", 1)
    assert over.sees(ReviewPage).cursor == 1


def test_its_progress_is_seen_meanwhile(over: Player, jobs: SlowJobs) -> None:
    jobs.held = True
    save(over, "gif")
    export = over.session.export
    assert jobs.purposes[-1] == "export"  # a process of its own, so that games can be started meanwhile
    assert export
    assert export._job
    export._job.stop.report(40)
    over.wait(200)
    notice = over.session.page.notices[-1]
    assert notice.text.startswith("Saving ")
    assert "/" not in notice.text
    assert notice.share == 0.4
    assert "picture" not in over.session.page.order
    due = over.session.next_due()
    assert due is not None
    jobs.go_on()
    over.wait(times=4)
    assert over.session.export is None
    assert over.told[0].startswith("Saved to ")


def test_it_can_be_stopped(over: Player, jobs: SlowJobs, platform: FakePlatform) -> None:
    jobs.held = True
    save(over, "gif")
    over.press("cancel-picture")
    assert "The picture was not saved." in over.told
    jobs.go_on()
    over.wait(times=4)
    assert not any(path.endswith(".gif") for path in platform.files)
    assert over.button("picture").ready


@pytest.mark.parametrize("way", [PressButton("exit"), KeyPress(Key("ctrl+q")), Quit()])
def test_leaving_meanwhile_asks_first(over: Player, jobs: SlowJobs, way: Input) -> None:
    jobs.held = True
    save(over, "gif")
    over.press("home")
    over.session.handle(way)
    question = over.session.page.question
    assert question
    assert question.text == "A picture is being saved"
    over.press("stay")
    over.session.handle(way)
    over.press("lose")
    assert not over.session.open


def test_leaving_asks_nothing_where_nothing_is_lost(over: Player) -> None:
    over.press("home")
    over.session.handle(PressButton("exit"))
    assert not over.session.open


def test_a_problem_is_told(over: Player, platform: FakePlatform) -> None:
    platform.render = broken
    save(over, "gif")
    assert over.told == ["Pictures need paint."]
    assert over.button("picture").ready


def test_where_no_files_can_be_saved_no_picture_is_offered(over: Player, platform: FakePlatform) -> None:
    platform.render = None
    over.press("review")
    assert "picture" not in over.session.page.order
