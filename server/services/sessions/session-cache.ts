import type { Database } from '@bitu/db/connect.ts';
import { checkRows } from '@bitu/db/rows.ts';
import { z } from 'zod';
import { batched } from './batched.ts';

/** Only what never changes: a session is cached for a moment, in which a name or birth year may change. */
export interface Student {
  id: number;
  /** The login that opened the session: the owner's, or that of a further guardian. */
  login_id: number;
}

/** The caller: one session of one student. */
export interface Session {
  id: number;
  student: Student;
  expiresAt: Date;
  /** Opened by staff to view the student's pages: it may change nothing. */
  viewOnly: boolean;
  /** The further guardian of the student whose login this is, or null if the login is the owner. */
  guardian: { id: number; rights: 'full' | 'see' } | null;
}

/** What a token refers to: a stored hash, or a session together with a sibling of its student. */
export type SessionRef = { tokenHash: Buffer } | { sessionId: number; studentId: number };

/** A cache of recently used open sessions. */
export interface SessionCache {
  /** Returns the open session with this key, from memory or by what `refOf` returns, or null if there is none. */
  find(key: string, refOf: () => SessionRef | null): Promise<Session | null>;
  forget(sessionId: number): void;
  forgetAll(): void;
}

/**
 * A revoked token must be refused within 1 s everywhere, even by a process that missed the event: a result from the
 * database is valid this long.
 */
const validMs = 900;
/** Cached sessions are checked together at this interval, so that they stay valid while in use. */
const checkEveryMs = 400;
/** A session unused for this long is no longer checked. */
const unusedMs = 3000;
const maxCached = 10_000;
/** The last use of a session is stored at most this often. */
const touchIntervalMs = 5 * 60_000;

interface CacheEntry {
  session: Session;
  /** When the database was last asked, and when the session was last used, by `performance.now()`. */
  checkedAt: number;
  usedAt: number;
}

/** A found session, by its index in the request. */
const sessionRow = z.strictObject({
  n: z.number(),
  session_id: z.number(),
  expires_at: z.date(),
  view_only: z.boolean(),
  is_long_unseen: z.boolean(),
  id: z.number(),
  login_id: z.number(),
  guardian_id: z.number().nullable(),
  rights: z.enum(['full', 'see']).nullable(),
});
const checkedRow = z.strictObject({ n: z.number(), is_open: z.boolean() });

const lookUpStatement = `
  with given as (
    select * from unnest($1::bytea[], $2::bigint[], $3::bigint[])
      with ordinality as g (token_hash, session_id, student_id, n)
  ), found as (
    select g.n, s.student_id as for_student, s.* from given g join sessions s on s.token_hash = g.token_hash
    union all
    select g.n, g.student_id, s.* from given g join sessions s on s.id = g.session_id and not s.view_only
  )
  select f.n, f.id as session_id, f.expires_at, f.view_only, f.last_seen_at < $5 as is_long_unseen, st.student_id as id, st.login_id, st.guardian_id, st.rights
  from found f join followed_students st on st.student_id = f.for_student and st.login_id = f.login_id
  where f.revoked_at is null and f.expires_at > $4`;

/** Returns only the sessions that need an action. A guardian's session is open as long as the same guardianship. */
const checkStatement = `
  select g.n, st.student_id is not null as is_open
  from unnest($1::bigint[], $2::bigint[], $5::bigint[]) with ordinality as g (session_id, student_id, guardian_id, n)
  left join sessions s on s.id = g.session_id and s.revoked_at is null and s.expires_at > $3
  left join followed_students st on st.student_id = g.student_id and st.login_id = s.login_id
    and st.guardian_id is not distinct from g.guardian_id
  where st.student_id is null or s.last_seen_at < $4`;

const sessionOf = ({
  session_id,
  expires_at,
  view_only,
  id,
  login_id,
  guardian_id,
  rights,
}: z.infer<typeof sessionRow>): Session => ({
  id: session_id,
  student: { id, login_id },
  expiresAt: expires_at,
  viewOnly: view_only,
  guardian: guardian_id === null || rights === null ? null : { id: guardian_id, rights },
});

export function createSessionCache(
  { pool }: Pick<Database, 'pool'>,
  clock: () => Date,
): SessionCache {
  const cache = new Map<string, CacheEntry>();
  const underWay = new Map<string, Promise<Session | null>>();
  /** Counts dropped sessions: a result requested before the last drop is not cached. */
  let forgotten = 0;

  const touchedBefore = () => new Date(clock().getTime() - touchIntervalMs);
  async function touch(ids: number[]) {
    if (ids.length === 0) return;
    await pool.query('update sessions set last_seen_at = $1 where id = any($2::bigint[])', [
      clock(),
      ids,
    ]);
  }

  const lookUp = batched<SessionRef, { session: Session | null; askedAt: number }>(async (refs) => {
    const askedAt = performance.now();
    const hashes = refs.map((ref) => ('tokenHash' in ref ? ref.tokenHash : null));
    const sessionIds = refs.map((ref) => ('sessionId' in ref ? ref.sessionId : null));
    const studentIds = refs.map((ref) => ('studentId' in ref ? ref.studentId : null));
    const result = await pool.query({
      name: 'look-up-sessions',
      text: lookUpStatement,
      values: [hashes, sessionIds, studentIds, clock(), touchedBefore()],
    });
    const rows = checkRows(sessionRow, result.rows);
    await touch(rows.flatMap((row) => (row.is_long_unseen ? [row.session_id] : [])));
    const byPlace = new Map(rows.map((row) => [row.n, sessionOf(row)]));
    return refs.map((_, i) => ({ session: byPlace.get(i + 1) ?? null, askedAt }));
  });

  async function load(key: string, ref: SessionRef): Promise<Session | null> {
    const forgottenBefore = forgotten;
    const { session, askedAt } = await lookUp(ref);
    cache.delete(key);
    if (!session || forgotten > forgottenBefore) return session;
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, { session, checkedAt: askedAt, usedAt: performance.now() });
    checkSoon();
    return session;
  }

  /** Checks in one statement which cached sessions are still open. */
  async function check() {
    const askedAt = performance.now();
    for (const [key, { usedAt }] of cache) if (usedAt < askedAt - unusedMs) cache.delete(key);
    const entries = [...cache];
    if (entries.length === 0) return;
    const { rows } = await pool.query({
      name: 'check-sessions',
      text: checkStatement,
      values: [
        entries.map(([, { session }]) => session.id),
        entries.map(([, { session }]) => session.student.id),
        clock(),
        touchedBefore(),
        entries.map(([, { session }]) => session.guardian?.id ?? null),
      ],
    });
    const ids: number[] = [];
    for (const { n, is_open } of checkRows(checkedRow, rows)) {
      const [key, entry] = entries[n - 1] as [string, CacheEntry];
      if (is_open) ids.push(entry.session.id);
      else if (cache.get(key) === entry) cache.delete(key);
    }
    for (const [, entry] of entries) entry.checkedAt = askedAt;
    await touch(ids);
  }

  let timer: NodeJS.Timeout | undefined;
  function checkSoon() {
    timer ??= setTimeout(async () => {
      // If it fails, the sessions expire, and the calls that look them up report a broken database.
      await check().catch(() => {});
      timer = undefined;
      if (cache.size > 0) checkSoon();
    }, checkEveryMs).unref();
  }

  return {
    async find(key, refOf) {
      const now = performance.now();
      const entry = cache.get(key);
      if (entry && now < entry.checkedAt + validMs && entry.session.expiresAt > clock()) {
        entry.usedAt = now;
        return entry.session;
      }
      const already = underWay.get(key);
      if (already) return already;
      const ref = refOf();
      if (!ref) return null;
      const loading = load(key, ref).finally(() => {
        if (underWay.get(key) === loading) underWay.delete(key);
      });
      underWay.set(key, loading);
      return loading;
    },
    forget(sessionId) {
      forgotten++;
      underWay.clear();
      for (const [key, { session }] of cache) if (session.id === sessionId) cache.delete(key);
    },
    forgetAll() {
      forgotten++;
      underWay.clear();
      cache.clear();
    },
  };
}
