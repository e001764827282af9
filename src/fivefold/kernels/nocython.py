"""The names of `cython` that kernels use while they run, for machines without Cython.

Types need none: kernels postpone their annotations, so that those are read by the compiler alone.
"""

from contextlib import nullcontext

compiled = False
nogil = nullcontext()
