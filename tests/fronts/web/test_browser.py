"""People at browsers play each other on a real server, lose their connection and come back."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, WebSocketRoute

from fivefold.fronts.sound.effects import EFFECTS, NoiseSource, sound_data
from fivefold.fronts.sound.synth import RATE, Wave
from tests.fronts.web.browser import ServerProcess, Visitor, open_browser

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.xdist_group("browser")]

BEAM = ".board [data-id=trial-beam]"


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


def meet(
    browser: Browser, server: ServerProcess, names: tuple[str, str], game: str
) -> tuple[Visitor, Visitor]:
    """Return two visitors at the board of a game without clocks; the first of them begins."""
    host, guest = Visitor(browser, server.address, phone=True), Visitor(browser, server.address)
    host.join(names[0])
    guest.join(names[1])
    host.press("new")
    host.see("select")
    options = host.page.locator("select option")
    values = [options.nth(n).get_attribute("value") or "" for n in range(options.count())]
    host.page.select_option("select", next(value for value in values if value.startswith(game)))
    host.page.get_by_role("radio", name="Off").click()
    host.page.get_by_role("radio", name="You").click()
    host.page.click(".button.primary")
    guest.page.locator("[data-id=challenges] tbody tr", has_text=names[0]).press("Enter")
    for visitor in (host, guest):
        visitor.see(".PlayingPage [role=grid]" if visitor is host else ".PlayingPage")
    return host, guest


def test_a_whole_game_of_five_in_a_row(browser: Browser, server: ServerProcess) -> None:
    ann, ben = meet(browser, server, ("Ann", "Ben"), "gomoku")
    for number in range(5):
        ann.see(".page:has([role=grid])")
        ann.play(f"{'defgh'[number]}8")
        if number < 4:
            ben.see(".page:has([role=grid])")
            ben.play(f"{'defgh'[number]}4")
    for visitor in (ann, ben):
        visitor.see(".OverPage")
    ann.see(".side-panel.won")
    ben.see(".side-panel.lost")
    ann.close()
    ben.close()


def test_a_device_that_asks_for_less_movement_gets_it(browser: Browser, server: ServerProcess) -> None:
    mia = Visitor(browser, server.address + "settings")  # all visitors ask for it
    mia.page.fill("[data-id=name]", "Mia")
    mia.press("join")
    mia.page.get_by_role("radiogroup", name="Motion").get_by_role(
        "radio", name="Off", checked=True
    ).wait_for()
    mia.close()


def test_a_list_of_moves_stays_where_it_was_scrolled_to(browser: Browser, server: ServerProcess) -> None:
    ann, ben = meet(browser, server, ("Kai", "Lea"), "gomoku")
    for number in range(4):
        for visitor, row in ((ann, 8), (ben, 4)):
            visitor.see(".page:has([role=grid])")
            visitor.play(f"{'adgj'[number]}{row}")
    ann.see(".page:has([role=grid])")
    ann.until("document.querySelector('.moves').scrollLeft > 0")  # the last move is in view
    ann.page.locator(".moves").evaluate("(list) => { list.scrollLeft = 0; }")
    ann.page.click(".more-tile")
    ann.see(".bar.open")
    ann.page.wait_for_timeout(100)
    assert ann.page.locator(".moves").evaluate("(list) => list.scrollLeft") == 0
    ann.close()
    ben.close()


def test_laser_chess_through_lost_connections_and_a_killed_server(
    browser: Browser, server: ServerProcess
) -> None:
    cid, dot = meet(browser, server, ("Cid", "Dot"), "laser")
    cid.play("d6", "d7")
    dot.see(".moves .move >> nth=0")
    cid.context.set_offline(True)
    cid.see(".connection")
    dot.see(".page:has([role=grid])")
    dot.play("c7", "c6")
    dot.see(".moves .move >> nth=1")
    cid.context.set_offline(False)
    cid.see(".moves .move >> nth=1")
    server.stop(signal.SIGKILL)
    dot.see(".connection")
    server.start()
    cid.see(".page:not(:has(.connection)):has([role=grid])")
    cid.play("j1")
    assert [move.inner_text() for move in cid.page.locator(".move").all()] == ["1d6d7", "2c7c6"]
    dot.see(".PlayingPage:not(:has(.connection))")
    cid.press("resign")
    cid.page.click(".answers .button >> nth=1")
    for visitor in (cid, dot):
        visitor.see(".OverPage")
        visitor.close()


def test_a_move_made_while_the_server_is_down_is_made_when_it_is_back(
    browser: Browser, server: ServerProcess
) -> None:
    gus, ike = meet(browser, server, ("Gustav", "Ike"), "laser")
    server.stop(signal.SIGKILL)
    gus.see(".connection")
    gus.play("d6", "d7")
    gus.see(".pending")
    server.start()
    for visitor in (gus, ike):
        visitor.until("document.querySelector('.moves .move')?.innerText === '1d6d7'")
    gus.until("!document.querySelector('.pending')")
    gus.until("document.querySelector('#urgent').innerText === 'Connected again'")  # and no word of a refusal
    for visitor in (gus, ike):
        visitor.close()


def test_files_travel_compressed(browser: Browser, server: ServerProcess) -> None:
    visitor = Visitor(browser, server.address)
    answer = visitor.page.request.get(f"{server.address}icons.svg", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text().startswith("<svg")
    visitor.close()


def test_the_network_is_checked_in_plain_words(browser: Browser, server: ServerProcess) -> None:
    """The page measures the socket, names addresses, and counts the devices that have it open."""
    context = browser.new_context()
    pages = [context.new_page() for _ in range(2)]
    for page in pages:
        page.goto(f"{server.address}check")
        page.wait_for_selector("#results li")
    assert pages[0].inner_text("#verdict") == "Everything works: this device can play here."
    assert "ms there and back" in pages[0].inner_text("#results")
    assert server.address in pages[0].inner_text("#addresses").split()
    assert pages[0].inner_text("#devices") == "1"  # two pages of one device
    pages[0].click("#play-sound")
    pages[0].wait_for_selector("#sound-text:has-text('A sound was played')")
    context.close()


def test_an_input_that_is_too_long_is_told_and_not_sent(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server.address)
    ann.join("Longwinded")
    ann.press("code")
    ann.page.fill("input", "x" * 1_000_000)
    ann.see("text=This is too long for a server, which takes 64 KB at once.")
    ann.page.fill("input", "y" * 10_000)
    ann.press("join")
    ann.see("text=There is no open challenge with this code.")
    ann.close()
    assert not ann.errors


def test_a_move_is_shown_at_once_and_taken_back_if_refused(browser: Browser, server: ServerProcess) -> None:
    """One message leads to a move; meanwhile its piece is seen where it was put."""
    hal, ida = meet(browser, server, ("Hal", "Ida"), "laser")
    held: list[WebSocketRoute] = []
    waiting: list[str] = []  # what the server said while it was held back
    sent: list[str] = []
    spoilt = ["d6d7"]  # changed on the way, so that the server refuses it

    def connect(route: WebSocketRoute) -> None:
        there = route.connect_to_server()

        def to_server(message: str | bytes) -> None:
            text = str(message)
            if "PlayMove" in text:
                sent.append(text)
                for move in spoilt:
                    text = text.replace(move, "a1a2")
            there.send(text)

        def to_page(message: str | bytes) -> None:
            (waiting.append if held else route.send)(str(message))

        route.on_message(to_server)
        there.on_message(to_page)
        routes.append(route)

    routes: list[WebSocketRoute] = []
    hal.page.route_web_socket("**/play*", connect)
    hal.page.reload()
    hal.see(".PlayingPage [role=grid]")

    def move() -> None:
        """Make a move while answers are held back, and let them come."""
        held.append(routes[-1])
        hal.play("d6", "d7")
        hal.see(".pending")
        assert hal.page.inner_text(".zone") == "Sending"
        while not waiting:
            hal.page.wait_for_timeout(50)
        hal.page.wait_for_timeout(200)
        assert hal.page.locator(".pending").count() == 1
        held.clear()
        for message in waiting:
            routes[-1].send(message)
        waiting.clear()
        hal.until("!document.querySelector('.pending')")

    move()
    hal.until("document.querySelector('#urgent').innerText !== ''")
    assert hal.page.locator(".move").count() == 0
    spoilt.clear()
    move()
    hal.see(".moves .move")
    assert len(sent) == 2
    for visitor in (hal, ida):
        visitor.close()


def test_pointing_at_a_turn_or_focusing_it_shows_its_beam(browser: Browser, server: ServerProcess) -> None:
    fay, gil = meet(browser, server, ("Fay", "Gil"), "laser")
    fay.play("d6")
    turn = fay.page.locator("[data-id='pad-act-turn-left']")
    assert fay.page.locator(BEAM).count() == 0
    turn.hover()
    fay.see(BEAM)
    fay.page.mouse.move(1, 1)
    fay.page.wait_for_selector(BEAM, state="detached")
    turn.focus()
    fay.see(BEAM)
    turn.press("Enter")
    fay.see(".moves .move")
    for visitor in (fay, gil):
        visitor.close()


def pick_and_target(visitor: Visitor) -> None:
    """Press the first piece that can go somewhere, and the first cell it can go to."""
    cells = visitor.page.locator("[role=gridcell]:not([aria-label*='empty'])")
    for number in range(cells.count()):
        cells.nth(number).click(force=True)
        targets = visitor.page.locator("[role=gridcell][aria-label*='target']")
        if targets.count():
            targets.first.click(force=True)
            return


def press_a_piece(visitor: Visitor) -> None:
    visitor.page.locator("[role=gridcell]:not([aria-label*='empty'])").first.click(force=True)


def swipe_by_keys(visitor: Visitor) -> None:
    visitor.page.locator("[role=gridcell]").first.focus()
    for key in ("ArrowLeft", "ArrowDown"):
        visitor.page.keyboard.press(key)


FOR_ONE = {
    "lines": pick_and_target,
    "onet": pick_and_target,
    "pipes": press_a_piece,
    "pipes-2048": swipe_by_keys,
}
SIZES: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 820, "height": 1180},
    {"width": 1280, "height": 800},
)


def test_one_of_each_game_for_one(browser: Browser, server: ServerProcess) -> None:
    """A move and the end of each game; its board is whole at every size."""
    jon = Visitor(browser, server.address)
    jon.join("Jon")
    for game, move in FOR_ONE.items():
        jon.page.goto(f"{server.address}setup/{game}")
        jon.see("[data-id=start]")
        jon.press("start")
        jon.see(".PlayingPage [role=grid]")
        for size in SIZES:
            jon.page.set_viewport_size(size)
            jon.until(f"innerWidth === {size['width']} && innerHeight === {size['height']}")
            box = jon.page.locator(".board").bounding_box()
            assert box
            assert box["width"] >= 300, (game, size)
            assert box["y"] >= 0, (game, size)
            assert box["y"] + box["height"] <= size["height"], (game, size)
        move(jon)
        jon.until("document.querySelectorAll('.moves .move').length > 0")
        jon.page.locator("[data-id=stop], [data-id=act-giveup]").last.click()
        jon.see(".answers, .OverPage")
        if jon.page.locator(".answers").count():
            jon.page.click(".answers .danger")
        jon.see(".OverPage")
    jon.close()


class Fingers:
    """Fingers on the screen of a visitor's phone, each with a number."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._session = visitor.context.new_cdp_session(visitor.page)

    def on(self, cell: str) -> tuple[float, float]:
        """Return the middle of a cell."""
        box = self._visitor.page.locator(f"[role=gridcell][aria-label^='{cell},']").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(self, kind: str, *places: tuple[float, float]) -> None:
        """Put fingers down, move them or lift them all."""
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(places)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_fingers_aim_at_small_cells(browser: Browser, server: ServerProcess) -> None:
    """A tap aims first, a long press shows a loupe, and two fingers make the board larger."""
    kay, leo = meet(browser, server, ("Kay", "Leo"), "gomoku")
    fingers = Fingers(kay)

    def answer(move: str, number: int) -> None:
        """Have the other player answer the last move."""
        leo.see(f".moves .move >> nth={number - 1}")
        leo.see("[role=grid]")
        leo.play(move)
        kay.see(f".moves .move >> nth={number}")
        kay.see("[role=grid]")

    cell = kay.page.locator("[role=gridcell][aria-label^='c3,']")
    cell.tap(force=True)
    kay.see(".aiming")
    kay.see(".zone:text-is('Tap the point again or press Place')")
    cell.tap(force=True)
    answer("h8", 1)
    kay.page.locator("[role=gridcell][aria-label^='d3,']").tap(force=True)
    kay.page.click("[data-id=place]")
    answer("h9", 3)
    fingers.touch("touchStart", fingers.on("e5"))
    kay.see(".loupe")
    fingers.touch("touchMove", fingers.on("g5"))
    assert kay.page.locator(".move").count() == 4
    fingers.touch("touchEnd")
    answer("h10", 5)
    assert kay.page.locator(".loupe").count() == 0
    middle = fingers.on("h8")
    fingers.touch("touchStart", (middle[0] - 40, middle[1]), (middle[0] + 40, middle[1]))
    fingers.touch("touchMove", (middle[0] - 80, middle[1]), (middle[0] + 80, middle[1]))
    fingers.touch("touchEnd")
    kay.see(".board.zoomed")
    assert fingers.on("h8") == pytest.approx(middle, abs=2)
    fingers.touch("touchStart", fingers.on("i7"))
    fingers.touch("touchEnd")
    leo.see(".moves .move >> nth=6")
    moves = [move.inner_text() for move in leo.page.locator(".move").all()]
    assert moves == ["1c3", "2h8", "3d3", "4h9", "5g5", "6h10", "7i7"]
    for visitor in (kay, leo):
        visitor.close()


def test_a_sound_tells_a_hidden_tab_that_the_opponent_has_moved(
    browser: Browser, server: ServerProcess
) -> None:
    may, ned = meet(browser, server, ("May", "Ned"), "gomoku")
    ned.press("flip")  # browsers allow sound after a press
    ned.page.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { get: () => window.away });
          const { start } = AudioBufferSourceNode.prototype;
          window.heard = [];
          AudioBufferSourceNode.prototype.start = function (...when) {
            if (this.context instanceof AudioContext) window.heard.push(this.buffer.duration);
            return start.apply(this, when);
          };
          window.away = true;
        }"""
    )
    may.play("h8")
    turn = len(EFFECTS["turn"]()) / RATE  # no stone sounds like that
    ned.until(f"window.heard.some((seconds) => Math.abs(seconds - {turn}) < 0.001)")
    ned.until("document.title.startsWith('Your turn')")
    for visitor in (may, ned):
        visitor.close()


# Makes every sound and returns its length, its peak, and its energy in each window of so many samples.
RENDER_SOUNDS = """
async (window) => {
  const { renderEffect } = await import("/client/js/synthesis.js");
  const data = await (await fetch("/sounds.json")).json();
  const energy = (part) => part.reduce((sum, value) => sum + value * value, 0);
  const found = {};
  for (const name of Object.keys(data.effects)) {
    const wave = (await renderEffect(data, name)).getChannelData(0);
    const starts = Array.from({ length: Math.ceil(wave.length / window) }, (_, n) => n * window);
    const energies = starts.map((at) => energy(wave.subarray(at, at + window)));
    found[name] = [wave.length, Math.max(...wave.map(Math.abs)), energies];
  }
  return found;
}
"""
WINDOW = RATE // 20


def energies(wave: Wave) -> list[float]:
    return [float((wave[at : at + WINDOW] ** 2).sum()) for at in range(0, len(wave), WINDOW)]


def test_the_browser_makes_the_sounds_of_the_program(browser: Browser, server: ServerProcess) -> None:
    """Tones agree closely; filters of noise differ in phase, and so in when and how high it peaks."""
    page = browser.new_page()
    page.goto(server.address)
    found = page.evaluate(RENDER_SOUNDS, WINDOW)
    assert set(found) == set(EFFECTS)
    for name, (length, peak, windows) in found.items():
        wave = EFFECTS[name]()
        noisy = any(isinstance(source, NoiseSource) for source in sound_data().effects[name].sources)
        wanted = energies(wave)
        assert length == len(wave), name
        assert peak == pytest.approx(abs(wave).max(), rel=1e-3), name
        assert windows == pytest.approx(wanted, abs=(0.25 if noisy else 0.03) * max(wanted)), name
    page.close()


def test_boards_moves_and_charts_fit_their_screens(browser: Browser, server: ServerProcess) -> None:
    ole, pia = meet(browser, server, ("Ole", "Pia"), "gomoku")
    ole.page.set_viewport_size({"width": 820, "height": 1180})
    ole.until("innerWidth === 820")
    ole.play("h8")
    for visitor in (ole, pia):
        visitor.see(".moves .move")
    edge = "document.querySelector('{}').getBoundingClientRect().{}"
    ole.until(f"{edge.format('.moves', 'bottom')} <= {edge.format('.bar', 'top')}")
    eye = Visitor(browser, f"{server.address}night")
    eye.page.fill("[data-id=name]", "Quin")
    eye.press("join")
    eye.see(".night-games figure .board svg")
    eye.until(f"{edge.format('.night-games figure', 'bottom')} <= innerHeight")
    pia.press("resign")
    pia.page.click(".answers .danger")
    pia.press("review")
    pia.see(".ReviewPage .chart")
    pia.until(f"{edge.format('.chart', 'height')} >= 50")
    for visitor in (ole, pia, eye):
        visitor.close()


# What lies outside of the safe area and cannot be scrolled into it.
IN_THE_WAY = """([top, left, bottom, right]) =>
  [...document.querySelectorAll('button, input, .board svg')].filter((each) => {
    const place = each.getBoundingClientRect();
    const main = each.closest('main');
    const scrolls = each.closest('.scrolls, .cells') || (main && main.scrollHeight > main.clientHeight);
    const across = place.left >= left && place.right <= innerWidth - right;
    const along = place.top >= top && place.bottom <= innerHeight - bottom;
    return place.width > 2 && !scrolls && !(across && along);
  }).map((each) => each.dataset.id || each.tagName)"""


@pytest.mark.parametrize(
    ("size", "insets"), [((390, 844), (47, 0, 34, 0)), ((844, 390), (0, 47, 21, 47))], ids=["upright", "side"]
)
def test_nothing_to_press_lies_where_a_phone_has_its_notch(
    browser: Browser, server: ServerProcess, size: tuple[int, int], insets: tuple[int, int, int, int]
) -> None:
    noa = Visitor(browser, server.address, phone=True)
    noa.page.set_viewport_size({"width": size[0], "height": size[1]})
    sides = dict(zip(("top", "left", "bottom", "right"), insets, strict=True))
    noa.context.new_cdp_session(noa.page).send("Emulation.setSafeAreaInsetsOverride", {"insets": sides})
    noa.until(f"innerWidth === {size[0]}")
    found = {"sign in": noa.page.evaluate(IN_THE_WAY, insets)}
    noa.join(f"Noa {size[0]}")
    found["lobby"] = noa.page.evaluate(IN_THE_WAY, insets)
    noa.page.goto(f"{server.address}setup/lines")
    noa.see("[data-id=start]")
    noa.press("start")
    noa.see(".PlayingPage [role=grid]")
    found["playing"] = noa.page.evaluate(IN_THE_WAY, insets)
    noa.page.goto(f"{server.address}home")
    noa.see(".HomePage .bar")
    found["home"] = noa.page.evaluate(IN_THE_WAY, insets)
    assert not {page: parts for page, parts in found.items() if parts}
    noa.close()
