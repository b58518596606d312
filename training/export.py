"""Writes a trained ear as the file the product reads (packages/engine/src/ear/model-file.ts), in whole numbers of -127 to 127 with one scale a row.

    python export.py NAME
"""

from __future__ import annotations

import hashlib
import json
import struct
import sys
from pathlib import Path

import numpy as np
import torch
from ear import Ear, Pieces
from measure import scores

HERE = Path(__file__).resolve().parent
TARGET = HERE.parent / "packages/knowledge/model/ear.bin"
# What the ear says of a few texts, for the test that the product reckons alike.
REFERENCES = HERE.parent / "packages/engine/src/ear/references.json"
TEXTS = [
    "my chest is heavy and my left arm aches",
    "grape stuk in her throat shes goin blue",
    "i cut my finger last week, it is fine now",
    "What are the signs of a stroke? It is for a school project.",
    "We had a lovely day at the beach. On the way home she went floppy and I could not wake her properly. Probably just tired.",
]


def packed(values: np.ndarray) -> bytes:
    """float32 scales of the rows, then the rows as int8."""
    scales = np.maximum(np.abs(values).max(1), 1e-8) / 127
    return scales.astype("<f4").tobytes() + np.round(values / scales[:, None]).astype(np.int8).tobytes()


def main() -> None:
    saved = torch.load(HERE / "work" / f"{sys.argv[1]}.pt", weights_only=True)
    state = {name: value.numpy() for name, value in saved["state"].items()}
    convolution = state["convolution.weight"]
    small = {
        "pieces": state["pieces.weight"][:-1],
        "grams": state["grams.weight"][:-1],
        "before": convolution[:, :, 0],
        "own": convolution[:, :, 1],
        "after": convolution[:, :, 2],
        "joined": state["joined.weight"],
        "labels": state["labels.weight"],
        "levels": state["levels.weight"],
    }
    exact = {
        "convolution-bias": state["convolution.bias"],
        "joined-bias": state["joined.bias"],
        "label-bias": state["labels.bias"],
        "level-bias": state["levels.bias"],
    }
    tables = [{"name": name, "rows": value.shape[0], "columns": value.shape[1], "kind": "i8"} for name, value in small.items()]
    tables += [{"name": name, "rows": 1, "columns": value.shape[0], "kind": "f32"} for name, value in exact.items()]
    body = b"".join(packed(value) for value in small.values()) + b"".join(value.astype("<f4").tobytes() for value in exact.values())
    header = {"version": hashlib.sha256(body).hexdigest()[:12], "labels": saved["labels"], "pieces": " ".join(saved["pieces"]), "tables": tables}
    head = json.dumps(header, separators=(",", ":")).encode()
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_bytes(b"EAR1" + struct.pack("<I", len(head)) + head + body)
    ear = Ear(None, len(saved["pieces"]), small["grams"].shape[0], small["pieces"].shape[1], small["own"].shape[0], small["joined"].shape[0], len(saved["labels"]))
    ear.load_state_dict(saved["state"])
    probabilities, levels = scores(ear, Pieces(saved["pieces"], small["grams"].shape[0]), TEXTS)
    texts = [
        {"text": text, "label": saved["labels"][int(row.argmax())], "probability": round(float(row.max()), 3), "levels": [round(float(p), 3) for p in level]}
        for text, row, level in zip(TEXTS, probabilities, levels)
    ]
    REFERENCES.write_text(json.dumps({"version": header["version"], "texts": texts}, indent=2) + "\n")
    print(f"{TARGET.name}: {TARGET.stat().st_size / 1e6:.2f} MB, version {header['version']}")


if __name__ == "__main__":
    main()
