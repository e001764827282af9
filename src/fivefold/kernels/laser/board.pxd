# C types for board.py; read only by Cython, ignored by the interpreter.
cimport cython

cdef int EMPTY, PHARAOH, SCARAB, PYRAMID, ANUBIS, SPHINX
cdef int STEP, SWAP, CLOCKWISE, LEFT, HIT, SQUARES, CODES
cdef unsigned long long RED_KEY
cdef const signed char[::1] SPHINXES, NEIGHBOURS, LIGHT, TURNED
cdef const unsigned long long[::1] KEYS

@cython.final
cdef class LaserBoard:
    cdef signed char[::1] board, path
    cdef const signed char[::1] homes, turns
    cdef int[::1] listed
    cdef const int[::1] stop, worth
    cdef signed char[::1] pharaoh_at
    cdef int lit
    cdef readonly int turn, value
    cdef readonly unsigned long long hash
    cdef long long positions, captures, pharaohs
    cdef list past

    cdef void _put(self, int square, int code) noexcept nogil
    cdef void _shift(self, int move) noexcept nogil
    cdef int _fire(self, int side) noexcept nogil
    cdef int _play(self, int move) noexcept nogil
    cdef void _undo(self, int move, int fallen) noexcept nogil
    cdef int _list(self, int at) noexcept nogil
    cdef int _list_steps(self, int start, int at) noexcept nogil
    cdef bint _swaps(self, int start, int goal) noexcept nogil
    cdef void _count(self, int depth, int at, bint closely) noexcept nogil
