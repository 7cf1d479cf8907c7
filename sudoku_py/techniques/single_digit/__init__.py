"""Patterns of two strong links on one digit.

    strong_links      the conjugate pairs of a digit
    skyscraper        two parallel lines
    two_string_kite   a row and a column, joined in a box
    turbot_fish       any two conjugate pairs, joined by a weak link
    empty_rectangle   a box whose cells lie in a row and a column, and a conjugate pair

The digit is at one of the outer ends at least, so cells that see both ends lose it.
"""
