import { overPGlite } from '@bitu/db/connect.ts';
import type { PGlite } from '@electric-sql/pglite';
import { expect, inject, test } from 'vitest';
import { embeddedFrom } from './embedded.ts';

const template = inject('template');
const database = () => embeddedFrom('dump' in template ? template.dump : '');

async function stateOf(lite: PGlite) {
  const { rows } = await lite.query(`
    select (select json_agg(s order by id) from students s) as students,
      nextval('students_id_seq') as next_student,
      (select array_agg(relname order by relname) from pg_class) as relations,
      (select sum(pg_total_relation_size(oid)) from pg_class) as size,
      current_setting('work_mem') as setting,
      (select count(*) from pg_prepared_statements) as prepared,
      (select json_agg(w order by name) from (select name, size from pg_ls_waldir()) w) as log`);
  return rows;
}

test('a database that was used is what it was for whoever has it next', async () => {
  const first = await database();
  const before = await stateOf(first);
  await first.exec(`
    set work_mem = '3MB';
    prepare mine as select 1;
    truncate students cascade;
    create table own as select n, repeat('x', 900) as text from generate_series(1, 20000) n;
    create index on own (n);
    select count(*) from (select text from own order by md5(text || n)) sorted;
    drop table closed_days cascade;
    checkpoint;
    select pg_switch_wal();
    checkpoint`);
  await first.close();
  const second = await database();
  expect(second).toBe(first);
  expect(await stateOf(second)).toEqual(before);
  // Its files and what it remembers of them still fit together.
  await second.exec(`
    create table own as select * from students;
    update students set full_name = full_name || ' A';
    checkpoint`);
  expect((await second.query('select from students')).rows).not.toEqual([]);
  await second.close();
});

test('two at a time are two, and nothing is left of an open or a failed transaction', async () => {
  const [one, other] = [await database(), await database()];
  await one.exec(`begin; update students set full_name = 'Một'`);
  await other.exec(`begin; select 1 / 0`).catch(() => {});
  await Promise.all([one.close(), other.close()]);
  const again = await database();
  expect((await again.query(`select from students where full_name = 'Một'`)).rows).toEqual([]);
  await again.close();
});

test('a statement that is known gets the same replies, also after failures and changes of the schema', async () => {
  const db = overPGlite(await database());
  const divide = (by: number) =>
    db.pool.query<{ n: number }>('select 12 / $1::int as n', [by]).then(
      ({ rows }) => rows[0]?.n,
      (error: { code: string }) => error.code,
    );
  const quotients = [];
  for (const by of [3, 0, 4, 0, 6, 2]) quotients.push(await divide(by));
  expect(quotients).toEqual([4, '22012', 3, '22012', 2, 6]);
  const columns = async () =>
    (await db.pool.query('select * from own where 1 = $1', [1])).fields.map(({ name }) => name);
  await db.pool.query('create table own (a int)');
  for (let i = 0; i < 3; i++) expect(await columns()).toEqual(['a']);
  await db.pool.query('alter table own add column b int');
  for (let i = 0; i < 3; i++) expect(await columns()).toEqual(['a', 'b']);
  await db.pool.query('drop table own');
  for (let i = 0; i < 3; i++) await expect(columns()).rejects.toMatchObject({ code: '42P01' });
  await db.close();
});
