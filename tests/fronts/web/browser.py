"""A server in a process of its own, and browsers that visit it."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize, sync_playwright

CHROMIUM = "/usr/bin/chromium"
# Chromium must not look for its maker's servers.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PATIENCE_MS = 60_000


class ServerProcess:
    """A server that can be stopped and started again on the same port and store."""

    def __init__(self, folder: Path, environment: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.environment = environment  # that of this process by default
        self.port = _free_port()
        self.key = ""  # of the administrator, once it was started
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        words = [sys.executable, "-m", "fivefold", "serve", "--json", "--host", "127.0.0.1"]
        words += ["--port", str(self.port), "--store", str(self.folder)]
        self._process = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=self.environment
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert self.address in line, line + self._process.stdout.read()
        self.key = json.loads(line)["key"]
        with urlopen(f"{self.address}health", timeout=30) as answer:
            assert answer.status == 200

    def stop(self, number: int = signal.SIGTERM) -> None:
        if self._process:
            self._process.send_signal(number)
            self._process.wait(30)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


@contextmanager
def open_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


class Visitor:
    """A person at a browser: what is seen, and what is pressed. Errors of the page fail the test."""

    def __init__(
        self, browser: Browser, address: str, *, phone: bool = False, path: str = "", bypass_csp: bool = False
    ) -> None:
        self.errors: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            bypass_csp=bypass_csp,
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(address + path)
        self.see(".page[class*=Page]")

    def see(self, selector: str) -> None:
        self.page.wait_for_selector(selector)

    def until(self, condition: str) -> None:
        """Wait for a condition in JavaScript, also while what it asks for is not there, as after a reload."""
        limit = time.monotonic() + PATIENCE_MS / 1000
        while problem := self._problem(condition):
            assert time.monotonic() < limit, f"waited too long for {condition}: {problem}"
            self.page.wait_for_timeout(50)

    def _problem(self, condition: str) -> str:
        """Return why a condition is not true now, or empty text."""
        try:
            return "" if self.page.evaluate(condition) else "it is false"
        except Error as error:
            return error.message

    def press(self, button: str) -> None:
        found = self.page.locator(f"[data-id='{button}']:not([aria-disabled])")
        found.wait_for(state="attached")
        if not found.is_visible():
            self.page.click(".more-tile")
        found.click()

    def join(self, name: str) -> None:
        self.page.fill("[data-id=name]", name)
        self.press("join")
        self.see("[data-id=new]")

    def play(self, *cells: str) -> None:
        """Press cells by their names, such as e4, one after the other, once the last move is answered."""
        self.until("document.querySelector('.zone')?.innerText !== 'Sending'")
        for cell in cells:
            self.page.locator(f"[role=gridcell][aria-label^='{cell},']").click(force=True)

    def violations(self, axe: Path) -> list[str]:
        """Return what axe-core finds wrong with the page."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.add_script_tag(path=axe)
        found = self.page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
        return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]

    @property
    def title(self) -> str:
        return self.page.inner_text("h1")

    def close(self) -> None:
        self.context.close()
        assert not self.errors
