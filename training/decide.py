"""Fits how the product decides on what the ear hears: a logistic regression on half of the held-out stories, measured on the other half.

    npx tsx scripts/hear-held-out.ts > training/work/heard.jsonl   (from the project's root)
    python decide.py
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

LEVELS = ["self-care", "routine", "soon", "urgent", "emergency"]
# A needless alarm in a calm story is worse than one in a story that is urgent anyway.
CALM_WEIGHT = 2.0


def logit(p: float) -> float:
    return float(np.log((p + 0.001) / (1 - p + 0.001)))


def features(row: dict) -> list[float]:
    first, second = (row["alarms"] + [0, 0])[:2]
    return [logit(first), logit(second), logit(row["emergency"]), logit(row["urgent"])]


def main() -> None:
    rows = [json.loads(line) for line in (Path(__file__).parent / "work/heard.jsonl").read_text("utf8").splitlines()]
    stories = [row for row in rows if row["kind"] == "stories"]
    fits = np.array([hashlib.sha256(row["text"].encode()).digest()[8] % 2 == 0 for row in stories])
    level = np.array([LEVELS.index(row["of"]) for row in stories])
    x = np.array([features(row) for row in stories])
    model = LogisticRegression().fit(x[fits], level[fits] == 4, sample_weight=np.where(level[fits] < 2, CALM_WEIGHT, 1.0))
    print("first, second, emergency, urgent, constant:", model.coef_.round(2)[0], model.intercept_.round(2))
    chance = model.predict_proba(x[~fits])[:, 1]
    for threshold in (0.1, 0.15, 0.2, 0.3, 0.4, 0.5):
        shares = {name: round(float((chance[level[~fits] == at] >= threshold).mean()), 3) for at, name in enumerate(LEVELS)}
        others = {}
        for kind, denies in (("alarms", False), ("alarms", True), ("everyday", False)):
            own = model.predict_proba(np.array([features(row) for row in rows if row["kind"] == kind and row["denies"] == denies]))[:, 1]
            others["look-alikes" if denies else kind] = round(float((own >= threshold).mean()), 3)
        print(threshold, shares, others)


if __name__ == "__main__":
    main()
