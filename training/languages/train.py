"""Trains what notices an emergency in another language: packages/knowledge/model/other-languages.json.

    python train.py [--try FILE.jsonl]      prints what it hears of texts held out by fives, and of FILE

Logistic regression over hashed letters and words (features.py); classes calm, medical, crisis; seed fixed.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
from pathlib import Path

import numpy as np
from features import BUCKETS, features
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold, cross_val_predict

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "training/data/other-languages.jsonl"
# English told here is calm whatever it says: the reader and the rules judge it, and a text that mixes languages is judged by its other words.
ENGLISH = ROOT / "training/data/written-questions.jsonl"
ENGLISH_EVERY, ENGLISH_LENGTH = 4, 200
MODEL = ROOT / "packages/knowledge/model/other-languages.json"
REFERENCES = ROOT / "packages/engine/src/understanding/foreign-references.json"
CLASSES = ["calm", "medical", "crisis"]
CRISIS = "self-harm"
SEED, STRENGTH = 20261129, 60.0
REFERENCES_KEPT = 60
# The chance shown by language.
BAR = 0.8


def class_of(line: dict) -> int:
    return 0 if line["level"] == "calm" else 2 if line["alarm"] == CRISIS else 1


def matrix(texts: list[str]) -> csr_matrix:
    """A row a text, its features of the same weight and of length 1 together."""
    rows = [features(text) for text in texts]
    pointers = np.cumsum([0, *map(len, rows)])
    values = np.concatenate([np.full(len(row), 1 / np.sqrt(max(1, len(row)))) for row in rows])
    return csr_matrix((values, np.concatenate(rows).astype(int), pointers), shape=(len(rows), BUCKETS))


def regression() -> LogisticRegression:
    return LogisticRegression(C=STRENGTH, max_iter=2000, class_weight={0: 1.0, 1: 1.0, 2: 1.5}, random_state=SEED)


def report(name: str, lines: list[dict], chances: np.ndarray) -> None:
    alarm = 1 - chances[:, 0]
    is_alarm = np.array([line["level"] != "calm" for line in lines])
    for bar in (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9):
        print(f"{name} from {bar}: emergencies {(alarm[is_alarm] >= bar).mean():.3f} of {is_alarm.sum()}, calm {(alarm[~is_alarm] >= bar).mean():.3f} of {(~is_alarm).sum()}")
    for language in sorted({line["id"].rsplit("-", 1)[0].lower().removesuffix("-2").removesuffix("-3") for line in lines}):
        own = np.array([line["id"].rsplit("-", 1)[0].lower().removesuffix("-2").removesuffix("-3") == language for line in lines])
        print(f"   {language}: " + ", ".join(f"{name} {(alarm[own & which] >= BAR).mean():.2f}" for name, which in (("emergencies", is_alarm), ("calm", ~is_alarm)) if (own & which).any()))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--try", dest="tried")
    chosen = options.parse_args()
    lines = [json.loads(line) for line in DATA.open(encoding="utf8")]
    english = [json.loads(line)["text"][:ENGLISH_LENGTH] for line in ENGLISH.open(encoding="utf8")][::ENGLISH_EVERY]
    lines += [{"id": f"en-{at}", "text": text, "level": "calm", "alarm": ""} for at, text in enumerate(english)]
    wanted, given = np.array([class_of(line) for line in lines]), matrix([line["text"] for line in lines])
    folds = StratifiedKFold(5, shuffle=True, random_state=SEED)
    report("held out", lines, cross_val_predict(regression(), given, wanted, cv=folds, method="predict_proba"))
    fitted = regression().fit(given, wanted)
    scale = float(np.abs(fitted.coef_).max() / 127)
    packed = np.round(fitted.coef_ / scale).astype(np.int8)
    model = {"version": hashlib.sha256(packed.tobytes()).hexdigest()[:12], "classes": CLASSES, "scale": scale, "constants": fitted.intercept_.tolist(),
             "weights": [base64.b64encode(row.tobytes()).decode() for row in packed]}
    MODEL.write_text(json.dumps(model) + "\n", "utf8")

    def chances(texts: list[str]) -> np.ndarray:
        sums = matrix(texts) @ (packed.T * scale) + fitted.intercept_
        powers = np.exp(sums - sums.max(1, keepdims=True))
        return powers / powers.sum(1, keepdims=True)

    some = [line["text"] for line in lines[:: len(lines) // REFERENCES_KEPT]]
    REFERENCES.write_text(json.dumps({"version": model["version"], "texts": [{"text": text, "chances": [round(float(c), 5) for c in row]} for text, row in zip(some, chances(some))]}, ensure_ascii=False, indent=1) + "\n", "utf8")
    if chosen.tried:
        tried = [json.loads(line) for line in open(chosen.tried, encoding="utf8")]
        for line in tried:
            line["level"] = line.get("level", line.get("expect"))
        report("tried", tried, chances([line["text"] for line in tried]))


if __name__ == "__main__":
    main()
