"""The builder: a teacher puts together what to show in a page of their own, and takes it along.

Event → command (`builder`) → the slice `builder` (`choices`) → the controls (`builder`), and the
texts and the preview (`snippets`). Imports app and below, and the embed's options. A bundle of its
own.
"""
