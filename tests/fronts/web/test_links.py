"""Addresses in a browser: shared, bookmarked, gone back and forward to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.fronts.web.browser import ServerProcess, Visitor, open_browser
from tests.fronts.web.test_transfers import a_record

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    started = ServerProcess(tmp_path_factory.mktemp("server"))
    started.start()
    yield started
    started.stop()


def at(visitor: Visitor, server: ServerProcess, link: str, title: str) -> None:
    """Wait until both the address and the page are those of a link."""
    found = "`${location.href} ${document.querySelector('h1').innerText}`"
    visitor.until(f"{found} === '{server.address}{link} {title}'")


def copied_link(visitor: Visitor) -> str:
    visitor.press("share-link")
    visitor.see(".share:has-text('Link copied')")
    found = visitor.page.get_attribute(".share", "title")
    assert found
    return found


def test_back_and_forward_follow_the_pages(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server.address)
    ann.join("Ann")
    at(ann, server, "lobby", "Lobby")
    for button, link, title in (
        ("go-home", "", "Fivefold"),
        ("play-laser", "setup/laser", "Laser chess"),
        ("go-archive", "archive", "Archive"),
        ("go-help", "help", "Help"),
        ("go-settings", "settings", "Settings"),
    ):
        ann.press(button)
        at(ann, server, link, title)
    for link, title in (("help", "Help"), ("archive", "Archive"), ("setup/laser", "Laser chess")):
        ann.page.go_back()
        at(ann, server, link, title)
    ann.page.go_forward()
    at(ann, server, "archive", "Archive")
    ann.page.go_forward()
    at(ann, server, "help", "Help")
    ann.press("back")  # the page's own button goes the same way
    at(ann, server, "archive", "Archive")
    ann.page.go_forward()
    at(ann, server, "help", "Help")
    ann.page.reload()
    at(ann, server, "help", "Help")
    ann.press("go-settings")
    at(ann, server, "settings", "Settings")
    ann.page.goto(server.address + "game/999")
    ann.see(".HomePage")
    notices = "[...document.querySelectorAll('.notice')].map((each) => each.innerText).join()"
    ann.until(f"{notices} === 'This game is no longer in the archive.'")
    answer = ann.page.request.get(server.address + "nowhere")
    assert (answer.status, answer.text()) == (
        404,
        "There is no page at this address. The first page is at /\n",
    )
    ann.close()


@pytest.mark.parametrize("moved", [False, True])
def test_forward_leads_to_the_review_of_a_game_that_has_ended(
    browser: Browser, server: ServerProcess, moved: bool
) -> None:
    """A game has no address before its first move."""
    ann = Visitor(browser, server.address)
    ann.join(f"Ann {moved}")
    ann.press("go-home")
    at(ann, server, "", "Fivefold")
    ann.press("play-gomoku")
    at(ann, server, "setup/gomoku", "Five in a row")
    ann.press("start")
    ann.see(".PlayingPage [role=grid]")
    if moved:
        ann.play("h8")
        ann.until("location.pathname.startsWith('/game/')")
    ann.press("resign")
    ann.page.click(".answers .danger")
    ann.see(".OverPage")
    ann.until("location.pathname.startsWith('/game/')")
    number = ann.page.url.rpartition("/")[2]
    for _ in range(2):
        ann.page.go_back()
        at(ann, server, "setup/gomoku", "Five in a row")
        ann.page.go_forward()
        ann.see(".ReviewPage")
        ann.until(f"location.pathname.startsWith('/review/{number}')")
    ann.page.reload()
    ann.see(".ReviewPage")
    ann.page.go_back()
    at(ann, server, "setup/gomoku", "Five in a row")
    ann.page.go_back()
    at(ann, server, "", "Fivefold")
    ann.close()


def test_links_lead_into_games_reviews_and_positions(browser: Browser, server: ServerProcess) -> None:
    """A private challenge is joined by its link, once a name was given; others watch and review."""
    bea = Visitor(browser, server.address)
    bea.join("Bea")
    bea.press("new")
    bea.page.select_option("select", "gomoku/freestyle")
    for choice in ("Off", "You"):
        bea.page.get_by_role("radio", name=choice).click()
    bea.press("private")
    bea.page.click(".button.primary")
    bea.see("[data-id=share-link]")
    cid = Visitor(browser, copied_link(bea), phone=True)
    cid.page.fill("[data-id=name]", "Cid")
    cid.press("join")
    for visitor in (bea, cid):
        visitor.see(".PlayingPage")
    bea.until("document.title.startsWith('Your turn · ')")
    cid.until("document.title.startsWith('Bea to move · ')")
    game = copied_link(cid)
    assert game == cid.page.url
    cid.page.goto("about:blank")  # leaving and coming back
    cid.page.goto(game)
    bea.see("[role=grid]")
    bea.play("h8")
    cid.until("document.title.startsWith('Your turn')")
    dan = Visitor(browser, game)
    dan.page.fill("[data-id=name]", "Dan")
    dan.press("join")
    dan.see(".PlayingPage:has-text('You are watching')")
    bea.press("resign")
    bea.page.click(".answers .button >> nth=1")
    bea.see(".OverPage")
    dan.see(".OverPage")
    bea.page.go_back()  # one step leaves the game, though its page changed at the end
    bea.see(".kind-lobby")
    bea.page.go_forward()
    bea.see(".OverPage")
    dan.page.goto(copied_link(bea) + "/0")
    dan.see(".ReviewPage:has-text('Start')")
    dan.press("next")
    dan.until("location.pathname.endsWith('/1')")
    dan.press("play")
    dan.see(".PlayingPage, .FormPage")
    for visitor in (bea, cid, dan):
        visitor.close()


@pytest.mark.parametrize("phone", [True, False])
def test_a_private_game_is_joined_by_the_code_that_its_host_sees(
    browser: Browser, server: ServerProcess, phone: bool
) -> None:
    ida, jon = (Visitor(browser, server.address, phone=each) for each in (phone, not phone))
    ida.join(f"Ida {phone}")
    ida.press("new")
    ida.press("private")
    ida.page.click(".button.primary")
    ida.see(".told:has-text('Tell your friend the code')")
    code = ida.page.inner_text(".told .note:last-child").removeprefix("Tell your friend the code ")
    ida.press("link")  # its QR code is whole, however long the link is
    ida.see(".kind-invite .board svg")
    ida.until("document.querySelector('.kind-invite .board').getBoundingClientRect().right <= innerWidth")
    ida.press("back")
    jon.join(f"Jon {phone}")
    jon.press("code")
    jon.see("h1:has-text('Join by code')")
    if phone:  # with a keyboard, what is typed goes into the field
        jon.until("document.activeElement.tagName === 'INPUT'")
        jon.page.keyboard.type(code)
    else:
        jon.until("document.activeElement.tagName === 'H1'")
        jon.page.fill("input", code)
    jon.press("join")
    for visitor in (ida, jon):
        visitor.see(".PlayingPage")
        visitor.close()


def test_a_link_to_the_help_of_a_game_shows_its_topic_in_the_list(
    browser: Browser, server: ServerProcess
) -> None:
    for phone, name in ((False, "Gil"), (True, "Hana")):
        visitor = Visitor(browser, server.address + "help/laser", phone=phone)
        visitor.page.fill("[data-id=name]", name)
        visitor.press("join")
        visitor.see(".topic[aria-current]:has-text('Laser chess')")
        visitor.until(
            "(() => { const inside = document.querySelector('.topic[aria-current]').getBoundingClientRect();"
            " const list = document.querySelector('.topics').getBoundingClientRect();"
            " return inside.top >= list.top && inside.bottom <= list.bottom"
            " && inside.left >= list.left && inside.right <= list.right; })()"
        )
        visitor.close()


def test_games_are_uploaded_and_downloaded(browser: Browser, server: ServerProcess, tmp_path: Path) -> None:
    fay = Visitor(browser, server.address + "archive")
    fay.page.fill("[data-id=name]", "Fay")
    fay.press("join")
    fay.see(".kind-archive")
    file = tmp_path / "game.txt"
    file.write_text(a_record())
    with fay.page.expect_file_chooser() as chooser:
        fay.press("import")
    chooser.value.set_files(file)
    fay.see("tbody tr:has-text('Bea')")
    fay.page.locator("tbody tr:has-text('Bea')").focus()
    fay.see(".chosen:has-text('Bea')")
    fay.press("export")
    with fay.page.expect_download() as download:
        fay.press("write")
    assert "h12" in download.value.path().read_text()
    fay.close()
