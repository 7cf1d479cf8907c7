"""How it stands with the engine: what the page shows before it needs the rest of its client."""

LOADING, READY, FAILED = "loading", "ready", "failed"
