# C types for generator.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.pipes.deduction cimport Deduction

cdef int CONNECTED, LOCAL, SHORT_TRIALS, TRIALS, DRY, EMPTY, TEE, TURN, STRAIGHT, LEFT, RIGHT
cdef const int[::1] OPEN
cdef const signed char[::1] KIND_OF_WAYS, SIZES
cdef unsigned long long WORD, HALF, STEP, MIX, MIX_AGAIN

cdef unsigned long long _mix(unsigned long long x) noexcept nogil

@cython.final
cdef class PipesGenerator:
    cdef Deduction deduction
    cdef int cells
    cdef int[::1] near, network, blocks, path, place
    cdef unsigned long long word
    cdef readonly int rounds, layouts

    cdef int _below(self, int n) noexcept nogil
    cdef void _make(self, int cover, int decoys, int level, int trials) noexcept nogil
    cdef bint _solved(self, int level) noexcept nogil
    cdef void _lay(self, int cover) noexcept nogil
    cdef int _open(self, int length) noexcept nogil
    cdef int _stroll(self) noexcept nogil
    cdef int _loop(self, int start) noexcept nogil
    cdef int _onward(self, int cell, int way, bint wet) noexcept nogil
    cdef int _pick(self, int cell, int but, bint wet) noexcept nogil
    cdef void _strew(self, int percent) noexcept nogil
    cdef void _mend_all(self) noexcept nogil
    cdef void _mend(self, int cell) noexcept nogil
    cdef bint _toggle(self, int cell, int way, int to) noexcept nogil
    cdef bint _linked(self, int start, int goal) noexcept nogil
    cdef void _scramble(self) noexcept nogil
