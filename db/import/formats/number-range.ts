/** Numbers with a tolerance, in the notation of keys: '3.14|3.13..3.15', or of other programs: 3.14 and 0.01. */
import { range } from '@bitu/questions/free-text/build.ts';
import type { TypedAnswer } from './prose.ts';
import { QuestionRefused } from './remark.ts';

const decimalsOf = (text: string) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** Rounds what was computed to the decimals that it can have, and drops zeros at the end. */
function written(value: number, decimals: number): string {
  const text = value.toFixed(Math.min(decimals, 15));
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}

/**
 * Returns the alternatives of a key that accept a number with a tolerance, the number itself first, as the right
 * answer to show. Both are in plain decimal notation.
 */
export const toleranceAlternatives = (value: string, tolerance: string): string[] =>
  marginAlternatives(value, tolerance, tolerance);

/** The same with a margin below and another above the number. */
function marginAlternatives(value: string, below: string, above: string): string[] {
  const [down, up] = [Math.abs(Number(below)), Math.abs(Number(above))];
  if (down === 0 && up === 0) return [value];
  const decimals = Math.max(...[value, below, above].map(decimalsOf));
  const [min, max] = [Number(value) - down, Number(value) + up];
  return [value, `${written(min, decimals)}..${written(max, decimals)}`];
}

/** Returns the margin that is a share of a number, in percent. Both are in plain decimal notation. */
export const marginOfShare = (value: string, percent: string): string =>
  written(
    (Math.abs(Number(value)) * Number(percent)) / 100,
    decimalsOf(value) + decimalsOf(percent) + 2,
  );

/** Returns the alternatives of a key that accept every number of a range, the middle one first. */
export function rangeAlternatives(one: string, another: string): string[] {
  const [min, max] = [Number(one), Number(another)].toSorted((a, b) => a - b) as [number, number];
  const decimals = Math.max(decimalsOf(one), decimalsOf(another));
  return [
    written((min + max) / 2, decimals + 1),
    `${written(min, decimals)}..${written(max, decimals)}`,
  ];
}

/**
 * A typed number with its tolerance, as the answers that it stands for. Throws QuestionRefused.
 * @param tolerance '' if there is none.
 * @param above The margin above the number, where it differs from that below.
 */
export function numbersOf(
  value: string,
  tolerance: string,
  weight: number,
  above = tolerance,
): TypedAnswer[] {
  const plain = /^[+-]?(?:\d{1,15}(?:\.\d{0,10})?|\.\d{1,10})$/;
  const margins = [tolerance, above].map((margin) => Number(margin || 0));
  if (weight !== 100 || margins.every((size) => size === 0)) return [{ text: value, weight }];
  if (!plain.test(value) || margins.some(Number.isNaN) || /e/i.test(tolerance + above))
    throw new QuestionRefused('Đáp án', 'Không giữ được đáp án có khoảng sai số này.', {
      isLeft: true,
    });
  return marginAlternatives(value, tolerance, above).map((text) => ({ text, weight }));
}

interface Tolerated {
  value: string;
  /** '0' for one number without a range. */
  tolerance: string;
}

function toleratedOf(alternative: string): Tolerated | null {
  const plain = alternative.replaceAll(',', '.');
  if (/^-?\d+(?:\.\d+)?$/.test(plain)) return { value: plain, tolerance: '0' };
  const [, min, max] = range.exec(alternative) ?? [];
  if (min === undefined || max === undefined) return null;
  const ends = [min, max].map((end) => end.replace(',', '.')) as [string, string];
  const decimals = Math.max(...ends.map(decimalsOf)) + 1;
  const [value = ''] = rangeAlternatives(...ends);
  return { value, tolerance: written((Number(ends[1]) - Number(ends[0])) / 2, decimals) };
}

/**
 * Returns the numbers of a key with a range, each with its tolerance, or null if it has no range, or something else
 * besides numbers. A number before a range that is its middle is part of it.
 */
export function toleratedIn(answer: string): Tolerated[] | null {
  const alternatives = answer.split('|').map((one) => one.trim());
  if (!alternatives.some((one) => range.test(one))) return null;
  const all = alternatives.map(toleratedOf);
  if (all.includes(null)) return null;
  const matches = all.flatMap((one) => one ?? []);
  return matches.filter(({ value, tolerance }, i) => {
    const next = matches[i + 1];
    const isMiddle = next?.tolerance !== '0' && Number(next?.value) === Number(value);
    return tolerance !== '0' || !isMiddle;
  });
}
