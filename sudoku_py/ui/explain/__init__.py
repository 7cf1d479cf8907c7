"""Steps of techniques explained on the board: hints in Play, and the way to the solution.

    marks                           how the roles of a step look, and the legend
    drawing                         what is drawn over the board for a step
    step                            a step in words, its chain link by link, where it leads
    hint                            the levels of a hint, and the box that shows them
    path, path_panel, path_state    the view with the path: commands, panel, slice and texts

A step comes from the engine (`engine.step_data`) → the slices `hint` and `path` → the box, the
panel and the drawing. The bundle "explain"; imports app and below.
"""
