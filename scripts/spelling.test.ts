/**
 * Vietnamese is written in one way everywhere: the tone mark of oa, oe and uy is on the first letter, as in 'hòa', and
 * what a device keeps is 'trên máy'.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** 'hoà', 'khoẻ', 'thuý'; not 'quý', whose u belongs to the q, nor 'hoàn', where both ways are the same. */
const other = /(?<!q)(?:o[àáảãạèéẻẽẹ]|u[ỳýỷỹỵ])(?!\p{L})/giu;
/** Both are right when other people write: tests enter them, and these files know both. */
const knowsBoth = /\.test\.tsx?$|testing\/|samples\.ts$|rules\/practice\/compare\.ts$/;
const otherPlace = /trong máy(?! chủ| tính)|ở máy con/giu;

const files = globSync(
  [
    '{cli,contract,db,rules,server,speech,web,writing}/**/*.{ts,tsx,yaml,sql,typ,vtt,html}',
    'rules/**/*.json',
  ],
  { cwd: root, exclude: ['**/node_modules/**', 'web/dist/**'] },
).filter((file) => !knowsBoth.test(file));

const matchesOf = (pattern: RegExp) =>
  files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').normalize('NFC').matchAll(pattern)].map(
      ({ index, input }) => `${file}: ${input.slice(Math.max(0, index - 10), index + 10)}`,
    ),
  );

test('no text of the product has the tone mark on the second letter', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(matchesOf(other)).toEqual([]);
});

test("every text says 'trên máy' of what the device keeps", () => {
  expect(matchesOf(otherPlace)).toEqual([]);
});
