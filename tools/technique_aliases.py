"""Other names of techniques, in English and Spanish, by which Learn's search finds them.

They are what books, programs and forums call them; the names of both languages are found anyway.
"""

from sudoku_py.techniques.registry import FISH_NAMES

_FISH = {
    2: "ala en X",
    3: "swordfish",
    4: "jellyfish, medusa",
    5: "starfish, estrella de mar, squirmbag",
    6: "whale, ballena",
    7: "leviathan",
}
_LOCKED = "locked candidates, intersection removal, candidatos bloqueados, intersección"
_FORCING = "forcing chains, cadenas forzadas"
ALIASES: dict[str, str] = {
    "full-house": "last digit, last free cell, last remaining cell, última cifra, última celda",
    "naked-single": "sole candidate, lone single, only candidate, candidato único, único visible,"
    " solitario desnudo, single",
    "hidden-single": "unique candidate, pinned digit, only place, solitario oculto, single",
    "direct-pointing": f"{_LOCKED}, apuntador directo",
    "direct-claiming": f"{_LOCKED}, reclamador directo, box line reduction",
    "direct-hidden-pair": "pareja oculta directa",
    "direct-hidden-triplet": "direct hidden triplet, terna oculta directa",
    "locked-pair": "pareja bloqueada",
    "locked-triple": "locked triplet, triple bloqueado, terna bloqueada",
    "pointing": f"{_LOCKED}, type 1, pointing pair, pointing triple, par apuntador, apuntadores",
    "claiming": f"{_LOCKED}, type 2, box line reduction, reclamadores, reducción caja línea",
    "naked-pair": "conjugate pair, pareja desnuda, dupla desnuda, disjoint subset",
    "naked-triple": "naked triplet, triple desnudo, terna desnuda, disjoint subset",
    "hidden-pair": "pareja oculta, dupla oculta",
    "hidden-triple": "hidden triplet, triple oculto, terna oculta",
    "naked-quad": "naked quadruple, naked quadruplet, cuádruple desnudo",
    "hidden-quad": "hidden quadruple, hidden quadruplet, cuádruple oculto",
    "bug-plus-1": "bivalue universal grave, BUG type 1, BUG 1",
    "bug-2": "bivalue universal grave, BUG 2",
    "bug-3": "bivalue universal grave, BUG 3",
    "bug-4": "bivalue universal grave, BUG 4",
    "skyscraper": "rascacielos, turbot",
    "two-string-kite": "two-string kite, dual 2-string kite, cometa, turbot",
    "turbot-fish": "crane, grúa, turbot chain, X-Chain 4",
    "empty-rectangle": "ER, hinge, bisagra",
    "w-wing": "ala W",
    "xy-wing": "Y-Wing, bent triple, ala XY, ala Y",
    "xyz-wing": "ala XYZ, bent triple",
    "unique-loop": "deadly pattern, patrón mortal",
    "hidden-rectangle": "hidden unique rectangle, rectángulo único oculto",
    "avoidable-rectangle-1": "AR 1",
    "avoidable-rectangle-2": "AR 2",
    "simple-colors": "simple colors, simple coloring, single's chains, colours, colores,"
    " color trap, color wrap, single chains",
    "multi-colors": "multi-colors, multicoloring, colours, colores",
    "als-xz": "almost locked sets, conjuntos casi bloqueados",
    "als-xy-wing": "almost locked sets, conjuntos casi bloqueados",
    "als-xy-chain": "almost locked sets, conjuntos casi bloqueados, ALS chain",
    "death-blossom": "almost locked sets, conjuntos casi bloqueados, flor de la muerte",
    "sue-de-coq": "two-sector disjoint subsets, SDC",
    "aligned-pair-exclusion": "APE, subset exclusion, exclusión de pares",
    "aligned-triplet-exclusion": "aligned triplet exclusion, ATE, subset exclusion",
    "template-set": "pattern overlay, POM, plantillas",
    "template-delete": "pattern overlay, POM, plantillas",
    "kraken-fish": "kraken",
    "remote-pair": "remote pairs, pares remotos",
    "x-chain": "X-Chains, cadena de una cifra",
    "xy-chain": "XY-Chains",
    "nice-loop": "continuous loop, discontinuous loop, bucle continuo, bucle discontinuo, CNL, DNL",
    "aic": "alternating inference chain, cadena de inferencias alternas",
    "grouped-nice-loop": "group links, bucle con grupos",
    "grouped-aic": "alternating inference chain, group links, cadena de inferencias alternas",
    "x-cycle": "fishy cycle, X-Cycles",
    "y-cycle": "bidirectional Y-Cycle",
    "xy-cycle": "bidirectional cycle",
    "forcing-x-chain": _FORCING,
    "forcing-xy-chain": _FORCING,
    "forcing-chain": _FORCING,
    "forcing-net": "nets, redes forzadas",
    "nishio": f"{_FORCING}, bifurcation",
    "cell-forcing": _FORCING,
    "region-forcing": f"{_FORCING}, unit forcing chains",
    "dynamic-contradiction": _FORCING,
    "dynamic-double": _FORCING,
    "dynamic-cell-forcing": _FORCING,
    "dynamic-region-forcing": f"{_FORCING}, unit forcing chains",
    "dynamic-plus": _FORCING,
    "nested-chains": _FORCING,
    "nested-multiple": _FORCING,
    "nested-dynamic": _FORCING,
    "nested-dynamic-plus": _FORCING,
    "brute-force": "backtracking, guess, trial and error, ensayo y error, retroceso, adivinar",
    **{f"unique-rectangle-{n}": f"UR {n}, deadly pattern, patrón mortal" for n in range(1, 7)},
}


def aliases(technique: str) -> list[str]:
    """Return the other names of a technique.

    >>> aliases("xy-wing")
    ['Y-Wing', 'bent triple', 'ala XY', 'ala Y']
    """
    if technique in ALIASES:
        return [each.strip() for each in ALIASES[technique].split(",")]
    for size, name in FISH_NAMES.items():
        if technique.endswith(name.lower().replace(" ", "-")):
            return [each.strip() for each in _FISH[size].split(",")]
    return []
