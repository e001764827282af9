"""The server without sockets: members sign in, play, watch, are cut off and come back."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from math import floor
from pathlib import Path
from time import sleep

import pytest

from fivefold.app import launch
from fivefold.app.network.administration import PersonalCode, ServerTools
from fivefold.app.network.game_server import LINGER_MS
from fivefold.app.network.messages import NumberedInput
from fivefold.app.pages.effects import CloseFrontEnd
from fivefold.app.pages.inputs import (
    BoardPointer,
    ChangeSetting,
    ChooseRow,
    DescribeFrontEnd,
    Input,
    KeyPress,
    LoadMore,
    OpenLink,
    PasteText,
    PlayMove,
    PressButton,
    SetField,
)
from fivefold.app.pages.pages import FormPage, ListPage, OverPage, PlayingPage, ReviewPage
from fivefold.app.screens.forms.form import answer
from fivefold.app.screens.network.administration import PAGE
from fivefold.app.screens.network.sign_in import MAX_PASSWORD
from fivefold.app.screens.playing import PlayingScreen
from fivefold.app.session import LocalSession
from fivefold.core.budget import Budget
from fivefold.core.input import Key, Press
from fivefold.core.record import Record
from fivefold.core.scene.shapes import Sprite
from fivefold.play.match import Match
from fivefold.play.replay import replay
from fivefold.service.lobby.invitations import Invitation
from fivefold.service.lobby.lag import GAIN_MS, MOST_MS
from fivefold.service.match.opponent import ComputerOpponent
from fivefold.service.match.seating import ABSENT_MS
from tests.app.network.club import Club, FrontEnd

FREESTYLE = "gomoku/freestyle"
WON_BY_BLACK = ("h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12")


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with closing(Club(tmp_path)) as club:
        yield club


def moves(front_end: FrontEnd) -> list[str]:
    return [row.text for row in front_end.show(PlayingPage).moves]


def play(club: Club, players: tuple[FrontEnd, FrontEnd], *texts: str) -> None:
    for text in texts:
        mover = players[len(moves(players[0])) % 2]
        mover.play(text)
        club.until(
            lambda: all(
                isinstance(each.page, OverPage) or moves(each)[-1:] == [text]  # noqa: B023
                for each in players
            )
        )


def test_a_guest_signs_in_and_comes_back_by_token(club: Club) -> None:
    ann = club.join("Ann")
    assert ann.token
    ann.cut()
    again = FrontEnd(club, "another device", ann.token)
    assert "you are Ann" in again.show(ListPage).subtitle
    stranger = FrontEnd(club, "yet another", "x" * 43)
    assert stranger.show(FormPage).kind == "sign-in"


def test_no_input_leads_past_the_form_to_sign_in(club: Club) -> None:
    stranger = FrontEnd(club, "device of a stranger")
    first = stranger.page.screen
    keys = ("f1", "f2", "ctrl+n", "?", "/", "tab", "enter", "space", "c", "n", "ctrl+z", "left", "down")
    ways = ("back", "home", "lobby", "go-home", "go-lobby", "go-archive", "go-records", "go-help", "skip")
    links = ("lobby", "archive", "records", "member", "night", "administration", "setup/lines", "review/1")
    inputs: tuple[Input, ...] = (
        *(KeyPress(Key(name)) for name in keys),
        *(PressButton(name) for name in ways),
        *(OpenLink(name) for name in links),
        *(ChooseRow("archive", "1", open=True), LoadMore("archive"), PasteText("Game: Lines")),
    )
    for given in inputs:
        stranger.give(given)
        club.tick()
        assert (stranger.page.screen, stranger.show(FormPage).kind) == (first, "sign-in"), given


def test_settings_of_the_device_hold_until_the_account_chooses_others(club: Club) -> None:
    ann = club.join("Ann")
    described = DescribeFrontEnd(settings=(("theme", "light"), ("text", 140), ("pieces", "unknown")))
    ann.give(described)
    assert (ann.page.appearance.theme, ann.page.appearance.text) == ("light", 140)
    assert ann.page.appearance.pieces == "classic"
    ann.give(ChangeSetting("text", 120))
    assert ann.served
    account = ann.served.session.account.id
    club.until(lambda: "text" in club.host.store.accounts.settings(account))
    ann.cut()
    club.tick(LINGER_MS + 2000)
    club.tick()
    ann.connect()
    ann.give(described)
    assert (ann.page.appearance.theme, ann.page.appearance.text) == ("light", 120)


def test_a_name_is_kept_by_its_password(club: Club) -> None:
    club.join("Ann", "secret")
    other = FrontEnd(club, "other")
    club.front_ends.append(other)
    for password, words in (("", "taken"), ("wrong", "Wrong password")):
        other.fill(name="ann", password=password)
        other.press("join")
        club.until(lambda words=words: words in other.show(FormPage).problem)  # type: ignore[misc]
    other.fill(password="secret")
    other.press("join")
    club.until(lambda: other.page.title == "Lobby")


@pytest.mark.parametrize("password", [" two words ", "x" * MAX_PASSWORD])
def test_a_password_that_was_set_signs_in_as_it_was_typed(club: Club, password: str) -> None:
    ann = club.join("Ann")
    ann.give(OpenLink("member"))
    ann.fill(password=password, again=password)
    ann.press("protect")
    club.until(lambda: "Your password is set." in (notice.text for notice in ann.page.notices))
    again = FrontEnd(club, "another device of Ann")
    club.front_ends.append(again)
    again.fill(name="Ann", password=password)
    again.press("join")
    club.until(lambda: again.page.title == "Lobby")


def test_a_password_with_which_nobody_could_sign_in_is_not_set(club: Club) -> None:
    ann = club.join("Ann")
    ann.give(OpenLink("member"))
    ann.fill(password="x" * (MAX_PASSWORD + 1), again="x" * (MAX_PASSWORD + 1))
    ann.press("protect")
    club.until(lambda: bool(ann.show(FormPage).problem))
    assert ann.show(FormPage).problem == "This password is too long."


def test_two_members_play_a_whole_game_with_a_spectator_and_a_rematch(club: Club) -> None:
    ann, bea, cid = (club.join(name) for name in ("Ann", "Bea", "Cid"))
    club.begin(ann, bea, FREESTYLE)
    cid.fill(show="matches")
    club.until(lambda: "open" in cid.page.pressable())
    cid.press("open")
    play(club, (ann, bea), *WON_BY_BLACK[:4])
    assert moves(cid) == list(WON_BY_BLACK[:4])
    assert "1 spectator" in ann.page.subtitle
    assert "resign" not in cid.page.pressable()
    play(club, (ann, bea), *WON_BY_BLACK[4:])
    club.until(lambda: all(isinstance(each.page, OverPage) for each in (ann, bea, cid)))
    assert [each.show(OverPage).headline for each in (ann, bea, cid)] == ["You win", "You lose", "Ann wins"]
    ann.press("rematch")
    club.until(lambda: any("rematch" in line for line in bea.show(OverPage).lines))
    bea.press("rematch")
    club.until(lambda: all(isinstance(each.page, PlayingPage) for each in (ann, bea, cid)))
    bea.play("h8")
    club.until(lambda: moves(ann) == ["h8"])


def test_a_whole_game_of_laser_chess_by_the_first_legal_moves(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, "laser/classic", "5+3")
    for number in range(6):
        number_of_match = ann.show(PlayingPage).match
        state = replay(club.host.store.archive.load(number_of_match)).state
        play(club, (ann, bea), str(list(state.moves())[number]))
    bea.press("resign")
    club.until(lambda: bea.page.question is not None)
    bea.press("yes")
    club.until(lambda: isinstance(ann.page, OverPage))
    assert ann.show(OverPage).headline == "You win"


def test_both_see_how_much_network_delay_was_not_counted(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, "laser/classic", "5+3")
    assert bea.served
    assert bea.served.session.access
    bea.served.session.access.lag.measured(80.0)
    for number in range(4):
        club.tick(3_000)  # after the animation of the move before, so that there is time to take it from
        state = replay(club.host.store.archive.load(ann.show(PlayingPage).match)).state
        play(club, (ann, bea), str(list(state.moves())[number]))
    bea.press("resign")
    club.until(lambda: bea.page.question is not None)
    bea.press("yes")
    club.until(lambda: all(isinstance(each.page, OverPage) for each in (ann, bea)))
    for each in (ann, bea):
        assert "Network delay not counted: Ann 0.0\u00a0s, Bea 0.2\u00a0s" in each.show(OverPage).lines


def test_moves_leave_no_cycles_behind(club: Club) -> None:
    """The web server counts on that: it looks for garbage among older objects at long intervals only."""
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    play(club, (ann, bea), *WON_BY_BLACK[:3])
    gc.collect()
    gc.disable()
    try:
        play(club, (ann, bea), *WON_BY_BLACK[3:8])
        left = gc.collect()
    finally:
        gc.enable()
    assert left < 5, "less than one object for each move"


def stones(front_end: FrontEnd) -> int:
    return sum(isinstance(shape, Sprite) for shape in front_end.show(PlayingPage).board.scene.shapes)


def test_a_front_end_that_was_cut_off_gets_only_the_rest(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    before, served = bea.sequence, bea.served
    bea.cut()
    club.tick()
    ann.play("h8")
    club.until(lambda: moves(ann) == ["h8"])
    assert "away for" in ann.show(PlayingPage).strips[1].text + ann.show(PlayingPage).strips[0].text
    bea.connect()
    assert bea.served is served
    assert bea.sequence > before
    club.until(lambda: moves(bea) == ["h8"])
    club.until(lambda: "away" not in "".join(bar.text for bar in ann.show(PlayingPage).strips))
    assert stones(bea) == 1  # the move that was made meanwhile is on the board
    bea.play("a1")
    club.until(lambda: moves(bea) == ["h8", "a1"])
    assert stones(bea) == 2


def test_moves_of_another_seat_time_or_game_are_refused(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    page = bea.show(PlayingPage)
    bea.play("h8")
    assert "not your turn" in bea.show(PlayingPage).status
    for given in (
        PlayMove("h8", page.sequence + 1, page.match),
        PlayMove("h8", page.sequence, page.match + 1),
        PlayMove("zz99", page.sequence, page.match),
        PlayMove("resign", page.sequence, page.match),
        PlayMove("claim", page.sequence, page.match),
    ):
        ann.give(given)
        assert moves(ann) == []
    ann.play("h8")
    club.until(lambda: moves(bea) == ["h8"])
    stale = PlayMove("a1", 0, page.match)
    ann.give(stale)
    assert "changed" in ann.show(PlayingPage).status
    assert moves(bea) == ["h8"]


def test_the_same_move_sent_twice_is_made_once(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    page = ann.show(PlayingPage)
    for _ in range(3):
        ann.give(PlayMove("h8", 0, page.match))
    club.until(lambda: moves(bea) == ["h8"])
    ann.give(PlayMove("h8", 0, page.match))
    club.tick(500)
    assert moves(bea) == ["h8"]
    assert not ann.show(PlayingPage).status.startswith("The position")


def test_another_move_while_one_is_being_stored_is_refused(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    page = ann.show(PlayingPage)
    ann.play("h8")
    assert moves(ann) == []  # it is shown when the server's next tick finds it stored
    assert ann.served
    assert ann.served.receive(NumberedInput(ann.number + 1, PlayMove("h8", 0, page.match)), club.now) == ""
    refusal = ann.served.receive(NumberedInput(ann.number + 2, PlayMove("a1", 0, page.match)), club.now)
    assert refusal == "The position has changed."
    club.until(lambda: moves(bea) == ["h8"])


def test_the_time_until_a_move_comes_in_is_the_movers_though_nobody_ticked_the_match(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE, "5+3")
    play(club, (ann, bea), "h8", "a1")
    club.tick(2000)  # the allowance after the move is over
    before = {bar.seat: bar.clock.left for bar in ann.show(PlayingPage).strips if bar.clock}
    club.now += 4321
    ann.play("h9")
    club.until(lambda: moves(bea)[-1:] == ["h9"])
    after = {bar.seat: bar.clock.left for bar in ann.show(PlayingPage).strips if bar.clock}
    log = club.host.store.archive.load(ann.show(PlayingPage).match).entries
    assert log[-1].at - log[-2].at >= 4321
    assert after[0] <= before[0] - 4321 + 3000
    assert after[1] == before[1]


def test_new_connections_and_refused_moves_bring_no_new_quota_of_network_delay(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE, "10+5")
    for number, (own, reply) in enumerate((("h8", "a1"), ("h9", "a2"), ("h10", "a3"))):
        slow = FrontEnd(club, f"device {number} of Ann", ann.token)
        club.front_ends.append(slow)
        assert slow.served
        assert slow.served.session.access
        slow.served.session.access.lag.measured(10_000.0)
        club.tick(5_000)
        for _ in range(10):
            ann.play("a1" if number else "z99")
        slow.play(own)
        club.until(lambda: moves(bea)[-1:] == [own])  # noqa: B023
        bea.play(reply)
        club.until(lambda: moves(ann)[-1:] == [reply])  # noqa: B023
    (match,) = club.server.lobby.matches.values()
    assert [entry.lag for entry in match.live.match.log if entry.seat == 0] == [MOST_MS, GAIN_MS, GAIN_MS]


def test_a_game_that_is_opened_many_times_is_replayed_once(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    ann.press("resign")
    ann.press("yes")
    club.until(lambda: all(isinstance(each.page, OverPage) for each in (ann, bea)))
    (number,) = club.server.lobby.matches
    began = list[int]()

    def long_replay(record: Record, budget: Budget) -> Match:
        began.append(number)
        if len(began) > 1:
            return replay(record, budget)
        while True:  # until the session does not wait for it any more
            budget.check_entry()
            sleep(0.001)

    monkeypatch.setattr(launch, "replay", long_replay)
    ann.give(OpenLink(f"review/{number}"))
    club.until(lambda: bool(began))
    for _ in range(50):
        ann.give(OpenLink("lobby"))
        ann.give(OpenLink(f"review/{number}"))
    club.until(lambda: isinstance(ann.page, ReviewPage))
    assert len(began) < 10


def test_an_input_is_acknowledged_after_its_commit(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    ann.play("h8")
    assert ann.served is not None
    if ann.served.session.unsaved:
        assert ann.handled < ann.number
    club.until(lambda: ann.handled == ann.number)
    game = ann.show(PlayingPage).match
    assert [entry.text for entry in club.host.store.archive.load(game).entries] == ["h8"]


def test_a_page_that_is_loaded_again_counts_on_before_its_last_move_is_stored(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    monkeypatch.setattr(LocalSession, "unsaved", True)
    ann.play("h8")
    ann.cut()
    again = FrontEnd(club, ann.visitor.device, ann.token)
    assert again.handled == ann.number


def test_play_goes_on_after_the_server_was_started_again(club: Club, tmp_path: Path) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    play(club, (ann, bea), "h8")
    club.close()
    with closing(Club(tmp_path)) as later:
        for each in (ann, bea):
            each.club, each.served = later, None
            each.connect()
            later.front_ends.append(each)
        assert moves(ann) == moves(bea) == ["h8"]
        play(later, (ann, bea), "a1")


def test_draw_take_back_and_pause_are_asked_for(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE, "10+5")
    play(club, (ann, bea), "h8", "a1")
    club.tick(2000)
    ann.press("undo")
    club.until(lambda: bea.page.question is not None)
    assert bea.page.question is not None
    assert "take a move back" in bea.page.question.text
    bea.press("accept")
    club.until(lambda: moves(ann) == ["h8"])
    bea.press("pause")
    club.until(lambda: ann.page.question is not None)
    ann.press("accept")
    club.until(lambda: bea.show(PlayingPage).paused)
    assert bea.show(PlayingPage).board.hidden
    assert "board" not in bea.page.help + ann.page.help
    bea.press("resume")
    club.until(lambda: not ann.show(PlayingPage).paused)
    ann.press("draw")
    club.until(lambda: bea.page.question is not None)
    bea.press("accept")
    club.until(lambda: isinstance(ann.page, OverPage))
    assert ann.show(OverPage).headline == "Draw"


def test_the_win_is_claimed_from_the_page(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    bea.cut()
    club.tick(ABSENT_MS / 2)
    assert "claim" not in ann.page.pressable()
    club.tick(ABSENT_MS / 2 + 1000)
    club.tick()
    assert "claim" in ann.page.pressable()
    ann.press("claim")
    club.until(lambda: isinstance(ann.page, OverPage))


def test_a_session_waits_a_while_for_its_front_end(club: Club) -> None:
    ann = club.join("Ann")
    served = ann.served
    ann.cut()
    club.tick(LINGER_MS - 100)
    ann.connect()
    assert ann.served is served
    ann.cut()
    club.tick(LINGER_MS + 1000)
    club.tick(1500)
    ann.connect()
    assert ann.served is not served
    assert ann.page.title == "Lobby"


def test_the_administrator_key_is_not_taken_for_a_personal_code(tmp_path: Path) -> None:
    key = "9gOMgn0wino0cSI2"  # has as many letters of codes as a code
    with closing(Club(tmp_path, key)) as club:
        page = FrontEnd(club, "phone", key=key).show(FormPage)
        assert [answer(field) for field in page.groups[0].fields] == ["", "", ""]


def test_the_administrator_key_works_once(tmp_path: Path) -> None:
    with closing(Club(tmp_path, "key")) as club:
        ann, bea = club.join("Ann"), club.join("Bea")
        assert ann.served
        assert bea.served
        server = club.server
        assert not server.use_key(ann.served.session, "wrong")
        assert server.use_key(ann.served.session, "key")
        assert not server.use_key(bea.served.session, "key")
        assert not server.use_key(bea.served.session, "")
        club.tick(500)
        page = ann.show(FormPage)
        assert page.title == "Bring others in"  # with the code that they scan, before anything else
        assert "fivefold --join ''. Trouble?" in page.note  # a shell would take the ? of a key for a pattern
        assert [notice.text for notice in ann.page.notices] == ["You are the administrator of this server."]
        ann.press("back")
        ann.press("administration")
        club.until(lambda: ann.page.title == "Administration")
        club.until(lambda: len(ann.show(ListPage).table.rows) == 2)
        bea.press("administration")
        club.tick()
        assert bea.page.title == "Lobby"
        ann.choose("members", ann.show(ListPage).table.rows[1].id)
        ann.press("make-code")
        club.until(lambda: ann.page.question is not None)
        assert ann.page.question is not None
        code = ann.page.question.text.rpartition(" ")[2]
        ann.press("ok")
        other = FrontEnd(club, "other")
        club.front_ends.append(other)
        other.fill(code=code)
        other.press("join")
        club.until(lambda: "you are Bea" in other.page.subtitle)
        ann.press("remove")
        ann.press("remove")
        club.until(lambda: len(ann.show(ListPage).table.rows) == 1)
        for removed in (bea, other):
            removed.exchange()
            assert CloseFrontEnd() not in removed.effects  # it comes back by itself, and asks for a name
            assert removed.served
            assert not removed.served.open
            removed.connect()
            assert removed.page.title == "Welcome to Fivefold"
            (notice,) = removed.page.notices
            assert notice.text == "This server does not know you any longer: choose a name."


def test_the_front_ends_of_a_member_who_is_signed_out_are_woken(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    woken: list[str] = []
    for name, member in (("Ann", ann), ("Bea", bea)):
        assert member.served
        member.served.waker.target = partial(woken.append, name)
    club.settle()
    woken.clear()
    assert ann.served
    club.server.sign_out(ann.served.session.account.id)
    assert woken[-1:] == ["Ann"]  # when the session is closed
    assert "Bea" not in woken
    assert not ann.served.open


def test_a_server_offers_no_files_programs_or_accounts(club: Club) -> None:
    ann = club.join("Ann")
    ann.press("back")
    club.until(lambda: ann.page.title == "Fivefold")
    ann.press("archive")
    club.until(lambda: ann.page.title == "Archive")
    assert not {"import", "export"} & {button.id for button in ann.page.buttons}
    ann.press("back")
    ann.press("play-gomoku")
    club.until(lambda: ann.page.title != "Fivefold")
    against = next(f for g in ann.show(FormPage).groups for f in g.fields if f.id == "against")
    assert "engine" not in [option.value for option in against.options]  # type: ignore[union-attr]
    ann.fill(against="engine", command="touch /tmp/never")
    ann.press("start")
    club.until(lambda: any("cannot play on a server" in notice.text for notice in ann.page.notices))


def test_the_dice_of_a_running_game_stay_on_the_server(club: Club) -> None:
    ann = club.join("Ann")
    ann.press("back")
    ann.press("play-lines")
    club.until(lambda: isinstance(ann.page, FormPage))
    ann.press("start")
    club.until(lambda: isinstance(ann.page, PlayingPage))
    ann.effects.clear()
    ann.press("copy")
    assert not any(type(effect).__name__ == "CopyText" for effect in ann.effects)


def test_an_address_that_tried_too_often_cannot_sign_in(club: Club) -> None:
    stranger = FrontEnd(club, "stranger", may_try=lambda: False)
    club.front_ends.append(stranger)
    stranger.fill(code="ABCDEFGHJK")
    stranger.press("join")
    club.until(lambda: "Too many attempts" in stranger.show(FormPage).problem)


def test_the_computer_on_a_server_has_node_limits_and_does_not_ponder(club: Club) -> None:
    ann = club.join("Ann")
    ann.press("back")
    ann.press("play-laser")
    club.until(lambda: isinstance(ann.page, FormPage))
    ann.fill(against="computer")
    ann.give(SetField("limit", True))
    ann.press("start")
    club.until(lambda: isinstance(ann.page, PlayingPage))
    assert ann.served
    screen = ann.served.session.screen
    assert isinstance(screen, PlayingScreen)
    (opponent,) = screen._view.live.opponents._seats.values()
    assert isinstance(opponent, ComputerOpponent)
    assert (opponent.seconds, opponent.ponders) == (None, False)


def test_the_end_is_seen_from_the_same_side_as_the_game(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, "laser/classic")
    before = {each: each.show(PlayingPage).board.scene for each in (ann, bea)}
    ann.press("resign")
    ann.press("yes")
    club.until(lambda: all(isinstance(each.page, OverPage) for each in (ann, bea)))
    for each in (ann, bea):
        shown = {shape.id: shape for shape in each.show(OverPage).board.scene.shapes}
        pieces = [shape for shape in before[each].shapes if type(shape).__name__ == "Sprite"]
        assert pieces
        assert all(shown[piece.id] == piece for piece in pieces)


def test_a_move_is_animated_for_the_opponent_in_one_update(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, "laser/classic", "10+5")
    club.tick(5000.0)  # nobody has anything to do meanwhile
    club.settle()
    before = bea.sequence
    ann.play("f4+")
    club.until(lambda: bool(moves(bea)))
    board = bea.show(PlayingPage).board
    assert board.animation
    assert board.age < 100.0
    own, other = (bar.clock for bar in bea.show(PlayingPage).strips if bar.clock)
    assert (own.running, other.running) == (True, False)
    assert board.animation.length - 100 < own.wait <= board.animation.length
    assert own.left_after(own.wait) == own.left
    assert own.left_after(own.wait + 500) == own.left - 500
    for _ in range(5):
        club.tick(board.animation.length)
    assert bea.sequence - before == 1


def test_a_session_wakes_when_the_last_move_of_a_match_was_seen(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    play(club, (ann, bea), *WON_BY_BLACK[:-1])
    club.tick(5000.0)
    assert bea.served
    assert bea.served.next_due() is None
    ann.play(WON_BY_BLACK[-1])
    club.until(lambda: len(moves(bea)) == len(WON_BY_BLACK))
    board = bea.show(PlayingPage).board
    assert board.animation
    due = bea.served.next_due()
    assert due is not None
    club.tick(due - club.now)
    assert isinstance(bea.page, OverPage)


def test_moves_in_advance_are_sent_to_those_who_choose_them(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, "laser/classic", "10+5")
    assert ann.show(PlayingPage).board.interaction
    assert bea.show(PlayingPage).board.interaction is None
    bea.give(BoardPointer(Press(9.5, 7.5)))  # the server picks it, since the front end cannot
    play(club, (ann, bea), "f4+")
    club.tick(2000.0)
    play(club, (ann, bea), "h8+")
    board = bea.show(PlayingPage).board
    assert board.interaction
    pieces = {
        (floor(each.x), floor(each.y)): each.name for each in board.scene.shapes if isinstance(each, Sprite)
    }
    assert board.interaction.picks
    assert all(pieces[board.interaction.grid.cell(at)].endswith("-red") for at in board.interaction.picks)


def test_a_refusal_is_forgotten_when_the_other_player_has_moved(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, "laser/classic", "10+5")
    bea.give(BoardPointer(Press(3.5, 3.5)))
    assert "g4" in bea.show(PlayingPage).status
    ann.play("f4+")
    club.until(lambda: len(moves(bea)) == 1)
    club.tick(2000.0)
    assert "g4" not in bea.show(PlayingPage).status


def test_a_session_wakes_the_connection_that_it_has_now(club: Club) -> None:
    """The connection before is closed and would never send what changed."""
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE)
    ann.cut()
    woken: list[str] = []
    ann.visitor = ann.visitor._replace(wake=lambda: woken.append("again"))
    ann.connect()
    woken.clear()
    play(club, (ann, bea), "h8")
    bea.play("a1")
    club.until(lambda: moves(bea) == ["h8", "a1"])
    assert woken


def test_a_link_leads_a_stranger_into_a_private_game(club: Club) -> None:
    club.server.address = "http://club.example/"
    ann = club.join("Ann")
    ann.press("new")
    ann.fill(kind=FREESTYLE, clock="off", seat="0")
    ann.give(SetField("private", True))
    ann.press("make")
    club.until(lambda: "link" in ann.page.pressable())
    ann.press("link")
    page = ann.show(FormPage)
    assert (page.title, page.caption) == ("Invite to your game", "")
    key = page.note.partition("?key=")[2].partition("'")[0]
    bea = club.join("Bea", key=key)
    club.until(lambda: isinstance(bea.page, PlayingPage))
    club.until(lambda: isinstance(ann.page, PlayingPage))
    assert bea.served
    assert not club.server.use_key(bea.served.session, key)  # the game has begun
    assert not club.server.use_key(bea.served.session, key[:-2] + "xx")


def test_an_invitation_leads_through_a_closed_door_and_a_code_is_filled_in(club: Club) -> None:
    club.server.lobby.open = False
    invited = club.server.invitations.text(Invitation("account"))
    stranger = FrontEnd(club, "stranger")
    club.front_ends.append(stranger)
    stranger.fill(name="Cid")
    stranger.press("join")
    club.until(lambda: "does not take new players" in stranger.show(FormPage).problem)
    bea = club.join("Bea", key=invited)
    assert bea.served
    code = club.host.store.members.make_code(bea.served.session.account.id).wait()
    again = FrontEnd(club, "tablet", key=code)
    club.front_ends.append(again)
    again.press("join")
    club.until(lambda: "you are Bea" in again.page.subtitle)


def test_the_administrator_makes_codes_for_everybody_and_sees_members_by_pages(tmp_path: Path) -> None:
    with closing(Club(tmp_path, "key")) as club:
        made: list[list[PersonalCode]] = []

        def sheet(codes: Sequence[PersonalCode]) -> bytes:
            made.append(list(codes))
            return b"sheet"

        club.server.tools = ServerTools(code_sheet=sheet, save=lambda name, content: f"/data/{name}")
        club.server._administration = replace(club.server._administration, tools=club.server.tools)
        members = club.host.store.members
        tickets = [members.register(f"Child {number:03}", "2026-11-16") for number in range(PAGE + 20)]
        tickets[-1].wait()
        ann = club.join("Ann")
        assert ann.served
        assert club.server.use_key(ann.served.session, "key")
        ann.press("back")
        club.until(lambda: "administration" in ann.page.pressable())
        ann.press("administration")
        club.until(lambda: len(ann.show(ListPage).table.rows) == PAGE)
        assert ann.show(ListPage).table.more
        ann.give(LoadMore("members"))
        club.until(lambda: len(ann.show(ListPage).table.rows) == PAGE + 21)
        assert not ann.show(ListPage).table.more
        ann.press("sheet")
        ann.press("make")
        club.until(lambda: any("on the server" in each.text for each in ann.page.notices))
        assert len(made[0]) == PAGE + 20
        name, code, link = made[0][0]
        assert link.endswith(f"?key={code}")
        found = members.by_code(code)
        assert found
        assert found.account.name == name


def roles(front_end: FrontEnd) -> dict[str, str]:
    """Return what the list of players says of each account."""
    front_end.fill(show="people")
    return {row.cells[0]: row.cells[2] for row in front_end.show(ListPage).table.rows}


def test_a_new_role_is_shown_to_everybody_at_once(tmp_path: Path) -> None:
    with closing(Club(tmp_path, "key")) as club:
        club.server._administration = replace(
            club.server._administration, tools=ServerTools(code_sheet=lambda codes: b"", save=lambda *_: "x")
        )
        ann, bea, _cid, dan = (club.join(name) for name in ("Ann", "Bea", "Cid", "Dan"))
        assert ann.served
        assert bea.served
        assert bea.served.session.access
        assert club.server.use_key(ann.served.session, "key")
        club.until(lambda: roles(dan)["Ann"] == "Administrator")
        ann.give(OpenLink("administration"))
        club.until(lambda: len(ann.show(ListPage).table.rows) == 4)
        ann.choose("members", next(row.id for row in ann.show(ListPage).table.rows if "Bea" in row.cells))
        ann.press("make-code")
        club.until(lambda: ann.page.question is not None)
        ann.press("ok")
        assert bea.served.session.access.member.role == "player"
        club.until(lambda: roles(dan)["Bea"] == "Player")
        assert roles(dan)["Cid"] == "Guest"
        ann.press("sheet")
        ann.press("make")
        club.until(lambda: set(roles(dan).values()) == {"Administrator", "Player"})


def test_a_role_that_changed_while_a_front_end_was_cut_off_is_shown(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    assert ann.served
    account = ann.served.session.account.id
    ann.cut()
    club.host.store.members.make_code(account).wait()
    ann.connect()
    club.until(lambda: roles(bea)["Ann"] == "Player")


def test_all_devices_of_a_guest_who_sets_a_password_are_those_of_a_player(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    tablet = FrontEnd(club, "tablet", ann.token)
    club.front_ends.append(tablet)
    ann.give(OpenLink("member"))
    ann.fill(password="secret", again="secret")
    ann.press("protect")
    club.until(lambda: roles(bea)["Ann"] == "Player")
    for device in (ann, tablet):
        assert device.served
        assert device.served.session.access
        assert device.served.session.access.member.role == "player"
