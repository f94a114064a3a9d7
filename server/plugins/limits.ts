import type { Database } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import { Failure } from '../failure.ts';

/** One limit: so many in so many seconds, counted from the first one. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

export interface Limits {
  /** Counts one, exactly, in the database that all processes share. Throws `tooManyRequests` when it is over. */
  take(limit: Limit, who: string): Promise<void>;
  /** Counts one in this process and shares the counts twice a second: for limits that guard every call, where a little over does no harm. */
  takeLoosely(limit: Limit, who: string): void;
  close(): Promise<void>;
}

const shareEveryMs = 500;

interface Shared {
  limit: Limit;
  unshared: number;
  total: number;
  resetsAt: number;
}

/** Rate limits that hold for all processes together, through the database. */
export function createLimits(db: Database, clock: () => Date): Limits {
  const loose = new Map<string, Shared>();

  async function add(rows: { key: string; count: number; seconds: number }[]) {
    const now = clock();
    // Sorted, so that two processes lock the rows in the same order.
    rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    const { rows: totals } = await sql<{ key: string; count: number; resets_at: Date }>`
      insert into rate_counters as c (key, count, resets_at)
      select key, count, ${now}::timestamptz + make_interval(secs => seconds)
      from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.count)}::int[], ${rows.map((row) => row.seconds)}::int[])
        as given (key, count, seconds)
      on conflict (key) do update set
        count = case when c.resets_at <= ${now} then excluded.count else c.count + excluded.count end,
        resets_at = case when c.resets_at <= ${now} then excluded.resets_at else c.resets_at end
      returning key, count, resets_at`.execute(db.queries);
    return totals;
  }

  async function share() {
    const now = clock().getTime();
    const rows = [];
    for (const [key, entry] of loose) {
      if (entry.unshared > 0)
        rows.push({ key, count: entry.unshared, seconds: entry.limit.seconds });
      else if (entry.resetsAt <= now) loose.delete(key);
      entry.unshared = 0;
    }
    if (rows.length === 0) return;
    for (const total of await add(rows)) {
      const entry = loose.get(total.key);
      if (!entry) continue;
      entry.total = total.count;
      entry.resetsAt = total.resets_at.getTime();
    }
    await db.queries
      .deleteFrom('rate_counters')
      .where('resets_at', '<', new Date(now - 60_000))
      .execute();
  }

  // A failed share loses half a second of counting; the calls themselves will report a broken database.
  let sharing = Promise.resolve();
  const timer = setInterval(() => {
    sharing = sharing.then(share).catch(() => {});
  }, shareEveryMs);
  timer.unref();

  const refuse = (resetsAt: number): never => {
    throw new Failure('tooManyRequests', {
      retryAfter: Math.max(1, Math.ceil((resetsAt - clock().getTime()) / 1000)),
    });
  };

  return {
    async take(limit, who) {
      const [total] = await add([
        { key: `${limit.name}:${who}`, count: 1, seconds: limit.seconds },
      ]);
      if (total && total.count > limit.max) refuse(total.resets_at.getTime());
    },
    takeLoosely(limit, who) {
      const key = `${limit.name}:${who}`;
      const now = clock().getTime();
      let entry = loose.get(key);
      if (!entry || entry.resetsAt <= now) {
        entry = { limit, unshared: 0, total: 0, resetsAt: now + limit.seconds * 1000 };
        loose.set(key, entry);
      }
      if (entry.total + entry.unshared >= limit.max) refuse(entry.resetsAt);
      entry.unshared++;
    },
    async close() {
      clearInterval(timer);
      await sharing;
    },
  };
}
