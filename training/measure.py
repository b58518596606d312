"""What an ear hears of held-out wordings: recall at fixed precision for alarms, and the levels of whole stories."""

from __future__ import annotations

import numpy as np
import torch
from corpus import Example, words_of
from ear import Ear, Pieces, collate


def scores(model: Ear, pieces: Pieces, texts: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """@returns probabilities of labels (texts, labels) and of being at least each level above self-care (texts, 4)."""
    model.eval()
    labels, levels = [], []
    with torch.no_grad():
        for first in range(0, len(texts), 256):
            a, b = model(*collate([words_of(text) or ["."] for text in texts[first : first + 256]], pieces))
            labels.append(torch.sigmoid(a).numpy())
            levels.append(torch.sigmoid(b).numpy())
    return np.concatenate(labels), np.concatenate(levels)


def recall_at(precision: float, yes: np.ndarray, no: np.ndarray) -> tuple[float, float]:
    """The highest recall with at least this precision. @returns recall and its threshold."""
    best, best_threshold = 0.0, 1.0
    for threshold in np.unique(np.round(yes, 3)):
        hits, wrong = (yes >= threshold).sum(), (no >= threshold).sum()
        if hits / max(1, hits + wrong) >= precision and hits / len(yes) > best:
            best, best_threshold = hits / len(yes), float(threshold)
    return round(float(best), 4), round(best_threshold, 3)


def measure(model: Ear, pieces: Pieces, labels: list[str], held: list[Example]) -> dict:
    place = {label: at for at, label in enumerate(labels)}
    probabilities, levels = scores(model, pieces, [example.text for example in held])
    out: dict = {"held out": len(held)}
    rows = lambda kind: [at for at, example in enumerate(held) if example.kind == kind]

    alarms = [at for label, at in place.items() if label.startswith("alarm:")]
    alarm_rows, like_rows, calm_rows = rows("alarm"), rows("look-alike"), rows("everyday")
    if alarm_rows:
        yes = np.array([probabilities[at, place[held[at].yes[0]]] for at in alarm_rows])
        no = np.array([probabilities[at, place[held[at].no[0]]] for at in like_rows])
        out["alarm of the concept against its look-alikes, recall at precision .95/.90/.80"] = [recall_at(p, yes, no) for p in (0.95, 0.9, 0.8)]
        anyone = probabilities[:, alarms].max(1)
        out["any alarm against look-alikes and everyday"] = [recall_at(p, anyone[alarm_rows], anyone[like_rows + calm_rows]) for p in (0.95, 0.9, 0.8)]
        out["any alarm heard in everyday sentences at .5"] = round(float((anyone[calm_rows] >= 0.5).mean()), 4) if calm_rows else None
        out["right concept first"] = round(float(np.mean([labels[alarms[int(probabilities[at, alarms].argmax())]] == held[at].yes[0] for at in alarm_rows])), 4)
        out["concepts"] = {
            label: [round(float((probabilities[[at for at in alarm_rows if held[at].yes[0] == label], at_label] >= 0.5).mean()), 3)]
            for label, at_label in place.items()
            if label.startswith("alarm:")
        }
    mild_rows = rows("mild")
    if mild_rows:
        out["any alarm heard in mild complaints at .5"] = round(float(probabilities[mild_rows].max(1).__ge__(0.5).mean()), 4)
    story_rows = rows("story")
    if story_rows:
        truth = np.array([held[at].level for at in story_rows])
        emergency, urgent = levels[story_rows, 3], levels[story_rows, 2]
        out["stories"] = {
            "count": len(story_rows),
            "emergency: recall at precision .95/.90/.80": [recall_at(p, emergency[truth == 4], emergency[truth < 4]) for p in (0.95, 0.9, 0.8)],
            "emergency against routine and self-care": [recall_at(p, emergency[truth == 4], emergency[truth < 2]) for p in (0.98, 0.95, 0.9)],
            "at least urgent against routine and self-care": [recall_at(p, urgent[truth >= 3], urgent[truth < 2]) for p in (0.98, 0.95, 0.9)],
            "mean of the expected level": {str(level): round(float(levels[story_rows].sum(1)[truth == level].mean()), 2) for level in range(5)},
        }
    return out
