"""Hot loops: typed Python with its C types in a `.pxd` beside it, compiled where there is a compiler."""

from importlib.util import find_spec


def is_compiled(name: str) -> bool:
    """Return True if the kernel of that name is compiled; it is found, but not loaded.

    >>> is_compiled("laser.codes")  # it has no C types
    False
    """
    found = find_spec(f"{__name__}.{name}")
    return found is not None and not str(found.origin).endswith(".py")
