# C types for table.py; read only by Cython, ignored by the interpreter.
cimport cython

@cython.final
cdef class HashTable:
    cdef readonly int bits
    cdef long long mask
    cdef unsigned long long[::1] pairs

    cdef void _clear(self) noexcept nogil
    cdef unsigned long long _probe(self, unsigned long long key) noexcept nogil
    cdef void _store(self, unsigned long long key, unsigned long long data) noexcept nogil
    cdef int _worth(self, unsigned long long data, unsigned long long newer) noexcept nogil
