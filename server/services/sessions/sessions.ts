/**
 * Sessions are opaque tokens, stored hashed. A token belongs to one student, and every query is scoped by it.
 * Processes cache a session for less than a second, and are notified of its end through LISTEN/NOTIFY.
 */
import { randomBytes } from 'node:crypto';
import type { Database, Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Secrets } from '../secrets.ts';
import type { Bus } from '../events.ts';
import { createSessionCache, type Session } from './session-cache.ts';
import { tokenHash } from './token-hash.ts';

export type { Session, Student } from './session-cache.ts';

export interface NewSessions {
  /** The lifetime: as long as the browser keeps the token, or until a time. */
  lasting: { remember: boolean } | { until: Date };
  /** The name of browser and system, for the list of sessions. */
  device: string | null;
  viewOnly?: boolean;
  /** Opens none if this is no longer the login's password hash, as it was changed during the check. */
  ifPasswordHash?: string;
  /** The id of the session that asks for them: opens none if it has ended meanwhile. */
  from?: number;
}

export interface Sessions {
  /**
   * Opens a session for each student of a login. Returns the tokens in the same order, or none if the password was
   * changed or the asking session ended meanwhile. A token is returned once and stored as a hash.
   */
  open(students: { id: number; login_id: number }[], options: NewSessions): Promise<string[]>;
  /**
   * Returns a token for another student of the same login. It refers to the same session, seen as that student: it
   * ends with the session, and nothing is stored for it.
   */
  tokenFor(session: Session, studentId: number): string;
  /** Returns the session of a token, or null if there is none, or no longer. */
  find(token: string): Promise<Session | null>;
  /** Asks the database whether a session is still open. */
  isOpen(session: Session): Promise<boolean>;
  /** Ends a session; effective in every process within a second. */
  end(session: Session): Promise<void>;
  /**
   * Ends every session of a login, optionally except one, in a transaction; effective in every process within a
   * second of the commit. Returns their number.
   */
  endAll(loginId: number, options: { except?: number; through: Queries }): Promise<number>;
  /**
   * Ends a login's sessions at one student, in a transaction; effective in every process within a second of the
   * commit. Its sessions at other students continue, but can no longer be seen as that student.
   */
  endAt(loginId: number, studentId: number, options: { through: Queries }): Promise<void>;
  /**
   * Closes the event streams of everybody who sees a student, in the transaction that erases or merges the student,
   * including their streams at other students; clients whose session continues reconnect.
   * @param removed The students that no longer exist.
   */
  closeStreams(studentId: number, options: { through: Queries; removed?: number[] }): Promise<void>;
}

/**
 * 365 days if remembered. Otherwise the browser drops the token when it closes, and the session ends after a week.
 */
const rememberedDays = 365;
const unrememberedDays = 7;

const endOf = (lasting: NewSessions['lasting'], now: Date): Date =>
  'until' in lasting
    ? lasting.until
    : new Date(now.getTime() + (lasting.remember ? rememberedDays : unrememberedDays) * 86_400_000);

const notifiedRow = z.strictObject({ id: z.number(), students: json<number[]>() });

async function isSessionOpen(queries: Queries, id: number): Promise<boolean> {
  const row = await queries
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The length of a token that refers to a stored hash: 256 bits in base64url. A sibling's token is longer. */
const storedTokenLength = 43;

/** Opaque tokens of 256 random bits, looked up by their hash. */
export function createSessions(
  db: Pick<Database, 'pool' | 'queries'>,
  bus: Bus,
  clock: () => Date,
  secrets: Secrets,
): Sessions {
  const { queries } = db;
  const cache = createSessionCache(db, clock);

  bus.subscribeAll((_to, event) => {
    if (event.type === 'session') cache.forget(event.session_id);
  });
  bus.onGap(() => cache.forgetAll());

  /** Returns the session and student that `tokenFor` sealed, or null if it is no such token. */
  function siblingOf(token: string): { sessionId: number; studentId: number } | null {
    try {
      const text = secrets.open(Buffer.from(token, 'base64url'));
      const [, sessionId, studentId] = /^session (\d+) (\d+)$/.exec(text) ?? [];
      return studentId === undefined
        ? null
        : { sessionId: Number(sessionId), studentId: Number(studentId) };
    } catch {
      return null;
    }
  }

  /**
   * Closes the streams of sessions `s`, at each student that their logins can open, as a token may be for any of them
   * (`tokenFor`).
   * @param also Students that they can no longer open.
   */
  async function notifyScreens(
    through: Queries,
    which: RawBuilder<unknown>,
    also: readonly number[] = [],
  ) {
    const rows = await readRows(
      through,
      notifiedRow,
      sql`
      select s.id, jsonb_agg(seen.student_id) as students
      from sessions s cross join lateral (
        select f.student_id from followed_students f where f.login_id = s.login_id
        union select s.student_id union select unnest(${[...also]}::bigint[])
      ) seen
      where ${which}
      group by s.id`,
    );
    await bus.publishAll(
      rows.map(({ id, students }) => ({
        to: students,
        event: { type: 'session', session_id: id },
      })),
      through,
    );
  }

  return {
    async open(students, { lasting, device, viewOnly = false, ifPasswordHash, from }) {
      const tokens = students.map(() => randomBytes(32).toString('base64url'));
      const now = clock();
      // Locked: a concurrent password change either waits for us and then ends these sessions, or we wait and then
      // find another password.
      const insert = (through: Queries) =>
        sql`
        insert into sessions (token_hash, login_id, student_id, created_at, last_seen_at, expires_at, device, view_only)
        select given.token_hash, l.id, given.student_id, ${now}::timestamptz, ${now}::timestamptz, ${endOf(lasting, now)}::timestamptz, ${device}::text, ${viewOnly}::boolean
        from unnest(${tokens.map(tokenHash)}::bytea[], ${students.map((student) => student.id)}::bigint[], ${students.map((student) => student.login_id)}::bigint[])
          as given (token_hash, student_id, login_id)
        join (select id, password_hash from logins where id = any(${students.map((student) => student.login_id)}::bigint[]) for share) l
          on l.id = given.login_id
        where ${ifPasswordHash ?? null}::text is null or l.password_hash = ${ifPasswordHash ?? null}::text`.execute(
          through,
        );
      const inserted = await (from === undefined
        ? insert(queries)
        : queries.transaction().execute(async (trx) => {
            // First what `endAll` locks, so that the next statement sees which sessions it has ended.
            const logins = students.map(({ login_id }) => login_id);
            await trx
              .selectFrom('logins')
              .select('id')
              .where('id', 'in', logins)
              .forShare()
              .execute();
            return (await isSessionOpen(trx, from)) ? insert(trx) : null;
          }));
      return inserted?.numAffectedRows === BigInt(students.length) ? tokens : [];
    },

    tokenFor: (session, studentId) =>
      secrets.seal(`session ${session.id} ${studentId}`).toString('base64url'),

    find(token) {
      const hash = tokenHash(token);
      return cache.find(hash.toString('base64'), () =>
        token.length === storedTokenLength ? { tokenHash: hash } : siblingOf(token),
      );
    },

    isOpen: (session) => isSessionOpen(queries, session.id),

    async end(session) {
      await queries
        .updateTable('sessions')
        .set({ revoked_at: clock() })
        .where('id', '=', session.id)
        .execute();
      cache.forget(session.id);
      await notifyScreens(queries, sql`s.id = ${session.id}`);
    },

    async endAll(loginId, { except, through }) {
      // Waits for the sessions that are being opened, so that they end too.
      await through
        .selectFrom('logins')
        .select('id')
        .where('id', '=', loginId)
        .forNoKeyUpdate()
        .execute();
      const ended = await through
        .updateTable('sessions')
        .set({ revoked_at: clock() })
        .where('login_id', '=', loginId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', clock())
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
        .returning('id')
        .execute();
      await notifyScreens(through, sql`s.id = any(${ended.map(({ id }) => id)}::bigint[])`);
      return ended.length;
    },

    async endAt(loginId, studentId, { through }) {
      const now = clock();
      const ended = await through
        .updateTable('sessions')
        .set({ revoked_at: now })
        .where('login_id', '=', loginId)
        .where('student_id', '=', studentId)
        .where('revoked_at', 'is', null)
        .returning('id')
        .execute();
      await notifyScreens(through, sql`s.id = any(${ended.map(({ id }) => id)}::bigint[])`);
      const open = await through
        .selectFrom('sessions')
        .select('id')
        .where('login_id', '=', loginId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .execute();
      // Of sessions that continue, only the screens at this student are closed.
      await bus.publishAll(
        open.map(({ id }) => ({ to: studentId, event: { type: 'session', session_id: id } })),
        through,
      );
    },

    closeStreams: (studentId, { through, removed = [] }) =>
      notifyScreens(
        through,
        sql`s.login_id in (select login_id from followed_students where student_id = ${studentId})
          and s.expires_at > ${clock()}`,
        removed,
      ),
  };
}
