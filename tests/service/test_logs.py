"""The log: a rotating file with tracebacks, and nothing on the terminal unless asked for."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivefold.service import logs
from fivefold.service.logs import configure_logging


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """Take the handlers of the test away again."""
    logger = logging.getLogger("fivefold")
    propagate, level = logger.propagate, logger.level
    yield
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()
    logger.propagate, logger.level = propagate, level


def test_a_traceback_goes_to_the_file_and_not_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = configure_logging(tmp_path / "home")
    try:
        raise KeyError("lost")
    except KeyError:
        logging.getLogger("fivefold.app").exception("It failed")
    assert file
    assert "KeyError: 'lost'" in file.read_text(encoding="utf-8")
    assert capsys.readouterr() == ("", "")


def test_verbose_shows_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(tmp_path, verbose=True)
    logging.getLogger("fivefold.store").debug("opened")
    assert "opened" in capsys.readouterr().err


def test_the_files_do_not_grow_without_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST", 1000)
    configure_logging(tmp_path)
    for number in range(500):
        logging.getLogger("fivefold").info("line %s", number)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 1 + logs.KEPT
    assert all(file.stat().st_size <= 1000 for file in files)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_only_the_owner_can_read_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST", 1000)
    (tmp_path / logs.FILE).write_text("of an older version\n")
    (tmp_path / logs.FILE).chmod(0o644)
    configure_logging(tmp_path)
    for number in range(100):
        logging.getLogger("fivefold").info("line %s", number)
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}


def test_a_folder_that_vanishes_prints_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(tmp_path / "home")
    (tmp_path / "home").rmdir()
    logging.getLogger("fivefold").error("lost")
    assert capsys.readouterr() == ("", "")


def test_where_it_cannot_be_written_the_program_goes_on(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    assert configure_logging(tmp_path / "taken" / "log") is None
