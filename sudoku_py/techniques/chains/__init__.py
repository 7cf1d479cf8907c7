"""Chains and loops of strong and weak links.

    graph             nodes and links of a position: candidates, groups, almost locked sets
    search            shortest chains from a node, without visiting a cell twice
    steps             from chains to steps
    remote_pair       bivalue cells with the same two digits
    simple_chains     X-chain, XY-chain
    loops             nice loops, discontinuous and continuous, plain and grouped
    alternating       AIC of both types, plain and grouped
    table_links       what follows at once from a statement, in HoDoKu's order
    tables            all that follows from a statement, by one chain each
    excluded          what a continuous loop of the tables excludes
    table_steps       from chains of the tables to steps
    listed            the nice loops and AICs that HoDoKu lists: those of its tables

A *weak* link joins nodes that are not both true, a *strong* link nodes that are not both false. A
chain takes them in turn: from "on" by a weak link to "off", from "off" by a strong link to "on".
"""
