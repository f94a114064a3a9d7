import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Body, EditingContext, withValue } from '@bitu/web/staff/content/editor/editing.ts';
import { author } from './author.tsx';
import { keyForm } from './key.tsx';

function Form({ also }: { also: number[][] }) {
  const [body, setBody] = useState<Body>({
    items: ['we', 'go', 'now'].map((text) => ({ text })),
    also,
  });
  return (
    <EditingContext
      value={{
        body,
        change: (path, value) => setBody((now) => withValue(now, path, value)),
        issues: [],
        warnings: [],
        visited: new Set(),
        leave: () => {},
        disabled: false,
      }}
    >
      <author.Form />
      <output>{JSON.stringify(body)}</output>
    </EditingContext>
  );
}
const show = async (also: number[][]) => {
  const screen = await render(<Form also={also} />);
  const body = () => JSON.parse(screen.container.querySelector('output')?.textContent ?? '');
  return { button: (name: string) => screen.getByRole('button', { name, exact: true }), body };
};

test('items are reordered and removed, and the other right orders go with them', async () => {
  const { button, body } = await show([[3, 1, 2]]);
  await button('Đưa lên trên: Ô 2').click();
  expect(body()).toEqual({
    items: [{ text: 'go' }, { text: 'we' }, { text: 'now' }],
    also: [[3, 2, 1]],
  });
  await button('Bỏ: Ô 1').click();
  expect(body()).toEqual({ items: [{ text: 'we' }, { text: 'now' }], also: [[2, 1]] });
});

test('another right order begins as the first one and is reordered by its items', async () => {
  const { button, body } = await show([]);
  await button('Thêm thứ tự cũng đúng').click();
  expect(body().also).toEqual([[1, 2, 3]]);
  await button('Đưa lên trên: Thứ tự khác 1, now').click();
  expect(body().also).toEqual([[1, 3, 2]]);
});

test.each<[string, string[], string[][] | null]>([
  ['one order', ['b', 'a', '', ''], [['b', 'a']]],
  [
    'two orders',
    ['b', 'a', 'a', 'b', '', ''],
    [
      ['b', 'a'],
      ['a', 'b'],
    ],
  ],
  ['an item twice', ['b', 'b', '', ''], null],
  ['half an order', ['b', 'a', 'a', ''], null],
  ['nothing', ['', '', '', ''], null],
])('the changed key: %s', (_, values, orders) => {
  const content = { stem: [], items: [{ id: 'a' }, { id: 'b' }] };
  expect(keyForm.read(values, content)).toEqual(orders && { orders });
});
