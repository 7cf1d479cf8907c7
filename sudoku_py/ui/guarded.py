"""What may throw in the browser, made so that Python can catch it.

MicroPython cannot catch what a JavaScript function throws: it would end the Python that called it.
It can catch the rejection of a promise, so the call is made inside of one.
"""

from pyscript import window


async def attribute(owner, name):
    """`owner.name`; raises an exception where getting it throws."""
    return await window.Promise.resolve(owner).then(window.Reflect.get.bind(None, owner, name))


async def call(function, owner, *arguments):
    """`function` called on `owner`, awaited; raises an exception where it throws or rejects."""
    return await window.Promise.resolve(None).then(function.bind(owner, *arguments))
