"""Lessons: guided walks through runs, whose text drives the player."""
