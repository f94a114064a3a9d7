/** The desk with many people at once, and with a very long queue. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MarkingItem, SentMark } from '@bitu/contract/marking.ts';
import type { Database } from '@bitu/db/connect.ts';
import { type Client, createClient, expectData } from '../kit/client.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { median, quantile, randomBelow } from '../kit/stats.ts';
import { addItems, addMarkers, type Marker } from './fill.ts';

interface Next {
  item: MarkingItem | null;
  behind: MarkingItem | null;
}

const mark = (itemId: number) => ({
  mark_id: randomUUID(),
  item_id: itemId,
  bands: { right: 2 },
  outcome: 'marked',
  comment: 'Con viết tốt.',
  next_step: '',
  notes: [],
  sure: true,
  active_seconds: 5,
});

/** Marks until nothing is left, as the screen does: the next item is fetched while the mark is being sent. */
async function markAll(call: Client, { token }: Marker, say: (ms: number) => void) {
  const sending = new Set<number>();
  const sent: Promise<void>[] = [];
  let marked = 0;
  for (;;) {
    const began = performance.now();
    const body = { sending: [...sending].slice(-20) };
    const { item } = await expectData(call<Next>('marking.next', token, { body }));
    say(performance.now() - began);
    if (!item) break;
    sending.add(item.id);
    marked += 1;
    sent.push(send(call, token, item.id).finally(() => sending.delete(item.id)));
    if (sending.size > 2) await sent.at(-1);
  }
  await Promise.all(sent);
  return marked;
}

/** One mark in ten is sent twice, at the same time. */
async function send(call: Client, token: string, itemId: number) {
  const body = mark(itemId);
  const times = randomBelow(10) === 0 ? 2 : 1;
  await Promise.all(
    Array.from({ length: times }, () =>
      expectData(call<SentMark>('marking.send', token, { body })),
    ),
  );
}

/**
 * Nothing else comes to the desk: submissions of the demo's children are judged by jobs, which may still be running.
 */
const alone = { environment: { DEMO: 'off' } };

const teachers = 50;
const items = 1000;

async function race(say: (line: string) => void): Promise<Figure[]> {
  const place = await makePlace('postgres');
  const { server, prepared } = await startPrepared(
    place,
    async (db) => ({
      markers: await addMarkers(db, teachers),
      items: await addItems(db, items, 5),
    }),
    alone,
  );
  const call = createClient(server.port, { connections: teachers * 2 });
  const took: number[] = [];
  const began = performance.now();
  const counts = await Promise.all(
    prepared.markers.map((marker) => markAll(call, marker, (ms) => took.push(ms))),
  );
  say(
    `${counts.reduce((sum, count) => sum + count, 0)} items given to ${teachers} people in ${((performance.now() - began) / 1000).toFixed(1)} s; next p95 ${quantile(took, 0.95).toFixed(0)} ms`,
  );
  const db = await place.open();
  const wrong = await misplaced(db, prepared.items).finally(() => db.close());
  await server.end('SIGTERM');
  await place.drop();
  return [
    {
      what: 'items without the mark they waited for',
      value: wrong.lost,
      unit: '',
      limit: { atMost: 0 },
    },
    { what: 'marks in a round that was taken', value: wrong.twice, unit: '', limit: { atMost: 0 } },
  ];
}

/** Counts items whose round was not marked, and surplus marks of a round. */
async function misplaced(
  { pool }: Database,
  { first, second }: { first: number[]; second: number[] },
) {
  const { rows } = await pool.query<{ lost: number; twice: number }>(
    `with wanted as (
       select unnest($1::bigint[]) as id, 1 as round union all select unnest($2::bigint[]), 2
     ), given as (
       select w.id, count(m.id) filter (where m.round = w.round) as right, count(m.id) as all_marks, w.round
       from wanted w left join marks m on m.item_id = w.id and m.undone_at is null group by w.id, w.round
     )
     select (count(*) filter (where "right" = 0))::int as lost, coalesce(sum(all_marks - round), 0)::int as twice from given`,
    [first, second],
  );
  return rows[0] ?? { lost: NaN, twice: NaN };
}

const many = 100_000;
const calls = 200;
/** Enough calls to make the database's other work insignificant. */
const countedCalls = 1000;

async function crowd(say: (line: string) => void): Promise<Figure[]> {
  const place = await makePlace('postgres');
  const fill = async (db: Database) => {
    const markers = await addMarkers(db, 20);
    const began = performance.now();
    await addItems(db, many, 50);
    say(
      `${many.toLocaleString('en-US')} items, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    return markers;
  };
  const { server, prepared } = await startPrepared(place, fill, alone);
  const call = createClient(server.port, { connections: 4 });
  const db = await place.open();
  const took: number[] = [];
  const before = await commits(db);
  const began = performance.now();
  for (let i = 0; i < calls; i += 1) {
    const { token } = prepared[i % prepared.length] as Marker;
    const start = performance.now();
    const { item, behind } = await expectData(call<Next>('marking.next', token, { body: {} }));
    took.push(performance.now() - start);
    // Both are marked, so that every call claims two.
    for (const one of [item, behind])
      if (one) await expectData(call('marking.send', token, { body: mark(one.id) }));
  }
  const seconds = (performance.now() - began) / 1000;
  say(`${calls} calls in ${seconds.toFixed(1)} s, p95 ${quantile(took, 0.95).toFixed(0)} ms`);
  const sole: number[] = [];
  // The work of the server's jobs and caches in the meantime, per millisecond.
  const idle = await commits(db);
  await sleep(idleMs);
  const counted = await commits(db);
  const noise = (counted - idle) / (idleMs + countedAfterMs);
  const started = performance.now();
  for (let i = 0; i < countedCalls; i += 1) {
    const { token } = prepared[i % prepared.length] as Marker;
    const start = performance.now();
    await expectData(call<Next>('marking.next', token, { body: {} }));
    sole.push(performance.now() - start);
  }
  const during = performance.now() - started + countedAfterMs;
  const statements = ((await commits(db)) - counted - noise * during) / countedCalls;
  say(`${((idle - before) / calls).toFixed(1)} transactions a round of next and two marks`);
  say(`${statements.toFixed(2)} transactions a call of next alone`);
  await db.close();
  await server.end('SIGTERM');
  await place.drop();
  return [
    {
      what: 'next, claiming two of 100,000, p50',
      value: median(took),
      unit: 'ms',
      limit: { atMost: 50 },
    },
    {
      what: 'next, of what is in hand, p50',
      value: median(sole),
      unit: 'ms',
      limit: { atMost: 50 },
    },
    // Each statement is a transaction of its own.
    {
      what: 'statements of one next',
      value: Math.round(statements),
      unit: '',
      limit: { atMost: 3 },
    },
  ];
}

/** Two rounds of the scheduled jobs: they look for work every ten seconds, together. Milliseconds. */
const idleMs = 20_000;
const countedAfterMs = 2500;

/** The transactions of this database; PostgreSQL counts them a second late. */
async function commits({ pool }: Database): Promise<number> {
  await sleep(countedAfterMs);
  const { rows } = await pool.query<{ count: number }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.count ?? NaN;
}

export const marking: Benchmark = {
  name: 'marking',
  claim:
    '50 teachers and 1,000 items: no round twice, none lost; `next` takes 50 ms (p50) and three statements with 100,000 items',
  run: async (say) => [...(await race(say)), ...(await crowd(say))],
};
