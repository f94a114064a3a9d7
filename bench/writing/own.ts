import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '@bitu/writing/engine.ts';
import { readEnglish } from '@bitu/writing/node/files.ts';
import type { Figure } from '../kit/report.ts';
import { decorate, fill, half, misspell, shuffle, stuff } from './alter.ts';
import { linesOf } from './texts.ts';

interface Essay {
  readonly level: number;
  readonly question: string;
  readonly text: string;
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const share = <T>(values: readonly T[], holds: (value: T) => boolean) =>
  values.filter(holds).length / values.length;

/** A step of the index, in marks from 1 to 5, by a calibration with 100 marks whose deviation is .65. */
const marksOfFive = 0.7;

/** Returns the figures that need no scored essays: on texts of our own, altered ones, and the cost. */
export function ownFigures(): Figure[] {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const engine = new Engine(readEnglish());
  const load = performance.now() - started;
  const essays = linesOf<Essay>(read('essays.jsonl'));
  const judge = (text: string) => engine.judge({ text, question: null, task: 'general' });
  const raise = (alter: (text: string) => string) =>
    marksOfFive *
    mean(essays.map(({ text }) => judge(alter(text)).index.overall - judge(text).index.overall));
  const levels = essays.map(({ level, text }) => ({ level, index: judge(text).index.overall }));
  const inOrder = levels.flatMap((a) =>
    levels.filter((b) => b.level < a.level).map((b) => a.index > b.index),
  );
  const shuffled = essays.flatMap(({ text }) =>
    [1, 2, 3, 4, 5].map((seed) => ({ whole: judge(text), other: judge(shuffle(text, seed)) })),
  );
  const pairs = read('sentences.tsv')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const flagged = (side: 0 | 1) =>
    share(pairs, (pair) => judge(pair[side] ?? '').feedback.corrections.length > 0);
  return [
    {
      what: 'pairs of our essays of two levels in their order',
      value: share(inOrder, Boolean),
      unit: '',
    },
    {
      what: 'of our essays refused',
      value: share(
        essays,
        ({ text, question }) =>
          engine.judge({ text, question, task: 'task_2' }).feedback.refusal !== null,
      ),
      unit: '',
      limit: { atMost: 0.02 },
    },
    {
      what: 'raise by a linking phrase before every sentence',
      value: raise(stuff),
      unit: 'of 5',
      limit: { atMost: 0.05 },
    },
    {
      what: 'raise by sentences that fit any topic',
      value: raise(fill),
      unit: 'of 5',
      limit: { atMost: 0.05 },
    },
    {
      what: 'raise by sentences learnt by heart',
      value: raise(decorate),
      unit: 'of 5',
      limit: { atMost: 0.05 },
    },
    {
      what: 'raise by slips in 40 % of the longer words',
      value: raise((text) => misspell(text, 0.4)),
      unit: 'of 5',
      limit: { atMost: -0.5 },
    },
    {
      what: 'raise by capitals',
      value: raise((text) => text.toUpperCase()),
      unit: 'of 5',
      limit: { atMost: 0 },
    },
    {
      what: 'essays on another question refused',
      value: share(
        essays.flatMap((essay) =>
          essays
            .filter(({ question }) => question !== essay.question)
            .map(({ question }) => engine.judge({ text: essay.text, question, task: 'task_2' })),
        ),
        ({ feedback }) => feedback.refusal !== null,
      ),
      unit: '',
      limit: { atLeast: 0.93 },
    },
    { what: 'change by leaving half of the text out', value: Math.abs(raise(half)), unit: 'of 5' },
    {
      what: 'shuffled: refused, or coherence lower',
      value: share(
        shuffled,
        ({ whole, other }) =>
          other.feedback.refusal !== null || other.index.coherence < whole.index.coherence,
      ),
      unit: '',
      limit: { atLeast: 0.6 },
    },
    {
      what: 'wrong sentences flagged (the rules were written with them in sight)',
      value: flagged(0),
      unit: '',
      limit: { atLeast: 0.64 },
    },
    { what: 'corrected sentences flagged', value: flagged(1), unit: '', limit: { atMost: 0.07 } },
    ...cost(
      engine,
      essays.map(({ text }) => text),
    ),
    { what: 'load', value: load, unit: 'ms', limit: { atMost: 1000 } },
    {
      what: 'memory for the engine and these texts',
      value: (process.memoryUsage().rss - before) / 1e6,
      unit: 'MB',
      limit: { atMost: 120 },
    },
    {
      what: 'model file',
      value:
        readFileSync(join(import.meta.dirname, '../../writing/model/english.bin.br')).length / 1e6,
      unit: 'MB',
      limit: { atMost: 5 },
    },
  ];
}

function cost(engine: Engine, texts: readonly string[]): Figure[] {
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
  const rounds = 10;
  const started = process.cpuUsage();
  for (let round = 0; round < rounds; round++)
    for (const text of texts) engine.judge({ text, question: null, task: 'general' });
  const { user, system } = process.cpuUsage(started);
  const perWord = (user + system) / 1000 / (rounds * words);
  const worst = [
    'a',
    'the ',
    'I, he is, ',
    '\n',
    'sciense tecnologi ',
    '😀',
    'Xqzwk Vbnmt ',
    "'s",
  ].map((unit) => {
    const text = unit.repeat(20_000).slice(0, 20_000);
    const from = process.cpuUsage();
    engine.judge({ text, question: null, task: 'general' });
    const used = process.cpuUsage(from);
    return (used.user + used.system) / 1000;
  });
  return [
    { what: 'CPU for 250 words', value: 250 * perWord, unit: 'ms', limit: { atMost: 40 } },
    { what: 'CPU for the slowest 20,000 characters', value: Math.max(...worst), unit: 'ms' },
  ];
}
