"""Writes a trained reader as the files the product reads: int8 ONNX with a trimmed vocabulary, and its labels.

    python export.py NAME

packages/knowledge/model/reader.onnx: pieces (1, T) int64 -> levels (5), alarms (A), told (F) and where (F), all as probabilities or places,
and standings (T, S). reader.json: version, pieces of the vocabulary, findings, alarms, standings.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from encoder import KEPT_PIECE, MOST_TOKENS, Reader, tokenizer_of
from onnxruntime import InferenceSession
from onnxruntime.quantization import QuantType, quantize_dynamic
from texts import ROOT, STANDINGS, plain
from torch import nn

WORK = Path(__file__).parent / "work"
TARGET = ROOT / "packages/knowledge/model"
# How a few texts are cut into pieces and what is read in them, for the tests that the product does alike.
REFERENCES = ROOT / "packages/engine/src/reader/references.json"
TEXTS = [
    "my chest is heavy and my left arm aches",
    "grape stuk in her throat, she’s goin blue!!",
    "Hi doctor, I’m a 34-year-old female (G2P1) with BP 150/95 & 2+ proteinuria…",
    "Is 37.2 °C a fever? Café au lait spots, naïve question.",
    "We had a lovely day at the beach. On the way home she went floppy and I could not wake her properly. Probably just tired.",
    "i cut my finger last week, it is fine now",
]


class Shipped(nn.Module):
    def __init__(self, reader: Reader):
        super().__init__()
        self.reader = reader

    def forward(self, pieces: torch.Tensor):
        levels, alarms, told, standings = self.reader(pieces, torch.ones_like(pieces))
        firm, where = torch.sigmoid(told[0]).max(0)
        return torch.softmax(levels, 1)[0], torch.sigmoid(alarms)[0], firm, where, torch.softmax(standings[0], 1)


def write_references(tokenizer, places: dict[str, int], model: Path, version: str) -> None:
    session = InferenceSession(str(model))
    said = []
    for text in TEXTS:
        ids = [places.get(piece, places["[UNK]"]) for piece in tokenizer.convert_ids_to_tokens(tokenizer(plain(text))["input_ids"])]
        levels, alarms, *_ = session.run(None, {"pieces": np.array([ids], np.int64)})
        said.append({"text": text, "pieces": ids, "levels": [round(float(value), 3) for value in levels]})
    REFERENCES.write_text(json.dumps({"version": version, "texts": said}) + "\n")


def main() -> None:
    saved = torch.load(WORK / f"{sys.argv[1]}.pt", weights_only=True)
    width = saved["state"]["token.weight"].shape[0]
    reader = Reader(saved["base"], saved["findings"], saved["alarms"], torch.zeros(len(saved["findings"]), width))
    reader.load_state_dict(saved["state"])
    reader.eval()
    tokenizer = tokenizer_of(saved["base"])
    kept = [(piece, at) for piece, at in sorted(tokenizer.get_vocab().items(), key=lambda entry: entry[1]) if KEPT_PIECE.fullmatch(piece)]
    table = reader.base.embeddings.word_embeddings
    trimmed = nn.Embedding(len(kept), width)
    trimmed.weight.data = table.weight.data[[at for _, at in kept]].clone()
    reader.base.embeddings.word_embeddings = trimmed
    # Places beyond the longest text are never looked up.
    places = reader.base.embeddings.position_embeddings
    places.weight.data = places.weight.data[:MOST_TOKENS].clone()
    whole = WORK / f"{sys.argv[1]}.onnx"
    torch.onnx.export(
        Shipped(reader), (torch.randint(5, 100, (1, 24)),), whole, input_names=["pieces"], output_names=["levels", "alarms", "told", "where", "standings"],
        dynamic_axes={"pieces": {1: "T"}, "standings": {0: "T"}}, opset_version=17, dynamo=False,
    )
    onnx.checker.check_model(str(whole))
    target = TARGET / "reader.onnx"
    quantize_dynamic(whole, target, weight_type=QuantType.QInt8, per_channel=True, op_types_to_quantize=["MatMul", "Gather", "Gemm"])
    data = target.read_bytes()
    version = hashlib.sha256(data).hexdigest()[:12]
    described = {"version": version, "longest": MOST_TOKENS, "standings": STANDINGS, "alarms": saved["alarms"], "findings": saved["findings"], "pieces": [piece for piece, _ in kept]}
    (TARGET / "reader.json").write_text(json.dumps(described, separators=(",", ":")) + "\n")
    write_references(tokenizer, {piece: at for at, (piece, _) in enumerate(kept)}, target, version)
    print(f"reader {version}: {len(data) / 1e6:.1f} MB, {len(kept)} pieces")


if __name__ == "__main__":
    main()
