import { expect, test } from 'vitest';
import { labelsOf } from '@bitu/rules/practice/plain-text.ts';
import { builder } from './build.ts';
import { authored } from './authored.ts';

function built(fields: object) {
  const issues: string[] = [];
  const question = authored.parse({
    id: 'q',
    level: 1,
    stem: 'Xếp.',
    why: 'Vì thế.',
    type: 'ordering',
    ...fields,
  });
  const { content, key } = builder.build(question, {
    stem: [],
    rich: (text) => [text],
    choice: (id, { text = '' }) => ({ id, text: [text] }),
    issue: (path, { en }) => void issues.push(`${path.join('.')} ${en}`),
  });
  const wordOf = (id: string) => labelsOf(content.items, [id]);
  return {
    issues,
    order: content.items.map(({ id }) => wordOf(id)),
    ids: content.items.map(({ id }) => id),
    orders: key.orders.map((order) => order.map(wordOf)),
  };
}

test('the key names the items in the order of the author, and in the other right ones', () => {
  const { ids, orders, issues } = built({ items: ['we', 'go', 'now'], also: [[3, 1, 2]] });
  expect(ids).toEqual(['a', 'b', 'c']);
  expect(orders).toEqual([
    ['we', 'go', 'now'],
    ['now', 'we', 'go'],
  ]);
  expect(issues).toEqual([]);
});

test('three items are never shown in a right order; two may be', () => {
  const ordersOf = (items: string[]) =>
    Array.from({ length: 200 }, (_, i) => built({ id: `q-${i}`, items }).order.join(' '));
  const three = new Set(ordersOf(['1', '2', '3']));
  expect(three.size).toBe(5);
  expect(three).not.toContain('1 2 3');
  expect(new Set(ordersOf(['1', '2'])).size).toBe(2);
});

test('an order that leaves an item out, and items that are all the same, are reported', () => {
  expect(built({ items: ['1', '2', '3'], also: [[1, 2]] }).issues).toEqual([
    'also.0 also: an order names each of the 3 items once',
  ]);
  expect(built({ items: ['ha', 'ha'] }).issues).toEqual(['items items: all are the same']);
});
