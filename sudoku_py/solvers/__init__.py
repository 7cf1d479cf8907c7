"""Search algorithms behind one contract: each is a generator of events.

    Grid, Random(seed) ─ search ─► Place, Remove, Contradiction, Solution, … ─► who solves or shows

    contract, events   what a solver is, and what it yields
    registry           one row per solver: id, name, source, abilities
    _template          a solver to copy
    candidates, comparisons, dancing_links, human_techniques   what several solvers share
    mix                a search made of four choices, and its code, which is put together
    all other modules  one algorithm each, as a lecturer would put it on a slide

Imports `core` and `techniques`. A caller pulls events out of `solver(id).search(puzzle,
Random(seed))`; the lab, the statistics and the animation all consume the same generator.
"""
