import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { createJobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('scheduled runs missed while no process ran are made up for once, by one of the processes', async () => {
  const done: number[] = [];
  // Half an hour from now, so that it does not become due during the test.
  const cron = `${(new Date().getUTCMinutes() + 30) % 60} * * * *`;
  const open = async (id: number) => {
    const jobs = await createJobs(server.db, pino({ level: 'silent' }));
    await jobs.work({ queue: 'every-hour', cron, work: async () => done.push(id) });
    await jobs.work({ queue: 'end', work: async () => done.push(0) });
    return jobs;
  };
  const before = await open(1);
  await before.close();
  await sql`update pgboss.schedule set created_on = now() - interval '1 day'`.execute(
    server.db.queries,
  );
  await sql`update pgboss.version set cron_on = now() - interval '5 hours'`.execute(
    server.db.queries,
  );
  const processes = await Promise.all([open(2), open(3)]);
  await expect.poll(() => done.length).toBe(1);
  // Once a later job has run, nothing of it is left.
  await processes[0]?.sendAt('end', {}, new Date(), server.db.queries);
  await expect.poll(() => done.at(-1)).toBe(0);
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'every-hour'`.execute(server.db.queries);
  expect(rows).toEqual([{ state: 'completed' }]);
  await Promise.all(processes.map((jobs) => jobs.close()));
});

test('an idle process looks at all its queues with one statement', async () => {
  const texts: string[] = [];
  const pool = Object.create(server.db.pool, {
    query: {
      value: (statement: string | { text: string }, values: unknown[]) => {
        texts.push(typeof statement === 'string' ? statement : statement.text);
        return server.db.pool.query(statement as string, values);
      },
    },
  });
  const isLook = (text: string) => text.includes('unnest');
  const jobs = await createJobs({ ...server.db, pool }, pino({ level: 'silent' }), {
    schedules: false,
  });
  for (const queue of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    await jobs.work({ queue: `idle-${queue}`, work: async () => {} });
  const looks = () => texts.filter(isLook).length;
  await expect.poll(looks).toBeGreaterThan(0);
  texts.length = 0;
  await expect.poll(looks).toBe(2);
  expect(texts.filter((text) => !isLook(text)).length).toBeLessThan(8);
  await jobs.close();
});

test('what runs every minute shares one job, and runs although another throws', async () => {
  // On another database, as the test's server works on the same job.
  const { db, drop } = await testDatabase();
  const jobs = await createJobs(db, pino({ level: 'silent' }), { schedules: false });
  const done: string[] = [];
  const minutely = async (queue: string, work: () => Promise<unknown>) =>
    jobs.work({ queue, everyMinute: true, work });
  await minutely('minute-a', async () => done.push('a'));
  await minutely('minute-b', () => Promise.reject(new Error('not this minute')));
  await minutely('minute-c', async () => done.push('c'));
  await jobs.sendAt('every-minute', {}, new Date(0), db.queries);
  await expect.poll(() => done).toEqual(['a', 'c']);
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue where name like '%minute%'`.execute(db.queries);
  expect(rows).toEqual([{ name: 'every-minute' }]);
  await jobs.close();
  await db.close();
  await drop();
});

test('a job that throws is tried again alone: those fetched with it run once', async () => {
  const jobs = await createJobs(server.db, pino({ level: 'silent' }));
  await jobs.prepare('mixed');
  const { queries } = server.db;
  for (const n of [1, 2, 3]) await jobs.sendAt('mixed', { n }, new Date(0), queries);
  const done: number[] = [];
  await jobs.work({
    queue: 'mixed',
    async work({ n }: { n: number }) {
      done.push(n);
      if (n === 1 && done.filter((one) => one === 1).length === 1) throw new Error('not yet');
    },
  });
  const states = async () => {
    const { rows } = await sql<{ n: number; state: string; retries: number }>`
      select (data ->> 'n')::int as n, state, retry_count as retries from pgboss.job where name = 'mixed' order by 1`.execute(
      queries,
    );
    return rows;
  };
  await expect.poll(states).toEqual([
    { n: 1, state: 'completed', retries: 1 },
    { n: 2, state: 'completed', retries: 0 },
    { n: 3, state: 'completed', retries: 0 },
  ]);
  expect(done.toSorted()).toEqual([1, 1, 2, 3]);
  await jobs.close();
});

test('a later start writes a schedule only when it has changed', async () => {
  const hour = (new Date().getUTCHours() + 12) % 24;
  const startWith = async (cron: string) => {
    const jobs = await createJobs(server.db, pino({ level: 'silent' }));
    await jobs.work({ queue: 'daily', cron, work: async () => {} });
    await jobs.close();
    const { rows } = await sql<{ version: string; cron: string }>`
      select xmin::text as version, cron from pgboss.schedule where name = 'daily'`.execute(
      server.db.queries,
    );
    return rows[0];
  };
  const first = await startWith(`0 ${hour} * * *`);
  expect(await startWith(`0 ${hour} * * *`)).toEqual(first);
  expect((await startWith(`30 ${hour} * * *`))?.cron).toBe(`30 ${hour} * * *`);
});

test('a start removes schedules of jobs that are gone, but not those that another version has just written', async () => {
  const database = await testDatabase();
  const before = await createJobs(database.db, pino({ level: 'silent' }));
  const cron = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`;
  for (const queue of ['renamed', 'newer'])
    await before.work({ queue, cron, work: async () => {} });
  await before.close();
  const { queries } = database.db;
  await sql`update pgboss.schedule set created_on = now() - interval '25 hours' where name = 'renamed'`.execute(
    queries,
  );
  const started = await testServer({}, undefined, async () => database);
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(queries);
  const names = rows.map(({ name }) => name);
  expect(names).not.toContain('renamed');
  expect(names).toContain('newer');
  expect(names.length).toBeGreaterThan(10);
  await started.stop();
});
