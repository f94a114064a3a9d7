import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Keypad, typeKey } from './keypad.tsx';
import '@bitu/web/practice/questions/questions.css';

function Number({ whole }: { whole?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <>
      <output>{value}</output>
      <Keypad value={value} onChange={setValue} whole={whole} />
    </>
  );
}

test('digits, a comma, a sign, and back', async () => {
  const screen = await render(<Number />);
  for (const name of ['1', '2', 'dấu phẩy', '5', 'dấu trừ', 'Xóa'])
    await screen.getByRole('button', { name, exact: true }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('-12,');
});

test('a whole number needs digits and delete only, in two rows that leave room for a picture', async () => {
  const screen = await render(<Number whole />);
  const names = screen
    .getByRole('button')
    .elements()
    .map((key) => key.textContent);
  expect(names.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'Xóa']);
  const rows = screen
    .getByRole('button')
    .elements()
    .map((key) => key.getBoundingClientRect().top);
  expect(new Set(rows).size).toBeLessThanOrEqual(2);
  for (const name of ['1', '2', 'Xóa', '7'])
    await screen.getByRole('button', { name, exact: true }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('17');
});

test('a mixed number', async () => {
  const screen = await render(<Number />);
  for (const name of ['1', 'dấu cách, để viết hỗn số', '1', 'gạch phân số', '2'])
    await screen.getByRole('button', { name, exact: true }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 1/2');
});

test.each([
  ['', '/', ''],
  ['3', '/', '3/'],
  ['3/', '/', '3/'],
  ['3/4', '/', '3/4'],
  ['3/4', ',', '3/4'],
  ['3,5', '/', '3,5'],
  ['', ' ', ''],
  ['1', ' ', '1 '],
  ['1 ', ' ', '1 '],
  ['1 ', '/', '1 '],
  ['1 1', '/', '1 1/'],
  ['1 1', ',', '1 1'],
  ['1/2', ' ', '1/2'],
])('after %j the key %j makes %j', (text, key, expected) => {
  expect(typeKey(text, key)).toBe(expected);
});

test('one comma, one sign', () => {
  expect(typeKey('1,5', ',')).toBe('1,5');
  expect(typeKey('-7', '−')).toBe('7');
  expect(typeKey('', 'delete')).toBe('');
});
