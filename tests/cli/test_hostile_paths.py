"""A law over all commands that take a path: whatever lies there, the end is one sentence, and none waits."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

from fivefold.cli.main import main
from fivefold.games import game_named
from fivefold.games.onet.files.save_codec import encode
from fivefold.games.onet.files.save_data import SaveFile
from fivefold.service.store import Store

START = str(game_named("gomoku").start("freestyle"))
RECORD = f"Fivefold 2\ngame gomoku\nstart {START}\nplayer person Ann\nplayer person Bob\n\n0 10 h8\n1 20 a1\n"
DEMO = ["demo", "lines", "--longest", "1", "--level", "random"]
LIMIT_S = 120  # after which a command counts as one that waits for ever
PATH = "{path}"

READ = {
    "replay": ["replay", PATH],
    "film": ["film", PATH, "out.gif"],
    "solve": ["solve", "pipes", PATH],
    "savefile show": ["savefile", "show", PATH],
    "savefile edit": ["savefile", "edit", PATH, "--name", "Ann"],
    "savefile import": ["savefile", "import", PATH],
    "savefile export": ["savefile", "export", "good.sav", PATH],
    "savefile export into": ["savefile", "export", PATH, "good.lvl"],
    "store restore": ["store", "restore", PATH],
    "store check --at": ["store", "check", "--at", PATH],
    "store backup --at": ["store", "backup", "copy.db", "--at", PATH],
    "store restore --at": ["store", "restore", "good.db", "--at", PATH],
    "serve --store": ["serve", "--port", "0", "--store", PATH],
    "demo --opponent": ["demo", "gomoku", "--longest", "1", "--level", "random", "--opponent", PATH],
}
WRITE = {
    "demo --record": [*DEMO, "--record", PATH],
    "demo --record --force": [*DEMO, "--force", "--record", PATH],
    "show --svg": ["show", "gomoku", START, "--svg", PATH],
    "store backup": ["store", "backup", PATH],
    "film": ["film", "good.fivefold", PATH],
    "shot": ["shot", "home", PATH],
}
NAMES = {
    "empty": "",
    "of an unknown user": "~nosuch/x",
    "a FIFO": "fifo",
    "a full device": "/dev/full",
    "an endless device": "/dev/zero",
    "a folder": "folder",
    "not text": os.fsdecode(b"nowhere/\xff\xfe"),
    "9,000 bytes": "x" * 9000,
    "9,000 bytes of folders": "x/" * 4500,
    "a loop of links": "loop",
    "inside a file": "good.fivefold/x",
    "with a zero byte": "a\0b",
    "in a missing folder": "nowhere/x",
}
# Folders that are made, and devices that take everything, are no mistake.
NO_MISTAKE = {
    "store restore --at": ("a folder", "not text", "in a missing folder"),
    "serve --store": ("a folder", "not text", "in a missing folder"),
    **dict.fromkeys(
        ("demo --record", "demo --record --force", "show --svg", "store backup"), ("an endless device",)
    ),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with good files of each kind, and the bad ones that the names lead to."""
    folder = tmp_path_factory.mktemp("paths")
    os.mkfifo(folder / "fifo")
    (folder / "folder").mkdir()
    (folder / "loop").symlink_to("loop")
    (folder / "good.fivefold").write_text(RECORD)
    (folder / "good.sav").write_bytes(encode(SaveFile()))
    Store.open(folder / "home").close()
    assert main(["store", "backup", str(folder / "good.db"), "--at", str(folder / "home")]) == 0
    return folder


@pytest.fixture(autouse=True)
def _no_waiting(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("FIVEFOLD_HOME", str(folder / "home"))

    def stop(number: int, frame: FrameType | None) -> None:
        pytest.fail("it waits for ever")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(LIMIT_S)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("command", [*READ, *(f"{name} (written)" for name in WRITE)])
def test_a_bad_path_ends_in_one_sentence(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = READ[command] if command in READ else WRITE[command.removesuffix(" (written)")]
    for kind, path in NAMES.items():
        if kind in NO_MISTAKE.get(command.removesuffix(" (written)"), ()):
            continue
        status = main([path if word == PATH else word for word in words])
        *before, sentence = capsys.readouterr().err.splitlines()
        assert (status, sentence[-1:], len(sentence) < 400) == (2, ".", True), (kind, status, sentence)
        assert all(line == "Game 1 was stopped after 1 moves." for line in before), (kind, before)
    assert Path("loop").is_symlink()
