/** Run by main.ts in a separate process: time and memory of the engine, as JSON. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from '@bitu/speech/decode/decode.ts';
import { readLabels } from '@bitu/speech/training/dataset.ts';
import { readEngine } from '@bitu/speech/node/files.ts';
import { SpeechPool } from '../../server/services/speech/local.ts';
import { estimateFor } from '@bitu/speech/assess/warp.ts';
import type { Figure } from './figures.ts';

/** Number of scored recordings. */
const sample = 40;

const folder = process.argv[2]!;
const labels = readLabels(folder);
const chosen = labels.filter((_, i) => i % Math.ceil(labels.length / sample) === 0);
const files = chosen.map(({ id, text }) => ({
  text,
  file: new Uint8Array(readFileSync(join(folder, 'audio', `${id}.flac`))),
}));

// The pool first, so that the process contains nothing else when its memory is measured.
const pool = new SpeechPool({ workers: 2 });
const cold = performance.now();
await pool.do('assess', files[0]!);
const first = (performance.now() - cold) / 1000;
await Promise.all(files.map((asks) => pool.do('assess', asks)));
const memory = process.memoryUsage().rss / 1e6;
await pool.close();

const started = performance.now();
const engine = readEngine();
const load = (performance.now() - started) / 1000;

let seconds = 0;
let unknown = 0;
const factors: number[] = [];
for (const { file, text } of files) {
  const samples = await decode(file);
  const length = samples.length / 16_000;
  seconds += length;
  const begun = performance.now();
  engine.assess(samples, text);
  unknown += (performance.now() - begun) / 1000;
  const again = performance.now();
  engine.assess(samples, text, estimateFor(1.06));
  factors.push((performance.now() - again) / 1000 / length);
}
factors.sort((a, b) => a - b);

const figures: Figure[] = [
  {
    name: 'seconds for a second of speech, known voice, mean',
    value: factors.reduce((sum, factor) => sum + factor, 0) / factors.length,
    atMost: 0.15,
  },
  { name: 'the same, worst recording', value: factors.at(-1)! },
  { name: 'the same, voice not known yet, mean', value: unknown / seconds, atMost: 0.15 },
  { name: 'loading the engine, s', value: load },
  { name: 'first score of a cold pool, s', value: first, atMost: 2 },
  { name: 'memory of a process with two workers, MB', value: memory, atMost: 250 },
];
process.stdout.write(JSON.stringify(figures));
