# C types for generator.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.pipes.deduction cimport Deduction
from fivefold.kernels.pipes.layout cimport Layout

cdef int CONNECTED, LOCAL, SHORT_TRIALS, TRIALS, DRY, EMPTY, MOST_OPEN, TEE, TURN, STRAIGHT
cdef const int[::1] OPEN
cdef const signed char[::1] KIND_OF_WAYS, COSTS

@cython.final
cdef class PipesGenerator:
    cdef Deduction deduction
    cdef Layout layout
    cdef int cells
    cdef int[::1] near, blocks
    cdef readonly int rounds, layouts
    cdef bint easy

    cdef void _make(self, int cover, int decoys, int level, int least, int most) noexcept nogil
    cdef void _spoil(self, bint decoys) noexcept nogil
    cdef void _put_decoy(self, int cell) noexcept nogil
    cdef bint _solved(self, int level) noexcept nogil
    cdef bint _few_open(self) noexcept nogil
    cdef void _lay(self, int cover) noexcept nogil
    cdef void _strew(self, int percent) noexcept nogil
    cdef void _mend_all(self) noexcept nogil
    cdef void _mend(self, int cell) noexcept nogil
    cdef bint _toggle(self, int cell, int way, int to) noexcept nogil
    cdef void _scramble(self) noexcept nogil
