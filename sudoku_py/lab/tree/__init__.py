"""The tree of a search, linked with the steps of its run.

    search_tree   what all trees share: nodes, a step's path, what to draw
    kinds         the tree of a search that guesses, and that of a search over a frontier
    frontier      the grids that wait to be opened

Imports `solvers`, `recording`, `timing` and `timeline`. A tree reads the codes that were recorded
since it last followed, and keeps a bounded number of nodes; a node is known by the step that made
it, so the page can go from a node to a step and back.
"""
