import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { md5 } from '../testing/server.ts';
import { isCommonPassword } from './common-passwords.ts';

const phone = '0912345678';

test.each([
  '123456',
  '123456789',
  'qwerty',
  'password',
  'iloveyou',
  'anhyeuem',
  'matkhau',
  'bitu123456',
  'Bitu@2026',
  'rino123',
  'tienganh@123',
  '11111111',
  '',
  phone,
  '84912345678',
])('%j is common', (password) => {
  expect(isCommonPassword(md5(password), phone)).toBe(true);
});

test.each(['mùa hè xanh', 'con mèo thứ bảy', '0987123459'])('%j is not', (password) => {
  expect(isCommonPassword(md5(password), phone)).toBe(false);
});

test('the list has more than three thousand, each once', async () => {
  const lines = (await readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8'))
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeGreaterThan(3000);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.every((line) => line !== '' && line === line.trim())).toBe(true);
});
