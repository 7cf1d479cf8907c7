"""Recording: each event of a search becomes one number, its event code.

    recorder        pulls events out of a search and appends their codes
    yield_sites     the line of code that yields each kind of event, where the source tells it
    stack_tracker   which generator of a search yields next, for all other searches
    event_codes     the codes, what each stands for, and how each kind of event is encoded
    side_tables     what does not fit into a code: states of an open list, long events

Imports `core` and `solvers`. Data goes from the search through a recorder into a list of codes;
`timeline` stores the codes and reads them back.
"""
