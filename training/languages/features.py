"""What a short text in any language is told apart by. The twin of packages/engine/src/understanding/foreign-classifier.ts; references.json there holds them together."""

from __future__ import annotations

import re
import unicodedata

import regex

BUCKETS = 1 << 16
WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
HAN = regex.compile(r"\p{Han}")
LONGEST_WORD = 24
MOST_WORDS = 400
GRAMS, HAN_GRAMS = (2, 5), (1, 4)


def plain(text: str) -> str:
    lowered = unicodedata.normalize("NFKD", text.lower())
    kept = "".join(c for c in lowered if unicodedata.category(c) != "Mn").replace("ł", "l").replace("ı", "i")
    return re.sub(r"(.)\1{2,}", r"\1\1", kept)


def hashed(feature: str) -> int:
    """FNV-1a over the UTF-16 units."""
    value = 0x811C9DC5
    units = feature.encode("utf-16-le")
    for at in range(0, len(units), 2):
        value = ((value ^ (units[at] | units[at + 1] << 8)) * 0x01000193) & 0xFFFFFFFF
    return value % BUCKETS


def features(text: str) -> list[int]:
    """The places of a text's features, each once, in rising order."""
    words = [word[:LONGEST_WORD] for word in WORD.findall(plain(text))[:MOST_WORDS]]
    found: set[int] = set()
    for at, word in enumerate(words):
        han = HAN.search(word) is not None
        framed = word if han else f"<{word}>"
        least, most = HAN_GRAMS if han else GRAMS
        for size in range(least, most + 1):
            found.update(hashed(framed[start : start + size]) for start in range(len(framed) - size + 1))
        found.add(hashed(f"w {word}"))
        if at > 0:
            found.add(hashed(f"b {words[at - 1]} {word}"))
    return sorted(found)
