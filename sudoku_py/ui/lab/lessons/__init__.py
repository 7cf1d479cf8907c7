"""Lessons: guided walks through runs, whose text drives the player.

    lesson_data        all lessons as tables: what each station says, shows and asks
    lesson_commands    the open lesson: a station, its question, the way to the next station
    lesson_layout      the panels that a station can show
    lesson_list        the list of lessons, with the progress in each
    lesson_view        what it shows, and what it points at in the panels
    handout            all stations on paper, and the answers
    answers            what counts as an answer, which is right, what is kept of them

Imports lab/player, lab/panels and below.
"""
