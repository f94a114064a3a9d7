import { expect, test } from 'vitest';
import { hash32, isDrawn, labelOf, orderKey, secondShare } from './order.ts';

const item = (source: number) => ({ kind: 'writing', target: 7, source });
const sources = Array.from({ length: 10_000 }, (_, i) => i + 1);

test('the hash never changes, so items on the desk keep their place', () => {
  expect([hash32(''), hash32('1:7:writing'), hash32('Bài')]).toEqual([
    2_872_998_923, 1_281_930_664, 1_244_417_816,
  ]);
});

test('the order is not that of arrival', () => {
  const order = sources.toSorted((a, b) => orderKey(item(a)) - orderKey(item(b)));
  const rising = order.filter((source, i) => i > 0 && source > (order[i - 1] ?? 0)).length;
  expect(rising / order.length).toBeGreaterThan(0.47);
  expect(rising / order.length).toBeLessThan(0.53);
});

test.each([
  [{ kind: 'writing', isTest: false, isEntryOrFinal: false }, 0.05],
  [{ kind: 'writing', isTest: true, isEntryOrFinal: false }, 0.15],
  [{ kind: 'speaking', isTest: true, isEntryOrFinal: true }, 1],
  [{ kind: 'short', isTest: true, isEntryOrFinal: true }, 0],
  [{ kind: 'voice', isTest: true, isEntryOrFinal: true }, 0],
])('a share of %j %d is drawn, wherever the items are in the order', (occasion, share) => {
  expect(secondShare(occasion)).toBe(share);
  const drawn = sources.filter((source) => isDrawn(item(source), share));
  expect(Math.abs(drawn.length / sources.length - share)).toBeLessThan(0.01);
  const early = drawn.filter((source) => orderKey(item(source)) < 2 ** 31).length;
  if (share > 0 && share < 1) expect(Math.abs(early / drawn.length - 0.5)).toBeLessThan(0.06);
});

test('ten thousand consecutive items have ten thousand labels', () => {
  expect(labelOf(1)).toMatch(/^Bài \d{4}$/);
  expect(new Set(sources.map(labelOf)).size).toBe(10_000);
});
