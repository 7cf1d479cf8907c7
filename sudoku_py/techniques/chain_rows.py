"""The rows of the registry: chains, loops, and forcing chains and nets.

Each is: id, name, family, source, SE rating, HoDoKu's order, level, score and codes.
"""

from dataclasses import replace

from sudoku_py.techniques.technique import EPPSTEIN, HOBIGER, JUILLERAT, STUART, Technique

# fmt: off
HODOKU = (
    Technique("remote-pair", "Remote pair", "chains", STUART, None, 17, "hard", 110, ("0703",)),
    Technique("x-chain", "X-Chain", "chains", STUART, None, 44, "unfair", 260, ("0701",)),
    Technique("xy-chain", "XY-Chain", "chains", EPPSTEIN, None, 45, "unfair", 260, ("0702",)),
    Technique("nice-loop", "Nice loop", "chains", EPPSTEIN, None, 46, "unfair", 280,
              ("0706", "0707")),
    Technique("aic", "AIC", "chains", HOBIGER, None, 46, "unfair", 280, ("0708",)),
    Technique("grouped-nice-loop", "Grouped nice loop", "chains", HOBIGER, None, 47, "unfair", 300,
              ("0709", "0710")),
    Technique("grouped-aic", "Grouped AIC", "chains", HOBIGER, None, 47, "unfair", 300,
              ("0711",)),
    Technique("forcing-chain", "Forcing chain (contradiction or verity)", "forcing", HOBIGER, None,
              55, "extreme", 500, ("1301", "1302")),
    Technique("forcing-net", "Forcing net (contradiction or verity)", "forcing", HOBIGER, None, 56,
              "extreme", 700, ("1303", "1304")),
    Technique("brute-force", "Brute force", "forcing", HOBIGER, None, 57, "extreme", 10000),
)
EXPLAINER = (
    Technique("x-cycle", "X-Cycle", "chains", JUILLERAT, 65),
    Technique("y-cycle", "Y-Cycle", "chains", JUILLERAT, 65),
    Technique("xy-cycle", "XY-Cycle", "chains", JUILLERAT, 70),
    Technique("forcing-x-chain", "Forcing X-Chain", "chains", JUILLERAT, 66),
    Technique("forcing-xy-chain", "Forcing chain", "chains", JUILLERAT, 70),
    Technique("nishio", "Nishio forcing chain", "forcing", STUART, 75),
    Technique("cell-forcing", "Cell forcing chains", "forcing", JUILLERAT, 80),
    Technique("region-forcing", "Region forcing chains", "forcing", JUILLERAT, 80),
    Technique("dynamic-contradiction", "Dynamic contradiction", "forcing", JUILLERAT, 85),
    Technique("dynamic-double", "Dynamic double forcing chains", "forcing", JUILLERAT, 85),
    Technique("dynamic-cell-forcing", "Dynamic cell forcing chains", "forcing", JUILLERAT, 85),
    Technique("dynamic-region-forcing", "Dynamic region forcing chains", "forcing", JUILLERAT, 85),
    Technique("dynamic-plus", "Dynamic forcing chains plus", "forcing", JUILLERAT, 90),
    Technique("nested-chains", "Nested forcing chains", "forcing", JUILLERAT, 95),
    Technique("nested-multiple", "Nested multiple forcing chains", "forcing", JUILLERAT, 100),
    Technique("nested-dynamic", "Nested dynamic forcing chains", "forcing", JUILLERAT, 105),
    Technique("nested-dynamic-plus", "Nested dynamic forcing chains plus", "forcing", JUILLERAT,
              110),
)
# fmt: on
CHAINS = (*HODOKU, *(replace(row, smallest=9, largest=9) for row in EXPLAINER))
