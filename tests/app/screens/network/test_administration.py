"""The administrator's screen: what it asks before it acts, what is chosen, and what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.app.pages.inputs import LoadMore, OpenLink
from fivefold.app.pages.pages import ListPage, OverPage, PlayingPage
from fivefold.app.screens.network.administration import PAGE
from tests.app.network.club import Club, FrontEnd

FREESTYLE = "gomoku/freestyle"


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with closing(Club(tmp_path, "key")) as club:
        yield club


def administer(club: Club, name: str = "Boss", show: str = "members") -> FrontEnd:
    """Return an administrator who sees the members or the matches."""
    boss = club.join(name)
    assert boss.served
    assert club.server.use_key(boss.served.session, "key")
    boss.give(OpenLink("administration"))
    boss.fill(show=show)
    club.until(lambda: bool(boss.show(ListPage).table.rows))
    return boss


def names(front_end: FrontEnd) -> list[str]:
    return [row.cells[0] for row in front_end.show(ListPage).table.rows]


def choose(front_end: FrontEnd, words: str) -> None:
    """Choose the row with these words in one of its cells."""
    table = front_end.show(ListPage).table
    front_end.choose(table.id, next(row.id for row in table.rows if words in row.cells))


def resign(club: Club, player: FrontEnd) -> None:
    player.press("resign")
    player.press("yes")
    club.until(lambda: isinstance(player.page, OverPage))


def notices(front_end: FrontEnd) -> list[str]:
    return [notice.text for notice in front_end.page.notices]


def test_the_game_that_was_asked_about_is_ended(club: Club) -> None:
    ann, bea, cid, dan = (club.join(name) for name in ("Ann", "Bea", "Cid", "Dan"))
    club.begin(ann, bea, FREESTYLE)
    club.begin(cid, dan, FREESTYLE)
    boss = administer(club, show="matches")
    assert "end" not in boss.page.pressable()
    choose(boss, "Ann and Bea")
    boss.press("end")
    assert boss.page.question
    assert boss.page.question.text == "End the game of Ann and Bea?"
    boss.press("keep")
    club.settle()
    assert not isinstance(ann.page, OverPage)
    boss.press("end")
    boss.press("end")
    club.until(lambda: isinstance(ann.page, OverPage) and isinstance(bea.page, OverPage))
    assert not isinstance(cid.page, OverPage)


def test_no_other_game_is_ended_when_the_chosen_one_is_over(club: Club) -> None:
    ann, bea, cid, dan = (club.join(name) for name in ("Ann", "Bea", "Cid", "Dan"))
    club.begin(ann, bea, FREESTYLE)
    club.begin(cid, dan, FREESTYLE)
    boss = administer(club, show="matches")
    choose(boss, "Ann and Bea")
    boss.press("end")
    resign(club, ann)
    boss.press("end")
    assert notices(boss)[-1:] == ["The game of Ann and Bea is already over."]
    club.until(lambda: len(boss.show(ListPage).table.rows) == 1)
    assert boss.show(ListPage).table.chosen == ""
    assert "end" not in boss.page.pressable()
    boss.press("end")
    assert boss.page.question is None
    club.settle()
    assert not isinstance(cid.page, OverPage)


def test_nobody_is_chosen_when_the_chosen_member_was_removed(club: Club) -> None:
    club.join("Ann")
    club.join("Bea")
    boss = administer(club)
    assert boss.show(ListPage).table.chosen == ""
    choose(boss, "Ann")
    boss.press("remove")
    boss.press("remove")
    club.until(lambda: names(boss) == ["Bea", "Boss"])
    assert boss.show(ListPage).table.chosen == ""
    assert not {"remove", "make-code"} & set(boss.page.pressable())


def test_removed_members_and_the_games_that_were_ended_are_not_in_the_standings(club: Club) -> None:
    ann, bea, cid, dan = (club.join(name) for name in ("Ann", "Bea", "Cid", "Dan"))
    club.begin(ann, bea, FREESTYLE)
    ann.play("h8")
    club.until(lambda: len(bea.show(PlayingPage).moves) == 1)
    resign(club, bea)
    club.begin(cid, dan, FREESTYLE)
    cid.play("h8")
    club.until(lambda: len(dan.show(PlayingPage).moves) == 1)
    boss = administer(club)
    choose(boss, "Bea")
    boss.press("remove")
    boss.press("remove")
    boss.fill(show="matches")
    choose(boss, "Cid and Dan")
    boss.press("end")
    boss.press("end")
    club.until(lambda: isinstance(cid.page, OverPage))
    boss.give(OpenLink("night"))
    club.until(lambda: [row.cells for row in boss.show(ListPage).table.rows] == [("1", "Ann", "1", "1")])


def test_the_list_of_members_follows_arrivals_and_keeps_the_choice(club: Club) -> None:
    boss = administer(club)
    assert names(boss) == ["Boss"]
    choose(boss, "Boss")
    chosen = boss.show(ListPage).table.chosen
    club.join("Ann")
    club.until(lambda: names(boss) == ["Ann", "Boss"])
    assert boss.show(ListPage).table.chosen == chosen


def test_rows_that_were_scrolled_in_stay_when_somebody_arrives(club: Club) -> None:
    members = club.host.store.members
    for number in range(2 * PAGE + 20):
        ticket = members.register(f"Child {number:03}", "2026-11-16")
    ticket.wait()
    boss = administer(club)
    club.until(lambda: len(names(boss)) == PAGE)
    boss.give(LoadMore("members"))
    club.until(lambda: len(names(boss)) == 2 * PAGE)
    last = names(boss)[-1]
    choose(boss, last)
    chosen = boss.show(ListPage).table.chosen
    club.join("Ann")
    club.until(lambda: names(boss)[0] == "Ann")
    assert names(boss)[-1] == last
    table = boss.show(ListPage).table
    assert (table.chosen, table.more) == (chosen, True)


def test_a_code_is_replaced_only_after_a_question(club: Club) -> None:
    ann = club.join("Ann")
    assert ann.served
    boss, members = administer(club), club.host.store.members
    choose(boss, "Ann")
    boss.press("make-code")
    club.until(lambda: boss.page.question is not None)
    assert boss.page.question
    shown = boss.page.question.text
    code = shown.rpartition(" ")[2]
    boss.press("copy")
    assert boss.page.question
    assert boss.page.question.text == shown
    boss.press("ok")
    assert boss.page.question is None
    club.until(lambda: "Has a code" in boss.show(ListPage).table.rows[0].cells)
    boss.press("make-code")
    assert boss.page.question
    assert boss.page.question.text == "Make a new code for Ann?"
    boss.press("keep")
    club.settle()
    assert members.by_code(code)
    boss.press("make-code")
    boss.press("make")
    club.until(lambda: boss.page.question is not None)
    assert members.by_code(code) is None
