import { workbookOf, xlsxOf } from '@bitu/db/import/workbook/testing.ts';
import { afterEach, expect, test } from 'vitest';
import { Failure } from '../../failure.ts';
import type { PoolOptions } from '../workers.ts';
import { createFileReader, type FileReader } from './file-reader.ts';

let reader: FileReader;
const start = (options: Partial<PoolOptions>) => (reader = createFileReader(options));
afterEach(() => reader.close());

/** As much as a workbook may contain, far more than anybody fills in. */
const large = xlsxOf({
  'Học sinh': Array.from(
    { length: 1000 },
    (_, r) => `<row r="${r + 1}">${'<c><v>1</v></c>'.repeat(499)}</row>`,
  ).join(''),
});
const small = await workbookOf({
  students: [{ phone: '0912345678', name: 'Lê An', birthYear: 2017 }],
});
const tooMuch = /nhiều bộ nhớ hoặc thời gian/;

test('a file that exceeds its memory is refused, and the next one is read', async () => {
  start({ resourceLimits: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 } });
  expect(await reader.children(large, 1)).toMatch(tooMuch);
  expect(await reader.children(small, 1)).toMatchObject({ rows: [{ name: 'Lê An' }], faults: [] });
});

test('a file that exceeds its time is refused, with its first line', async () => {
  start({ patience: 1 });
  expect(await reader.questions(large, 'a.xlsx', 1)).toMatchObject({
    sections: [],
    faults: [{ line: 1, message: expect.stringMatching(tooMuch) as string }],
  });
});

test('if several of a person are waiting, the next one is refused for a moment, and those of others are not', async () => {
  start({ waitingEach: 1 });
  const [one, two] = [reader.children(small, 1), reader.children(small, 1)];
  await expect(reader.children(small, 1)).rejects.toThrow(Failure);
  const other = reader.children(small, 2);
  for (const read of [one, two, other])
    // oxlint-disable-next-line no-await-in-loop -- each in its turn
    expect(await read).toMatchObject({ faults: [] });
});

test("one person's slow files keep nobody else waiting", async () => {
  start({});
  const done: string[] = [];
  const as = (name: string, read: Promise<unknown>) => read.then(() => void done.push(name));
  const slow = [1, 2, 3].map((at) => as(`slow ${at}`, reader.children(large, 1)));
  await as('other', reader.children(small, 2));
  expect(done).not.toContain('slow 2');
  await Promise.all(slow);
  expect(done.slice(-2)).toEqual(['slow 2', 'slow 3']);
});
