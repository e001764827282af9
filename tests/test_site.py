"""The documentation is built as a site without a warning."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    flags = ("--fail-on-warning", "--quiet", "--doctree-dir", tmp_path / "doctrees")
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", *flags, ROOT / "docs", tmp_path / "site"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    reference = (tmp_path / "site" / "reference.html").read_text("utf-8")
    assert all(name in reference for name in ("legal_moves", "analyse", "law_tests", "PlacingBoard"))
