# C types for value.py; read only by Cython, ignored by the interpreter.
cimport cython
from fivefold.kernels.lines.contents cimport LinesContents
from fivefold.kernels.lines.gains cimport LinesGains
from fivefold.kernels.lines.table cimport LinesTable

cdef int GOAL_MASK, MOVE_SHIFT, SLOTS, UNIT
cdef long long EXACT

@cython.final
cdef class LinesValue:
    cdef readonly int side, cells, colours, line
    cdef readonly int size, actives, fade
    cdef int tempo_base, full
    cdef int[::1] weights
    cdef const int[::1] near
    cdef LinesContents contents, after
    cdef LinesGains gains
    cdef LinesTable grown, trial
    cdef int[::1] loss, region_mark, goals
    cdef signed char[::1] hot, spent
    cdef int grown_points
    cdef bint vanished, lines_made
    cdef long long base, best_worth
    cdef int[::1] listed
    cdef long long[::1] worth
    cdef int found, best

    cdef long long _fade(self, long long value) noexcept nogil
    cdef void _load(self, LinesTable table, int crushed) noexcept nogil
    cdef void _find_lines(self, LinesTable table, LinesContents contents, int only) noexcept nogil
    cdef long long _special(self, LinesTable table, int start, int goal) noexcept nogil
    cdef long long _value(self, LinesTable table, int start, int goal, long long slack) noexcept nogil
    cdef int _list(self, LinesTable table, long long slack) noexcept nogil
    cdef void _make_lines(self, LinesTable table, int goal, int colour) noexcept nogil
    cdef void _crush(self, LinesTable table, int goal) noexcept nogil
    cdef int _evaluate(self, LinesTable table, long long slack) noexcept nogil
