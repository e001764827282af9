# C types for table.py; read only by Cython, ignored by the interpreter.
cimport cython
from fivefold.kernels.lines.regions cimport LinesRegions

cdef int MOVE_SHIFT, GOAL_MASK
cdef unsigned long long WORD, GOLDEN, MIX1, MIX2, LOW

@cython.final
cdef class LinesTable:
    cdef readonly int side, cells, colours, new, line
    cdef readonly bint square, displaced, over
    cdef readonly long long score
    cdef readonly unsigned long long dice
    cdef bint by_cell
    cdef bint cleared
    cdef signed char[::1] board, gone
    cdef LinesRegions regions
    cdef int[::1] queue, listed, free

    cdef int _below(self, int n) noexcept nogil
    cdef int _worth(self, int balls) noexcept nogil
    cdef void _label(self) noexcept nogil
    cdef bint _reaches(self, int start, int goal) noexcept nogil
    cdef int _list(self) noexcept nogil
    cdef int _run(self, int cell, int dx, int dy) noexcept nogil
    cdef void _mark(self, int cell) noexcept nogil
    cdef int _remove(self) noexcept nogil
    cdef void _displace(self, int ball) noexcept nogil
    cdef int _grow(self) noexcept nogil
    cdef bint _sow(self) noexcept nogil
    cdef void _sow_by_cell(self) noexcept nogil
    cdef int _roll(self, int start, int goal) noexcept nogil
    cdef int _ripen(self) noexcept nogil
    cdef bint _empty(self) noexcept nogil
    cdef int _play(self, int start, int goal) noexcept nogil
    cdef void _copy(self, LinesTable other) noexcept nogil
