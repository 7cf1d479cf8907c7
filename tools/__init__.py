"""Everything around the page that is not the page: set-up, serving, publishing, measuring."""
