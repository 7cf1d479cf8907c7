"""The laboratory: runs that can be watched, wound back, compared and told in words.

    run.Run                          puzzle, algorithm and seed, with a timeline; start here
    moment, frames                   all that can be shown of a step; the call stack and variables
    replay, replica                  the call stack of a past step, and who called whom at which
    source, highlight                the code that runs, and what its pieces are
    guess_tree, state_tree           the tree of the search
    profile, heat                    depth over the steps; how often each cell changed
    race, experiment                 runs side by side, and in bulk
    transcript                       a run in sentences

How a step is kept: the recorder turns each event, with the line of code it came from, into one
number (`codebook`); which line that is, the source tells (`sites`) or has to be found out
(`tracker`). Numbers lie in chunks, and before each chunk stands a checkpoint from which the
position at any step of it is played again (`timeline`, `position`).
"""
