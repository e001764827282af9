"""Compile the kernels; pyproject.toml declares the rest of the package.

FIVEFOLD_PURE=1              compile nothing: a package that runs interpreted anywhere
FIVEFOLD_REQUIRE_COMPILED=1  fail if a kernel does not compile, instead of leaving it interpreted
FIVEFOLD_CHECKED=1           a slower build that checks every index, for debugging
"""

import os
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

PURE, REQUIRED, CHECKED = (
    bool(os.environ.get(f"FIVEFOLD_{name}")) for name in ("PURE", "REQUIRE_COMPILED", "CHECKED")
)
# Debug information would be four fifths of a wheel.
FLAGS = ["/O2"] if sys.platform == "win32" else ["-O3"] if CHECKED else ["-O3", "-g0"]
# One build serves every later Python, except those without the GIL, which have no stable ABI.
ABI3 = not sysconfig.get_config_var("Py_GIL_DISABLED")


def kernels() -> list[Extension]:
    """List every module below the kernels folder that has its C types beside it."""
    sources = sorted(types.with_suffix(".py") for types in Path("src/fivefold/kernels").rglob("*.pxd"))
    if PURE or not sources:
        return []
    from Cython.Build import cythonize

    extensions: list[Extension] = cythonize(
        [
            Extension(
                ".".join(source.relative_to("src").with_suffix("").parts),
                [source.as_posix()],
                extra_compile_args=FLAGS,
                define_macros=[("Py_LIMITED_API", "0x030B0000")] if ABI3 else [],
                py_limited_api=ABI3,
            )
            for source in sources
        ],
        build_dir="build/cython",
        include_path=["src"],  # for the C types of other kernels
        compiler_directives={
            "language_level": 3,
            "boundscheck": CHECKED,
            "initializedcheck": CHECKED,
            "wraparound": CHECKED,
        },
        force=True,  # Cython ignores a change of directives
    )
    for extension in extensions:
        extension.optional = not REQUIRED  # cythonize() drops this argument
    return extensions


found = kernels()
options: dict[str, dict[str, object]] = {"build_ext": {"parallel": os.cpu_count() or 1}}
if ABI3 and found:
    options["bdist_wheel"] = {"py_limited_api": "cp311"}
setup(ext_modules=found, options=options)
