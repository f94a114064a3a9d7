/** PostgreSQL fails and recovers, behind a proxy of the test; two of our processes keep running. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectPostgres, type Database } from '@bitu/db/connect.ts';
import { errors } from '@bitu/contract/errors.ts';
import { routes } from '@bitu/contract/routes.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningApp, patience, startApp } from './start.ts';
import { importPractices, truthsOf, writeFolder } from './testing/content.ts';
import { newStudent } from './testing/people.ts';
import { type DatabaseProxy, proxyTo } from './testing/proxy.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { openAttempt, questionIn, type OpenAttempt } from './testing/attempt.ts';

const postgres = 'url' in inject('template') ? ['PostgreSQL'] : [];
const poolSize = 3;
const clients = 6;

describe.each(postgres)('while %s is down', () => {
  /** The witness has its own connection to the database, as it inspects what is stored. */
  let witness: TestServer;
  let proxy: DatabaseProxy;
  let databases: Database[];
  let processes: RunningApp[];
  beforeAll(async () => {
    witness = await testServer();
    await importPractices(witness, [truthsOf('exam', { type: 'test' })]);
    proxy = await proxyTo(witness.url ?? '');
    const web = await writeFolder({
      'index.html': '<title>Bitu</title>',
      'sw.js': 'keep()',
      'assets/app-1a2b.js': 'app()',
    });
    databases = [1, 2].map(() => connectPostgres(proxy.url, { poolSize, patience }));
    processes = await Promise.all(
      databases.map((db) =>
        startApp(witness.deps.settings, db, pino({ level: 'silent' }), { web }),
      ),
    );
  });
  afterAll(async () => {
    await proxy.set('up');
    await Promise.all(processes.map((one) => one.close()));
    await Promise.all(databases.map((db) => db.close()));
    await proxy.close();
    await witness.stop();
  });

  interface Saver {
    attempt: OpenAttempt;
    save(): Promise<{ status: number; retryAfter: unknown }>;
    /** The last acknowledged revision, and the last one sent. */
    acknowledged: number;
    sent: number;
  }

  async function saver(process: RunningApp): Promise<Saver> {
    const student = await newStudent(witness);
    const attempt = await openAttempt(witness, student, 'exam');
    const own: Saver = {
      attempt,
      acknowledged: 0,
      sent: 0,
      async save() {
        own.sent = own.acknowledged + 1;
        const { statusCode, headers } = await process.app.inject({
          method: 'POST',
          url: routes['practice.save'].path,
          headers: { authorization: `Bearer ${student.token}` },
          payload: {
            practice_id: attempt.practiceId,
            attempt_id: attempt.attemptId,
            question_id: attempt.id('q1'),
            bai_lam: [`${own.sent % 2 === 0}`],
            revision: own.sent,
          },
        });
        if (statusCode === 200) own.acknowledged = own.sent;
        return { status: statusCode, retryAfter: headers['retry-after'] };
      },
    };
    return own;
  }

  const savers = () =>
    Promise.all(Array.from({ length: clients }, (_, i) => saver(processes[i % 2] as RunningApp)));

  interface Question {
    user: { revision: number }[];
  }

  async function storedRevision({ attempt }: Saver): Promise<number> {
    const { data } = await attempt.reload();
    return (questionIn({ data } as never, attempt.id('q1')) as Question).user[0]?.revision ?? 0;
  }

  async function listeners(): Promise<number | undefined> {
    const { rows } = await witness.db.pool.query<{ n: number }>(
      "select count(*) as n from pg_stat_activity where application_name = 'bitu-listen' and datname = current_database()",
    );
    return rows[0]?.n;
  }

  test('a connection that breaks within a transaction fails that transaction and nothing else', async () => {
    const [db] = databases;
    const broken = db?.queries.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await proxy.set('down');
      // No statement is running, so nothing waits for the connection.
      await expect.poll(() => proxy.open()).toBe(0);
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow(/connection/i);
    await proxy.set('up');
    await expect
      .poll(() =>
        db?.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('nothing acknowledged is lost, the processes do not storm the database, and saves continue within 2 s', async () => {
    const all = await savers();
    const statuses = new Set<number>();
    const over = { now: false };
    /** When the last refused save was sent, however late a busy machine replies. */
    let refused = 0;
    const work = all.map(async (one) => {
      while (!over.now) {
        const sent = performance.now();
        const { status } = await one.save();
        statuses.add(status);
        if (status !== 200) refused = Math.max(refused, sent);
      }
    });
    await expect.poll(() => all.every(({ acknowledged }) => acknowledged > 3)).toBe(true);
    await proxy.set('down');
    await expect.poll(() => statuses.has(503)).toBe(true);
    // The outage lasts long enough to notice attempts that double.
    await sleep(3000);
    const before = all.map(({ acknowledged }) => acknowledged);
    await proxy.set('up');
    const back = performance.now();
    await expect
      .poll(() => all.every(({ acknowledged }, i) => acknowledged > (before[i] ?? 0)), {
        interval: 10,
      })
      .toBe(true);
    // Both listen again, each once; the third is the witness.
    await expect.poll(listeners).toBe(3);
    expect(proxy.maxOpen()).toBeLessThanOrEqual(processes.length * (poolSize + 1));
    over.now = true;
    await Promise.all(work);
    expect(refused - back).toBeLessThan(2000);
    expect([...statuses].sort()).toEqual([200, 503]);
    for (const one of all)
      expect([one.acknowledged, one.sent]).toContain(await storedRevision(one));
  });

  test.each(['down', 'silent'] as const)(
    'while it is %s, the app reaches the child with a sentence of ours, and a load balancer keeps the process',
    async (state) => {
      const [process] = processes as [RunningApp];
      const { token } = await newStudent(witness);
      const get = (url: string, headers = {}) => process.app.inject({ url, headers });
      await proxy.set(state);
      const began = performance.now();
      for (const url of ['/', '/practice/12', '/sw.js', '/assets/app-1a2b.js', '/readyz'])
        // oxlint-disable-next-line no-await-in-loop
        expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
      expect(performance.now() - began).toBeLessThan(2000);
      const refused = await get('/api/profile', { authorization: `Bearer ${token}` });
      expect(refused.json()).toMatchObject({ code: 503, message: errors.unavailable.message });
      expect(refused.statusCode).toBe(503);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await get('/readyz?database')).statusCode).toBe(503);
      await proxy.set('up');
      await expect.poll(async () => (await get('/readyz?database')).statusCode).toBe(200);
    },
  );

  test('an unresponsive database costs a save five seconds at most, and a page or /healthz nothing', async () => {
    const all = await savers();
    for (const one of all) expect((await one.save()).status).toBe(200);
    await proxy.set('silent');
    const began = performance.now();
    let isRefused = false;
    const saves = Promise.all(
      all.map(async (one) => {
        const reply = await one.save();
        isRefused = true;
        return reply;
      }),
    );
    const health = await processes[0]?.app.inject({ url: '/healthz' });
    expect(health?.statusCode).toBe(200);
    expect(isRefused).toBe(false);
    const refused = await saves;
    // One of its time limits expires, which takes less than five seconds; they do not add up.
    const { connectMs, statementMs } = patience;
    expect(Math.max(connectMs, statementMs)).toBeLessThan(5000);
    expect(performance.now() - began).toBeLessThan(connectMs + statementMs);
    for (const { status, retryAfter } of refused) {
      expect(status).toBe(503);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    const asked = performance.now();
    const ready = await processes[0]?.app.inject({ url: '/readyz?database' });
    expect(ready?.statusCode).toBe(503);
    expect(performance.now() - asked).toBeLessThan(connectMs + statementMs);
    await proxy.set('up');
    for (const one of all) await expect.poll(async () => (await one.save()).status).toBe(200);
    expect(proxy.maxOpen()).toBeLessThanOrEqual(processes.length * (poolSize + 1));
  });
});
