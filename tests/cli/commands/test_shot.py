"""`fivefold shot` writes screenshots without a display."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from fivefold.cli import sample_session
from fivefold.cli.main import main
from fivefold.games import game_named
from fivefold.service.host import Host
from tests.app.fakes import PromptJobs


@pytest.fixture(autouse=True)
def promptly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run jobs in this process, without waiting."""
    monkeypatch.setattr(Host, "jobs", lambda host: PromptJobs())
    monkeypatch.setattr(sample_session, "sleep", lambda seconds: None)


def test_a_page_as_a_picture_of_the_asked_size(tmp_path: Path) -> None:
    out = tmp_path / "lines.png"
    assert main(["shot", "playing", str(out), "--game", "lines", "--moves", "3", "--size", "480x800"]) == 0
    with Image.open(out) as picture:
        assert picture.size == (480, 800)


def test_a_position_can_be_given(tmp_path: Path) -> None:
    empty, begun = tmp_path / "empty.png", tmp_path / "begun.png"
    start = game_named("gomoku").start()
    state = str(start.apply(next(iter(start.moves()))).state)
    main(["shot", "setup", str(empty), "--game", "gomoku"])
    main(["shot", "setup", str(begun), "--game", "gomoku", "--state", state])
    assert empty.read_bytes() != begun.read_bytes()


@pytest.mark.parametrize(("game", "told"), [("lines", "Classic"), ("pipes", "Norecordsyet.")])
def test_records_are_drawn_though_a_game_may_have_none_yet(tmp_path: Path, game: str, told: str) -> None:
    out = tmp_path / "records.svg"
    assert main(["shot", "records", str(out), "--front", "terminal", "--game", game]) == 0
    assert told in "".join(re.findall(r">([^<\s])</text>", out.read_text("utf-8")))  # drawn letter by letter


def test_a_page_of_the_terminal(tmp_path: Path) -> None:
    out = tmp_path / "home.svg"
    assert main(["shot", "home", str(out), "--front", "terminal", "--size", "80x24"]) == 0
    assert 'width="800" height="480"' in out.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nowhere", "x.png"], "invalid choice: 'nowhere'"),
        (["home", "x.png", "--size", "tall"], "'tall' is not a size such as 1280x800"),
        (["home", "x.png", "--size", "0x9"], "'0x9' is not a size such as 1280x800"),
        (["lesson", "x.png", "--game", "lines"], "Lines has no page 'lesson'."),
        (["home", "x.txt"], "'x.txt' must end in .png."),
        (["home", "x.png", "--front", "terminal"], "'x.png' must end in .svg."),
        (["home", "/nowhere/x.png"], "'/nowhere/x.png' cannot be written"),
    ],
)
def test_impossible_requests_are_reported(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shot", *words]) == 2
    assert sentence in capsys.readouterr().err


def test_the_picture_can_be_printed(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["shot", "home", "-", "--size", "360x640"]) == 0
    assert Image.open(BytesIO(capsysbinary.readouterr().out)).size == (360, 640)
