/** Rate limits, counted in the database for all processes together. */
import type { Database } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../../failure.ts';
import { endOf, type Limit, secondsUntil, type Hit, type Exceeded } from './limit.ts';

export interface Limits {
  /** Counts one hit, exactly, in the shared database. Throws `tooManyRequests` above the limit. */
  consume(limit: Limit, who: string): Promise<void>;
  /** Counts each hit, or none of them if a limit is used up. Returns that limit, or null. */
  consumeAll(hits: Hit[]): Promise<Exceeded | null>;
  /** Counts each hit, or none of them. Throws `tooManyRequests` with the message of the limit that is used up. */
  spend(hits: Hit[]): Promise<void>;
  /** Undoes the counts of `consume` or `consumeAll` for hits that should not count. */
  refund(hits: Hit[]): Promise<void>;
  /** Counts hits regardless of the limit, because they have already happened. */
  record(hits: Hit[]): Promise<void>;
  /**
   * Counts one hit in this process and shares the counts twice a second. For limits on every call, where a small
   * excess does no harm.
   */
  consumeApproximate(limit: Limit & { seconds: number }, who: string): void;
  close(): Promise<void>;
}

const counterRow = z.strictObject({ key: z.string(), count: z.number(), resets_at: z.date() });

const shareEveryMs = 500;
const clearEveryMs = 30_000;
/** The share of a limit that a process counts by itself before sharing; most callers never cause a statement. */
const sharedPart = 1 / 8;

interface Approximate {
  limit: Limit;
  who: string;
  /** Its key in the database, once it is shared. */
  key?: string;
  unshared: number;
  total: number;
  resetsAt: number;
}

interface Counted {
  key: string;
  count: number;
  resetsAt: Date;
}

/**
 * Rate limits over all processes, through the database.
 * @param hide Makes a keyed hash, as the database must not contain the caller.
 */
export function createLimits(
  db: Database,
  clock: () => Date,
  hide: (who: string) => string,
): Limits {
  const approximate = new Map<string, Approximate>();
  const keyOf = ({ limit, who }: Hit) => `${limit.name}:${hide(who)}`;

  let clearedAt = 0;

  async function add(rows: Counted[]) {
    const now = clock();
    // Sorted, so that two processes lock the rows in the same order.
    rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    const totals = await readRows(
      db.queries,
      counterRow,
      sql`
      insert into rate_counters as c (key, count, resets_at)
      select key, count, resets_at
      from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.count)}::int[], ${rows.map((row) => row.resetsAt)}::timestamptz[])
        as given (key, count, resets_at)
      on conflict (key) do update set
        count = case when c.resets_at <= ${now} then excluded.count else c.count + excluded.count end,
        resets_at = case when c.resets_at <= ${now} then excluded.resets_at else c.resets_at end
      returning key, count, resets_at`,
    );
    return totals;
  }

  const counted = (hits: Hit[]): Counted[] =>
    hits.map((hit) => ({
      key: keyOf(hit),
      count: hit.amount ?? 1,
      resetsAt: endOf(hit.limit, clock()),
    }));

  async function firstUsedUp(hits: Hit[]): Promise<Exceeded | null> {
    const totals = new Map((await add(counted(hits))).map((row) => [row.key, row]));
    for (const hit of hits) {
      const total = totals.get(keyOf(hit));
      if (total && total.count > hit.limit.max)
        return { limit: hit.limit, resetsAt: total.resets_at };
    }
    return null;
  }

  async function refund(hits: Hit[]) {
    const now = clock();
    // Locked in the order in which they are counted.
    await sql`
      update rate_counters c set count = greatest(0, c.count - locked.amount)
      from (
        select key, amount from rate_counters
        join unnest(${hits.map(keyOf)}::text[], ${hits.map((hit) => hit.amount ?? 1)}::int[]) as given (key, amount) using (key)
        order by key for update of rate_counters
      ) locked
      where c.key = locked.key and c.resets_at > ${now}`.execute(db.queries);
  }

  async function share() {
    const now = clock();
    const rows = [];
    for (const [name, entry] of approximate) {
      if (entry.resetsAt <= now.getTime()) approximate.delete(name);
      else if (entry.unshared >= Math.max(1, entry.limit.max * sharedPart)) {
        entry.key ??= keyOf(entry);
        const resetsAt = new Date(entry.resetsAt);
        rows.push({ key: entry.key, count: entry.unshared, resetsAt });
        // Also counted here while the statement is running, or a slow one would let more calls through.
        entry.total += entry.unshared;
        entry.unshared = 0;
      }
    }
    if (rows.length > 0) {
      const totals = new Map((await add(rows)).map((total) => [total.key, total]));
      for (const entry of approximate.values()) {
        const total = entry.key && totals.get(entry.key);
        if (!total) continue;
        entry.total = total.count;
        entry.resetsAt = total.resets_at.getTime();
      }
    }
    if (now.getTime() - clearedAt < clearEveryMs) return;
    clearedAt = now.getTime();
    const before = new Date(clearedAt - 60_000);
    await db.queries.deleteFrom('rate_counters').where('resets_at', '<', before).execute();
  }

  // Counts of a failed share stay in this process only; the calls themselves report a broken database.
  let sharing: Promise<void> | null = null;
  const timer = setInterval(() => {
    sharing ??= share()
      .catch(() => {})
      .finally(() => {
        sharing = null;
      });
  }, shareEveryMs);
  timer.unref();

  const refuse = ({ words }: Limit, resetsAt: number): never => {
    throw new Failure('tooManyRequests', {
      retryAfter: secondsUntil(resetsAt, clock()),
      ...(words !== undefined && { message: words }),
    });
  };

  async function consumeAll(hits: Hit[]) {
    const over = await firstUsedUp(hits);
    if (over) await refund(hits);
    return over;
  }

  return {
    async consume(limit, who) {
      const over = await firstUsedUp([{ limit, who }]);
      if (over) refuse(limit, over.resetsAt.getTime());
    },
    consumeAll,
    async spend(hits) {
      const over = await consumeAll(hits);
      if (over) refuse(over.limit, over.resetsAt.getTime());
    },
    refund,
    async record(hits) {
      await add(counted(hits));
    },
    consumeApproximate(limit, who) {
      const key = `${limit.name}:${who}`;
      const now = clock().getTime();
      let entry = approximate.get(key);
      if (!entry || entry.resetsAt <= now) {
        entry = { limit, who, unshared: 0, total: 0, resetsAt: endOf(limit, clock()).getTime() };
        approximate.set(key, entry);
      }
      if (entry.total + entry.unshared >= limit.max) refuse(limit, entry.resetsAt);
      entry.unshared++;
    },
    async close() {
      clearInterval(timer);
      await sharing;
    },
  };
}
