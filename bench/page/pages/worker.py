"""The worker of the empty page: says that it is up."""

from pyscript import sync

sync.ready()
