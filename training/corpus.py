"""Reads the phrase corpus (packages/knowledge/data/phrases) and makes what the models learn from.

One wording in five, chosen by the hash of its words, is held out: nothing here that trains ever sees it.
"""

from __future__ import annotations

import hashlib
import random
import re
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

PHRASES = Path(__file__).resolve().parent.parent / "packages/knowledge/data/phrases"
# Complaints that no rule of an emergency or of urgency counts on (their wordings are neither).
MILD = Path(__file__).resolve().parent / "mild.txt"
LEVELS = ["self-care", "routine", "soon", "urgent", "emergency"]
HELD_OUT_ONE_IN = 5
MOST_WORDS = 160

WORD = re.compile(r"[a-z]{1,32}|[0-9]{1,32}|[?.,!]")


def words_of(text: str) -> list[str]:
    """The words of a text as the model reads them: lower case, without accents and apostrophes. The twin of `wordsForEar` in packages/engine/src/ear."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("\u2019", "'").replace("'", ""))
    return WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))[:MOST_WORDS]


def is_held_out(text: str) -> bool:
    """Whether a wording belongs to the fifth that only the bench sees."""
    digest = hashlib.sha256(" ".join(words_of(text)).encode()).digest()
    return int.from_bytes(digest[:4], "big") % HELD_OUT_ONE_IN == 0


@dataclass
class Example:
    """A text with what is known of it. `yes` and `no` are labels; of all others nothing is known but that they are unlikely."""

    text: str
    yes: list[str] = field(default_factory=list)
    no: list[str] = field(default_factory=list)
    level: int | None = None
    kind: str = ""
    voice: str = ""


def blocks_of(path: Path) -> dict[str, list[tuple[str, str]]]:
    """The blocks of a file: name -> (voice, wording)."""
    blocks: dict[str, list[tuple[str, str]]] = {}
    current: list[tuple[str, str]] = []
    for line in path.read_text("utf8").splitlines():
        if head := re.match(r"^([A-Za-z0-9-]+): \|$", line):
            current = blocks.setdefault(head[1], [])
        elif said := re.match(r"^  ([a-z-]+): (\S.*)$", line):
            current.append((said[1], said[2]))
    return blocks


def read_corpus(folder: Path = PHRASES) -> list[Example]:
    """Every wording of the corpus, in the order of the files."""
    examples: list[Example] = []
    mild = set(MILD.read_text("utf8").split())
    for path in sorted((folder / "alarms").glob("*.yaml")):
        concept = path.name.split(".")[0]
        for block, said in blocks_of(path).items():
            for voice, text in said:
                if block == "present":
                    examples.append(Example(text, yes=[f"alarm:{concept}"], kind="alarm", voice=voice))
                else:
                    examples.append(Example(text, no=[f"alarm:{concept}"], kind="look-alike", voice=voice))
    for path in sorted((folder / "findings").glob("*.yaml")):
        for finding, said in blocks_of(path).items():
            if finding in mild:
                examples += [Example(text, kind="mild", voice=voice) for voice, text in said]
    for path in sorted((folder / "stories").glob("*.yaml")):
        for level, said in blocks_of(path).items():
            examples += [Example(text, level=LEVELS.index(level), kind="story", voice=voice) for voice, text in said]
    for path in sorted((folder / "everyday").glob("*.yaml")):
        for said in blocks_of(path).values():
            examples += [Example(text, kind="everyday", voice=voice) for voice, text in said]
    return examples


NEIGHBOURS = dict(
    zip(
        "qwertyuiopasdfghjklzxcvbnm",
        "wa qes wrd etf ryg tuh yij uok ipl o qsz adwx sfec dgrv fhtb gjyn hkum jli k xa zsc xdv cfb vgn bhm nj".replace(" o ", " ol ").split(),
    )
)


def mistype(word: str, chance: random.Random) -> str:
    """A word as thumbs type it: a letter left out, doubled, swapped or hit beside."""
    if len(word) < 4 or not word.isalpha():
        return word
    at = chance.randrange(1, len(word) - 1)
    way = chance.random()
    if way < 0.3:
        return word[:at] + word[at + 1 :]
    if way < 0.55:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if way < 0.7:
        return word[:at] + word[at] + word[at:]
    if way < 0.85:
        return word[:at] + chance.choice(NEIGHBOURS.get(word[at], word[at])) + word[at + 1 :]
    return word[0] + re.sub(r"[aeiou]", "", word[1:-1], count=1) + word[-1]


def varied(words: list[str], chance: random.Random) -> list[str]:
    """The words with typing errors, words left out and marks lost, as they come in real texts."""
    out = list(words)
    if chance.random() < 0.45:
        share = chance.choice([0.06, 0.12, 0.25])
        out = [mistype(word, chance) if chance.random() < share else word for word in out]
    if chance.random() < 0.3:
        out = [word for word in out if word.isalnum()] or out
    if len(out) > 5 and chance.random() < 0.3:
        out = [word for word in out if chance.random() > 0.08] or out
    if len(out) > 3 and chance.random() < 0.08:
        at = chance.randrange(len(out) - 1)
        out[at : at + 2] = [out[at] + out[at + 1]]
    return out
