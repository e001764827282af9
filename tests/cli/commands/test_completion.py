"""`fivefold completion` prints a script for each shell."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from fivefold.cli.main import main


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_knows_the_commands(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("completion", shell)) == 0
    script = capsys.readouterr().out
    assert all(command in script for command in ("deal", "best", "replay", "--seconds"))
    if shell == "bash" and shutil.which("bash"):
        subprocess.run(["bash", "-n"], input=script, text=True, check=True)


def test_the_script_completes_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("completion", "bash")) == 0
    script = capsys.readouterr().out
    assert "_shtab_fivefold_deal_pos_0_choices=(lines onet laser pipes pipes-2048 gomoku)" in script
    assert "_shtab_fivefold_shot___game_choices=(lines onet laser pipes pipes-2048 gomoku)" in script
