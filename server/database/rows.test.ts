import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../testing/database.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';

let opened: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(async () => {
  await opened.db.close();
  await opened.drop();
});

const answer = z.strictObject({
  question_id: z.number(),
  points: z.number().nullable(),
  key: json<object>().nullable(),
});
const read = (statement: RawBuilder<unknown>) => readRows(opened.db.queries, answer, statement);

test('returns rows of exactly these columns and types', async () => {
  expect(
    await read(
      sql`select 7::bigint as question_id, null::float8 as points, '{"right":"a"}'::jsonb as key`,
    ),
  ).toEqual([{ question_id: 7, points: null, key: { right: 'a' } }]);
});

test.each([
  ['a renamed alias', sql`select 7 as question_id, 1 as score, null::jsonb as key`],
  [
    'a column more',
    sql`select 7 as question_id, 1 as points, null::jsonb as key, true as is_right`,
  ],
  ['a column less', sql`select 7 as question_id, 1 as points`],
  ['another type', sql`select '7' as question_id, 1 as points, null::jsonb as key`],
  [
    'null where there is always a value',
    sql`select null::int as question_id, 1 as points, null::jsonb as key`,
  ],
])('throws at %s, without a value of the row', async (_, statement) => {
  await expect(read(statement)).rejects.toThrow(/"path"|"keys"/);
});

test('an outer join without a match gives null in all of its columns', async () => {
  const row = z.strictObject({ id: z.number(), ...outer({ title: z.string() }) });
  const statement = sql`select given.id, u.title from (values (1)) as given (id) left join text_book_units u on false`;
  expect(await readRows(opened.db.queries, row, statement)).toEqual([{ id: 1, title: null }]);
});
