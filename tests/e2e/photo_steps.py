"""Photos of puzzles, drawn by the browser, and how a person opens them."""

import base64
import json
from typing import Any

from playwright.sync_api import FilePayload, Page

# A board as a newspaper prints it, on a page that is turned a little and unevenly lit. It takes
# the puzzle; `width` and `height` in pixels; `turn` in degrees; `over`, digits drawn over others.
DRAW = """async ({ puzzle, width, height, turn, over, type }) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#cfcabd";
    pen.fillRect(0, 0, width, height);
    const side = Math.min(width, height) * 0.8;
    const cell = side / 9;
    pen.translate(width / 2, height / 2);
    pen.rotate((turn * Math.PI) / 180);
    pen.translate(-side / 2, -side / 2);
    pen.fillStyle = "#f4f1e8";
    pen.fillRect(-cell / 3, -cell / 3, side + (2 * cell) / 3, side + (2 * cell) / 3);
    pen.strokeStyle = "#222";
    for (let line = 0; line < 10; line += 1) {
        pen.lineWidth = line % 3 ? cell / 40 : cell / 14;
        pen.strokeRect(0, 0, side, side);
        pen.beginPath();
        pen.moveTo(line * cell, 0);
        pen.lineTo(line * cell, side);
        pen.moveTo(0, line * cell);
        pen.lineTo(side, line * cell);
        pen.stroke();
    }
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.font = `${cell * 0.7}px sans-serif`;
    const write = (digit, place) => pen.fillText(
        digit, ((place % 9) + 0.5) * cell, (Math.floor(place / 9) + 0.54) * cell);
    pen.fillStyle = "#1c1c1c";
    [...puzzle].forEach((symbol, place) => symbol === "." || write(symbol, place));
    pen.globalAlpha = 0.75;
    for (const [place, digit] of Object.entries(over)) write(digit, Number(place));
    pen.globalAlpha = 1;
    pen.resetTransform();
    const light = pen.createLinearGradient(0, 0, width, height);
    light.addColorStop(0, "rgb(0 0 0 / 0%)");
    light.addColorStop(1, "rgb(0 0 0 / 35%)");
    pen.fillStyle = light;
    pen.fillRect(0, 0, width, height);
    const blob = await canvas.convertToBlob({ type, quality: 0.9 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
}"""

BESIDE = """async (both) => {
    const pictures = await Promise.all(both.map(async (packed) => createImageBitmap(
        new Blob([Uint8Array.from(atob(packed), (each) => each.charCodeAt(0))]))));
    const [one, other] = pictures;
    const canvas = new OffscreenCanvas(one.width + other.width, Math.max(one.height, other.height));
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#cfcabd";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(one, 0, 0);
    pen.drawImage(other, one.width, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(""));
}"""

GIVE = """([event, name, type, packed]) => {
    const bytes = Uint8Array.from(atob(packed), (each) => each.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], name, { type }));
    const about = { bubbles: true, cancelable: true };
    const found = document.querySelector("#open-dialog[open] #text") ?? document.body;
    if (event === "drop")
        document.querySelector(".board").dispatchEvent(
            new DragEvent("drop", { ...about, dataTransfer: data }));
    else found.dispatchEvent(new ClipboardEvent("paste", { ...about, clipboardData: data }));
}"""


def photo(
    page: Page,
    puzzle: str,
    *,
    width: int = 1200,
    height: int = 900,
    turn: float = 2,
    over: dict[int, str] | None = None,
    kind: str = "image/jpeg",
) -> bytes:
    """A photo of a 9×9 puzzle; `over` are digits that are drawn over cells once more."""
    about: dict[str, Any] = {"puzzle": puzzle, "width": width, "height": height, "turn": turn}
    about |= {"over": {str(cell): digit for cell, digit in (over or {}).items()}, "type": kind}
    return base64.b64decode(page.evaluate(DRAW, json.loads(json.dumps(about))))


def beside(page: Page, one: bytes, other: bytes) -> bytes:
    """A photo of two puzzles side by side, of photos of each."""
    both = [base64.b64encode(each).decode() for each in (one, other)]
    return base64.b64decode(page.evaluate(BESIDE, both))


def give(page: Page, event: str, contents: bytes, name: str = "p.jpg", kind: str = "") -> None:
    """Drop a file on the board, or paste it (`event` is "drop" or "paste")."""
    packed = base64.b64encode(contents).decode()
    page.evaluate(GIVE, [event, name, kind or "image/jpeg", packed])


def payload(contents: bytes, name: str = "photo.jpg", kind: str = "image/jpeg") -> FilePayload:
    """A file to choose."""
    return {"name": name, "mimeType": kind, "buffer": contents}
