"""The page's Python: it runs on MicroPython in the browser's main thread."""
