"""The slow line and the slow processor are as slow as they say."""

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from bench.page.slow_line import Sample, Visit, report, table
from bench.page.slow_processor import SlowProcessor
from bench.page.throttled_host import Line, ThrottledHost
from tools.serve import built

SIZE = 100_000
COUNT = """
import time
end, turns = time.monotonic() + 1, 0
while time.monotonic() < end:
    turns += 1
print(time.process_time())
"""


def test_a_line_takes_its_time_and_counts(tmp_path: Path) -> None:
    (tmp_path / "engine.snapshot").write_bytes(bytes(SIZE))
    line = Line(bits_per_second=SIZE * 8 / 0.3, latency=0.1)
    with ThrottledHost(built(tmp_path), line) as host:
        host.warm_up()
        start = time.time()
        with urllib.request.urlopen(f"{host.url}engine.snapshot") as answer:  # noqa: S310
            assert len(answer.read()) == SIZE
        assert time.time() - start >= 0.39
        assert host.sent_between(start, time.time()) == SIZE
        assert host.sent_between(0, start) == 0


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs a POSIX system")
def test_a_slow_processor_gives_less_time() -> None:
    command = [sys.executable, "-c", COUNT]
    run = subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    with run, SlowProcessor(os.getpgid(run.pid), 4):
        told, _ = run.communicate(timeout=30)
    assert float(told) < 0.7  # of a second: a quarter, and what it took to start


def test_it_never_stops_the_program_that_measures() -> None:
    with pytest.raises(ValueError, match="measures"):
        SlowProcessor(os.getpgrp(), 4)


def test_ratios_compare_with_the_older_version() -> None:
    def sample(time: float) -> Sample:
        visit = Visit(time, 4 * time, 100, 0)
        return Sample(visit, visit, restart=time, memory=1000)

    found = {"page": [sample(100), sample(300), sample(200)], "baseline": [sample(400)]}
    result = report(found, 0.5)
    assert result["median"]["page"]["first visit: engine"] == 800
    assert result["page / baseline"]["first visit: engine"] == 0.5
    assert "later visit: bytes before engine" not in result["page / baseline"]
    assert "800" in table(result)
    assert table(report({"page": found["page"]}, 0.5))
