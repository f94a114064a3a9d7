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
  expect(await reader.children(large)).toMatch(tooMuch);
  expect(await reader.children(small)).toMatchObject({ rows: [{ name: 'Lê An' }], faults: [] });
});

test('a file that exceeds its time is refused, with its first line', async () => {
  start({ patience: 1 });
  expect(await reader.questions(large, 'a.xlsx')).toMatchObject({
    sections: [],
    faults: [{ line: 1, message: expect.stringMatching(tooMuch) as string }],
  });
});

test('if several are waiting, the next one is refused for a moment', async () => {
  start({ waiting: 1 });
  const [one, two] = [reader.children(small), reader.children(small)];
  await expect(reader.children(small)).rejects.toThrow(Failure);
  for (const read of [one, two]) expect(await read).toMatchObject({ faults: [] });
});
