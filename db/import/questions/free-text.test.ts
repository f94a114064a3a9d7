import { expect, test } from 'vitest';
import { freeText } from './free-text.ts';

test.each([
  ['12', 'number', true],
  ['12|012', 'number', true],
  ['12,5', 'number', undefined],
  ['-3', 'number', undefined],
  ['3|three', 'number', undefined],
  ['12', 'text', undefined],
] as const)('the answer %j as %s: digits only? %s', (answer, input, whole) => {
  const built = freeText.build({ answer, input } as never, { stem: [] } as never);
  expect((built as { content: { whole?: true } }).content.whole).toBe(whole);
});
