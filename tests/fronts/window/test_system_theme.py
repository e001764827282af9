"""The theme of the operating system."""

from __future__ import annotations

import subprocess

import pytest

from fivefold.fronts.window.system_theme import system_theme


def answer(text: str, status: int = 0) -> subprocess.CompletedProcess[str]:
    return subprocess.CompletedProcess([], status, text, "")


@pytest.mark.parametrize(
    ("system", "said", "theme"),
    [
        ("linux", answer("'prefer-dark'\n"), "dark"),
        ("linux", answer("'default'\n"), "light"),
        ("linux", answer("", 1), "dark"),
        ("darwin", answer("Dark\n"), "dark"),
        ("darwin", answer("", 1), "light"),
        ("win32", answer("    AppsUseLightTheme    REG_DWORD    0x0\n"), "dark"),
        ("win32", answer("    AppsUseLightTheme    REG_DWORD    0x1\n"), "light"),
    ],
)
def test_each_system_is_asked_for_its_theme(
    monkeypatch: pytest.MonkeyPatch, system: str, said: subprocess.CompletedProcess[str], theme: str
) -> None:
    monkeypatch.delenv("GTK_THEME", raising=False)
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr(subprocess, "run", lambda *command, **how: said)
    assert system_theme.__wrapped__() == theme


def test_a_system_that_does_not_answer_is_dark(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*command: object, **how: object) -> None:
        raise FileNotFoundError

    monkeypatch.delenv("GTK_THEME", raising=False)
    monkeypatch.setattr(subprocess, "run", missing)
    assert system_theme.__wrapped__() == "dark"
