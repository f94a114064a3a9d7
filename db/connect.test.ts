import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectPostgres, type Database, embeddedInMemory, overPGlite } from './connect.ts';

test('embedded: after a failed statement, every statement still gets its own result', async () => {
  const db = overPGlite(await embeddedInMemory());
  const divide = (by: number, name?: string) =>
    db.pool
      .query<{ n: number }>({
        ...(name && { name }),
        text: 'select 12 / $1::int as n',
        values: [by],
      })
      .then(
        ({ rows }) => rows[0]?.n,
        (error: { code: string }) => error.code,
      );
  const answers = [];
  for (const name of [undefined, 'divide']) {
    answers.push(await divide(0, name), await divide(3, name), await divide(4));
  }
  const atOnce = await Promise.all([2, 0, 6, 0, 12].map((by) => divide(by, 'divide')));
  await db.close();
  expect(answers).toEqual(['22012', 4, 3, '22012', 4, 3]);
  expect(atOnce).toEqual([6, '22012', 2, '22012', 1]);
});

const url = process.env['TEST_DATABASE_URL'];
const databases = {
  embedded: async () => overPGlite(await embeddedInMemory()),
  ...(url !== undefined && { PostgreSQL: async () => connectPostgres(url, { poolSize: 2 }) }),
};

test.each(url === undefined ? [] : [url])(
  'PostgreSQL: a connection that turns out to be read-only is replaced when it is given back',
  async (url) => {
    const db = connectPostgres(url, { poolSize: 1 });
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const pidNow = async () => (await pid.execute(db.queries)).rows[0]?.pid;
    const demote = sql`set session characteristics as transaction read only`;
    const write = sql`create table never_created ()`;
    const readOnly = { code: '25006' };
    const first = await pidNow();
    await demote.execute(db.queries);
    expect(await pidNow()).toBe(first);
    await expect(write.execute(db.queries)).rejects.toMatchObject(readOnly);
    const second = await pidNow();
    expect(second).not.toBe(first);
    await demote.execute(db.queries);
    const work = db.queries.transaction().execute((trx) => write.execute(trx));
    await expect(work).rejects.toMatchObject(readOnly);
    expect(await pidNow()).not.toBe(second);
    await db.close();
  },
);

describe.each(Object.entries(databases))('%s: a transaction', (_, connect) => {
  let db: Database;
  beforeAll(async () => {
    db = await connect();
  });
  afterAll(() => db.close());

  const one = sql<{ n: number }>`select 1 as n`;
  const refused = /beside a transaction/;

  const beside: Record<string, () => Promise<unknown>> = {
    'a statement': () => one.execute(db.queries),
    'a prepared statement': () => db.pool.query('select 1'),
    'a connection': async () => (await db.pool.connect()).release(),
    'a second transaction': () => db.queries.transaction().execute((trx) => one.execute(trx)),
    'work without time limits': () => db.withoutTimeLimits((queries) => one.execute(queries)),
    'a statement after a pause': async () => {
      await new Promise(setImmediate);
      await one.execute(db.queries);
    },
    'a call through a server': async () => db.refuseInTransaction(),
  };
  for (const [what, statement] of Object.entries(beside))
    test(`refuses ${what} beside it`, async () => {
      await db.queries.transaction().execute(async (trx) => {
        await expect(statement()).rejects.toThrow(refused);
        expect((await one.execute(trx)).rows).toEqual([{ n: 1 }]);
      });
      await statement();
    });

  test('lets others work: a caller outside it, what it left to be done after it, another database', async () => {
    const other = await connect();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<unknown> | undefined;
    const running = db.queries.transaction().execute(async (trx) => {
      later = ended.then(() => one.execute(db.queries));
      await one.execute(other.queries);
      await one.execute(trx);
    });
    await Promise.all([one.execute(db.queries), running]);
    end();
    expect(await later).toMatchObject({ rows: [{ n: 1 }] });
    await other.close();
  });

  test('lets a listener work that its notification calls', async () => {
    const { promise: heard, resolve: hear } = Promise.withResolvers<Promise<unknown>>();
    await db.listen('here', () => hear(Promise.resolve().then(() => one.execute(db.queries))));
    await db.queries.transaction().execute((trx) => sql`notify here`.execute(trx));
    await expect(heard).resolves.toMatchObject({ rows: [{ n: 1 }] });
  });
});
