"""The clipboard inside tmux."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import pytest

from fivefold.fronts.terminal.tmux_clipboard import copy_in_tmux

pytestmark = pytest.mark.needs("tmux")


def test_copied_text_is_in_the_buffer_of_tmux(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    socket = str(tmp_path / "tmux")
    tmux = ("tmux", "-S", socket, "-f", "/dev/null")
    subprocess.run([*tmux, "new-session", "-d", "sleep 60"], check=True)
    try:
        monkeypatch.setenv("TMUX", f"{socket},0,0")
        copy_in_tmux("Score: 0 · 0:07")
        for _ in range(500):
            shown = subprocess.run([*tmux, "show-buffer"], capture_output=True, check=False)
            if not shown.returncode:
                break
            time.sleep(0.02)
        assert shown.stdout.decode() == "Score: 0 · 0:07"
    finally:
        subprocess.run([*tmux, "kill-server"], check=False)
