"""The texts the reader learns from, and which of them it never sees.

Real questions with their labels (bench/labels), the same told again in five voices (training/data), and the phrase corpus
(packages/knowledge/data/phrases). A question and its retellings are one family: the families of `HELD` are never trained on,
those of `FITTED` only choose thresholds and fit the decision (fit_decision.py).
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "training"))
from corpus import blocks_of, is_held_out  # noqa: E402

PHRASES = ROOT / "packages/knowledge/data/phrases"
# The questions themselves are not in this repository: a folder with questions-dev.jsonl and questions-train.jsonl.
QUESTIONS = Path(os.environ.get("QUESTIONS", ROOT.parent / "shared/eval"))
# What the lexicon heard in the questions, each firing judged.
FIRINGS = Path(os.environ.get("FIRINGS", ROOT / "bench/labels/firings.jsonl"))
VOICES = Path(os.environ.get("VOICES", ROOT / "training/data/retold-questions.jsonl"))
# Texts written for what is rare among the questions, a writer's by the letters before the number of its id.
WRITTEN = Path(os.environ.get("WRITTEN", ROOT / "training/data/written-questions.jsonl"))
LEVELS = ["self-care", "routine", "soon", "urgent", "emergency"]
STANDINGS = ["present", "absent", "past", "feared", "other"]
# A judge's word for a finding that the program heard and nobody said.
NOT_SAID = "not-said"
HELD_SALT, FITTED_SALT = "held-6:", "fitted:"


# Marks that a keyboard makes of others; one character for one, so that places stay. The twin of PLAIN in packages/engine/src/reader/pieces.ts.
_PLAIN = str.maketrans({"‘": "'", "’": "'", "´": "'", "`": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": "."})


def plain(text: str) -> str:
    return text.translate(_PLAIN)


def _digest(salt: str, family: str) -> int:
    return int(hashlib.sha256((salt + family).encode()).hexdigest(), 16)


def split_of(family: str) -> str:
    """'held', 'fitted' or 'train': one family of real questions in five is held out, one in nine of the others fits the decision."""
    if _digest(HELD_SALT, family) % 5 == 0:
        return "held"
    return "fitted" if _digest(FITTED_SALT, family) % 9 == 0 else "train"


@dataclass
class Text:
    """A text with what is known of it. `level` is least, best, most as places in LEVELS; `said` are (finding, standing, start, end)."""

    id: str
    text: str
    split: str
    kind: str
    level: tuple[int, int, int] | None = None
    said: list[tuple[str, str, int, int]] = field(default_factory=list)
    # Whether `said` names every finding: only then what is not named is known not to be said.
    whole: bool = False
    alarms: list[str] = field(default_factory=list)
    not_alarms: list[str] = field(default_factory=list)
    voice: str = "own"


def _lines(path: Path):
    with path.open(encoding="utf8") as file:
        for line in file:
            if line.strip():
                yield json.loads(line)


def _places(text: str, words: str) -> tuple[int, int] | None:
    at = text.find(words)
    if at < 0:
        at = text.lower().find(words.lower())
    return (at, at + len(words)) if at >= 0 and words else None


def real_texts() -> list[Text]:
    """The labelled questions and their retellings."""
    own = {line["id"]: line["text"] for name in ("dev", "train") for line in _lines(QUESTIONS / f"questions-{name}.jsonl")}
    labels = {line["id"]: line for line in _lines(ROOT / "bench/labels/real-questions.jsonl")}
    retold: dict[str, list[dict]] = {}
    files = sorted(VOICES.glob("*.jsonl")) if VOICES.is_dir() else [VOICES] if VOICES.exists() else []
    for file in files:
        for line in _lines(file):
            if line["id"] in labels:
                retold.setdefault(line["id"], []).append(line)
    firings: dict[str, list[tuple[str, str, int, int]]] = {}
    for line in _lines(FIRINGS) if FIRINGS.exists() else []:
        for finding in line["findings"]:
            if finding["judged"] in (*STANDINGS, NOT_SAID) and finding["spans"]:
                firings.setdefault(line["id"], []).append((finding["id"], finding["judged"], *finding["spans"][0]))
    out: list[Text] = []
    for family, label in labels.items():
        level = tuple(LEVELS.index(label["level"][which]) for which in ("least", "best", "most"))
        standing = {finding["id"]: finding["standing"] for finding in label["findings"]}

        def text_of(text: str, words: dict[str, str], whole: bool, voice: str) -> Text:
            said = []
            for finding, told in words.items():
                place = _places(text, told)
                if place and finding in standing:
                    said.append((finding, "present" if standing[finding] == "uncertain" else standing[finding], *place))
            return Text(family, text, split_of(family), "real", level, said, whole, voice=voice)

        words = {finding["id"]: finding["words"] for finding in label["findings"]}
        text = text_of(own[family], words, True, "own")
        named = {finding for finding, *_ in text.said}
        text.said += [firing for firing in firings.get(family, []) if firing[0] not in named]
        out.append(text)
        for line in retold.get(family, []):
            out.append(text_of(line["text"], line.get("words", {}), set(line.get("words", {})) >= set(words), line["voice"]))
    return out


def phrase_texts() -> list[Text]:
    """Stories with their level, wordings of alarms and of what only looks like them, wordings of findings, everyday sentences."""
    out: list[Text] = []
    split = lambda text: "held-phrases" if is_held_out(text) else "train"  # noqa: E731
    for path in sorted((PHRASES / "stories").glob("*.yaml")):
        for level, said in blocks_of(path).items():
            at = LEVELS.index(level)
            out += [Text(f"{path.stem}", text, split(text), "story", (at, at, at), voice=voice) for voice, text in said]
    for path in sorted((PHRASES / "alarms").glob("*.yaml")):
        concept = path.stem
        for block, said in blocks_of(path).items():
            for voice, text in said:
                named = {"alarms": [concept]} if block == "present" else {"not_alarms": [concept]}
                out.append(Text(concept, text, split(text), "alarm" if block == "present" else "look-alike", voice=voice, **named))
    for path in sorted((PHRASES / "findings").glob("*.yaml")):
        for finding, said in blocks_of(path).items():
            if finding == "nothing":
                continue
            out += [Text(finding, text, split(text), "finding", None, [(finding, "present", 0, len(text))], voice=voice) for voice, text in said]
    for path in sorted((PHRASES / "everyday").glob("*.yaml")):
        for said in blocks_of(path).values():
            out += [Text(path.stem, text, split(text), "everyday", voice=voice) for voice, text in said]
    return out


def written_texts() -> list[Text]:
    """Texts written for this with their levels, some with their findings; one in five is held out."""
    out = []
    for line in _lines(WRITTEN) if WRITTEN.exists() else []:
        level = tuple(LEVELS.index(line["level"][which]) for which in ("least", "best", "most"))
        placed = [(finding, standing, _places(line["text"], words)) for finding, standing, words in line.get("findings", [])]
        said = [(finding, "present" if standing == "uncertain" else standing, *place) for finding, standing, place in placed if place]
        split = "held-written" if is_held_out(line["text"]) else "train"
        out.append(Text(line["id"], line["text"], split, "written", level, said, "findings" in line))
    return out


def finding_names() -> dict[str, str]:
    """Every finding's name by its id, from the compiled knowledge."""
    knowledge = json.loads((ROOT / "packages/knowledge/dist/knowledge.json").read_text("utf8"))
    return {finding["id"]: finding["name"] for finding in knowledge["findings"]}


def relatives() -> dict[str, set[str]]:
    """The ancestors and descendants of every finding: where one is told the others are neither said nor unsaid."""
    knowledge = json.loads((ROOT / "packages/knowledge/dist/knowledge.json").read_text("utf8"))
    parents = {finding["id"]: finding.get("parents", []) for finding in knowledge["findings"]}
    out: dict[str, set[str]] = {finding: set() for finding in parents}
    for finding in parents:
        open_ = list(parents[finding])
        while open_:
            above = open_.pop()
            if above not in out[finding]:
                out[finding].add(above)
                out.setdefault(above, set()).add(finding)
                open_ += parents.get(above, [])
    return out


if __name__ == "__main__":
    from collections import Counter

    texts = real_texts() + phrase_texts() + written_texts()
    print(Counter((text.kind, text.split) for text in texts))
    print(sum(len(text.said) for text in texts if text.kind == "real"), "findings told in real texts")
