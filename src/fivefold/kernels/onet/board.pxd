# C types for board.py; read only by Cython, ignored by the interpreter.
cimport cython

cdef unsigned long long WORD, HALF, STEP, MIX, MIX_AGAIN
cdef int MOST_STEPS, WALL

@cython.final
cdef class OnetBoard:
    cdef readonly int width, height, cells
    cdef public int left
    cdef readonly bint free
    cdef public bint naughty
    cdef public unsigned long long word
    cdef int row, places, stamp, lane_count
    cdef const int[::1] lane_cells, lane_ends
    cdef int[::1] steps, place, index, tiles, seen, done, room, room_seen, pool, movers, goals, pictures

    cdef int _next(self, int first, int cell, int mate) noexcept nogil
    cdef bint _later(self, int first, int cell, int mate) noexcept nogil
    cdef int _any(self, int first) noexcept nogil
    cdef void _prepare(self) noexcept nogil
    cdef void _flood(self, int place, int number) noexcept nogil
    cdef void _look(self, int start) noexcept nogil
    cdef void _turn(self, int at, int way) noexcept nogil
    cdef void _cross(self, int at, int axis) noexcept nogil
    cdef bint _sees(self, int at) noexcept nogil
    cdef void _take(self, int a, int b) noexcept nogil
    cdef void _slide(self) noexcept nogil
    cdef void _step_aside(self) noexcept nogil
    cdef int _free_neighbour(self, int at, int moved) noexcept nogil
    cdef unsigned long long _throw(self) noexcept nogil
    cdef int _below(self, int n) noexcept nogil
