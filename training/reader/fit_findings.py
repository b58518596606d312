"""Chooses when the reader overrules what the lexicon heard, on judged firings of families that it was not taught.

    python fit_findings.py FITTED.jsonl HELD.jsonl    (lines of scripts/read-and-judge.ts)

Prints, for each threshold, what goes and what of it was truly wrong; the numbers chosen stand in packages/engine/src/reader/weigh-findings.ts.
"""

from __future__ import annotations

import json
import sys

from texts import FIRINGS, relatives

NEAR = relatives()
WRONG = {"not-said"}
ELSEWHERE = {"feared": "feared", "past": "past", "other": "other", "absent": "absent"}


def firings_of(path: str):
    judged = {line["id"]: line["findings"] for line in map(json.loads, open(FIRINGS, encoding="utf8"))}
    for line in map(json.loads, open(path, encoding="utf8")):
        reading = line["reading"]
        heard = {finding["id"]: finding for finding in line["findings"]}
        for firing in judged.get(line["id"], []):
            if firing["heard"] != "present" or firing["judged"] in ("debatable", "finer") or firing["id"] not in heard:
                continue
            said = max(reading["told"].get(one, 0.0) for one in [firing["id"], *NEAR.get(firing["id"], ())])
            under = [place["standings"] for place in reading["places"] if any(place["start"] < end and start < place["end"] for start, end in firing["spans"])]
            standing = [sum(values) / len(under) for values in zip(*under)] if under else None
            yield firing["id"], firing["judged"], said, dict(zip(reading["standings"], standing)) if standing else {}


for path in sys.argv[1:]:
    rows = list(firings_of(path))
    right = sum(judged in ("present", "uncertain") for _, judged, _, _ in rows)
    print(f"{path}: {len(rows)} firings, {right / max(1, len(rows)):.3f} right as they are")
    for threshold in (0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2):
        gone = [judged for _, judged, said, _ in rows if said < threshold]
        wrong = sum(judged in WRONG for judged in gone)
        kept = [judged for _, judged, said, _ in rows if said >= threshold]
        print(f"  said < {threshold}: {len(gone)} go, {wrong} of them not said, {sum(judged in ('present', 'uncertain') for judged in gone)} right ones lost; kept {sum(judged in ('present', 'uncertain') for judged in kept) / max(1, len(kept)):.3f} right")
    for threshold in (0.5, 0.6, 0.7, 0.8, 0.9):
        moved = [(judged, max(("feared", "past", "other"), key=lambda one: standing.get(one, 0))) for _, judged, _, standing in rows if standing and sum(standing.get(one, 0) for one in ("feared", "past", "other")) >= threshold]
        print(f"  elsewhere >= {threshold}: {len(moved)} move, {sum(judged in ELSEWHERE or judged in WRONG for judged, _ in moved)} rightly, {sum(judged == to for judged, to in moved)} to their own standing, {sum(judged == 'present' for judged, _ in moved)} wrongly")
