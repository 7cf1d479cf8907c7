"""Almost locked sets: n cells of a unit with n + 1 candidates.

    locked_sets     all sets of a position, and their restricted commons
    steps           from sets to steps
    xz              two sets with a restricted common
    xy_wing         three sets
    set_chains      which sets follow which in chains of sets
    xy_chain        four sets or more
    death_blossom   a stem cell, and a set for each of its candidates

If one digit of a set is false, all its others are true in it. A *restricted common* of two sets is
a digit whose cells in both see each other: it is in one of them at most, so the other is locked.
"""
