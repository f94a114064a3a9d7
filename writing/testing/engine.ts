import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '../engine.ts';
import { readEnglish } from '../node/files.ts';

export const english = readEnglish();
export const engine = new Engine(english);

export interface Essay {
  readonly id: string;
  /** 1 to 5, as intended by its author. */
  readonly level: number;
  readonly question: string;
  readonly text: string;
}

/** Essays written by us, of five levels. */
export const essays: readonly Essay[] = readFileSync(
  join(import.meta.dirname, '../../bench/writing/essays.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Essay);

export const judge = (text: string, question: string | null = null) =>
  engine.judge({ text, question, task: 'general' });
