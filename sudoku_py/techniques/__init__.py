"""Human techniques: what people do instead of searching, and how difficult it is.

    puzzle ─► Position ─ finders ─► steps ─ procedures ─► path, rating ─ text ─► sentences

    board_tables, position   a board and its candidates as bit masks
    step                     the contract: what a technique yields
    registry                 one row per technique: id, names, ratings, source
    solutions                whether a position has one solution, and its givens
    finders                  the finder of each technique, collected from the modules of families
    explainer                Sudoku Explainer's own ladder, exactly: rows, rating, path
    hodoku                   HoDoKu's procedure: score and level
    procedures               the next step, a path in any order, all steps of a position
    practice                 an example of each technique, and the judgement of answers
    options                  what a search may find, and its limits on large boards
    text                     positions, chains and steps as text
    all other modules        one family of techniques each, as a textbook has it

**A technique** is a function from a position to steps (`finders.Finder`). A finder reads the
position and leaves it as it is; it yields every instance of its technique that changes something.
A module of a family binds its finders to ids of the registry in a dictionary `FINDERS`,
and `finders` collects those. The definitions are those of the literature: a naked pair removes
its digits from every unit that it lies in.

**A step** is data: technique, digits, roles, links, placements and eliminations, never a sentence.
It follows from the position and the rules; techniques that assume one solution say so in their row
of the registry.

**Two scales.** Sudoku Explainer (SE) has definitions and orders of its own, on which ratings
depend; `explainer` follows them to the letter, with modules of its own.
Each of its rows yields its hints in the original's order, with the `rating` of each in tenths;
`explainer.chains.ROWS` has the rows with chains.

Ratings are for boards of 9×9 cells; techniques take every size that their row names. Imports `core`
and, to know what may be assumed, `bitboard`.
"""
