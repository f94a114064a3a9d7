/** The server behind a pooler of transactions; the statements and refusals are those of a real PostgreSQL. */
import { type Database, connectPostgres } from '@bitu/db/connect.ts';
import { DeafListener } from '@bitu/db/listen.ts';
import { missingTimeLimits, setTimeLimits } from '@bitu/db/role-limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectFailure } from './start-failure.ts';
import { patience } from './start.ts';
import { openAttempt } from './testing/attempt.ts';
import { importPractices, truthsOf } from './testing/content.ts';
import { testDatabase } from './testing/database.ts';
import { listenAnywhere, listenToEvents } from './testing/listen.ts';
import { newStudent } from './testing/people.ts';
import { type Pooler, poolTransactionsOf } from './testing/pooler.ts';
import { freePort, ground, startProcess } from './testing/process.ts';
import { type TestServer, testServer } from './testing/server.ts';

const postgres = 'url' in inject('template') ? ['PostgreSQL'] : [];

describe.each(postgres)('a pooler in front of %s', () => {
  let pooler: Pooler;
  let directUrl: string;
  let server: TestServer;
  const opened: Database[] = [];
  const connect = (...[url, options]: Parameters<typeof connectPostgres>) => {
    const db = connectPostgres(url, { patience, ...options });
    opened.push(db);
    return db;
  };

  beforeAll(async () => {
    server = await testServer({}, undefined, async () => {
      const { db, url, drop } = await testDatabase();
      await db.close();
      directUrl = url ?? '';
      pooler = await poolTransactionsOf(directUrl);
      return { db: connectPostgres(pooler.url, { patience, directUrl }), url, drop };
    });
    await importPractices(server, [truthsOf('truths')]);
  });
  afterAll(async () => {
    await Promise.all(opened.map((db) => db.close()));
    await server.stop();
    await pooler.close();
  });

  /** Returns the codes of the errors when many run the same named statement at once. */
  async function namedAtOnce(db: Database): Promise<string[]> {
    const one = () =>
      db.pool.query({ name: 'one', text: 'select $1::int', values: [1] }).then(
        () => '',
        ({ code }: { code: string }) => code,
      );
    const codes = [];
    // oxlint-disable-next-line no-await-in-loop
    for (let i = 0; i < 3; i++) codes.push(...(await Promise.all(Array.from({ length: 5 }, one))));
    return [...new Set(codes)].filter((code) => code !== '');
  }

  test('statements have no names there, and with names they fail', async () => {
    expect(await namedAtOnce(connect(pooler.url, { directUrl }))).toEqual([]);
    const prepared = await namedAtOnce(connect(pooler.url, { directUrl, prepare: true }));
    expect(prepared.length).toBeGreaterThan(0);
    expect(['26000', '42P05']).toEqual(expect.arrayContaining(prepared));
    expect(await namedAtOnce(connect(directUrl, { directUrl }))).toEqual([]);
  });

  test('children sign in, save and hand in at once, and their other screens hear of it', async () => {
    const origin = await listenAnywhere(server.app);
    const children = await Promise.all(Array.from({ length: 8 }, () => newStudent(server)));
    const statuses = await Promise.all(
      children.map(async (child) => {
        const screen = await listenToEvents(origin, child.token);
        const attempt = await openAttempt(server, child, 'truths');
        const saved = await Promise.all(attempt.codes.map((code) => attempt.save(code, ['true'])));
        await expect.poll(() => screen.events.length).toBe(attempt.codes.length);
        const submitted = await attempt.submit();
        await expect.poll(() => screen.events.at(-1)?.data).toMatchObject({ submitted: true });
        screen.stop();
        return [...saved, submitted].map(({ status }) => status);
      }),
    );
    expect([...new Set(statuses.flat())]).toEqual([200]);
  });

  test('whoever listens through it is refused, and told the setting', async () => {
    const deaf = connect(pooler.url, { directUrl: pooler.url.replace('127.0.0.1', 'localhost') });
    const error = await deaf.listen('here', () => {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DeafListener);
    expect(connectFailure(error as Error)).toMatch(/^DATABASE_DIRECT_URL: [^\n]+$/);
  });

  test('whoever asks for time limits there is refused, and told the setting', async () => {
    const error = await connect(pooler.url)
      .pool.query('select 1')
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '08P01' });
    expect(connectFailure(error as Error)).toMatch(/^DATABASE_DIRECT_URL: must be set[^\n]+$/);
  });

  test('its role gets the time limits; work without limits and direct connections keep their own', async () => {
    const all = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    const limitsOf = (db: Database) => missingTimeLimits(db.queries, patience);
    const pooled = connect(pooler.url, { directUrl });
    expect(await limitsOf(pooled)).toEqual(all);
    expect(await limitsOf(connect(directUrl))).toEqual([]);
    expect(await setTimeLimits(pooled.queries, { ...patience, statementMs: 300 })).toEqual({
      role: expect.any(String),
      database: new URL(directUrl).pathname.slice(1),
    });
    const later = connect(pooler.url, { directUrl });
    pooler.reconnect();
    await expect.poll(() => limitsOf(later).catch(() => null)).toEqual([]);
    const long = sql`select pg_sleep(0.8)`;
    await expect(long.execute(later.queries)).rejects.toMatchObject({ code: '57014' });
    await later.withoutTimeLimits((queries) => long.execute(queries));
    await long.execute(connect(directUrl).queries);
    await setTimeLimits(later.queries, patience);
  });

  test('a server starts there, warns of time limits that nobody has set, and without the direct address says so', async () => {
    const place = await ground();
    const ahead = await poolTransactionsOf(place.env['DATABASE_URL'] ?? '');
    const env = { ...place.env, DATABASE_URL: ahead.url };
    const behind = startProcess({
      ...env,
      DATABASE_DIRECT_URL: place.env['DATABASE_URL'] ?? '',
      PORT: String(await freePort()),
    });
    await behind.ready();
    await expect.poll(() => behind.out()).toContain('bitu database prepare');
    expect((await fetch(`${behind.origin}/readyz?database`)).status).toBe(200);
    behind.signal('SIGTERM');
    expect(await behind.exited).toBe(0);
    const lost = startProcess({ ...env, PORT: String(await freePort()) });
    expect(await lost.exited).toBe(1);
    expect(lost.err()).toMatch(/^bitu: DATABASE_DIRECT_URL: must be set[^\n]+\n$/);
    await ahead.close();
    await place.clear();
  });
});
