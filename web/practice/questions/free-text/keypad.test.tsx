import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Keypad } from './keypad.tsx';
import { typeKey } from './type-key.ts';

function Number() {
  const [value, setValue] = useState('');
  return (
    <>
      <output>{value}</output>
      <Keypad value={value} onChange={setValue} />
    </>
  );
}

test('digits, a comma, a sign, and back', async () => {
  const screen = await render(<Number />);
  for (const name of ['1', '2', 'dấu phẩy', '5', 'dấu trừ', 'Xóa'])
    await screen.getByRole('button', { name, exact: true }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('-12,');
});

test('one comma, one sign', () => {
  expect(typeKey('1,5', ',')).toBe('1,5');
  expect(typeKey('-7', '−')).toBe('7');
  expect(typeKey('', 'delete')).toBe('');
});
