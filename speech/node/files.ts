import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Engine } from '../engine.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import type { Weights } from '../measure/weights.ts';
import { AcousticModel, type ModelFiles } from '../model/model.ts';

/** The English model that lies in npm `soundswallower` (BSD-2-Clause, Alpha Cephei Inc.). */
const modelFolder = join(
  dirname(fileURLToPath(import.meta.resolve('soundswallower'))),
  'model/en-us',
);
/** What was fitted; see the README there. */
export const weightsFolder = join(import.meta.dirname, '../weights');

const text = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');
export const readDictionaryText = () => text(modelFolder, 'dict.txt');
export const readGraphonesText = () => text(weightsFolder, 'graphones.txt');
export const readWeightsText = () => text(weightsFolder, 'weights.json');

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

/** The whole engine, ready to score: about half a second. */
export function readEngine(): Engine {
  return new Engine({
    model: readModel(),
    lexicon: new Lexicon({ dictionary: readDictionaryText(), graphones: readGraphonesText() }),
    weights: JSON.parse(readWeightsText()) as Weights,
  });
}
