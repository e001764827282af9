"""The end of a match between members of a server, there and in the archive."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.app.pages.pages import ListPage, OverPage, ReviewPage
from tests.app.network.club import Club, FrontEnd


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with closing(Club(tmp_path)) as club:
        yield club


def begin(club: Club, password: str = "other words") -> tuple[FrontEnd, FrontEnd]:
    """Have two members begin Five in a row, and make two moves; without a password the second is a guest."""
    ann, bea = club.join("Ann", "secret words"), club.join("Bea", password)
    club.begin(ann, bea, "gomoku/freestyle")
    for member, move in ((ann, "h8"), (bea, "a1")):
        club.settle()
        member.play(move)
        club.settle()
    return ann, bea


def end(club: Club) -> None:
    """End the only match, as an administrator does."""
    (number,) = club.server.lobby.matches
    club.server.lobby.end_match(number)
    club.until(lambda: all(isinstance(each.page, OverPage) for each in club.front_ends))


def open_archive(club: Club, member: FrontEnd) -> ListPage:
    member.press("home")
    club.settle()
    member.press("archive")
    club.settle()
    return member.show(ListPage)


def test_a_game_that_was_ended_from_outside_is_no_draw(club: Club) -> None:
    ann, bea = begin(club)
    end(club)
    for member in (ann, bea):
        over = member.show(OverPage)
        assert (over.headline, over.mood) == ("Game over", "ended")
        assert over.lines[0].startswith("Ended by the administrator")
    page = open_archive(club, ann)
    assert "No result" in page.table.rows[0].cells
    assert "Ended by the administrator" in page.detail
    ann.fill(find="draw")
    club.settle()
    assert ann.show(ListPage).table.rows == ()
    ann.fill(find="")
    club.settle()
    ann.press("review")
    club.settle()
    assert "No result" in str(ann.show(ReviewPage))


@pytest.mark.parametrize(("password", "counts"), [("other words", "Rated"), ("", "Not rated")])
def test_the_archive_says_whether_a_game_was_rated(club: Club, password: str, counts: str) -> None:
    _, bea = begin(club, password)
    bea.press("resign")
    bea.press("yes")
    club.settle()
    if password:
        assert "Your rating: 1338 (provisional)" in bea.show(OverPage).lines
    page = open_archive(club, bea)
    assert "Bea" in page.table.rows[0].cells[1]
    assert counts in page.detail
    assert not {"Ranked", "Not ranked"} & {*page.detail}
