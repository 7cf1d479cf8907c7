"""Lighthouse's scores of the page, see ``python -m tools.lighthouse``."""
