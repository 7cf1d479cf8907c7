"""The builder: a teacher chooses what to show in a page of their own, and copies a snippet.

Event → command (`builder`) → the slice `builder` (`choices`) → the controls (`builder`), and the
texts and the preview (`snippets`, `package_command`). An exercise or a lesson of the teacher's own
is written in `own_editor`, from a text of `templates`; the engine reads it. Imports app and below,
and the embed's options. A bundle of its own.
"""
