import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  ({ token } = await staffMember(server, 'owner'));
  await sql`
    insert into practices (code, title, practice_type, subject_id, is_reported, is_public, shuffle, origin)
    select 'so-' || i, case when i % 2 = 0 then 'Phép cộng ' else 'Đo quãng xa ' end || i, 1, 1, false, false, 'both', 'console'
    from generate_series(1, 130) i`.execute(server.db.queries);
});
afterAll(() => server.stop());

interface Listed {
  id: number;
  title: string;
}
/** All pages of a list, one after the other. */
async function pagesOf(query: Record<string, string | number>): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | undefined; ;) {
    const { data } = await server.call('authoring.list', {
      query: { ...query, ...(cursor !== undefined && { cursor }) },
      token,
    });
    const rows = data.practices as Listed[];
    pages.push(rows.map(({ title }) => title));
    if (data.next_cursor === null) return pages;
    cursor = data.next_cursor;
  }
}

test('a subject with two numbers is found by either', async () => {
  await sql`update practices set subject_id = case code when 'so-1' then 4 else 15 end where code in ('so-1', 'so-2')`.execute(
    server.db.queries,
  );
  for (const subject_id of [4, 15])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await pagesOf({ subject_id })).flat()).toEqual(['Phép cộng 2', 'Đo quãng xa 1']);
});

test('pages follow each other, newest first, each practice once; a search ignores tone marks', async () => {
  const all = (await pagesOf({})).flat();
  expect(all.slice(0, 3)).toEqual(['Phép cộng 130', 'Đo quãng xa 129', 'Phép cộng 128']);
  expect(new Set(all.slice(0, 130)).size).toBe(130);
  const page = await pagesOf({ search: 'do QUANG' });
  expect(page.map((page) => page.length)).toEqual([50, 15]);
  expect(new Set(page.flat()).size).toBe(65);
  expect(page.flat().every((title) => title.startsWith('Đo quãng xa'))).toBe(true);
  expect(await pagesOf({ search: 'so 77' })).toEqual([['Đo quãng xa 77']]);
});

test('practices of a level come first where they are asked for', async () => {
  await sql`insert into levels (subject_id, code, name, position) values (1, 'so-dau', 'Số đầu', 1)`.execute(
    server.db.queries,
  );
  await sql`update practices set level_id = (select id from levels where code = 'so-dau') where code in ('so-5', 'so-6')`.execute(
    server.db.queries,
  );
  const { id } = await server.db.queries
    .selectFrom('levels')
    .select('id')
    .where('code', '=', 'so-dau')
    .executeTakeFirstOrThrow();
  const query = { subject_id: 1, first_level_id: id };
  const { practices } = (await server.call('authoring.list', { query, token })).data;
  expect(practices.slice(0, 3)).toMatchObject([
    { title: 'Phép cộng 6', level_id: id },
    { title: 'Đo quãng xa 5', level_id: id },
    { title: 'Phép cộng 130', level_id: null },
  ]);
});

test('a subject that no practice can have is refused', async () => {
  const list = await server.call('authoring.list', { query: { subject_id: 99_999 }, token });
  const body = { title: 'Bài mới', subject_id: 99_999, type: 'normal' };
  const created = await server.call('authoring.create', { body, token });
  expect([list.status, created.status]).toEqual([400, 400]);
});
