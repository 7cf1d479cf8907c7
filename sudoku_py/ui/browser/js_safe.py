"""What may throw in the browser, made so that Python can catch it.

MicroPython cannot catch what a JavaScript function throws: it would end the Python that called it.
It can catch the rejection of a promise, so the call is made inside of one.
"""

from pyscript import JsObject, Promise, window


async def attribute(owner: JsObject, name: str) -> JsObject:
    """`owner.name`; raises an exception where getting it throws."""
    return await window.Promise.resolve(owner).then(window.Reflect.get.bind(None, owner, name))


def start(function: JsObject, owner: JsObject, *arguments: object) -> Promise:
    """A promise of what `function`, called on `owner`, gives; the call comes before any event."""
    return window.Promise.resolve(None).then(function.bind(owner, *arguments))


async def call(function: JsObject, owner: JsObject, *arguments: object) -> JsObject:
    """`function` called on `owner`, awaited; raises an exception where it throws or rejects."""
    return await start(function, owner, *arguments)
