import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { createJobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('what a schedule missed while no process ran is made up for once, by one of the processes', async () => {
  const done: number[] = [];
  const open = async (id: number) => {
    const jobs = await createJobs(server.db, pino({ level: 'silent' }));
    await jobs.work({ queue: 'every-hour', cron: '7 * * * *', work: async () => done.push(id) });
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
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(1);
  // Once a later job has run, nothing of it is left.
  await processes[0]?.sendAt('end', {}, new Date(), server.db.queries);
  await expect.poll(() => done.at(-1), { timeout: 60_000 }).toBe(0);
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'every-hour'`.execute(server.db.queries);
  expect(rows).toEqual([{ state: 'completed' }]);
  await Promise.all(processes.map((jobs) => jobs.close()));
});
