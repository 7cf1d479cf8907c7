"""What there is to know of a puzzle beyond its verdict.

    counting       how many solutions, counted on from where it stopped
    contradiction  no solution: the smallest set of givens that already contradicts itself
    differences    several: the cells in which they differ, and two that differ a lot
    completion     several: a few givens that would leave one
    minimality     one: the givens that could go

Each is an object that knows at any time what has been found so far, and whose `work` goes on with
it in small pieces. So whoever pulls the pieces shows progress, stops after as many as the puzzle is
worth to it (`pieces.within`), and still has a true answer, if perhaps not the last word.

All of them ask the fast engine, through `oracle`: is there a solution with just these digits?
"""
