"""The tree of a search, linked with the steps of its run.

    nodes         the nodes in arrays, in the order in which the search reached them
    search_tree   what all trees share: follow a timeline, find a step's path, pick what to draw
    guess_tree    the tree of a search that guesses and takes back
    state_tree    the tree of a search over an open list
    frontier      the states of an open list that wait

Imports `solvers`, `recording`, `timing` and `timeline`. A tree reads the codes that were recorded
since it last followed, and keeps a bounded number of nodes; a node is known by the step that made
it, so the page can go from a node to a step and back.
"""
