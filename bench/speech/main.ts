/**
 * npm run bench:speech -- --data <folder> [--cache <folder>]: the correlation of the scores of a folder of recordings
 * with the experts', and their cost. Speakers in the training data of the committed weights are scored by weights
 * trained on the others of them (cross-validation by speaker), all others by the committed weights. Exit code 1 when
 * a limit is not met.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLabels } from '@bitu/speech/training/dataset.ts';
import { fit } from '@bitu/speech/training/fit.ts';
import { foldsBySpeaker } from '@bitu/speech/training/folds.ts';
import { measureAll } from '@bitu/speech/training/measurements.ts';
import { Dictionary } from '@bitu/speech/lexicon/dictionary.ts';
import type { Weights } from '@bitu/speech/measure/weights.ts';
import {
  readDictionaryText,
  readModel,
  readWeightsText,
  weightsFolder,
} from '@bitu/speech/node/files.ts';
import { type Figure, figuresOf, isMet, table } from './figures.ts';
import { judge, type Judged } from './judge.ts';

const folds = 5;

const { values } = parseArgs({
  options: { data: { type: 'string' }, cache: { type: 'string', default: '/tmp/bitu-speech' } },
});
if (!values.data) {
  process.stderr.write('usage: npm run bench:speech -- --data <folder> [--cache <folder>]\n');
  process.exit(2);
}
const print = (line: string) => process.stdout.write(`${line}\n`);
print(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, load average ${loadavg()[0]?.toFixed(2)}`,
);

const model = readModel();
const labels = readLabels(values.data);
const measured = await measureAll(
  labels,
  {
    model,
    dictionary: new Dictionary(readDictionaryText()),
    folder: values.data,
    cache: values.cache,
  },
  print,
);
const fitted = new Set(
  (
    JSON.parse(readFileSync(join(weightsFolder, 'fitted-from.json'), 'utf8')) as {
      speakers: string[];
    }
  ).speakers,
);
const known = measured.filter(({ label }) => fitted.has(label.speaker));
const unseen = measured.filter(({ label }) => !fitted.has(label.speaker));
const tables: { title: string; figures: Figure[] }[] = [];

if (known.length > 0) {
  const judged: Judged[] = [];
  for (const { train, test } of foldsBySpeaker(known, ({ label }) => label.speaker, folds)) {
    const weights = fit(model, train);
    for (const one of test) judged.push(judge(model, weights, one));
  }
  tables.push({
    title: `${known.length} recordings of fitted speakers, cross-validated by speaker (${folds} parts)`,
    figures: figuresOf(judged),
  });
}
if (unseen.length > 0) {
  const weights = JSON.parse(readWeightsText()) as Weights;
  tables.push({
    title: `${unseen.length} recordings of unseen speakers, committed weights`,
    figures: figuresOf(unseen.map((one) => judge(model, weights, one))),
  });
}
const cost = execFileSync(process.execPath, [join(import.meta.dirname, 'cost.ts'), values.data], {
  encoding: 'utf8',
});
tables.push({
  title: 'cost, in a process of its own',
  figures: JSON.parse(cost) as Figure[],
});

for (const { title, figures } of tables) print(`\n${title}\n\n${table(figures)}`);
process.exit(tables.every(({ figures }) => figures.every(isMet)) ? 0 : 1);
