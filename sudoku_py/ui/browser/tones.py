"""The tones of a message in the status line."""

CALM, GOOD, BAD, BUSY = "calm", "good", "bad", "busy"
