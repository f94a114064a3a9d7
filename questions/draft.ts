/** What the drafts of several types need: fields in the authors' format that may be missing or empty. */

import type { Fields } from './define.ts';

export const dots = '…';
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const said = (value: unknown, instead = dots): unknown =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? instead : value;

/** A part of a text, or an option. A file that is not chosen yet is shown as a text. */
function part(value: unknown): unknown {
  if (!isFields(value)) return said(value);
  const { picture, audio, text } = value;
  if (picture === '' || audio === '') return { text: said(text) };
  if (picture !== undefined) {
    const { text: _text, ...rest } = value;
    const words = said(text, '');
    return { ...rest, alt: said(value['alt']), ...(words !== '' && { text: words }) };
  }
  return 'text' in value ? { ...value, text: said(text) } : value;
}

export const parts = (value: unknown, least = 1): unknown[] => {
  const parts = listOf(value).map(part);
  const missing = Array.from({ length: Math.max(0, least - parts.length) }, () => ({ text: dots }));
  return [...parts, ...missing];
};

export const numbered = (all: unknown[], number: number): unknown[] =>
  all.map((one, i) =>
    isFields(one) && one['text'] === dots ? { text: `${dots} ${number}${i > 1 ? i : ''}` } : one,
  );

export const isPlace = (answer: unknown, options: unknown): boolean =>
  typeof answer === 'number' && answer > 0 && answer <= listOf(options).length;

/** Two empty options. */
export const two = () => [{ text: '' }, { text: '' }];
