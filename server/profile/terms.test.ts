import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consentVersion } from '@bitu/rules/accounts/register.ts';
import { expect, test } from 'vitest';

const file = join(import.meta.dirname, '../../db/seed/legal/terms.vi.md');

test('the version that parents agree to is that of the text', async () => {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(`\nPhiên bản: ${consentVersion}\n`);
  expect(text).toBe(text.normalize('NFC'));
  for (const law of ['91/2025/QH15', '356/2025/NĐ-CP']) expect(text).toContain(law);
});
