"""The event's logo as paper takes it: grey, and no larger than the head of a sheet needs."""

from __future__ import annotations

import base64
from functools import lru_cache
from hashlib import sha256
from io import BytesIO

from PIL import Image, UnidentifiedImageError

from app.printing.document import Picture

LARGEST = (480, 240)
"""Pixels across and down: 14 millimetres of a sheet at 400 dots to the inch."""


@lru_cache(maxsize=4)
def grey(encoded: str) -> Picture | None:
    """The picture of the event (PNG or JPEG in base64), on white; None where there is none or it cannot be read."""
    try:
        image = Image.open(BytesIO(base64.b64decode(encoded))).convert("RGBA") if encoded else None
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        image = None
    if image is None:
        return None
    image.thumbnail(LARGEST)
    page = Image.new("RGBA", image.size, "white")
    page.alpha_composite(image)
    pixels = page.convert("L").tobytes()
    return Picture(sha256(pixels).hexdigest()[:16], *image.size, pixels)
