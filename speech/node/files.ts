import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Engine } from '../engine.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import type { Weights } from '../measure/weights.ts';
import { AcousticModel, type ModelFiles } from '../model/model.ts';
import type { MonologueWeights } from '../monologue/ranges.ts';

/** The English model of npm `soundswallower` (BSD-2-Clause, Alpha Cephei Inc.). */
const modelFolder = join(
  dirname(fileURLToPath(import.meta.resolve('soundswallower'))),
  'model/en-us',
);
/** The trained weights; see the README there. */
export const weightsFolder = join(import.meta.dirname, '../weights');

const text = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');
export const readDictionaryText = () => text(modelFolder, 'dict.txt');
export const readGraphonesText = () => text(weightsFolder, 'graphones.txt');
export const readStressText = () => text(weightsFolder, 'stress.txt');
export const readWeightsText = () => text(weightsFolder, 'weights.json');
export const readMonologueWeights = () =>
  JSON.parse(text(weightsFolder, 'monologue.json')) as MonologueWeights;

/** Reads the acoustic model from the package's files. */
export function readModel(): AcousticModel {
  const file = (name: keyof ModelFiles) => new Uint8Array(readFileSync(join(modelFolder, name)));
  return AcousticModel.read({
    mdef: file('mdef'),
    means: file('means'),
    variances: file('variances'),
    sendump: file('sendump'),
    transition_matrices: file('transition_matrices'),
    'feat_params.json': file('feat_params.json'),
  });
}

/** Returns the whole engine, ready to score; takes about half a second. */
export function readEngine(model = readModel()): Engine {
  return new Engine({
    model,
    lexicon: new Lexicon({
      dictionary: readDictionaryText(),
      graphones: readGraphonesText(),
      stress: readStressText(),
    }),
    weights: JSON.parse(readWeightsText()) as Weights,
  });
}
