import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import '../app.ts';
import { type DefinedLimit, definedLimits } from '../services/limits/limit.ts';

function lengthOf(limit: DefinedLimit) {
  if ('seconds' in limit) return `${limit.seconds} s`;
  return limit.per === 'day' ? 'a day (Asia/Ho_Chi_Minh)' : 'at once, each process';
}

const table = [
  '| what | at most | in | counted by |',
  '|---|---|---|---|',
  ...definedLimits()
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((limit) => `| ${limit.what} | ${limit.max} | ${lengthOf(limit)} | ${limit.by} |`),
].join('\n');

test('docs/operate.md lists every limit as in the code', async () => {
  const file = join(import.meta.dirname, '../../docs/operate.md');
  const [, listed] = (await readFile(file, 'utf8')).split(/<!-- \/?limits -->\n/);
  expect(listed?.trim()).toBe(table);
});
