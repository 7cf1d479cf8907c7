"""The builder: a teacher puts together what to show in a page of their own, and takes it along.

Event → command (`builder`) → the slice `builder` (`state`) → `form` and `result_view`, which shows
the texts of `snippets` and a `preview`. `choices` and `snippets` are pure. Imports app and below,
and the embed's options. It travels apart.
"""
