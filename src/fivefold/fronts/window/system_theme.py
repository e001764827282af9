"""The theme of the operating system, dark or light."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

from fivefold.art.tokens import Theme

PATIENCE = 0.5  # seconds
ASKED = {
    "darwin": (["defaults", "read", "-g", "AppleInterfaceStyle"], "dark"),
    "linux": (["gsettings", "get", "org.gnome.desktop.interface", "color-scheme"], "dark"),
    "win32": (
        [
            "reg", "query", r"HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize",
            "/v", "AppsUseLightTheme",
        ],
        "0x0",
    ),
}  # fmt: skip


@cache
def system_theme() -> Theme:
    """Return the theme that the system reports, or dark if it reports none."""
    command, dark = ASKED.get(sys.platform, ([], ""))
    if not command or "GTK_THEME" in os.environ:
        return "light" if "light" in os.environ.get("GTK_THEME", "") else "dark"
    try:
        answer = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False, encoding="utf-8")
    except (OSError, subprocess.TimeoutExpired):
        return "dark"
    if answer.returncode:
        return "light" if sys.platform == "darwin" else "dark"  # a missing key means light there
    return "dark" if dark in answer.stdout.lower() else "light"
