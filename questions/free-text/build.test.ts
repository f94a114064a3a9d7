import { expect, test } from 'vitest';
import { builder as freeText } from '@bitu/questions/free-text/build.ts';

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

test.each([
  ['3,1..3,2', []],
  ['3.14|-1 .. 3', []],
  ['3,2..3,1', [['answer']]],
  ['1..2..3', [['answer']]],
  ['..3', [['answer']]],
])('the range %j is faulty at %j', (answer, expected) => {
  const faults: unknown[] = [];
  const parts = { stem: [], issue: (path: unknown) => faults.push(path) };
  freeText.build({ answer, input: 'number' } as never, parts as never);
  expect(faults).toEqual(expected);
});
