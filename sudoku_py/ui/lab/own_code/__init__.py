"""A person's own programs, from the mode Write, as entries of races and experiments.

`programs` knows which there are, `program_runs` has them run in the sandbox of the room write,
which is fetched for that. Imports app, storage and below, and write when that has arrived.
"""
