import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePhone } from './phone.ts';

test.each([
  '0912345678',
  '+84912345678',
  ' 0912345678 ',
  '0912 345 678',
  '0912.345.678',
  '091.234 5678',
  '+84 912 345 678',
  '+84.912.345.678',
  '0912\u00a0345\u00a0678',
])('%j is 0912345678', (text) => {
  expect(normalisePhone(text)).toBe('0912345678');
});

test.each([
  '',
  '912345678',
  '091234567',
  '09123456789',
  '84912345678',
  '+84 0912345678',
  '+840912345678',
  '+84091234567',
  '+85912345678',
  '0084912345678',
  '0912-345-678',
  '(091) 2345678',
  '091234567a',
  '٠٩١٢٣٤٥٦٧٨',
  '0912345678\u200b',
  'a@b.vn',
])('%j is refused', (text) => {
  expect(normalisePhone(text)).toBeNull();
});

test('the stored form is 0 and 9 digits, and stays the same when normalised again', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789+84. '.split('')) }),
  );
  fc.assert(
    fc.property(text, (entered) => {
      const phone = normalisePhone(entered);
      if (phone === null) return;
      expect(phone).toMatch(/^0\d{9}$/);
      expect(normalisePhone(phone)).toBe(phone);
    }),
    { numRuns: 2000 },
  );
});
