"""A run in sentences, for screen readers, the command line and reports.

    event_describer   an event as the key of a text, with the details that fill its blanks
    transcript        the steps of a run, each with its sentences
    texts             the page's language files, and a sentence in words

Imports `core`, `solvers`, `timeline` and `views`. An event becomes a key with details; the page
fills them into the text of its language, and `texts.render` does so for readers without a page.
"""
