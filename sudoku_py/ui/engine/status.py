"""The engine's status, separate from the client, which the start of the page does not need."""

LOADING, READY, FAILED = "loading", "ready", "failed"
