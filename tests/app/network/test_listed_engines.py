"""External programs on a server: only those that the administrator lists, by name, and few at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.app.pages.pages import FormPage, PlayingPage
from fivefold.app.pages.parts import Field, PickField
from fivefold.core.errors import UserError
from fivefold.engines.external.command import program_name
from fivefold.service.listed_engines import MOST_AT_ONCE, ListedEngines
from tests.app.network.club import Club, FrontEnd
from tests.engines.external.scripts import good


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with closing(Club(tmp_path)) as club:
        yield club


def set_up(club: Club, player: FrontEnd) -> None:
    player.press("back")
    club.until(lambda: "play-gomoku" in player.page.pressable())
    player.press("play-gomoku")
    club.until(lambda: isinstance(player.page, FormPage))


def fields(player: FrontEnd) -> dict[str, Field]:
    return {field.id: field for group in player.show(FormPage).groups for field in group.fields}


def offered(player: FrontEnd, field: str) -> list[str]:
    found = fields(player)[field]
    assert isinstance(found, PickField)
    return [option.value for option in found.options]


def test_without_a_list_no_program_is_offered_or_started(club: Club) -> None:
    ann = club.join("Ann")
    set_up(club, ann)
    assert offered(ann, "against") == ["computer", "friend"]
    ann.fill(against="engine", command="/bin/sh")
    ann.press("start")
    club.until(lambda: any("cannot play on a server" in notice.text for notice in ann.page.notices))


def test_a_listed_program_is_chosen_by_name_and_plays(club: Club, tmp_path: Path) -> None:
    command = good(tmp_path)
    club.host.engines = ListedEngines([("gomoku", command)])
    ann = club.join("Ann")
    set_up(club, ann)
    ann.fill(against="engine")
    name = program_name(command)
    assert offered(ann, "command") == [name]
    assert str(tmp_path) not in str(ann.tree)  # nobody is told where programs lie
    ann.fill(command="/bin/sh")
    ann.press("start")
    club.until(lambda: isinstance(ann.page, PlayingPage))
    assert ann.show(PlayingPage).strips[1].name == name
    ann.play("h8")
    club.until(lambda: [row.text for row in ann.show(PlayingPage).moves] == ["h8", "a15"])


def test_few_games_against_programs_are_played_at_a_time(tmp_path: Path) -> None:
    engines = ListedEngines([("gomoku", "x")])
    releases = [engines.reserve() for _ in range(MOST_AT_ONCE)]
    with pytest.raises(UserError, match="Try again later"):
        engines.reserve()
    releases[0]()
    releases[0]()  # leaving twice frees one place
    engines.reserve()
    with pytest.raises(UserError, match="Try again later"):
        engines.reserve()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("gomoku", "'gomoku' is not a game and a command, such as"),
        ("gomoku=", "'gomoku=' is not a game and a command, such as"),
        ("=/bin/sh", "'=/bin/sh' is not a game and a command, such as"),
        ("chess=/bin/sh", "'chess' is not a game that programs can play: laser, gomoku"),
        (" lines =/bin/sh", "'lines' is not a game that programs can play: laser, gomoku"),
        ("gomoku=/no/such", "/no/such"),
    ],
)
def test_a_wrong_list_is_refused_with_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        ListedEngines.read([text])
