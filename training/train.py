"""Trains one ear and measures it on the wordings that were held out.

    python train.py NAME [--corpus DIR] [--no-pretrained] [--no-convolution] [--epochs N] [--width N]
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from collections import Counter
from pathlib import Path

import numpy as np
import torch
from corpus import MOST_WORDS, PHRASES, Example, is_held_out, read_corpus, varied, words_of
from ear import Ear, Pieces, collate
from measure import measure

WORK = Path(__file__).parent / "work"
SEED = 20261121
BUCKETS, HIDDEN, INNER = 24576, 192, 256
BATCH = 128
EMBEDDING_RATE, RATE = 4e-3, 2e-3
# What a wording says of a label counts this much; what it does not say counts little against it, for a wording of one alarm often holds another.
SAID = 3.0
DENIED = 3.0
UNSAID = 0.3
UNSAID_BY_CALM = 1.0
LEVEL_WEIGHT = 1.5
# Beside being heard at all, the alarm that is told should be heard before the others.
FIRST_WEIGHT = 1.0
# What a wording of an alarm gives for the urgency of its text: at least urgent.
AT_LEAST_URGENT = 3
# Sentences of stories up to this level (routine) are taught as calm, from so many words on.
CALM_LEVEL = 1
SHORTEST_SENTENCE = 4
SENTENCE = re.compile(r"[^.?!;]+[.?!;]*")


class Targets:
    """What is to be heard in a text made of these parts, and how much each label counts."""

    def __init__(self, labels: list[str]):
        self.place = {label: at for at, label in enumerate(labels)}

    def of(self, parts: list[Example]):
        values, weights = np.zeros(len(self.place), np.float32), np.zeros(len(self.place), np.float32)
        kinds = {part.kind for part in parts}
        calm = all(part.kind in ("everyday", "mild") or (part.level is not None and part.level <= 1) for part in parts)
        ill = any(part.level is not None and part.level > 1 for part in parts)
        if not ill:
            weights[:] = UNSAID_BY_CALM if calm else UNSAID
        for part in parts:
            for label in part.no:
                values[self.place[label]], weights[self.place[label]] = 0, DENIED
        for part in parts:
            for label in part.yes:
                values[self.place[label]], weights[self.place[label]] = 1, SAID
        levels, level_weights = np.zeros(4, np.float32), np.zeros(4, np.float32)
        told = [part.level for part in parts if part.level is not None]
        if told:
            levels[: max(told)] = 1
            level_weights[:] = 1
        elif "alarm" in kinds:
            levels[:AT_LEAST_URGENT], level_weights[:AT_LEAST_URGENT] = 1, 0.3
        elif kinds == {"everyday"}:
            level_weights[:] = 0.5
        elif kinds <= {"everyday", "mild"}:
            level_weights[2:] = 0.5
        else:
            level_weights[3] = 0.3
        return values, weights, levels, level_weights


def sentences_of(stories: list[Example]) -> list[Example]:
    """The sentences of calm stories, each as something calm: the ear hears a text sentence by sentence, and a long letter has many."""
    calm = [story for story in stories if story.kind == "story" and story.level is not None and story.level <= CALM_LEVEL]
    parts = [sentence.strip() for story in calm for sentence in SENTENCE.findall(story.text)]
    return [Example(text, kind="mild") for text in dict.fromkeys(parts) if len(text.split()) >= SHORTEST_SENTENCE]


def first_of(logits: torch.Tensor, wanted: list[int]) -> torch.Tensor:
    """Cross-entropy among the alarms, for wordings of alarms."""
    place = torch.tensor(wanted)
    told = place >= 0
    if not told.any():
        return logits.new_zeros(())
    return torch.nn.functional.cross_entropy(logits[told], place[told], reduction="sum") / len(wanted)


Made = tuple[list[str], tuple, int]


def made(example: Example, calm: list[Example], spoken: dict[str, list[str]], targets: Targets, chance: random.Random) -> Made:
    """A wording as it may stand in a real text: alone or with calm things before and behind it, and mistyped."""
    parts = [example]
    if example.kind != "story" and calm and chance.random() < 0.35:
        # The level of a joined text is not the level of its calm parts.
        parts += [Example(part.text, kind="everyday") for part in chance.sample(calm, k=min(len(calm), chance.choice([1, 1, 2, 3])))]
        chance.shuffle(parts)
    words = varied([word for part in parts for word in spoken[part.text]], chance) or ["."]
    return words[:MOST_WORDS], targets.of(parts), targets.place[example.yes[0]] if example.yes else -1


def batches_of(rows: list[Made], chance: random.Random):
    """Batches of texts of about the same length, in no order, so that little is reckoned on empty places."""
    chance.shuffle(rows)
    chunks = [sorted(rows[first : first + 24 * BATCH], key=lambda row: len(row[0])) for first in range(0, len(rows), 24 * BATCH)]
    batches = [chunk[first : first + BATCH] for chunk in chunks for first in range(0, len(chunk), BATCH)]
    chance.shuffle(batches)
    for batch in batches:
        yield tuple(list(column) for column in zip(*batch))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("name")
    options.add_argument("--corpus", type=Path, default=PHRASES)
    options.add_argument("--no-pretrained", action="store_true")
    options.add_argument("--no-convolution", action="store_true")
    options.add_argument("--epochs", type=int, default=12)
    options.add_argument("--width", type=int, default=96)
    options.add_argument("--threads", type=int, default=2)
    args = options.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(SEED)
    chance = random.Random(SEED)

    examples = read_corpus(args.corpus)
    train = [example for example in examples if not is_held_out(example.text)]
    held = [example for example in examples if is_held_out(example.text)]
    train += sentences_of(train)
    labels = sorted({label for example in examples for label in example.yes})
    targets = Targets(labels)
    spoken = {example.text: words_of(example.text) for example in train}
    print(f"{len(train)} to learn from, {len(held)} held out, {len(labels)} labels", dict(Counter(example.kind for example in train)), flush=True)

    start = np.load(WORK / f"pieces-{args.width}.npz")
    pieces = Pieces([str(piece) for piece in start["pieces"]], BUCKETS)
    vectors = None if args.no_pretrained else torch.tensor(start["vectors"])
    model = Ear(vectors, len(pieces.place), BUCKETS, args.width, HIDDEN, INNER, len(labels), convolve=not args.no_convolution)
    embeddings = [model.pieces.weight, model.grams.weight]
    rest = [parameter for name, parameter in model.named_parameters() if name not in ("pieces.weight", "grams.weight")]
    optimisers = [torch.optim.SparseAdam(embeddings, lr=EMBEDDING_RATE), torch.optim.AdamW(rest, lr=RATE, weight_decay=1e-2)]
    steps = args.epochs * (len(train) // BATCH + 1 + len(train) // (24 * BATCH))
    schedules = [torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, 0.05, steps) for optimiser in optimisers]
    calm = [example for example in train if example.kind == "everyday" or (example.kind == "story" and example.level == 0)]

    began = time.time()
    for epoch in range(args.epochs):
        model.train()
        lost = 0.0
        for texts, wanted, wanted_first in batches_of([made(example, calm, spoken, targets, chance) for example in train], chance):
            values, weights, levels, level_weights = (torch.tensor(np.stack(column)) for column in zip(*wanted))
            logits, level_logits = model(*collate(texts, pieces))
            each = torch.nn.functional.binary_cross_entropy_with_logits
            loss = (each(logits, values, reduction="none") * weights).sum() / len(texts)
            loss = loss + FIRST_WEIGHT * first_of(logits, wanted_first)
            loss = loss + LEVEL_WEIGHT * (each(level_logits, levels, reduction="none") * level_weights).sum() / len(texts)
            for optimiser in optimisers:
                optimiser.zero_grad()
            loss.backward()
            for optimiser, schedule in zip(optimisers, schedules):
                optimiser.step()
                schedule.step()
            lost += loss.item() * len(texts)
        print(f"epoch {epoch + 1}: loss {lost / len(train):.3f}, {time.time() - began:.0f} s", flush=True)

    torch.save({"state": model.state_dict(), "labels": labels, "pieces": list(pieces.place), "args": {name: str(value) for name, value in vars(args).items()}}, WORK / f"{args.name}.pt")
    figures = measure(model, pieces, labels, held)
    (WORK / f"{args.name}.json").write_text(json.dumps(figures, indent=1))
    print(json.dumps({key: value for key, value in figures.items() if key != "concepts"}, indent=1))


if __name__ == "__main__":
    main()
