# C types for value.py; read only by Cython, ignored by the interpreter.
cimport cython
from fivefold.kernels.lines.table cimport LinesTable

cdef int GOAL_MASK, MOVE_SHIFT
cdef int MOST, STAGES, UNIT

@cython.final
cdef class LinesValue:
    cdef readonly int side, cells, colours, line
    cdef readonly int size, variant_size, actives
    cdef readonly int fade
    cdef int stretches, blocks, balls_base, colours_base, tempo_base, counts_at
    cdef int[::1] weights
    cdef const int[::1] stretch_base, through_start, through_stretch, through_power
    cdef const int[::1] block_base, inside_start, inside_block, inside_bit, near
    cdef int[::1] index, spare, stretch_value, loss_part, gain_part, loss, gain
    cdef int[::1] seat_loss_part, seat_gain_part, seat_gain, mean_gain
    cdef int[::1] stretch_mark, stretch_at, block_mark, block_at, region_mark, row, column
    cdef signed char[::1] ripe, hot
    cdef LinesTable grown, trial
    cdef int grown_points
    cdef long long base
    cdef int[::1] listed
    cdef long long[::1] worth
    cdef int found, best

    cdef int _collect(self, LinesTable table, int[::1] out) noexcept nogil
    cdef long long _sum(self, int[::1] active, int n) noexcept nogil
    cdef long long _fade(self, long long value) noexcept nogil
    cdef int _variant(self, int balls, int same) noexcept nogil
    cdef void _load(self, LinesTable table, int crushed) noexcept nogil
    cdef void _look(self, int cell, int dx, int dy) noexcept nogil
    cdef void _gains(self, LinesTable table, int cell) noexcept nogil
    cdef void _losses(self, int cell, int colour) noexcept nogil
    cdef void _means(self, LinesTable table) noexcept nogil
    cdef int _shared(self, int start, int goal, int colour) noexcept nogil
    cdef int _overlap(self, int start, int goal) noexcept nogil
    cdef long long _special(self, LinesTable table, int start, int goal) noexcept nogil
    cdef long long _value(self, LinesTable table, int start, int goal) noexcept nogil
    cdef int _list(self, LinesTable table) noexcept nogil
    cdef void _crush(self, LinesTable table, int goal) noexcept nogil
    cdef int _evaluate(self, LinesTable table) noexcept nogil
