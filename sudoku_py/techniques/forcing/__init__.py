"""Forcing chains and nets: what follows from assumptions.

    consequences   all that follows from a candidate being true, or false
    finders        contradictions and verities

*Contradiction*: what leads to an impossibility is false. *Verity*: what follows from a candidate
and from its opposite, or from all candidates of a cell, or from all places of a digit in a unit, is
true. A *chain* goes from one statement to the next, also through groups; in a *net* several
statements may be needed for one.
"""
