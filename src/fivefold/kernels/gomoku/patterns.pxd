# C types for patterns.py; read only by Cython, ignored by the interpreter.
cdef int CODES, DEAD, BLOCKED_ONE, ONE, BLOCKED_TWO, TWO, BROAD_TWO, BROADEST_TWO, BLOCKED_THREE
cdef int THREE, BROAD_THREE, FOUR, DOUBLE_FOUR, OPEN_FOUR, FIVE, OVERLINE
cdef int NOTHING, WEAK, PROMISING, STRONG, DOUBLE_STRONG, MAKES_THREE, MAKES_THREE_PLUS, MAKES_TWO_THREES
cdef int MAKES_FOUR, MAKES_FOUR_PLUS, MAKES_FOUR_THREE, MAKES_OPEN_FOUR, MAKES_FIVE, BARRED
cdef const int[::1] POWERS

cdef void _fill_patterns(signed char[::1] patterns, int[::1] growths, int[::1] row, int[::1] counts, bint exact) noexcept nogil
cdef void _fill_classes(signed char[::1] classes, int[::1] counts, bint overline, bint double_four, bint double_three) noexcept nogil
cdef void _fill_windows(unsigned char[::1] table, int[::1] black, int[::1] white, const signed char[::1] black_patterns, const signed char[::1] white_patterns, int halves) noexcept nogil
cdef void _fill_values(int[::1] facts, short[::1] orders, const signed char[::1] classes, const short[::1] evaluation, const short[::1] pairs, const short[::1] order) noexcept nogil
