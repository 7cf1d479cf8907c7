"""Lessons: guided walks through runs, whose text drives the player.

    lesson_commands               the lesson that is on: a station, its question, the next station
    lesson_view, question_view    what it shows
    answer_check                  what counts as an answer, which is right, what to say of it
    station_route                 the way of the run to a station
    lesson_progress               what is kept: the station, the answers
    station, lesson_data          what a station says and shows; all lessons, each a `lesson_…`

Imports lab/player, lab/panels and below.
"""
