"""Fish: k units of one digit (the bases) whose cells lie in k other units (the covers).

    patterns   all fish of a kind and size on one digit
    finders    the steps of basic, finned, sashimi, Franken and mutant fish
    kraken     finned fish whose fins reach the target by chains

A *fin* is a base cell outside the covers, an *endo fin* a cell in two bases. Where no fin is true,
each cover has its digit in a base cell, so the covers lose it elsewhere; a target must see all
fins. A base cell in two covers is a target as well (*cannibalistic*). *Sashimi*: some base unit has
at most one cell that is no fin. *Franken*: rows against columns, with boxes among the one or the
other. *Mutant*: any other units.
"""
