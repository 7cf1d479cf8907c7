"""What a person waits for on the page, measured in Chromium: `make bench-start`, `bench-play` …

Each module visits the served page as a person would, prints its figures beside their aims, and
most keep them in `bench/*.json`. `pages/` holds pages without the product, to compare with.
"""
