"""Tests of the command that starts an external program."""

from __future__ import annotations

import sys

import pytest

from fivefold.core.errors import UserError
from fivefold.engines.external.command import program_name, split_command


def test_its_name_tells_no_folders() -> None:
    assert program_name("/home/ann/engines/pbrain-zeta --quick") == "pbrain-zeta --quick"
    assert program_name("wine '/opt/zeta/pbrain.exe'") == "wine pbrain.exe"


def test_quotes_keep_words_together() -> None:
    assert split_command(f"'{sys.executable}' -c 'pass now'") == [sys.executable, "-c", "pass now"]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [("", "Enter the command"), ("no-such-program", "there is no such program"), ("'open", "not closed")],
)
def test_a_wrong_command_gets_a_sentence(command: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        split_command(command)
