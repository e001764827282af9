"""Memory settings of the window, and a failure of the program."""

from __future__ import annotations

import gc
import platform
from pathlib import Path

import pytest

from fivefold.cli import play
from fivefold.cli.main import main as run_command
from fivefold.fronts.window.main import WindowApp, return_large_blocks
from fivefold.service.logs import FILE
from fivefold.service.store import Store


def test_the_gnu_c_library_returns_large_blocks() -> None:
    assert return_large_blocks() == (platform.libc_ver()[0] == "glibc")


def test_a_failure_is_logged_and_the_player_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(app: WindowApp, now: float) -> None:
        raise KeyError("something nobody foresaw")

    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path))
    monkeypatch.setattr(play, "has_display", lambda: True)
    monkeypatch.setattr(WindowApp, "frame", fail)
    monkeypatch.setattr("pygame.quit", lambda: None)  # other tests go on with the display
    try:
        status = run_command([])
    finally:
        gc.enable()  # the command line turns it off until the first page is shown
    sentence = (
        "Fivefold stopped because of an error (KeyError). Your game is saved. Details are in the log.\n"
    )
    assert (status, *capsys.readouterr()) == (1, "", sentence)
    assert "something nobody foresaw" in (tmp_path / FILE).read_text(encoding="utf-8")
    store = Store.open(tmp_path)
    assert store.persistent
    store.close()
