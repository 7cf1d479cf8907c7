"""Steps of techniques explained on the board: hints in Play, and the way to the solution.

    argument                        an argument read claim by claim: commands, and what shows it
    marks                           how roles look, and the legend
    drawing                         what is drawn over the board for claims
    step                            how difficult a step is, where it leads
    hint, mistakes                  the levels of a hint, and the box with them; the way out
    path, path_panel, path_state    the view with the path: commands, panel, slice and texts

A step comes from the engine (`engine.step_data`) → the slices `hint` and `path` → the box, the
panel and the drawing. The bundle "explain"; imports app and below.
"""
