"""The browser for those who use a keyboard or a screen reader: checkers, names, live regions and focus."""

from __future__ import annotations

import time
from collections.abc import Iterator
from zlib import crc32

import pytest
from playwright.sync_api import Browser, expect

from tests.fronts.web.browser import ServerProcess, Visitor, open_browser
from tests.fronts.web.node_tools import node_tools

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.xdist_group("browser")]

TODAY = int(time.time()) // 86_400
# Every page that has an address of its own, and what is seen once it is open; records show those of a game.
LINKS = {
    "home": ".HomePage",
    "lobby": ".kind-lobby",
    "setup/lines": ".FormPage",
    "setup/laser": ".FormPage .preview [role=table]",
    "archive": ".kind-archive tbody tr",
    "records/lines": ".kind-records",
    "settings": ".kind-settings",
    "member": ".FormPage",
    "editor/laser": ".EditorPage [role=radiogroup]",
    "help/laser": ".HelpPage",
    "lessons/laser": ".LessonPage [role=grid]",
    "daily": ".kind-daily",
    "levels/pipes": ".kind-levels tbody tr",
    "invite": ".kind-invite [role=img]",
    "night": ".kind-night",
    "administration": ".kind-administration tbody tr",
}


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


def open_page(visitor: Visitor, server: ServerProcess, link: str, seen: str) -> None:
    visitor.page.goto(server.address + link)
    visitor.until(f"location.pathname === '/{'' if link == 'home' else link}'")
    visitor.see(seen)


@pytest.mark.needs("npm")
@pytest.mark.parametrize(("phone", "theme"), [(True, "dark"), (False, "light")])
def test_checkers_find_nothing_on_any_page(
    browser: Browser, server: ServerProcess, phone: bool, theme: str, deep: bool
) -> None:
    """axe-core reports no violation: names, roles, order, targets and contrast.

    Each page is checked on one of the two devices, and on the other one the next day.
    """
    found = dict[str, list[str]]()

    def check(name: str) -> None:
        if deep or (crc32(name.encode()) + TODAY) % 2 == phone:
            found[name] = eve.violations(node_tools() / "axe-core" / "axe.min.js")

    path = "" if phone else f"?key={server.key}"
    eve = Visitor(browser, server.address, phone=phone, path=path, bypass_csp=True)
    check("sign in")
    eve.page.fill("[data-id=name]", "Eve" if phone else "Eva")
    eve.press("join")
    eve.see(".page:not(.kind-sign-in)")  # an administrator who is alone comes to the page for inviting
    open_page(eve, server, "settings", ".kind-settings")
    eve.page.get_by_role("radio", name=theme.capitalize()).click()
    eve.until(f"document.documentElement.dataset.theme === '{theme}'")
    for game, pick in (("lines", ""), ("pipes-2048", ""), ("onet", ""), ("pipes", ""), ("laser", "d6")):
        open_page(eve, server, f"setup/{game}", "[data-id=start]")
        eve.press("start")
        eve.see(".PlayingPage [role=grid]")
        if pick:
            eve.play(pick)
        check(f"playing {game}")
    eve.press("resign")
    eve.see(".answers")
    check("question")
    eve.page.click(".answers .danger")
    eve.see(".OverPage")
    check("over")
    eve.press("review")
    eve.see(".ReviewPage")
    check("review")
    for link, seen in LINKS.items():
        if link == "administration" and phone:
            continue  # only of whoever opened the administrator's link
        open_page(eve, server, link, seen)
        check(link)
        assert eve.page.evaluate("document.querySelector('.page').clientWidth === innerWidth"), link
    ida = Visitor(browser, server.address)
    ida.join("Ida" if phone else "Ian")
    ida.press("new")
    ida.see("select")
    ida.press("make")
    open_page(eve, server, "lobby", "[data-id=challenges] .open-cell .button")
    check("lobby with a challenge")
    ida.close()
    eve.press("new")
    eve.see("[data-id=make]")
    check("challenge")
    eve.page.goto(f"{server.address}check")
    eve.see("#results li")
    check("check")
    assert not {page: wrong for page, wrong in found.items() if wrong}
    eve.close()


def test_arrow_keys_in_a_list_beside_another_only_move_the_focus(
    browser: Browser, server: ServerProcess
) -> None:
    zoe, zora = Visitor(browser, server.address), Visitor(browser, server.address)
    zoe.join("Zoe")
    zora.join("Zora")
    zoe.see("[data-id=people] tr:has-text('Zoe') + tr:has-text('Zora')")
    zoe.page.locator("[data-id=people] tr:has-text('Zoe')").focus()
    zoe.page.keyboard.press("ArrowDown")
    zoe.page.wait_for_timeout(500)  # a challenge would be asked for by now
    assert zoe.title == "Lobby"
    assert "Zora" in zoe.page.evaluate("document.activeElement.innerText")
    for visitor in (zoe, zora):
        visitor.close()


# Changes the rows of a table while one has the focus; returns where order or focus is wrong afterwards.
CHANGE_ROWS = """async (rounds) => {
  const { h, render } = await import("/client/js/dom.js");
  const place = document.body.appendChild(document.createElement("div"));
  const row = (name) => h("tr", { key: name, tabindex: "-1" }, h("td", {}, name));
  const show = (names) => render(place, [h("table", {}, h("tbody", {}, ...names.map(row)))]);
  const shown = () => [...place.querySelectorAll("tr")];
  let seed = 1;
  const chance = (n) => (seed = (seed * 48271) % 2147483647) % n;
  const some = () => {
    const chosen = [..."abcdefgh"].filter(() => chance(2)).map((name) => [chance(1000), name]);
    return chosen.sort().map(([, name]) => name);
  };
  const wrong = [];
  for (let round = 0; round < rounds; round++) {
    const [before, after] = [some(), some()];
    show(before);
    if (!before.length) continue;
    const at = chance(before.length);
    shown()[at].focus();
    show(after);
    const nearest = [...before.slice(at), ...before.slice(0, at).reverse()];
    const heir = nearest.find((name) => after.includes(name));
    const focused = shown().find((each) => each === document.activeElement)?.innerText;
    if (shown().map((each) => each.innerText).join() !== after.join() || focused !== heir)
      wrong.push([before.join(), before[at], after.join(), focused]);
  }
  place.remove();
  return wrong;
}"""


def test_the_focus_stays_in_a_list_that_changes(browser: Browser, server: ServerProcess) -> None:
    """On its row while that is there, else on the next one that is left, else on the one before."""
    page = browser.new_page()
    page.goto(server.address)
    assert page.evaluate(CHANGE_ROWS, 1_000) == []
    page.close()


BROKEN_WORDS = """() => [...document.querySelectorAll('td, .tab, .address')].flatMap((cell) => {
  const found = [], walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    for (const word of node.data.matchAll(/\\w+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const boxes = [...range.getClientRects()];
      const cut = cell.matches('.tab') && boxes.some((box) => box.right > innerWidth);
      if (cut || new Set(boxes.map((box) => box.top)).size > 1) found.push(word[0]);
    }
  return found;
})"""


def test_large_text_breaks_no_word_of_the_lobby(browser: Browser, server: ServerProcess) -> None:
    samuel, bea = (Visitor(browser, server.address) for _ in range(2))
    samuel.join("Samuel Alexander")
    bea.join("Bea")
    bea.page.evaluate("document.documentElement.style.fontSize = '150%'")
    for seen in (".beside .player-face", ".list [data-id=people] .button"):
        bea.see(seen)
        for width, height in ((390, 844), (640, 960), (820, 1180), (1280, 800)):
            bea.page.set_viewport_size({"width": width, "height": height})
            bea.until(f"innerWidth === {width} && !({BROKEN_WORDS})().length")
        bea.page.get_by_role("radio", name="Players").click()
    samuel.close()
    bea.close()


def challenge_by_keys(visitor: Visitor) -> None:
    """Join as Fay and challenge anybody to a game of laser chess without a clock, in which Fay begins."""
    keys = visitor.page.keyboard
    visitor.page.get_by_role("textbox", name="Name").focus()
    keys.type("Fay")
    keys.press("Enter")
    visitor.see("h1:has-text('Lobby')")
    visitor.until("document.activeElement.tagName === 'H1'")  # a new page is read from its title
    keys.press("n")
    visitor.see("h1:has-text('New challenge')")
    for name, choice in (("Clock", "Off"), ("Who begins", "You")):
        group = visitor.page.get_by_role("radiogroup", name=name)
        chosen = group.get_by_role("radio", checked=True)
        chosen.focus()
        while (before := chosen.inner_text()) != choice:
            keys.press("ArrowLeft")
            expect(chosen).not_to_have_text(before)
    visitor.page.get_by_role("button", name="Send challenge").focus()
    keys.press("Enter")


def test_laser_chess_by_keyboard_alone(browser: Browser, server: ServerProcess) -> None:
    """A game from the first page to its end without a pointer, as a screen reader tells it."""
    fay = Visitor(browser, server.address)
    keys = fay.page.keyboard
    challenge_by_keys(fay)
    gus = Visitor(browser, server.address)
    gus.join("Gus")
    gus.page.get_by_role("row", name="Laser chess · Classic Fay").focus()
    gus.page.keyboard.press("Enter")
    gus.see(".PlayingPage [role=table][aria-label='Laser chess board']")  # is read before the first turn
    gus.page.get_by_role("cell", name="a8, red sphinx", exact=True).wait_for(state="attached")
    fay.see(".PlayingPage [role=grid]")
    tree = fay.page.locator("[role=grid]").aria_snapshot()
    assert 'grid "Laser chess board"' in tree
    for words in ("j1, blue sphinx", "a8, red sphinx, turned round", "d5, empty"):
        assert f'gridcell "{words}"' in tree
    fay.until("document.title.startsWith('Your turn · Laser chess')")

    fay.page.get_by_role("gridcell", name="d6, blue pyramid").focus()
    fay.until("getComputedStyle(document.activeElement).outlineStyle === 'solid'")
    keys.press("Enter")
    fay.page.get_by_role("gridcell", name="d6, blue pyramid", selected=True).wait_for(state="attached")
    fay.page.get_by_role("gridcell", name="d7, empty, target").wait_for(state="attached")
    keys.press("ArrowUp")
    keys.press("Enter")
    gus.see(".moves .move >> nth=0")
    assert gus.page.inner_text(".moves .move") == "1d6d7"
    fay.until("document.querySelector('#polite').innerText === 'Gus to move'")
    fay.see("[role=table][aria-label='Laser chess board']")  # is read while the opponent thinks
    focused = "document.activeElement.getAttribute('aria-label')"
    fay.until(f"{focused} === 'd7, blue pyramid, turned left'")
    keys.press("ArrowDown")
    fay.until(f"{focused} === 'd6, empty'")
    gus.see("[role=grid]")
    gus.page.get_by_role("gridcell", name="h3").first.focus()
    gus.page.keyboard.press("e")  # nothing is picked, so nothing is turned
    gus.page.get_by_role("gridcell", name="h5, red pyramid").focus()
    gus.page.keyboard.press("Enter")
    gus.page.keyboard.press("e")
    fay.see(".moves .move >> nth=1")
    assert fay.page.inner_text(".moves .move >> nth=1") == "2h5+"
    fay.see("[role=grid]")
    fay.page.locator("h1").focus()
    keys.press("g")  # resign
    fay.see("[role=alertdialog]")
    fay.until("document.activeElement.closest('[role=alertdialog]') !== null")
    keys.press("Tab")
    keys.press("Enter")
    fay.see(".OverPage")
    fay.page.get_by_role("heading", name="You lose").wait_for()
    for visitor in (fay, gus):
        visitor.close()
