from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from PIL.ImageSequence import Iterator

from fivefold.play.replay import make_record
from tests.cli.commands.test_replay import played
from tests.cli.conftest import Fivefold
from tests.tiny_game import NIM


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.fivefold"
    path.write_text(str(make_record(played(NIM, "2", "1"))))
    return path


def test_a_record_becomes_an_animation(fivefold: Fivefold, file: Path) -> None:
    out = file.with_suffix(".gif")
    output = fivefold("film", str(file), str(out), "--width", "90", "--theme", "light", "--speed", "quick")
    assert output == (0, "", "")
    with Image.open(out) as gif:
        assert gif.width == 90
        assert len(list(Iterator(gif))) >= 3


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("film",), "the following arguments are required"),
        (("film", "{file}", "{out}", "--width", "3"), "'3' is not a whole number of at least 64"),
        (("film", "{file}", "{out}", "--speed", "fast"), "invalid choice: 'fast'"),
        (("film", "{out}", "{out}"), "cannot be read"),
    ],
)
def test_wrong_use_gets_a_sentence(fivefold: Fivefold, file: Path, words: tuple[str, ...], why: str) -> None:
    out = file.with_suffix(".gif")
    output = fivefold(*(word.format(file=file, out=out) for word in words))
    assert (output.status, output.out) == (2, "")
    assert why in output.err
    assert not out.exists()


def test_a_broken_record_is_refused_with_the_entry(fivefold: Fivefold, file: Path) -> None:
    file.write_text(file.read_text() + "0 9000 7\n")
    output = fivefold("film", str(file), str(file.with_suffix(".gif")))
    assert output.status == 2
    assert output.err.startswith("Entry 3")
