"""The review of a game: its moves again, each with what justified it.

    state       the game's timeline, its judgement, the board at a move, what is said of it
    plot        time and difficulty over the moves
    panel       what shows the slice `review`
    view        the view and its commands

A game is its puzzle and its log (`core.game_log`) → the engine's task `review.open`, whose rows
come one by one → the slice `review` → panel, board and drawing. The bundle "review", which uses
the Python of "explain"; imports app, explain and below.
"""
