"""Which command each key runs in the laboratory, where what has the focus does not take it."""

KEYS = {
    " ": "play",
    "ArrowRight": "step",
    "ArrowLeft": "step-back",
    "Home": "first",
    "End": "last",
    "]": "faster",
    "[": "slower",
}
