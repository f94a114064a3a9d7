import { alternativesOf } from '@bitu/rules/practice/compare.ts';

export const eachOnALine = 'Mỗi cách viết đúng một dòng.';

export const linesOf = (text: string): string => alternativesOf(text).join('\n');

/** Alternatives are entered one per line, or separated as in a key. */
export const typedKey = (text: string): string =>
  alternativesOf(text.replaceAll('\n', '|')).join('|');
