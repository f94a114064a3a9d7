import type { Growth } from './boost.ts';
import type { Training } from './fit-net.ts';

/** How the trees of each score are grown, tuned on speechocean762. */
export const growth = {
  phone: {
    trees: 260,
    leaves: 15,
    minRows: 40,
    rate: 0.05,
    shrinkage: 5,
    features: 0.3,
    rows: 0.7,
    loss: 'squares',
  },
  word: {
    trees: 160,
    leaves: 10,
    minRows: 40,
    rate: 0.05,
    shrinkage: 5,
    features: 0.5,
    rows: 0.7,
    loss: 'squares',
  },
  sentence: {
    trees: 150,
    leaves: 6,
    minRows: 25,
    rate: 0.05,
    shrinkage: 5,
    features: 0.5,
    rows: 0.7,
    loss: 'squares',
  },
  match: {
    trees: 450,
    leaves: 8,
    minRows: 20,
    rate: 0.02,
    shrinkage: 5,
    features: 0.5,
    rows: 0.7,
    loss: 'odds',
  },
  presence: {
    trees: 160,
    leaves: 12,
    minRows: 20,
    rate: 0.06,
    shrinkage: 5,
    features: 0.5,
    rows: 0.7,
    loss: 'squares',
  },
} satisfies Record<string, Growth>;

/** Penalties of the ridge regressions: the fewer examples, the higher. */
export const penalty = { word: 20, sentence: 300, presence: 20 };

/** Hyperparameters of the frame net. */
export const training: Training = { hidden: 96, epochs: 2, batch: 128, rate: 0.002, dropped: 0.2 };
