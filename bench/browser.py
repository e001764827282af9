"""The browser's client in Chromium: bytes and time of the first visit, and frames of animations.

    python -m bench.browser [--rounds N]

Starts a server on this machine. Times and frame rates are measured as the machine is and with the processor
slowed down four times (by Chromium itself); what counts is the ratio of the two. "work ms" is what the page's
main thread works for a frame and "task ms" its longest task, both in processor time: on a busy machine they
count, the frame rates do not.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

from tests.fronts.web.browser import DESKTOP, ServerProcess, open_browser

THROTTLES = (1, 4)
# Counts frames until no animation runs; a frame takes the time to the one before it.
FRAMES = """
() => new Promise((done) => {
  const gaps = [];
  let last = performance.now();
  const begun = last;
  const frame = (now) => {
    gaps.push(now - last);
    last = now;
    if (now - begun < 1200) requestAnimationFrame(frame);
    else done(gaps.slice(1));
  };
  requestAnimationFrame(frame);
})
"""
# Notes when the first frame with a page is drawn.
DRAWN = """
new MutationObserver((changes, observer) => {
  if (!document.querySelector('.page[class*=Page]')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.drawn = performance.now())));
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
VISIT_MS = 5_000
GAMES = {"laser": ("d6", "d7"), "gomoku": ("h8",), "pipes": (), "lines": ()}


def slow_down(page: Page, times: int) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    return session


def first_visit(browser: Browser, address: str, times: int) -> tuple[float, int, int]:
    """Return milliseconds until the first page is drawn, bytes that travelled, and the number of files."""
    context = browser.new_context(viewport=DESKTOP)
    page = context.new_page()
    page.add_init_script(DRAWN)
    session = slow_down(page, times)
    sizes: list[int] = []
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.goto(address, wait_until="commit")
    page.wait_for_timeout(VISIT_MS)  # scripts of Playwright would take the page's time
    moment: float = page.evaluate("window.drawn")
    context.close()
    return moment, sum(sizes), len(sizes)


def join(browser: Browser, address: str, name: str) -> Page:
    page = browser.new_context(viewport=DESKTOP).new_page()
    page.goto(address)
    page.wait_for_selector("[data-id=join]")
    page.fill("[data-id=name]", name)
    page.click("[data-id=join]")
    page.wait_for_selector("[data-id=new]")
    return page


class Frames(NamedTuple):
    """Times between frames in milliseconds, and what the main thread of the page worked meanwhile."""

    gaps: list[float]
    worked: float


def start(page: Page, address: str, game: str) -> None:
    """Start a game."""
    page.goto(f"{address}setup/{game}")
    page.wait_for_selector(".page[class*=Page]")
    page.wait_for_selector("[data-id=start]")
    page.click("[data-id=start]")
    page.wait_for_selector(".PlayingPage [role=grid]")
    page.wait_for_timeout(800)


def frames(page: Page, session: CDPSession, game: str) -> Frames:
    """Return the frames while a move of a game, and the answer, are animated."""
    if game == "pipes":
        page.locator("[role=gridcell]:not([aria-label*='empty'])").first.click(force=True)
    elif game == "lines":
        _roll(page)
    for cell in GAMES[game]:
        page.locator(f"[role=gridcell][aria-label^='{cell},']").click(force=True)
    before = worked_ms(session)
    gaps: list[float] = page.evaluate(FRAMES)
    return Frames(gaps, worked_ms(session) - before)


def longest_task_ms(browser: Browser, page: Page, session: CDPSession, game: str) -> float:
    """Return the processor time of the longest task of the page's main thread during a move."""
    browser.start_tracing(
        page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"]
    )
    frames(page, session, game)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {(each["pid"], each["tid"]) for each in events if each["name"] == "FunctionCall"}
    tasks = [each for each in events if each["name"] == "RunTask" and (each["pid"], each["tid"]) in main]
    return max(float(each.get("tdur", 0)) for each in tasks) / 1000


def worked_ms(session: CDPSession) -> float:
    """Return the processor time of the page's main thread: scripts, style, layout and painting."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))


def _roll(page: Page) -> None:
    """Roll the first ball that can go somewhere."""
    balls = page.locator("[role=gridcell]:not([aria-label*='empty'])")
    for number in range(balls.count()):
        balls.nth(number).click(force=True)
        targets = page.locator("[role=gridcell][aria-label*='target']")
        if targets.count():
            targets.last.click(force=True)
            return


def measure(browser: Browser, address: str, rounds: int) -> None:
    print(f"{'first visit':24} {'ms':>8} {'bytes':>9} {'files':>6}")
    for times in THROTTLES:
        visits = [first_visit(browser, address, times) for _ in range(rounds)]
        _, size, files = visits[-1]
        print(f"{f'processor / {times}':24} {median(each[0] for each in visits):8.0f} {size:9} {files:6}")
    heads = ("per s", "median ms", "worst ms", "work ms", "task ms")
    print(f"{'frames in 1.2 s':24}" + " ".join(f"{each:>9}" for each in heads))
    for times in THROTTLES:
        for game in GAMES:
            page = join(browser, address, f"{game} {times}")
            session = slow_down(page, times)
            session.send("Performance.enable", {"timeDomain": "threadTicks"})  # processor time
            measured = []
            for _ in range(rounds):
                start(page, address, game)
                measured.append(frames(page, session, game))
            start(page, address, game)
            longest = longest_task_ms(browser, page, session, game)
            page.context.close()
            gaps = [gap for each in measured for gap in each.gaps]
            rate, work = 1000 * len(gaps) / sum(gaps), sum(each.worked for each in measured) / len(gaps)
            found = (rate, median(gaps), max(gaps), work, longest)
            print(f"{f'{game} / {times}':24}" + " ".join(f"{each:9.1f}" for each in found))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder, open_browser() as browser:
        server = ServerProcess(Path(folder))
        server.start()
        try:
            measure(browser, server.address, rounds)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
