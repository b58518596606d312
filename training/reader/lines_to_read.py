"""Writes texts with their levels for scripts/read-and-judge.ts.

    python lines_to_read.py train|fitted|held > IN.jsonl     the real questions of a part, as they were written
    python lines_to_read.py written > IN.jsonl          those written for this, of the fifth held out
    python lines_to_read.py open > IN.jsonl            the described cases of bench/cases and of cases-dev.jsonl
"""

from __future__ import annotations

import json
import sys

from texts import LEVELS, QUESTIONS, ROOT, real_texts, written_texts


def described():
    for path in [QUESTIONS / "cases-dev.jsonl", *sorted((ROOT / "bench/cases").glob("writer-*.jsonl"))]:
        for line in path.read_text("utf8").splitlines():
            case = json.loads(line)
            wanted = case.get("expect", {})
            if not {"min", "max"} & set(wanted):
                continue
            profile = dict(case.get("profile") or {}, **({"age": case["age"]} if case.get("age") is not None else {}), **({"sexAtBirth": case["sex"]} if case.get("sex") else {}))
            least, most = LEVELS.index(wanted.get("min", "self-care")), LEVELS.index(wanted.get("max", "emergency"))
            yield {"id": f"{path.stem}/{case['id']}", "text": case["text"], "profile": profile, "set": path.stem, "label": [least, least, most]}


def real(split: str):
    for text in real_texts():
        if text.split == split and text.voice == "own" and len(text.text) >= 3:
            yield {"id": text.id, "text": text.text[:10000], "set": split, "label": text.level}


def written():
    for text in written_texts():
        if text.split == "held-written":
            yield {"id": text.id, "text": text.text, "set": "written", "label": text.level}


parts = {"open": described, "written": written}
for one in parts[sys.argv[1]]() if sys.argv[1] in parts else real(sys.argv[1]):
    print(json.dumps(one))
