"""Builds the documentation as a site, in each language: `python -m tools.docs` writes build/docs.

pages    which files of the repository are pages, and where each is in the tree of its language
links    the links of a page, as they read on GitHub, for the page of the site
conf     what Sphinx is told
"""
