import { mulberry32, shuffled } from '../random.ts';
import texts from './rino-lines.json' with { type: 'json' };
import type { Situation } from './rino-situations.ts';

/** What Rino says while a child practises: short, about this child's own work, never with blame or comparison. */
export const rinoLines: Readonly<Record<Situation, readonly string[]>> = texts;

/** In characters: two lines of text beside Rino on the smallest phone. */
export const maxLineLength = 36;

/**
 * Returns what Rino says when a situation occurs for the `nth` time in a session, from 0. The seed sets the order;
 * no line repeats before all of that situation were said, and none is said twice running.
 */
export function lineFor(situation: Situation, seed: number, nth: number): string {
  const lines = rinoLines[situation];
  const place = nth % lines.length;
  const round = Math.floor(nth / lines.length);
  const order = orderOf(lines, seed, round);
  const last = round > 0 ? orderOf(lines, seed, round - 1).at(-1) : undefined;
  // The last place stays, as there are at least three lines.
  const [first = '', second = '', ...rest] = order;
  return (first === last ? [second, first, ...rest] : order)[place] ?? '';
}

const orderOf = (lines: readonly string[], seed: number, round: number): string[] =>
  shuffled(lines, mulberry32(seed + round * 0x9e_37_79_b9));
