"""Optional parts of the package, and the sentence for one that is not installed."""

from __future__ import annotations

from fivefold.core.text import gettext

# The extra of the package that installs a module.
EXTRAS = {
    "PIL": "window",
    "aiohttp": "web",
    "argon2": "all",
    "distributed": "cluster",
    "font_manrope": "window",
    "limits": "web",
    "moderngl": "window",
    "numpy": "window",
    "psycopg": "postgres",
    "psycopg_pool": "postgres",
    "pygame": "window",
    "rich": "terminal",
    "segno": "web",
    "textual": "terminal",
}


def missing_extra(error: ModuleNotFoundError) -> str:
    """Return a sentence with the command that installs the missing module; empty if no extra has it.

    >>> missing_extra(ModuleNotFoundError("No module named 'textual.app'", name="textual.app"))
    "This needs textual, which is not installed: pip install 'fivefold[terminal]'."
    """
    module = (error.name or "").partition(".")[0]
    if module not in EXTRAS:
        return ""
    command = f"pip install 'fivefold[{EXTRAS[module]}]'"
    return gettext("This needs {module}, which is not installed: {command}.", module=module, command=command)
