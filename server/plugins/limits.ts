import type { Database } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import { endOf, type Limit, secondsUntil, type Use, type UsedUp } from './limit.ts';

export interface Limits {
  /** Counts one, exactly, in the database that all processes share. Throws `tooManyRequests` when it is over. */
  take(limit: Limit, who: string): Promise<void>;
  /** Counts one against each limit, or against none of them when one is used up; answers that one. */
  takeAll(uses: Use[]): Promise<UsedUp | null>;
  /** Uncounts what `take` or `takeAll` has counted: it turned out not to be what the limit is about. */
  giveBack(uses: Use[]): Promise<void>;
  /** Counts whatever the limit says: it has happened already. */
  note(uses: Use[]): Promise<void>;
  /** Counts one in this process and shares the counts twice a second: for limits that guard every call, where a little over does no harm. */
  takeLoosely(limit: Limit & { seconds: number }, who: string): void;
  close(): Promise<void>;
}

const shareEveryMs = 500;

interface Shared {
  limit: Limit;
  unshared: number;
  total: number;
  resetsAt: number;
}

interface Counted {
  key: string;
  count: number;
  resetsAt: Date;
}

/** Rate limits that hold for all processes together, through the database. `hide`: who is counted exactly is kept as a keyed hash. */
export function createLimits(
  db: Database,
  clock: () => Date,
  hide: (who: string) => string,
): Limits {
  const loose = new Map<string, Shared>();
  const keyOf = ({ limit, who }: Use) => `${limit.name}:${hide(who)}`;

  async function add(rows: Counted[]) {
    const now = clock();
    // Sorted, so that two processes lock the rows in the same order.
    rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    const { rows: totals } = await sql<{ key: string; count: number; resets_at: Date }>`
      insert into rate_counters as c (key, count, resets_at)
      select key, count, resets_at
      from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.count)}::int[], ${rows.map((row) => row.resetsAt)}::timestamptz[])
        as given (key, count, resets_at)
      on conflict (key) do update set
        count = case when c.resets_at <= ${now} then excluded.count else c.count + excluded.count end,
        resets_at = case when c.resets_at <= ${now} then excluded.resets_at else c.resets_at end
      returning key, count, resets_at`.execute(db.queries);
    return totals;
  }

  const counted = (uses: Use[]): Counted[] =>
    uses.map((use) => ({ key: keyOf(use), count: 1, resetsAt: endOf(use.limit, clock()) }));

  async function firstUsedUp(uses: Use[]): Promise<UsedUp | null> {
    const totals = new Map((await add(counted(uses))).map((row) => [row.key, row]));
    for (const use of uses) {
      const total = totals.get(keyOf(use));
      if (total && total.count > use.limit.max)
        return { limit: use.limit, resetsAt: total.resets_at };
    }
    return null;
  }

  async function giveBack(uses: Use[]) {
    const now = clock();
    // Locked in the order in which they are counted.
    await sql`
      update rate_counters c set count = c.count - 1
      from (
        select key from rate_counters where key = any(${uses.map(keyOf)}::text[]) order by key for update
      ) locked
      where c.key = locked.key and c.count > 0 and c.resets_at > ${now}`.execute(db.queries);
  }

  async function share() {
    const now = clock().getTime();
    const rows = [];
    for (const [key, entry] of loose) {
      if (entry.unshared > 0)
        rows.push({ key, count: entry.unshared, resetsAt: endOf(entry.limit, clock()) });
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
    throw new Failure('tooManyRequests', { retryAfter: secondsUntil(resetsAt, clock()) });
  };

  return {
    async take(limit, who) {
      const over = await firstUsedUp([{ limit, who }]);
      if (over) refuse(over.resetsAt.getTime());
    },
    async takeAll(uses) {
      const over = await firstUsedUp(uses);
      if (over) await giveBack(uses);
      return over;
    },
    giveBack,
    async note(uses) {
      await add(counted(uses));
    },
    takeLoosely(limit, who) {
      const key = `${limit.name}:${who}`;
      const now = clock().getTime();
      let entry = loose.get(key);
      if (!entry || entry.resetsAt <= now) {
        entry = { limit, unshared: 0, total: 0, resetsAt: endOf(limit, clock()).getTime() };
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
