"""Fits how the product decides on what the ear hears: a logistic regression on the stories that were held out and in which words and rules heard no
emergency; five numbers on some nine hundred stories, so the fit is measured in five folds.

    npx tsx scripts/hear-held-out.ts > training/work/heard.jsonl   (from the project's root)
    python decide.py
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold, cross_val_predict

LEVELS = ["self-care", "routine", "soon", "urgent", "emergency"]
# A needless alarm in a calm story is worse than one in a story that is urgent anyway.
CALM_WEIGHT = 2.0


def logit(p: float) -> float:
    return float(np.log((p + 0.001) / (1 - p + 0.001)))


def features(row: dict) -> list[float]:
    return [logit((row["alarms"] + [0])[0]), logit(row["emergency"]), logit(row["urgent"]), row["leading"], row["heard"]]


def main() -> None:
    rows = [json.loads(line) for line in (Path(__file__).parent / "work/heard.jsonl").read_text("utf8").splitlines()]
    stories = [row for row in rows if row["kind"] == "stories" and row["level"] != "emergency"]
    level = np.array([LEVELS.index(row["of"]) for row in stories])
    x, y, weight = np.array([features(row) for row in stories]), level == 4, np.where(level < 2, CALM_WEIGHT, 1.0)
    model = LogisticRegression(max_iter=1000).fit(x, y, sample_weight=weight)
    print("alarm, emergency, urgent, leading, heard, constant:", model.coef_.round(2)[0], model.intercept_.round(2))
    folds = StratifiedKFold(5, shuffle=True, random_state=20261121)
    chance = cross_val_predict(LogisticRegression(max_iter=1000), x, y, cv=folds, method="predict_proba", params={"sample_weight": weight})[:, 1]
    for threshold in (0.1, 0.15, 0.2, 0.3, 0.4, 0.5):
        shares = {name: round(float((chance[level == at] >= threshold).mean()), 3) for at, name in enumerate(LEVELS)}
        others = {}
        for kind, denies in (("alarms", False), ("alarms", True), ("everyday", False)):
            own = [row for row in rows if row["kind"] == kind and row["denies"] == denies]
            alone = model.predict_proba(np.array([features(row) for row in own]))[:, 1] >= threshold
            both = alone | np.array([row["level"] == "emergency" for row in own])
            others["look-alikes" if denies else kind] = [round(float(alone.mean()), 3), round(float(both.mean()), 3)]
        print(threshold, shares, "alone and with words and rules:", others)


if __name__ == "__main__":
    main()
