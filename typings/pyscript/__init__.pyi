from typing import Any

document: Any
window: Any
workers: Any
sync: Any

async def js_import(*urls: str) -> tuple[Any, ...]: ...

# What JavaScript hands over, named by what it is.
Element = Any
Event = Any
Promise = Any
JsObject = Any  # any other
Blob = Any
ArrayBuffer = Any
TextDecoder = Any
JsObject = Any  # any other
