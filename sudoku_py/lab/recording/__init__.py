"""Recording: each event of a search becomes one number, its event code.

    recorder      pulls events out of a search and appends their codes
    yield_sites   the line of code that yields each kind of event, from the source or the generators
    event_codes   the codes, what each stands for, and what does not fit into a code

Imports `core` and `solvers`. Data goes from the search through a recorder into a list of codes;
`timeline` stores the codes and reads them back.
"""
