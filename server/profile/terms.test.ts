import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consentVersion } from '@bitu/rules/accounts/register.ts';
import { expect, test } from 'vitest';

const read = (name: string) =>
  readFile(join(import.meta.dirname, `../../db/seed/legal/${name}.vi.md`), 'utf8');

test.each(['terms', 'privacy'])(
  'the version that parents agree to is that of the %s',
  async (name) => {
    const text = await read(name);
    expect(text).toContain(`\nPhiên bản: ${consentVersion}\n`);
    expect(text).toBe(text.normalize('NFC'));
  },
);

test('the laws that apply are named', async () => {
  const text = await read('privacy');
  for (const law of ['91/2025/QH15', '356/2025/NĐ-CP']) expect(text).toContain(law);
});
