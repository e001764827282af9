# C types for solver.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.pipes.deduction cimport Deduction

cdef int CONNECTED, DRY, TRIAL
cdef const int[::1] SETTINGS
cdef const signed char[::1] COSTS

@cython.final
cdef class PipesSolver:
    cdef readonly Deduction deduction
    cdef int[::1] blocks, network
    cdef const int[::1] stop
    cdef int cells, found, most, best
    cdef readonly long long nodes
    cdef long long limit
    cdef bint strict, cut

    cdef bint _visit(self) noexcept nogil
    cdef void _count(self) noexcept nogil
    cdef int _settings(self) noexcept nogil
    cdef void _keep(self) noexcept nogil
    cdef void _cheapest(self) noexcept nogil
    cdef int _at_least(self) noexcept nogil
