"""Chooses how far the reader moves the level of rules and ear (packages/knowledge/model/decision.json), and measures it.

    python fit_decision.py FITTED.jsonl WRITTEN.jsonl OPEN.jsonl HELD.jsonl     (lines of scripts/read-and-judge.ts)

A level that rules or ear ask for is kept where the reader's chance of being at least as urgent is `keptFrom`, one they do not ask for is given from
`raisedFrom` on, and what a rule's own signs ask for stays from `signKeptFrom` on. Searched at random with a fixed seed on texts that the reader was not
taught: real questions (FITTED), written ones held out (WRITTEN) and described cases (OPEN). HELD only measures. Prints the best settings and what they do.
"""

from __future__ import annotations

import json
import sys

import numpy as np
from texts import LEVELS

SEED, TRIES, REFINED = 1, 8000, 4000
# How much a text counts, by where it is from: real questions are few and the measure, described cases many and developed by.
COUNTS = {"fitted": 4.0, "written": 1.5, "described": 1.0}
# What a text costs beside its level being out of bounds: an emergency below 'emergency', below 'urgent', a false one, and two levels too high.
MISSED, CALMED, FALSE_ALARM, FAR_TOO_HIGH = 2.0, 3.0, 0.5, 0.7
KEPT = [[0, 0.1, 0.2, 0.3, 0.4, 0.5], [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5], [0, 0.03, 0.06, 0.1, 0.2, 0.3, 0.4], [0, 0.01, 0.02, 0.03, 0.04, 0.06, 0.1, 0.15, 0.2]]
RAISED = [[0.5, 0.6, 0.7, 0.8, 0.9, 1.1], [0.4, 0.5, 0.6, 0.7, 0.8, 0.9], [0.4, 0.5, 0.6, 0.7, 0.8, 0.9], [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]]
SIGN = [[0, 0.02, 0.05, 0.1, 0.2, 0.3], [0, 0.02, 0.05, 0.1, 0.2, 0.3], [0, 0.01, 0.02, 0.05, 0.1, 0.2], [0, 0.003, 0.006, 0.01, 0.02, 0.03, 0.05, 0.1]]
# The lowest level that signs of each level are lowered to; the twin of LOWERED_TO in packages/engine/src/reader/decision.ts.
LOWERED_TO = np.array([0, 0, 0, 1, 3])
Setting = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]


class Set:
    """Texts with the chance of being at least as urgent as each level, the levels before, and what is accepted."""

    def __init__(self, path: str):
        told = [one for one in map(json.loads, open(path, encoding="utf8")) if one["state"] != "other-language"]
        self.at_least = np.array([one["reading"]["levels"] for one in told])[:, ::-1].cumsum(1)[:, ::-1]
        self.before = np.array([LEVELS.index(one["without"]) for one in told])
        self.label = np.array([one["label"] for one in told])
        # What medical signs of rules ask for; and what nothing lowers: crisis and violence.
        self.signs = np.array([max([LEVELS.index(rule["asks"]) for rule in one["fired"] if rule["kind"] == "medical"], default=0) for one in told])
        crisis = [any(reason["kind"] == "crisis" for reason in one["reasons"]) for one in told]
        self.sure = np.where(crisis, self.before, 0)

    def decided(self, setting: Setting) -> np.ndarray:
        kept, raised, sign = setting
        level = np.zeros(len(self.before), int)
        for at in range(1, 5):
            chance = self.at_least[:, at]
            given = (chance >= raised[at]) | ((self.before >= at) & (chance >= kept[at])) | ((self.signs >= at) & (chance >= sign[at]))
            level = np.where(given, at, level)
        return np.maximum.reduce([level, self.sure, LOWERED_TO[self.signs], np.where(self.before == 4, 2, 0)])

    def score(self, level: np.ndarray, counts: float) -> float:
        least, _, most = self.label.T
        must, said = least == 4, level == 4
        fits = (level >= least) & (level <= most)
        own = fits.sum() - FALSE_ALARM * (said & (most < 4)).sum() - FAR_TOO_HIGH * (level > most + 1).sum()
        return counts * own - MISSED * (must & ~said).sum() - CALMED * (must & (level < 3)).sum()

    def report(self, name: str, level: np.ndarray) -> None:
        least, best, most = self.label.T
        fits, said = (level >= least) & (level <= most), level == 4
        calm = most <= 1
        print(f"{name}: {len(level)} acceptable {fits.mean():.3f}, high {(level > most).sum()}, two {(level > most + 1).sum()}, low {(level < least).sum()}, emergency right "
              f"{(said & (most == 4)).sum()}/{said.sum()}, found {(said & (best == 4)).sum()}/{(best == 4).sum()}, of what must be one at least urgent "
              f"{((least == 4) & (level >= 3)).sum()}/{(least == 4).sum()}, harmless not raised {(calm & (level <= most)).sum()}/{calm.sum()}")


def main() -> None:
    sets = dict(zip(("fitted", "written", "described", "held"), map(Set, sys.argv[1:5])))
    chance = np.random.default_rng(SEED)
    total = lambda setting: sum(texts.score(texts.decided(setting), COUNTS[name]) for name, texts in sets.items() if name in COUNTS)  # noqa: E731
    drawn = lambda rows: (0.0, *(float(chance.choice(row)) for row in rows))  # noqa: E731
    tried = [(drawn(KEPT), drawn(RAISED), drawn(SIGN)) for _ in range(TRIES)]
    best = max(tried, key=total)
    reached = total(best)
    # One number at a time is changed as long as that is no worse.
    for _ in range(REFINED):
        row, at = int(chance.integers(3)), int(chance.integers(1, 5))
        value = float(chance.choice((KEPT, RAISED, SIGN)[row][at - 1]))
        other = tuple(tuple(value if (r, a) == (row, at) else was for a, was in enumerate(numbers)) for r, numbers in enumerate(best))
        if (score := total(other)) >= reached:
            best, reached = other, score
    print("keptFrom", best[0], "raisedFrom", best[1], "signKeptFrom", best[2], "score", reached)
    for name, texts in sets.items():
        texts.report(f"{name}, before", texts.before)
        texts.report(f"{name}, decided", texts.decided(best))


if __name__ == "__main__":
    main()
