"""A player who does anything at all, and nothing on purpose: ``make monkey``.

What it does follows from a seed. It must not get an uncaught error out of the page, lose a board,
send a request to another origin, or leave the page without an answer. `actions` and `faults` say
what it does, `driver` what it needs of a browser, and `player` what it watches.
"""
