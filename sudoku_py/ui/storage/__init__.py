"""What is kept in the browser, in files and in links, and how it is read again.

`storage` reads and writes by a `schema`; each kind of thing has a module, such as `autosave`,
`library`, `progress`, `settings` or `url_parameters`, and the codecs turn it into text and back.
All input is hostile until a codec of this room has read it. Imports browser and
board, and names of app for annotations only.
"""
