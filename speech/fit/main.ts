/**
 * node speech/fit/main.ts --data <folder> [--cache <folder>]: fits speech/weights to recordings with experts' scores.
 * node speech/fit/main.ts --spelling: trains the model of letters and phones from the dictionary.
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
import { written } from './written.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    cache: { type: 'string', default: '/tmp/bitu-speech' },
    spelling: { type: 'boolean', default: false },
  },
});
if (!values.data && !values.spelling)
  throw new Error('usage: node speech/fit/main.ts --data <folder> | --spelling');

const print = (line: string) => process.stdout.write(`${line}\n`);
const dictionary = new Dictionary(readDictionaryText());
if (values.spelling) fitSpelling(dictionary, join(weightsFolder, 'graphones.txt'), print);
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
