"""Each search once more, as a small program of its own that counts: nothing of `solvers` is used.

Written from the definitions of `docs/glossary.md`. A level is a node on the way from the puzzle to
the one that is looked at; the counters stop at the first solution, or at the end.
"""
