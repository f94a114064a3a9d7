import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { Bus } from './events.ts';

export interface Student {
  id: number;
  login_id: number;
  user_name: string;
  full_name: string;
  birth_year: number | null;
  state: 0 | 1 | 2;
}

/** Who makes a call: one session of one student. */
export interface Session {
  id: number;
  student: Student;
  expiresAt: Date;
  /** Opened by the team to look at the student's pages: it changes nothing. */
  viewOnly: boolean;
}

export interface NewSessions {
  /** How long they last: as the browser keeps the token, or until a time. */
  lasting: { remember: boolean } | { until: Date };
  /** Browser and system by name, for the list of sessions. */
  device: string | null;
  viewOnly?: boolean;
  /** Opens none when the login's password is no longer this one: it was changed while it was being checked. */
  ifPasswordHash?: string;
}

export interface Sessions {
  /** Opens a session for each student of a login; answers the tokens in the same order, none when the password changed meanwhile. A token is shown once and stored as a hash. */
  open(students: { id: number; login_id: number }[], options: NewSessions): Promise<string[]>;
  /** The session of a token, or null when there is none, or no longer. */
  find(token: string): Promise<Session | null>;
  /** Whether a session that was found a moment ago is still open, as the database has it. */
  isOpen(session: Session): Promise<boolean>;
  /** Ends a session on every process within a second. */
  end(session: Session): Promise<void>;
  /** Ends every session of a login, but for one perhaps, in a transaction and with it on every process within a second; answers how many. */
  endAll(loginId: number, options: { except?: number; through: Queries }): Promise<number>;
}

/** Section 9: 365 days when remembered. Without it the browser forgets the token when it closes, and the server after a week. */
const rememberedDays = 365;
const unrememberedDays = 7;
/** A revoked token is refused within 1 s everywhere, even by a process that missed the event. */
const keepMs = 900;
const keepAtMost = 10_000;
/** When a session was last seen is written down this often at most. */
const seenEveryMs = 5 * 60_000;

const endOf = (lasting: NewSessions['lasting'], now: Date): Date =>
  'until' in lasting
    ? lasting.until
    : new Date(now.getTime() + (lasting.remember ? rememberedDays : unrememberedDays) * 86_400_000);

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Opaque tokens of 256 random bits, looked up by their hash. */
export function createSessions(queries: Queries, bus: Bus, clock: () => Date): Sessions {
  const known = new Map<string, { session: Session; until: number }>();

  function forget(sessionId: number) {
    for (const [hash, entry] of known) if (entry.session.id === sessionId) known.delete(hash);
  }

  bus.subscribeAll((_to, event) => {
    if (event.type === 'session') forget(event.session_id);
  });

  async function load(hash: Buffer): Promise<Session | null> {
    const row = await queries
      .selectFrom('sessions as s')
      .innerJoin('students as st', 'st.id', 's.student_id')
      .select([
        's.id as session_id',
        's.expires_at',
        's.last_seen_at',
        's.view_only',
        'st.id',
        'st.login_id',
        'st.user_name',
        'st.full_name',
        'st.birth_year',
        'st.state',
      ])
      .where('s.token_hash', '=', hash)
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', clock())
      .executeTakeFirst();
    if (!row) return null;
    const { session_id, expires_at, last_seen_at, view_only, ...student } = row;
    const now = clock();
    if (now.getTime() - last_seen_at.getTime() > seenEveryMs)
      await queries
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('id', '=', session_id)
        .execute();
    return { id: session_id, student, expiresAt: expires_at, viewOnly: view_only };
  }

  return {
    async open(students, { lasting, device, viewOnly = false, ifPasswordHash }) {
      const tokens = students.map(() => randomBytes(32).toString('base64url'));
      const now = clock();
      // Locked: who changes the password waits for us and then ends these sessions, or we wait and then find another password.
      const { numAffectedRows } = await sql`
        insert into sessions (token_hash, login_id, student_id, created_at, last_seen_at, expires_at, device, view_only)
        select given.token_hash, l.id, given.student_id, ${now}::timestamptz, ${now}::timestamptz, ${endOf(lasting, now)}::timestamptz, ${device}::text, ${viewOnly}::boolean
        from unnest(${tokens.map(hashOf)}::bytea[], ${students.map((student) => student.id)}::bigint[], ${students.map((student) => student.login_id)}::bigint[])
          as given (token_hash, student_id, login_id)
        join (select id, password_hash from logins where id = any(${students.map((student) => student.login_id)}::bigint[]) for share) l
          on l.id = given.login_id
        where ${ifPasswordHash ?? null}::text is null or l.password_hash = ${ifPasswordHash ?? null}::text`.execute(
        queries,
      );
      return numAffectedRows === BigInt(students.length) ? tokens : [];
    },

    async find(token) {
      const hash = hashOf(token);
      const key = hash.toString('base64');
      const now = performance.now();
      const entry = known.get(key);
      if (entry && entry.until > now && entry.session.expiresAt > clock()) return entry.session;
      const session = await load(hash);
      known.delete(key);
      if (session) {
        if (known.size >= keepAtMost) known.delete(known.keys().next().value ?? '');
        known.set(key, { session, until: now + keepMs });
      }
      return session;
    },

    async isOpen(session) {
      const row = await queries
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', session.id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async end(session) {
      await queries
        .updateTable('sessions')
        .set({ revoked_at: clock() })
        .where('id', '=', session.id)
        .execute();
      forget(session.id);
      await bus.publish(session.student.id, { type: 'session', session_id: session.id });
    },

    async endAll(loginId, { except, through }) {
      const ended = await through
        .updateTable('sessions')
        .set({ revoked_at: clock() })
        .where('login_id', '=', loginId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', clock())
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
        .returning(['id', 'student_id'])
        .execute();
      await bus.publishAll(
        ended.map(({ id, student_id }) => ({
          to: student_id,
          event: { type: 'session', session_id: id },
        })),
        through,
      );
      return ended.length;
    },
  };
}
