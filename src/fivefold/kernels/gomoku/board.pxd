# C types for board.py; read only by Cython, ignored by the interpreter.
cimport cython

cdef int BARRED, BLACK, BLACK_STONE, CELLS, CLASSES, COMBINATIONS, DOUBLE_FOUR, EDGE, FOUR, FREE
cdef int MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_PLUS, MAKES_FOUR_THREE, MAKES_OPEN_FOUR
cdef int MAKES_THREE, MAKES_THREE_PLUS, MAKES_TWO_THREES, OPEN_FOUR, OVERLINE, REACH
cdef unsigned long long TURN_KEY
cdef const int[::1] POWERS, STRIDES
cdef const short[::1] LINE_OF, SHIFT_OF
cdef const short[::1] THREATS
cdef const unsigned long long[::1] KEYS

@cython.final
cdef class GomokuBoard:
    cdef readonly int size, turn, count, free, total, set_up
    cdef readonly object rule
    cdef readonly unsigned long long hash
    cdef int reach, top, worth, white_facts
    cdef bint exact_black, exact_white, bans, overline, double_four, double_three
    cdef short[::1] points, placed
    cdef const unsigned char[::1] patterns
    cdef const short[::1] orders
    cdef const int[::1] growths, facts
    cdef signed char[::1] cells, grades
    cdef unsigned long long[::1] lines
    cdef int[::1] combined, known, counts, changed, tops, worths

    cdef void _start_patterns(self) noexcept nogil
    cdef int _window(self, int cell, int direction) noexcept nogil
    cdef void _place(self, int cell) noexcept nogil
    cdef void _undo(self) noexcept nogil
    cdef void _pass(self) noexcept nogil
    cdef void _put(self, int cell, int side) noexcept nogil
    cdef void _take(self, int side) noexcept nogil
    cdef bint _wins(self, int cell) noexcept nogil
    cdef bint _banned(self, int cell) noexcept nogil
    cdef int _black_code(self, int cell, int direction) noexcept nogil
    cdef bint _three_grows(self, int cell, int direction) noexcept nogil
    cdef int _threatens(self, int number) noexcept nogil
    cdef int _evaluate(self) noexcept nogil
