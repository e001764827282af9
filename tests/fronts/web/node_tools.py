"""Checkers from npm, installed once from the lock file."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

from tools.builder import EnvironmentBuilder
from tools.environment import Environment

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "tools" / "browser"


@cache
def node_tools() -> Path:
    """Return the folder of the installed packages; of several processes of tests, one installs them."""
    installed = FOLDER / "node_modules"
    with EnvironmentBuilder(Environment(ROOT)).exclusive_lock():
        if not (installed / ".package-lock.json").exists():
            npm = shutil.which("npm") or "npm"
            command = [npm, "ci", "--silent", "--no-audit", "--no-fund"]
            subprocess.run(command, cwd=FOLDER, check=True, timeout=300)
    return installed
