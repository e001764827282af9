"""Whole games over real sockets, by remote sessions: with a spectator, cut connections, and a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fivefold.app.pages.inputs import BoardPointer, KeyPress, OpenLink, PlayMove
from fivefold.app.pages.pages import ListPage, OverPage, PlayingPage
from fivefold.core.engine import Limit
from fivefold.core.grid import Grid
from fivefold.core.input import Key, Press, Release
from fivefold.games import game_named
from fivefold.play.replay import replay
from fivefold.service.store import Store
from fivefold.service.store.locations import server_location
from tests.fronts.web.running import KEY, Player, RunningServer, begin, join, running, until

WON_BY_BLACK = ("h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12")
BOARD = Grid(15, 15)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


def click(player: Player, cell: str, grid: Grid = BOARD) -> None:
    """Press and release the pointer on a cell as the board is shown."""
    page = player.show(PlayingPage)
    x, y = grid.named(cell)
    if page.board.interaction and page.board.interaction.turned:
        x, y = grid.width - 1 - x, grid.height - 1 - y
    player.session.handle(BoardPointer(Press(x + 0.5, y + 0.5)))
    player.session.handle(BoardPointer(Release(x + 0.5, y + 0.5)))


def test_a_whole_game_of_five_in_a_row_by_the_pointer(server: RunningServer) -> None:
    ann = join(server, "Ann")
    bea = join(server, "Bea", ann)
    cid = join(server, "Cid", ann, bea)
    players = (ann, bea, cid)
    begin(ann, bea, "gomoku/freestyle")
    cid.fill(show="matches")
    until(lambda: "open" in cid.page.pressable(), *players)
    cid.press("open")
    until(lambda: isinstance(cid.page, PlayingPage), *players)
    for number, text in enumerate(WON_BY_BLACK):
        mover = players[number % 2]
        until(lambda mover=mover: mover.show(PlayingPage).board.interaction is not None, *players)  # type: ignore[misc]
        click(mover, text)
        until(
            lambda text=text: all(  # type: ignore[misc]
                isinstance(each.page, OverPage) or each.moves[-1:] == [text] for each in players
            ),
            *players,
        )
    until(lambda: all(isinstance(each.page, OverPage) for each in players), *players)
    assert [each.show(OverPage).headline for each in players] == ["You win", "You lose", "Ann wins"]
    for each in players:
        each.close()


def test_a_whole_game_of_laser_chess_by_a_bot(server: RunningServer) -> None:
    dan = join(server, "Dan")
    eva = join(server, "Eva", dan)
    begin(dan, eva, "laser/classic", "10+5")
    game = game_named("laser")
    bot = game.level("easy").bot()
    assert server.games
    number = dan.show(PlayingPage).match
    hosted = server.games.lobby.matches[number]
    played = 0
    while hosted.live.match.result is None and played < 30:
        state = hosted.live.match.state
        move = str(bot.think(state, Limit(nodes=200), played).move)
        mover = (dan, eva)[state.turn or 0]
        until(lambda: mover.show(PlayingPage).sequence == played, dan, eva)  # noqa: B023
        mover.session.handle(PlayMove(move, played, number))
        played += 1
        until(lambda: len(hosted.live.match.log) == played, dan, eva)  # noqa: B023
    if hosted.live.match.result is None:
        until(lambda: "resign" in dan.page.pressable(), dan, eva)
        dan.press("resign")
        until(lambda: dan.page.question is not None, dan, eva)
        dan.press("yes")
    until(lambda: all(isinstance(each.page, OverPage) for each in (dan, eva)), dan, eva)
    for each in (dan, eva):
        each.close()


def test_a_cut_connection_heals_by_itself(server: RunningServer) -> None:
    fay = join(server, "Fay")
    gil = join(server, "Gil", fay)
    begin(fay, gil, "gomoku/freestyle")
    gil.link.reconnect()
    fay.session.handle(PlayMove("h8", 0, fay.show(PlayingPage).match))
    until(lambda: fay.moves == ["h8"] and gil.moves == ["h8"], fay, gil)
    fay.link.reconnect()
    gil.session.handle(PlayMove("a1", 1, gil.show(PlayingPage).match))
    until(lambda: fay.moves == ["h8", "a1"] and not fay.page.notices, fay, gil)
    for each in (fay, gil):
        each.close()


def test_keys_move_the_cursor_here_and_the_focus_there(server: RunningServer) -> None:
    hal = join(server, "Hal")
    ida = join(server, "Ida", hal)
    begin(hal, ida, "gomoku/freestyle")
    until(lambda: hal.show(PlayingPage).board.interaction is not None, hal, ida)
    click(hal, "h8")
    until(lambda: ida.moves == ["h8"] and ida.show(PlayingPage).board.interaction is not None, hal, ida)
    while ida.page.focus != "board":
        focus = ida.page.focus
        ida.session.handle(KeyPress(Key("tab")))
        until(lambda: ida.page.focus != focus, hal, ida)  # noqa: B023
    ida.session.handle(KeyPress(Key("enter")))
    ida.session.handle(KeyPress(Key("left")))
    assert ida.show(PlayingPage).board.focus is not None
    ida.session.handle(KeyPress(Key("enter")))
    until(lambda: len(hal.moves) == 2, hal, ida)
    for each in (hal, ida):
        each.close()


def test_play_goes_on_after_a_restart_and_nothing_is_lost(tmp_path: Path) -> None:
    server = RunningServer(tmp_path)
    ann = join(server, "Ann")
    bea = join(server, "Bea", ann)
    begin(ann, bea, "gomoku/freestyle")
    number = ann.show(PlayingPage).match
    ann.session.handle(PlayMove("h8", 0, number))
    until(lambda: bea.moves == ["h8"], ann, bea)
    server.stop()
    bea.session.handle(PlayMove("a1", 1, number))  # while nobody listens
    until(lambda: bool(ann.page.notices and bea.page.notices), ann, bea)
    again = RunningServer(tmp_path, server.port)
    until(lambda: all(isinstance(each.page, PlayingPage) for each in (ann, bea)), ann, bea)
    until(lambda: ann.moves == ["h8", "a1"] == bea.moves and not ann.page.notices, ann, bea)
    for each in (ann, bea):
        each.close()
    again.stop()
    store = Store.open(server_location(str(tmp_path)))
    assert [entry.text for entry in store.archive.load(number).entries] == ["h8", "a1"]
    assert replay(store.archive.load(number)).result is None
    store.close()


def test_a_spectator_is_led_back_to_the_game_after_a_restart(tmp_path: Path) -> None:
    server = RunningServer(tmp_path)
    ann = join(server, "Ann")
    bea = join(server, "Bea", ann)
    begin(ann, bea, "gomoku/freestyle")
    number = ann.show(PlayingPage).match
    cid = join(server, "Cid", ann, bea)
    cid.session.handle(OpenLink(f"game/{number}"))
    until(lambda: isinstance(cid.page, PlayingPage), ann, bea, cid)
    server.stop()
    until(lambda: bool(cid.page.notices), ann, bea, cid)
    cid.session.handle(KeyPress(Key("escape")))  # means nothing to the session that is lost
    again = RunningServer(tmp_path, server.port)
    until(lambda: not cid.page.notices and isinstance(cid.page, PlayingPage), ann, bea, cid)
    until(lambda: "1 spectator" in ann.page.subtitle, ann, bea, cid)
    ann.session.handle(PlayMove("h8", 0, number))
    until(lambda: cid.moves == ["h8"], ann, bea, cid)
    for each in (ann, bea, cid):
        each.close()
    again.stop()


def test_a_game_for_one_is_dealt_and_kept_by_the_server(server: RunningServer) -> None:
    kim = join(server, "Kim")
    kim.press("back")
    until(lambda: kim.page.title == "Fivefold", kim)
    kim.press("play-lines")
    until(lambda: "start" in kim.page.pressable(), kim)
    kim.press("start")
    until(lambda: isinstance(kim.page, PlayingPage), kim)
    until(lambda: kim.show(PlayingPage).board.interaction is not None, kim)
    page = kim.show(PlayingPage)
    assert page.board.interaction is not None
    cell, pick = next((c, p) for c, p in page.board.interaction.picks.items() if p.targets)
    target = pick.targets[0]
    goal = (*target.cells, *(c for g in target.groups for c in page.board.interaction.groups[g]))[0]
    grid = page.board.interaction.grid
    for index in (cell, goal):
        x, y = grid.cell(index)
        kim.session.handle(BoardPointer(Press(x + 0.5, y + 0.5)))
        kim.session.handle(BoardPointer(Release(x + 0.5, y + 0.5)))
    until(lambda: len(kim.moves) == 1, kim)
    assert server.games
    summary = server.games.host.store.archive.summary(kim.show(PlayingPage).match)
    assert summary.tags.hosted
    kim.close()


def test_everybody_sees_who_is_here(server: RunningServer) -> None:
    lee = join(server, "Lee")
    mia = join(server, "Mia", lee)
    lee.fill(show="people")
    until(lambda: {"Lee, you", "Mia"} <= {row.cells[0] for row in lee.show(ListPage).table.rows}, lee, mia)
    mia.close()
    until(lambda: "Mia" not in {row.cells[0] for row in lee.show(ListPage).table.rows}, lee)
    lee.close()


def test_a_member_who_is_removed_during_a_game_is_told_at_once(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        boss = join(server, "Boss", address=f"{server.address}?key={KEY}", page="Bring others in")
        ann = join(server, "Ann", boss)
        bea = join(server, "Bea", ann, boss)
        begin(ann, bea, "gomoku/freestyle", "10+5")
        boss.session.handle(OpenLink("administration"))
        until(lambda: boss.page.title == "Administration" and bool(boss.show(ListPage).table.rows), boss)
        row = next(row.id for row in boss.show(ListPage).table.rows if "Ann" in row.cells)
        boss.choose("members", row)
        until(lambda: "remove" in boss.page.pressable(), boss)
        boss.press("remove")
        until(lambda: boss.page.question is not None, boss)
        boss.press("remove")
        until(lambda: ann.page.title == "Welcome to Fivefold", ann, bea, boss)
        words = "This server does not know you any longer: choose a name."
        assert words in [notice.text for notice in ann.page.notices]
        for each in (boss, ann, bea):
            each.close()
