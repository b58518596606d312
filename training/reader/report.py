"""Figures of what the reader reads: levels, findings, standings."""

from __future__ import annotations

from texts import NOT_SAID, STANDINGS, Text

# What it costs to give the level of a column where that of the row is right, in needless routine visits; the same as the engine's (expected-harm.ts).
LOSS = [[0, 1, 2.4, 4.8, 10], [1.2, 0, 1.2, 3.4, 9], [6, 2.5, 0, 1.8, 6.6], [12, 7, 3, 0, 5], [46, 32, 16, 7, 0]]


def chosen_level(levels: list[float]) -> int:
    """The level of least expected loss."""
    loss = [sum(chance * LOSS[row][column] for row, chance in enumerate(levels)) for column in range(5)]
    return min(range(5), key=lambda column: (loss[column], -column))


def level_report(name: str, texts: list[Text], read: list[dict], findings: list[str]) -> None:
    """Prints how many levels are acceptable, and how well findings and standings are read."""
    for rule in ("least-loss", "likeliest"):
        for voices in ("own", "retold"):
            chosen = [(text, chosen_level(one["levels"]) if rule == "least-loss" else max(range(5), key=lambda at: one["levels"][at]))
                      for text, one in zip(texts, read) if (text.voice == "own") == (voices == "own")]
            if not chosen:
                continue
            fits = sum(text.level[0] <= level <= text.level[2] for text, level in chosen)
            high = sum(level > text.level[2] for text, level in chosen)
            high2 = sum(level > text.level[2] + 1 for text, level in chosen)
            called = [text.level[2] == 4 for text, level in chosen if level == 4]
            must = [level == 4 for text, level in chosen if text.level[0] == 4]
            best = [level == 4 for text, level in chosen if text.level[1] == 4]
            print(f"{name} {voices} {rule}: {len(chosen)} acceptable {fits / len(chosen):.3f}, high {high}, two too high {high2}, low {len(chosen) - fits - high}; "
                  f"emergency said {len(called)} right {sum(called)}; must {sum(must)}/{len(must)}, best {sum(best)}/{len(best)}", flush=True)
    for threshold in (0.2, 0.35, 0.5, 0.7):
        right = wrong = missed = 0
        for text, one in zip(texts, read):
            if text.voice != "own":
                continue
            said = {finding for finding, standing, *_ in text.said if standing != NOT_SAID}
            told = {findings[at] for at in (one["told"] >= threshold).nonzero().flatten().tolist()}
            right, wrong, missed = right + len(said & told), wrong + len(told - said), missed + len(said - told)
        print(f"{name} findings at {threshold}: precision {right / max(1, right + wrong):.3f} recall {right / max(1, right + missed):.3f}", flush=True)
    pairs = [pair for one in read for pair in one.get("standings", [])]
    if pairs:
        right = sum(max(range(len(STANDINGS)), key=lambda at: values[at]) == wanted for wanted, values in pairs)
        print(f"{name} standings: {right / len(pairs):.3f} of {len(pairs)}", [
            (STANDINGS[s], sum(max(range(len(STANDINGS)), key=lambda at: v[at]) == s and w == s for w, v in pairs), sum(w == s for w, _ in pairs)) for s in range(len(STANDINGS))], flush=True)
