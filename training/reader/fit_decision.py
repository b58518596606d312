"""Chooses how far the reader moves the level of rules and ear (packages/knowledge/model/decision.json), and measures it.

    python fit_decision.py FITTED.jsonl OPEN.jsonl HELD.jsonl     (lines of scripts/read-and-judge.ts)

A level that rules or ear ask for is kept where the reader's chance of being at least as urgent is `keptFrom`, and one they do not ask for is given from
`raisedFrom` on. Searched at random with a fixed seed on real questions that the reader was not taught (FITTED) and on described cases (OPEN); HELD only
measures. Prints the best settings and what they do. The numbers shipped are the best ones moved to the side of caution: an emergency is raised from .7 and
not .6, 'routine' from .95, 'soon' from .95 and 'urgent' from .93, which costs half a point on real questions and keeps harmless cases calm.
"""

from __future__ import annotations

import json
import sys

import numpy as np
from texts import LEVELS

SEED, TRIES = 1, 6000
# How much a real question counts against a described case, of which there are six times as many and which were developed by.
REAL = 4
# What a text costs beside its level being out of bounds: an emergency below 'emergency', below 'urgent', and a false one.
MISSED, CALMED, FALSE_ALARM = 2.0, 3.0, 0.5
KEPT = [[0, 0.1, 0.2, 0.3, 0.4], [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5], [0, 0.03, 0.06, 0.1, 0.2, 0.3, 0.4], [0, 0.01, 0.02, 0.03, 0.04, 0.06, 0.1]]
RAISED = [[0.5, 0.6, 0.7, 0.8, 0.9, 1.1], [0.4, 0.5, 0.6, 0.7, 0.8, 0.9], [0.4, 0.5, 0.6, 0.7, 0.8, 0.9], [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]]


class Set:
    """Texts with the chance of being at least as urgent as each level, the level before, and what is accepted."""

    def __init__(self, path: str):
        told = [one for one in map(json.loads, open(path, encoding="utf8")) if one["state"] != "other-language"]
        self.at_least = np.array([one["reading"]["levels"] for one in told])[:, ::-1].cumsum(1)[:, ::-1]
        self.before = np.array([LEVELS.index(one["without"]) for one in told])
        self.label = np.array([one["label"] for one in told])

    def decided(self, kept: list[float], raised: list[float]) -> np.ndarray:
        level = np.zeros(len(self.before), int)
        for at in range(1, 5):
            given = (self.at_least[:, at] >= raised[at]) | ((self.before >= at) & (self.at_least[:, at] >= kept[at]))
            level = np.where(given, at, level)
        return level

    def report(self, name: str, level: np.ndarray) -> None:
        fits = (level >= self.label[:, 0]) & (level <= self.label[:, 2])
        said, must = level == 4, self.label[:, 1] == 4
        print(f"{name}: acceptable {fits.mean():.3f}, high {(level > self.label[:, 2]).sum()}, low {(level < self.label[:, 0]).sum()}, "
              f"emergency right {(said & (self.label[:, 2] == 4)).sum()}/{said.sum()}, found {(said & must).sum()}/{must.sum()}")


def score(sets: list[tuple[Set, float]], kept: list[float], raised: list[float]) -> float:
    total = 0.0
    for texts, weight in sets:
        level, must = texts.decided(kept, raised), texts.label[:, 0] == 4
        fits = (level >= texts.label[:, 0]) & (level <= texts.label[:, 2])
        total += weight * (fits.sum() - FALSE_ALARM * ((level == 4) & (texts.label[:, 2] < 4)).sum()) - MISSED * (must & (level < 4)).sum() - CALMED * (must & (level < 3)).sum()
    return total


def main() -> None:
    fitted, described, held = (Set(path) for path in sys.argv[1:4])
    chance = np.random.default_rng(SEED)
    tries = [([0.0, *(float(chance.choice(of)) for of in KEPT)], [0.0, *(float(chance.choice(of)) for of in RAISED)]) for _ in range(TRIES)]
    best = sorted(tries, key=lambda one: -score([(fitted, REAL), (described, 1)], *one))[:3]
    for kept, raised in best:
        print("kept", kept, "raised", raised)
    for name, texts in (("fitted", fitted), ("described", described), ("held", held)):
        texts.report(f"{name}, before", texts.before)
        texts.report(f"{name}, decided", texts.decided(*best[0]))


if __name__ == "__main__":
    main()
