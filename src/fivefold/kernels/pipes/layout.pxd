# C types for layout.py; read only by Cython, ignored by the interpreter.
cimport cython

cdef int LEFT, RIGHT, PATH, STRAIGHT_ON, INTO_THE_DRY
cdef const signed char[::1] SIZES
cdef unsigned long long WORD, HALF, STEP, MIX, MIX_AGAIN

cdef unsigned long long _mix(unsigned long long x) noexcept nogil

@cython.final
cdef class Layout:
    cdef int cells
    cdef int[::1] near, network, path, place
    cdef unsigned long long word

    cdef int _below(self, int n) noexcept nogil
    cdef void _lay(self, int cover) noexcept nogil
    cdef int _open(self, int length) noexcept nogil
    cdef int _stroll(self) noexcept nogil
    cdef int _loop(self, int start) noexcept nogil
    cdef int _dry_way(self, int cell, int way) noexcept nogil
    cdef int _wet_way(self, int cell, int but) noexcept nogil
    cdef bint _toggle(self, int cell, int way, int to) noexcept nogil
    cdef bint _linked(self, int start, int goal) noexcept nogil
