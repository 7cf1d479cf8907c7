"""Steps of techniques explained on the board: hints in Play, and the way to the solution.

    step_marks, arrows, step_drawing   what is drawn, as plain data: shapes by their attributes
    drawing_view                       the drawing over the board
    chain_links, chain_links_view      a chain shown link by link
    hint_commands, hint_view           the levels of a hint, and the box that shows them
    player_marks, hint_announcement    marks as candidates; hints as sentences
    search_run                         a search from a position, watched in the lab
    path_commands, path_view, …        the view with the path: steps, plot, list, texts
    legend                             what the shapes of a step mean

A step comes from the engine, see `engine.step_data`. Travels as the bundle "explain"; imports app
and below.
"""
