"""Packs one exercise, with the whole site, as a SCORM package for a learning platform."""
