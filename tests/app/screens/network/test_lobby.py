"""The keys that the help lines of the lobby and the administration name work from the page's first focus."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.app.network.administration import ServerTools
from fivefold.app.pages.inputs import KeyPress, OpenLink
from fivefold.app.pages.pages import FormPage, ListPage, PlayingPage
from fivefold.app.pages.parts import QrCode, Sample
from fivefold.app.screens.network.lobby import SHORT
from fivefold.core.input import Key
from fivefold.fronts.web.server.addresses import qr_rows
from fivefold.service.store import WriteTicket
from tests.app.network.club import Club, FrontEnd


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with closing(Club(tmp_path)) as club:
        yield club


def challenge(club: Club, member: FrontEnd, kind: str) -> None:
    member.press("new")
    member.fill(kind=kind, clock="off", seat="0")
    member.press("make")
    club.until(lambda: member.page.title == "Lobby")


def test_up_and_down_choose_a_challenge_and_enter_accepts_it(club: Club) -> None:
    ann, bea, cid = (club.join(name) for name in ("Ann", "Bea", "Cid"))
    challenge(club, ann, "gomoku/freestyle")
    challenge(club, bea, "laser/classic")
    club.until(lambda: len(cid.show(ListPage).table.rows) == 2)
    newer, older = (row.id for row in cid.show(ListPage).table.rows)
    for key, chosen in (("up", newer), ("down", older)):
        cid.give(KeyPress(Key(key)))
        table = cid.show(ListPage).table
        assert (table.id, table.chosen) == ("challenges", chosen)
    cid.give(KeyPress(Key("enter")))
    club.until(lambda: isinstance(cid.page, PlayingPage))


def test_nobody_is_asked_for_a_challenge_while_a_game_begins(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    challenge(club, ann, "gomoku/freestyle")
    club.until(lambda: bool(bea.show(ListPage).table.rows))
    bea.press("accept")
    table = bea.show(ListPage).table
    assert (table.rows, table.empty) == ((), "The game begins in a moment.")
    club.until(lambda: isinstance(bea.page, PlayingPage))
    bea.press("resign")
    bea.press("yes")
    club.until(lambda: "lobby" in bea.page.ways or "lobby" in bea.page.pressable())
    bea.press("lobby")
    club.until(lambda: bea.page.title == "Lobby")
    assert bea.show(ListPage).table.empty == "No open challenges: make one!"


def test_rows_beside_and_below_the_challenges_are_opened(club: Club) -> None:
    ann, bea, cid, dan = (club.join(name) for name in ("Ann", "Bea", "Cid", "Dan"))
    club.begin(ann, bea, "gomoku/freestyle")
    club.until(lambda: cid.show(ListPage).below is not None)
    page = cid.show(ListPage)
    assert page.beside
    assert page.below
    assert [(row.cells[0], row.open) for row in page.beside.rows] == [
        ("Ann", ""),
        ("Bea", ""),
        ("Cid, you", ""),
        ("Dan", "Challenge"),
    ]
    assert [row.open for row in page.below.rows] == ["Watch"]
    cid.choose("people", page.beside.rows[3].id, open=True)
    assert cid.page.title == "Challenge Dan"
    cid.press("back")
    assert cid.show(ListPage).table.id == "challenges"
    cid.choose("matches", page.below.rows[0].id, open=True)
    assert isinstance(cid.page, PlayingPage)
    dan.choose("people", "nobody", open=True)
    assert dan.show(ListPage).table.id == "challenges"


def test_a_list_beside_another_stays_short_in_a_crowd(club: Club) -> None:
    """It is made for everybody whenever somebody comes, so a long one would keep a large server busy."""
    crowd = [club.join(f"Player {number}") for number in range(SHORT + 2)]
    club.until(lambda: crowd[0].show(ListPage).subtitle.startswith(f"{SHORT + 2} players"))
    page = crowd[0].show(ListPage)
    assert page.beside
    assert len(page.beside.rows) == SHORT
    crowd[0].fill(show="people")
    assert len(crowd[0].show(ListPage).table.rows) == SHORT + 2


def test_challenges_and_games_are_narrowed_to_one_game(club: Club) -> None:
    ann, bea, cid, dan, eva = (club.join(name) for name in ("Ann", "Bea", "Cid", "Dan", "Eva"))
    challenge(club, ann, "gomoku/freestyle")
    challenge(club, bea, "laser/classic")
    club.begin(cid, dan, "gomoku/freestyle")
    club.until(lambda: eva.show(ListPage).below is not None)
    assert [row.game for row in eva.show(ListPage).table.rows] == ["laser", "gomoku"]
    eva.fill(game="laser")
    page = eva.show(ListPage)
    assert [row.game for row in page.table.rows] == ["laser"]
    assert page.table.chosen == page.table.rows[0].id
    assert page.below is None
    eva.fill(show="matches")
    assert eva.show(ListPage).table.rows == ()
    eva.fill(game="lines")  # is for one
    assert eva.show(ListPage).table.rows == ()
    eva.fill(game="")
    assert [row.game for row in eva.show(ListPage).table.rows] == ["gomoku"]


def test_faces_and_presence_are_those_of_the_players(club: Club) -> None:
    ann, bea, cid, dan = (club.join(name) for name in ("Ann", "Bea", "Cid", "Dan"))
    challenge(club, ann, "gomoku/freestyle")
    club.begin(bea, cid, "laser/classic")
    club.until(lambda: dan.show(ListPage).below is not None)
    page = dan.show(ListPage)
    assert page.beside
    assert page.below
    shown = {row.cells[0].partition(",")[0]: row for row in page.beside.rows}
    assert {name: row.presence for name, row in shown.items()} == {
        "Ann": "free",
        "Bea": "busy",
        "Cid": "busy",
        "Dan": "free",
    }
    faces = {name: Sample(row.game, row.piece) for name, row in shown.items() if row.piece}
    assert page.table.rows[0].faces == (faces["Ann"],)
    assert set(page.below.rows[0].faces) == {faces["Bea"], faces["Cid"]}


def test_rows_have_the_pieces_that_are_played(club: Club) -> None:
    ann, bea, cid, dan, eva = (club.join(name) for name in ("Ann", "Bea", "Cid", "Dan", "Eva"))
    challenge(club, ann, "gomoku/freestyle")
    challenge(club, bea, "gomoku/swap2")
    club.begin(cid, dan, "laser/classic")
    club.until(lambda: eva.show(ListPage).below is not None)
    page = eva.show(ListPage)
    assert page.below
    swapped, plain = page.table.rows
    assert [sample.piece.kind for sample in plain.seats] == ["stone-white"]  # who made it begins
    assert swapped.seats == ()  # the players choose during the game
    laser = [sample.piece.kind for sample in page.below.rows[0].seats]
    assert laser == ["pharaoh-blue", "pharaoh-red"]


def test_an_administrator_closes_a_game_night_to_new_players(tmp_path: Path) -> None:
    with closing(Club(tmp_path, "key")) as club:
        ann, bea = club.join("Ann"), club.join("Bea")
        assert bea.served
        assert club.server.use_key(bea.served.session, "key")
        for player in (ann, bea):
            player.press("invite")
            player.press("night")
        club.until(lambda: ann.page.title == bea.page.title == "Game night")
        assert [button.id for button in ann.show(ListPage).buttons] == ["copy"]
        ann.press("admission")
        bea.press("copy")
        assert club.server.lobby.open
        bea.press("admission")
        club.until(lambda: "closed to new players" in ann.show(ListPage).subtitle)
        assert not club.server.lobby.open
        bea.press("admission")
        club.until(lambda: "closed" not in ann.show(ListPage).subtitle)


def test_the_lobby_shows_the_code_of_its_address(tmp_path: Path) -> None:
    with closing(Club(tmp_path)) as club:
        club.server.address, club.server.tools = "http://192.168.1.24:8765/", ServerTools(qr_rows=qr_rows)
        code = club.join("Ann").show(ListPage).code
        assert code == QrCode("http://192.168.1.24:8765/", qr_rows("http://192.168.1.24:8765/"))


def test_a_game_night_shows_who_is_here_and_who_plays(club: Club) -> None:
    ann, bea, cid = (club.join(name) for name in ("Ann", "Bea", "Cid"))
    club.begin(ann, bea, "gomoku/freestyle")
    cid.press("invite")
    cid.press("night")
    club.until(lambda: cid.page.title == "Game night")
    page = cid.show(ListPage)
    assert page.beside
    shown = [(row.cells, row.presence) for row in page.beside.rows]
    assert shown == [(("Ann",), "busy"), (("Bea",), "busy"), (("Cid",), "free")]
    assert page.detail == ("Ann", "Bea", "Cid")  # for front ends without faces


def test_matches_are_sorted_once_for_all_who_see_them(club: Club) -> None:
    ann, bea, lobby = club.join("Ann"), club.join("Bea"), club.server.lobby
    assert lobby.matches_under_way() == ()
    club.begin(ann, bea, "gomoku/freestyle")
    found = lobby.matches_under_way()
    assert len(found) == 1
    assert lobby.matches_under_way() is found
    bea.press("resign")
    bea.press("yes")
    club.until(lambda: lobby.matches_under_way() == ())


def test_the_list_has_the_focus_also_where_it_was_empty_at_first(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    assert not bea.show(ListPage).table.rows
    challenge(club, ann, "gomoku/freestyle")
    club.until(lambda: bool(bea.show(ListPage).table.rows))
    bea.give(KeyPress(Key("enter")))
    club.until(lambda: isinstance(bea.page, PlayingPage))


def test_the_administration_says_that_nobody_new_can_join(tmp_path: Path) -> None:
    with closing(Club(tmp_path, "key")) as club:
        ann = club.join("Ann")
        assert ann.served
        assert club.server.use_key(ann.served.session, "key")
        ann.give(OpenLink("administration"))
        club.until(lambda: ann.page.title == "Administration")
        assert ann.show(ListPage).subtitle == "1 connected · 0 games"
        ann.press("admission")
        club.until(lambda: ann.show(ListPage).subtitle == "1 connected · 0 games · closed to new players")


def test_down_chooses_a_row_of_the_administration(tmp_path: Path) -> None:
    with closing(Club(tmp_path, "key")) as club:
        ann, _ = club.join("Ann"), club.join("Bea")
        assert ann.served
        assert club.server.use_key(ann.served.session, "key")
        ann.press("back")  # from the page that brings others in
        club.until(lambda: "administration" in ann.page.pressable())
        ann.press("administration")
        club.until(lambda: ann.page.title == "Administration")
        club.until(lambda: len(ann.show(ListPage).table.rows) == 2)
        before = ann.show(ListPage).table
        ann.give(KeyPress(Key("down")))
        after = ann.show(ListPage).table
        assert (after.id, before.chosen, after.chosen) == (before.id, "", before.rows[0].id)


def test_accepting_is_the_main_button_of_a_challenge_and_an_own_one_promises_no_enter(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    challenge(club, ann, "gomoku/freestyle")
    club.until(lambda: bool(bea.show(ListPage).table.rows))
    page = bea.show(ListPage)
    assert [button.id for button in page.buttons if button.role == "primary"] == ["accept"]
    assert page.caption == "Challenge from Ann"
    page = ann.show(ListPage)
    assert [button.id for button in page.buttons if button.role == "primary"] == ["new"]
    assert "Enter" not in page.help


def test_a_member_who_comes_back_while_being_removed_is_signed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Club(tmp_path, "key")) as club:
        boss, ann = club.join("Boss"), club.join("Ann")
        assert boss.served
        assert club.server.use_key(boss.served.session, "key")
        delete, again = club.host.store.accounts.delete, list[FrontEnd]()

        def slowly(account: int) -> WriteTicket:
            ann.cut()
            again.append(FrontEnd(club, "another device of Ann", ann.token))
            return delete(account)

        monkeypatch.setattr(club.host.store.accounts, "delete", slowly)
        boss.give(OpenLink("administration"))
        club.until(lambda: bool(boss.show(ListPage).table.rows))
        boss.choose("members", boss.show(ListPage).table.rows[0].id)
        boss.press("remove")
        boss.press("remove")
        club.until(lambda: len(boss.show(ListPage).table.rows) == 1)
        (session,) = {each.served.session for each in again if each.served}
        assert not session.open


def test_a_wrong_code_can_be_corrected(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    ann.press("new")
    ann.fill(kind="gomoku/freestyle", clock="off", private=True)
    ann.press("make")
    club.until(lambda: ann.page.title == "Lobby")
    assert ann.served
    (made,) = club.server.lobby.challenges(ann.served.session.account.id)
    bea.press("code")
    bea.fill(code="ABC 23")
    bea.press("join")
    club.until(lambda: "no open challenge" in bea.show(FormPage).problem)
    assert bea.served
    assert bea.served.session.access
    bea.served.session.access.may_try = lambda: False
    bea.fill(code=made.code)
    bea.press("join")
    club.until(lambda: "Too many attempts" in bea.show(FormPage).problem)
    bea.served.session.access.may_try = lambda: True
    bea.press("join")
    club.until(lambda: isinstance(bea.page, PlayingPage))


@pytest.mark.parametrize("listed", ["all challenges", "those of another game", "players"])
def test_a_challenge_is_chosen_when_it_was_sent(club: Club, listed: str) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    challenge(club, ann, "laser/classic")
    club.until(lambda: bool(bea.show(ListPage).table.rows))
    if listed == "those of another game":
        bea.fill(game="laser")
    if listed == "players":
        bea.fill(show="people")
        bea.press("challenge")
        assert bea.page.title == "Challenge Ann"
        bea.fill(kind="gomoku/freestyle")
        bea.press("make")
        club.until(lambda: bea.page.title == "Lobby")
    else:
        challenge(club, bea, "gomoku/freestyle")
    table = bea.show(ListPage).table
    (own,) = (row for row in table.rows if "You" in row.cells)
    assert (table.id, table.chosen, len(table.rows)) == ("challenges", own.id, 2)
    assert {"withdraw", "link"} <= set(bea.page.pressable())
    club.join("Cid")
    assert bea.show(ListPage).table.chosen == own.id
