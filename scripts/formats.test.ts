/** Numbers and times are formatted in one way, by `rules/format` only. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const formatter =
  /Intl\.(?:Number|DateTime)Format|toLocale(?:Date|Time)?String\(|replace\('\.', ','\)|oReversed\(\)\.join\('\/'\)|[cC]hủ nhật'|'T2'/;
/** Times in the formats of the wire and the database, which are not for people. */
const known = ['server/time.ts'];

test('nothing but rules/format formats numbers and times', () => {
  const files = globSync('{cli,db,rules,server,web,writing}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', 'web/dist/**', 'rules/format/**', 'db/seed/**'],
  }).filter((file) => !/\.test\.tsx?$|testing/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const matches = files.filter((file) => formatter.test(readFileSync(join(root, file), 'utf8')));
  expect(matches).toEqual(known);
});
