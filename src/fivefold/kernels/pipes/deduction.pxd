# C types for deduction.py; read only by Cython, ignored by the interpreter.
cimport cython
from fivefold.kernels.pipes.traversal cimport Traversal

cdef int DRY, EMPTY, LEFT, RIGHT, LOCAL, CONNECTED, SHORT_TRIALS, TRIALS
cdef int EDGE, SOURCE, OUTLET, BLANK, OPEN_NEIGHBOUR, CLOSED_NEIGHBOUR, UNREACHABLE, PASSAGE, ENTRY, TRIAL
cdef const int[::1] CHOICES, WITH, MEETING

@cython.final
cdef class Deduction:
    cdef readonly int width, height, cells
    cdef int[::1] kinds, near, options, stack, stacked, trail, steps
    cdef int[::1] rim
    cdef Traversal found
    cdef int stack_size, trail_size, step_count
    cdef readonly int trials
    cdef bint recording, struck

    cdef bint _start(self) noexcept nogil
    cdef bint _start_quickly(self) noexcept nogil
    cdef void _push(self, int cell) noexcept nogil
    cdef void _clear_stack(self) noexcept nogil
    cdef bint _narrow(self, int cell, int left, int reason, int other) noexcept nogil
    cdef void _undo(self, int size) noexcept nogil
    cdef bint _settle(self, int level) noexcept nogil
    cdef bint _agree(self) noexcept nogil
    cdef bint _connect(self) noexcept nogil
    cdef int _branch(self, int cell, int mine, int child) noexcept nogil
    cdef bint _pass(self, int cell, int branch, int child) noexcept nogil
    cdef int _wet_in(self, int child) noexcept nogil
    cdef int _undecided(self) noexcept nogil
    cdef bint _all_decided(self) noexcept nogil
    cdef bint _try_all(self, int level) noexcept nogil
    cdef bint _try_round(self, int level) noexcept nogil
    cdef bint _try(self, int cell, int level) noexcept nogil
