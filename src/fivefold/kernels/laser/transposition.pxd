# C types for transposition.py; read only by Cython, ignored by the interpreter.
cimport cython

cdef int SLOTS, EXACT

@cython.final
cdef class TranspositionTable:
    cdef unsigned long long[::1] checks, entries
    cdef unsigned long long mask
    cdef readonly int age

    cdef void _wipe(self) noexcept nogil
    cdef unsigned long long _probe(self, unsigned long long key) noexcept nogil
    cdef void _store(self, unsigned long long key, int move, int score, int depth, int bound) noexcept nogil
