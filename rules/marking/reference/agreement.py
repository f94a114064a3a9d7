"""Reference values for agreement.test.ts, by other people's code: python agreement.py > agreement.json

Kappa: scikit-learn 1.9.1 (cohen_kappa_score on half-bands 0 to 18). Pearson: SciPy 1.17.1. The rest and the percentiles:
NumPy 2.4.6. Only mulberry32 is written here as well, so that both draw the same resamples.
"""
import json
import random

import numpy as np
from scipy import stats
from sklearn.metrics import cohen_kappa_score

MASK = 0xFFFFFFFF


def mulberry32(seed):
    state = seed
    while True:
        state = (state + 0x6D2B79F5) & MASK
        mixed = ((state ^ (state >> 15)) * (state | 1)) & MASK
        mixed = ((mixed + (mixed ^ (mixed >> 7)) * (mixed | 61)) & MASK) ^ mixed
        yield ((mixed ^ (mixed >> 14)) & MASK) / 2**32


def figures(marks, references):
    distance = marks - references
    return {
        "pairs": len(marks),
        "meanDifference": float(np.mean(np.abs(distance))),
        "withinHalf": float(np.mean(np.abs(distance) <= 0.5)),
        "strictness": float(np.mean(distance)),
        "kappa": float(
            cohen_kappa_score(
                (marks * 2).astype(int), (references * 2).astype(int), weights="quadratic", labels=list(range(19))
            )
        ),
        "pearson": float(stats.pearsonr(marks, references)[0]),
        "standardisedDifference": float(np.mean(distance) / np.std(references, ddof=1)),
    }


def intervals(marks, references, seed):
    draw = mulberry32(seed)
    samples = []
    for _ in range(1000):
        chosen = [int(next(draw) * len(marks)) for _ in marks]
        samples.append(figures(marks[chosen], references[chosen]))
    return {
        name: [float(bound) for bound in np.percentile([sample[name] for sample in samples], [2.5, 97.5])]
        for name in ("strictness", "kappa", "pearson")
    }


def half(value):
    return max(0, min(9, round(value * 2) / 2))


chance = random.Random(12)
sixty = [half(chance.gauss(5.5, 1.1)) for _ in range(60)]
series = {
    "sixty": ([half(band + chance.gauss(-0.2, 0.5)) for band in sixty], sixty),
    "twelve": (
        [6, 6.5, 5, 7, 5.5, 4, 8, 6, 6.5, 5, 7.5, 3],
        [6, 6, 5.5, 7, 6, 4.5, 7, 6, 7, 5, 7, 4],
    ),
}
seed = 7
print(
    json.dumps(
        {
            name: {
                "seed": seed,
                "marks": marks,
                "references": references,
                "figures": figures(np.array(marks, float), np.array(references, float)),
                "intervals": intervals(np.array(marks, float), np.array(references, float), seed),
            }
            for name, (marks, references) in series.items()
        },
        indent=1,
    )
)
