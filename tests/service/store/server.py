"""A PostgreSQL server of one's own in a temporary folder, reached by nobody else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

COMMAND = "pg_ctlcluster"  # what Debian's package has on the path; the server's own programs are elsewhere
SETTINGS = {"listen_addresses": "", "fsync": "off", "max_connections": "40"}


@contextmanager
def running() -> Iterator[str]:
    """The connection string of a server that runs until the `with` ends."""
    with tempfile.TemporaryDirectory(prefix="fivefold-") as name:
        folder = Path(name)
        who = _somebody(folder)
        data = str(folder / "data")
        _call(
            "initdb",
            ["-D", data, "-U", "fivefold", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
            who,
        )
        options = " ".join(f"-c {key}='{value}'" for key, value in SETTINGS.items())
        start = ["-D", data, "-w", "-l", str(folder / "log"), "-o", f"{options} -k '{folder}'", "start"]
        _call("pg_ctl", start, who)
        try:
            yield f"postgresql://fivefold@/postgres?host={folder}"
        finally:
            _call("pg_ctl", ["-D", data, "-m", "immediate", "stop"], who)


def restart(url: str) -> None:
    """End the server of a connection string at once, and start it again."""
    folder = Path(url.partition("host=")[2])
    words = ["-D", str(folder / "data"), "-w", "-l", str(folder / "log"), "-m", "immediate", "restart"]
    _call("pg_ctl", words, _somebody(folder))


def _somebody(folder: Path) -> dict[str, Any]:
    """The server does not run as root, so root lets somebody else run it."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return {}
    shutil.chown(folder, "nobody")
    return {"user": "nobody", "cwd": folder, "env": {"PATH": os.environ["PATH"], "HOME": str(folder)}}


def _call(program: str, words: Sequence[str], who: dict[str, Any]) -> None:
    newest = max(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), default=Path(program))
    done = subprocess.run(
        [newest, *words], **who, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, f"{program}: {done.stdout}"
