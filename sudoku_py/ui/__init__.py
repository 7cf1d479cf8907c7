"""The page's Python: it runs on MicroPython in the browser's main thread.

    event ─ input ─► command ─► store ─ views, one repaint per frame ─► what is seen
    what computes: command ─ engine ─► worker ─ response ─► store

    main, assembly     start the page: make the services and connect them
    app                the page as a whole: store, commands, router, services, loader of bundles
    input, browser     keys, pointers and clicks; everything that only the browser can do
    board              boards and what is entered, what there is to see of a cell, the painting
    engine             requests to the worker, which runs the rest of the package
    storage            what is kept in the browser, in files and in links
    play, learn, lab, write, analyse, builder    the views
    explain            hints and paths: steps of techniques, drawn on the board
    dialogs            the dialogs
    embed              the page inside another page
    widgets            elements that several views use

The document is never the model: views read the store only. Of the other rooms it imports
`core.shape`, what `drawing.shapes` draws, and types of `core` and `engine` for annotations, which
are taken out of what the browser gets.
"""
