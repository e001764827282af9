# C types for gains.py; read only by Cython, ignored by the interpreter.
cimport cython
from fivefold.kernels.lines.contents cimport LinesContents
from fivefold.kernels.lines.table cimport LinesTable

cdef int SLOTS

@cython.final
cdef class LinesGains:
    cdef int cells, colours, marked
    cdef int[::1] weights, gain, mean
    cdef int[::1] stretch_mark, stretch_power, block_mark, block_bit

    cdef void _find(self, LinesContents contents, LinesTable table, LinesTable grown) noexcept nogil
    cdef void _add(self, LinesContents contents, int cell) noexcept nogil
    cdef void _replace(self, LinesContents contents, int cell, int held) noexcept nogil
    cdef void _average(self, LinesTable table) noexcept nogil
    cdef void _mark(self, LinesContents contents, int start) noexcept nogil
    cdef int _shared(self, LinesContents contents, int start, int goal, int colour, int held) noexcept nogil
