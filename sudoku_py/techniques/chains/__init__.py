"""Chains and loops of strong and weak links.

    graph      nodes and links of a position; the shortest chains from a node; steps from chains
    finders    remote pairs, X- and XY-chains, nice loops and AICs
    tables     all that follows from a statement, by one chain each, in HoDoKu's order
    listed     the nice loops and AICs that HoDoKu lists: those of its tables

A *weak* link joins nodes that are not both true, a *strong* link nodes that are not both false. A
chain takes them in turn: from "on" by a weak link to "off", from "off" by a strong link to "on".
"""
