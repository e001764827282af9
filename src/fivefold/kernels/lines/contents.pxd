# C types for contents.py; read only by Cython, ignored by the interpreter.
cimport cython
from fivefold.kernels.lines.table cimport LinesTable

cdef int MOST, SLOTS, STAGES

@cython.final
cdef class LinesContents:
    cdef readonly int cells, colours, stretches, blocks, most
    cdef int variant_size, balls_base, colours_base
    cdef const int[::1] stretch_base, through_start, through_stretch, through_power
    cdef const int[::1] block_base, inside_start, inside_block, inside_bit
    cdef const signed char[::1] counted
    cdef int[::1] taken, own, present, kinds, mask, same, variant
    cdef int balls

    cdef void _clear(self) noexcept nogil
    cdef void _put(self, int cell, int colour) noexcept nogil
    cdef void _read(self, LinesTable table) noexcept nogil
    cdef void _leave_out(self, int colour) noexcept nogil
    cdef void _choose_variants(self) noexcept nogil
    cdef int _collect(self, int[::1] out) noexcept nogil
    cdef long long _total(self, const int[::1] weights) noexcept nogil
    cdef int _loss(self, const int[::1] weights, int cell, int colour) noexcept nogil
