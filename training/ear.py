"""The learned ear: word pieces and character n-grams, one convolution over three words, and heads for alarms, findings and urgency.

The twin of packages/engine/src/ear; both read the file that `export.py` writes.
"""

from __future__ import annotations

import math

import torch
from torch import nn

GRAM_LENGTHS = (3, 4, 5)


def fnv1a(text: str) -> int:
    """The 32-bit FNV-1a hash of ASCII text (http://www.isthe.com/chongo/tech/comp/fnv/)."""
    value = 0x811C9DC5
    for letter in text:
        value = ((value ^ ord(letter)) * 0x01000193) & 0xFFFFFFFF
    return value


class Pieces:
    """Words as numbers of word pieces (greedy, longest first) and of hashed character n-grams."""

    def __init__(self, pieces: list[str], buckets: int):
        self.place = {piece: at for at, piece in enumerate(pieces)}
        self.buckets = buckets
        self.known: dict[str, tuple[list[int], list[int]]] = {}

    def of(self, word: str) -> tuple[list[int], list[int]]:
        if word not in self.known:
            self.known[word] = (self.pieces_of(word), self.grams_of(word))
        return self.known[word]

    def pieces_of(self, word: str) -> list[int]:
        found: list[int] = []
        start = 0
        while start < len(word):
            end = len(word)
            while end > start and ("##" if start else "") + word[start:end] not in self.place:
                end -= 1
            if end == start:
                return []
            found.append(self.place[("##" if start else "") + word[start:end]])
            start = end
        return found

    def grams_of(self, word: str) -> list[int]:
        whole = f"<{word}>"
        return [fnv1a(whole[at : at + n]) % self.buckets for n in GRAM_LENGTHS for at in range(len(whole) - n + 1)]


class Ear(nn.Module):
    """@returns logits of labels (batch, labels) and of 'at least' each level above self-care (batch, 4)."""

    def __init__(self, pieces: torch.Tensor | None, vocabulary: int, buckets: int, width: int, hidden: int, inner: int, labels: int, convolve: bool = True):
        super().__init__()
        self.pieces = nn.EmbeddingBag(vocabulary + 1, width, mode="mean", padding_idx=vocabulary, sparse=True)
        self.grams = nn.EmbeddingBag(buckets + 1, width, mode="mean", padding_idx=buckets, sparse=True)
        nn.init.normal_(self.pieces.weight, std=0.1)
        nn.init.normal_(self.grams.weight, std=0.02)
        if pieces is not None:
            self.pieces.weight.data[:vocabulary] = pieces
        self.pieces.weight.data[vocabulary] = 0
        self.grams.weight.data[buckets] = 0
        self.convolve = convolve
        self.convolution = nn.Conv1d(width, hidden, 3 if convolve else 1, padding=1 if convolve else 0)
        self.joined = nn.Linear(2 * hidden + width, inner)
        self.labels = nn.Linear(inner, labels)
        self.levels = nn.Linear(inner, 4)
        self.drop = nn.Dropout(0.25)
        self.labels.bias.data.fill_(-math.log(50))

    def forward(self, pieces, piece_starts, grams, gram_starts, places, lengths):
        vectors = self.pieces(pieces, piece_starts) + self.grams(grams, gram_starts)
        batch, longest = places.shape
        x = torch.cat([vectors, vectors.new_zeros(1, vectors.shape[1])])[places]
        bag = x.sum(1) / lengths[:, None]
        x = self.drop(x).transpose(1, 2)
        h = torch.relu(self.convolution(x))
        inside = (torch.arange(longest)[None, :] < lengths[:, None])[:, None, :]
        most = (h * inside).amax(2)
        mean = (h * inside).sum(2) / lengths[:, None]
        z = torch.relu(self.joined(self.drop(torch.cat([most, mean, bag], 1))))
        z = self.drop(z)
        return self.labels(z), self.levels(z)


def collate(texts: list[list[str]], pieces: Pieces):
    """Distinct words once; each text as places of its words."""
    order: dict[str, int] = {}
    rows = [[order.setdefault(word, len(order)) for word in text] for text in texts]
    all_pieces, piece_starts, all_grams, gram_starts = [], [], [], []
    for word in order:
        own, grams = pieces.of(word)
        piece_starts.append(len(all_pieces))
        gram_starts.append(len(all_grams))
        all_pieces += own or [len(pieces.place)]
        all_grams += grams or [pieces.buckets]
    longest = max(len(row) for row in rows)
    places = torch.full((len(rows), longest), len(order))
    for at, row in enumerate(rows):
        places[at, : len(row)] = torch.tensor(row)
    as_tensor = lambda numbers: torch.tensor(numbers, dtype=torch.long)
    lengths = torch.tensor([len(row) for row in rows])
    return as_tensor(all_pieces), as_tensor(piece_starts), as_tensor(all_grams), as_tensor(gram_starts), places, lengths
