"""The documentation as a site: sphinx-build docs .cache/site."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

project = "Fivefold"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["pictures"]
default_role = "code"  # docstrings write names in single backticks
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": False}
myst_heading_anchors = 3
suppress_warnings = ["myst.xref_missing", "ref.python"]  # links to files of the repository
html_theme = "furo"
html_title = "Fivefold"
html_static_path: list[str] = []
