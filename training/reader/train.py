"""Trains the reader and measures it on the held-out families.

    python train.py NAME [--base minilm-6] [--epochs 2] [--threads 1] [--minutes 60] [--phrases 1.0] [--retold 1.0] [--begin NAME]

Writes work/NAME.pt and prints what it reads of what was held out.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path

import torch
from encoder import MOST_TOKENS, Reader, tokenizer_of
from report import level_report
from texts import NOT_SAID, STANDINGS, Text, finding_names, phrase_texts, plain, real_texts, relatives, written_texts
from torch import nn

SEED = 20261129
WORK = Path(__file__).parent / "work"
# Pieces in a batch, padding included.
BATCH_PIECES = 3072
RATE, HEAD_RATE, WARM = 1.2e-4, 8e-4, 0.06
FROZEN_LAYERS = 2
# How much of what is certain of a level goes to the best, and how much to what also is accepted; a little to the neighbours of a single one.
BEST, BESIDE = 0.7, 0.04
# What the lexicon heard wrongly teaches more than what nobody would hear.
HARD = 3.0
WEIGHTS = {"level": 1.0, "alarm": 2.0, "finding": 0.6, "standing": 0.5}
# Labelled real texts are the measure; stories tell kinds that are rare in them.
LEVEL_WEIGHT = {"real": 1.0, "written": 1.0, "story": 0.6}
# Stories are taken this much oftener than other phrases.
STORIES_TIMES = 3
# There are few of them, and they are told in one voice each.
WRITTEN_TIMES = 2
# What is rare in real questions teaches more: emergencies, and what needs nobody.
RARE = [1.3, 1.0, 1.0, 1.2, 1.8]

# Of `STANDINGS`: nearly everything told is present.
STANDING_WEIGHT = [1.0, 1.2, 3.0, 3.0, 3.0]


def level_target(level: tuple[int, int, int]) -> torch.Tensor:
    least, best, most = level
    target = torch.zeros(5)
    accepted = [at for at in range(least, most + 1) if at != best]
    target[best] = BEST if accepted else 1 - 2 * BESIDE
    for at in accepted:
        target[at] = (1 - BEST) / len(accepted)
    if not accepted:
        for at in (best - 1, best + 1):
            if 0 <= at < 5:
                target[at] = BESIDE
    return target / target.sum()


class Batches:
    """Texts of like length together, in a new order each epoch."""

    def __init__(self, texts: list[Text], tokenizer, findings: dict[str, int], alarms: dict[str, int], near: dict[str, set[str]]):
        self.texts, self.findings, self.alarms, self.near = texts, findings, alarms, near
        self.encoded = [tokenizer(plain(text.text), truncation=True, max_length=MOST_TOKENS, return_offsets_mapping=True) for text in texts]

    def order(self, chance: random.Random) -> list[list[int]]:
        places = list(range(len(self.texts)))
        chance.shuffle(places)
        places.sort(key=lambda at: len(self.encoded[at]["input_ids"]) // 8)
        batches, batch, longest = [], [], 0
        for at in places:
            length = len(self.encoded[at]["input_ids"])
            if batch and max(longest, length) * (len(batch) + 1) > BATCH_PIECES:
                batches.append(batch)
                batch, longest = [], 0
            batch.append(at)
            longest = max(longest, length)
        batches.append(batch)
        chance.shuffle(batches)
        return batches

    def tensors(self, batch: list[int]) -> dict[str, torch.Tensor]:
        longest = max(len(self.encoded[at]["input_ids"]) for at in batch)
        ids = torch.zeros(len(batch), longest, dtype=torch.long)
        mask = torch.zeros(len(batch), longest, dtype=torch.long)
        level, level_weight = torch.zeros(len(batch), 5), torch.zeros(len(batch))
        alarm, alarm_weight = torch.zeros(len(batch), len(self.alarms)), torch.zeros(len(batch), len(self.alarms))
        finding, finding_weight = torch.zeros(len(batch), len(self.findings)), torch.zeros(len(batch), len(self.findings))
        spans: list[tuple[int, int, int, int, int]] = []
        for row, at in enumerate(batch):
            text, encoded = self.texts[at], self.encoded[at]
            length = len(encoded["input_ids"])
            ids[row, :length] = torch.tensor(encoded["input_ids"])
            mask[row, :length] = 1
            if text.level:
                level[row] = level_target(text.level)
                level_weight[row] = LEVEL_WEIGHT[text.kind] * RARE[text.level[1]]
            calm = text.kind in ("everyday", "finding") or (text.level is not None and text.level[2] <= 1)
            if text.kind in ("alarm", "look-alike"):
                alarm_weight[row] = 0.1
            elif calm:
                alarm_weight[row] = 0.3
            for name in text.alarms:
                alarm[row, self.alarms[name]], alarm_weight[row, self.alarms[name]] = 1, 1
            for name in text.not_alarms:
                alarm_weight[row, self.alarms[name]] = 1
            said = [one for one in text.said if one[0] in self.findings]
            if text.whole or text.kind in ("everyday", "finding"):
                finding_weight[row] = 1.0 if text.whole or text.kind == "everyday" else 0.3
            for name, standing, start, end in said:
                for other in self.near.get(name, ()):
                    if other in self.findings:
                        finding_weight[row, self.findings[other]] = 0
            for name, standing, start, end in said:
                place = self.findings[name]
                if standing != NOT_SAID:
                    finding[row, place], finding_weight[row, place] = 1, 1.0
                elif finding[row, place] == 0:
                    finding_weight[row, place] = HARD
                pieces = [i for i, (a, b) in enumerate(encoded["offset_mapping"]) if a < end and b > start and b > a]
                if pieces and text.kind in ("real", "written") and standing != NOT_SAID:
                    spans.append((row, pieces[0], pieces[-1] + 1, STANDINGS.index(standing)))
        return {"ids": ids, "mask": mask, "level": level, "level_weight": level_weight, "alarm": alarm, "alarm_weight": alarm_weight,
                "finding": finding, "finding_weight": finding_weight, "spans": spans}


def span_logits(standings: torch.Tensor, spans) -> torch.Tensor:
    return torch.stack([standings[row, start:end].mean(0) for row, start, end, _ in spans])


def loss_of(model: Reader, data) -> tuple[torch.Tensor, dict[str, float]]:
    levels, alarms, told, standings = model(data["ids"], data["mask"])
    parts: dict[str, torch.Tensor] = {}
    rows = len(data["ids"])
    if data["level_weight"].sum() > 0:
        each = -(data["level"] * torch.log_softmax(levels, 1)).sum(1)
        parts["level"] = (each * data["level_weight"]).sum() / rows
    each = nn.functional.binary_cross_entropy_with_logits(alarms, data["alarm"], reduction="none")
    parts["alarm"] = (each * data["alarm_weight"]).sum() / rows / 4
    # The text holds a finding as firmly as its firmest piece does.
    told = told.amax(1)
    each = nn.functional.binary_cross_entropy_with_logits(told, data["finding"], reduction="none")
    parts["finding"] = (each * data["finding_weight"]).sum() / rows / 4
    if data["spans"]:
        logits = span_logits(standings, data["spans"])
        wanted = torch.tensor([one[3] for one in data["spans"]])
        parts["standing"] = nn.functional.cross_entropy(logits, wanted, weight=torch.tensor(STANDING_WEIGHT), reduction="sum") / rows
    total = sum(WEIGHTS[name] * part for name, part in parts.items())
    return total, {name: float(part.detach()) for name, part in parts.items()}


def name_vectors(base: str, names: list[str]) -> torch.Tensor:
    """The encoder's own vectors of the findings' names, of length 1."""
    from encoder import folder_of
    from transformers import AutoModel

    tokenizer, encoder = tokenizer_of(base), AutoModel.from_pretrained(folder_of(base)).eval()
    out = []
    with torch.no_grad():
        for start in range(0, len(names), 128):
            batch = tokenizer(names[start : start + 128], padding=True, return_tensors="pt")
            hidden = encoder(input_ids=batch["input_ids"], attention_mask=batch["attention_mask"]).last_hidden_state
            weights = batch["attention_mask"].unsqueeze(-1).float()
            out.append(nn.functional.normalize((hidden * weights).sum(1) / weights.sum(1), dim=1))
    return torch.cat(out)


def predict(model: Reader, batches: Batches) -> list[dict]:
    """What the reader makes of each text, in their order."""
    model.eval()
    out: list[dict] = [{} for _ in batches.texts]
    with torch.no_grad():
        for batch in batches.order(random.Random(1)):
            data = batches.tensors(batch)
            levels, alarms, told, standings = model(data["ids"], data["mask"])
            for row, at in enumerate(batch):
                out[at] = {"levels": torch.softmax(levels[row], 0).tolist(), "alarms": torch.sigmoid(alarms[row]), "told": torch.sigmoid(told[row].amax(0))}
            if data["spans"]:
                for one, values in zip(data["spans"], torch.softmax(span_logits(standings, data["spans"]), 1).tolist()):
                    out[batch[one[0]]].setdefault("standings", []).append((one[3], values))
    return out


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("name")
    options.add_argument("--base", default="minilm-6")
    options.add_argument("--epochs", type=float, default=2)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--phrases", type=float, default=1.0, help="share of the phrases that are not stories")
    options.add_argument("--retold", type=float, default=1.0, help="share of the retellings")
    options.add_argument("--begin", help="name of a reader to go on from")
    chosen = options.parse_args()
    torch.manual_seed(SEED)
    torch.set_num_threads(chosen.threads)
    chance = random.Random(SEED)
    names = finding_names()
    findings = {finding: at for at, finding in enumerate(names)}
    real, phrases = real_texts(), phrase_texts()
    written = [text for text in written_texts() if text.split == "train"]
    alarms = {name: at for at, name in enumerate(sorted({name for text in phrases for name in text.alarms}))}
    tokenizer = tokenizer_of(chosen.base)
    near = relatives()
    some = [text for text in phrases if text.split == "train" and chance.random() < chosen.phrases * (STORIES_TIMES if text.kind == "story" else 1)]
    questions = [text for text in real if text.split == "train" and (text.voice == "own" or chance.random() < chosen.retold)]
    train = Batches(questions + some + written * WRITTEN_TIMES, tokenizer, findings, alarms, near)
    model = Reader(chosen.base, list(findings), list(alarms), name_vectors(chosen.base, list(names.values())))
    if chosen.begin:
        model.load_state_dict(torch.load(WORK / f"{chosen.begin}.pt", weights_only=True)["state"], strict=False)
    for part in [model.base.embeddings, *model.base.encoder.layer[:FROZEN_LAYERS]]:
        part.requires_grad_(False)
    base = [value for value in model.base.parameters() if value.requires_grad]
    heads = [value for name, value in model.named_parameters() if not name.startswith("base.")]
    optimiser = torch.optim.AdamW([{"params": base, "lr": RATE}, {"params": heads, "lr": HEAD_RATE}], weight_decay=0.01)
    steps = int(len(train.order(chance)) * chosen.epochs)
    print(f"{len(train.texts)} texts, {steps} steps", flush=True)
    began, step, seen = time.time(), 0, {}
    share = 0.0
    while share < 1:
        for batch in train.order(chance):
            model.train()
            # The rate falls with whichever is nearer its end, the steps or the time.
            share = max(step / steps, (time.time() - began) / 60 / chosen.minutes)
            if share >= 1:
                break
            factor = min(1, share / WARM) if share < WARM else max(0.02, (1 - share) / (1 - WARM))
            for group, rate in zip(optimiser.param_groups, (RATE, HEAD_RATE)):
                group["lr"] = rate * factor
            loss, parts = loss_of(model, train.tensors(batch))
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            step += 1
            for name, part in parts.items():
                seen[name] = 0.99 * seen.get(name, part) + 0.01 * part
            if step % 100 == 0:
                print(f"{step} {share:.2f} {(time.time() - began) / 60:.1f} min " + " ".join(f"{name} {value:.3f}" for name, value in seen.items()), flush=True)
    WORK.mkdir(exist_ok=True)
    torch.save({"state": model.state_dict(), "findings": list(findings), "alarms": list(alarms), "base": chosen.base}, WORK / f"{chosen.name}.pt")
    for split in ("fitted", "held", "held-written"):
        told = [text for text in real + written_texts() if text.split == split]
        read = predict(model, Batches(told, tokenizer, findings, alarms, near))
        level_report(split, told, read, list(findings))
        with (WORK / f"{chosen.name}-{split}.jsonl").open("w") as file:
            for text, one in zip(told, read):
                file.write(json.dumps({"id": text.id, "voice": text.voice, "level": text.level, "levels": [round(value, 4) for value in one["levels"]]}) + "\n")


if __name__ == "__main__":
    main()
