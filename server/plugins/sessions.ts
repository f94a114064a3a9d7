import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '@bitu/db/connect.ts';
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
  expires: Date;
}

export interface Sessions {
  /**
   * Opens a session for each student; answers the tokens in the same order. A token is shown once and stored as a hash.
   * It lasts a year or a week, as the person wished, or `until` the session ends that it takes the place of.
   */
  open(
    students: { id: number; login_id: number }[],
    options: { remember: boolean } | { until: Date },
  ): Promise<string[]>;
  /** The session of a token, or null when there is none, or no longer. */
  find(token: string): Promise<Session | null>;
  /** Ends a session on every process within a second. */
  end(session: Session): Promise<void>;
}

/** Section 9: 365 days when remembered. Without it the browser forgets the token when it closes, and the server after a week. */
const rememberedDays = 365;
const unrememberedDays = 7;
/** A revoked token is refused within 1 s everywhere, even by a process that missed the event. */
const keepMs = 900;
const keepAtMost = 10_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Opaque tokens of 256 random bits, looked up by their hash. */
export function createSessions(queries: Queries, bus: Bus, clock: () => Date): Sessions {
  const known = new Map<string, { session: Session; until: number }>();

  function forget(sessionId: number) {
    for (const [hash, entry] of known) if (entry.session.id === sessionId) known.delete(hash);
  }

  bus.subscribeAll((_studentId, event) => {
    if (event.type === 'session') forget(event.session_id);
  });

  async function load(hash: Buffer): Promise<Session | null> {
    const row = await queries
      .selectFrom('sessions as s')
      .innerJoin('students as st', 'st.id', 's.student_id')
      .select([
        's.id as session_id',
        's.expires_at',
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
    const { session_id, expires_at, ...student } = row;
    return { id: session_id, student, expires: expires_at };
  }

  return {
    async open(students, options) {
      const tokens = students.map(() => randomBytes(32).toString('base64url'));
      const expires =
        'until' in options
          ? options.until
          : new Date(
              clock().getTime() +
                (options.remember ? rememberedDays : unrememberedDays) * 86_400_000,
            );
      await queries
        .insertInto('sessions')
        .values(
          students.map((student, i) => ({
            token_hash: hashOf(tokens[i] ?? ''),
            login_id: student.login_id,
            student_id: student.id,
            expires_at: expires,
          })),
        )
        .execute();
      return tokens;
    },

    async find(token) {
      const hash = hashOf(token);
      const key = hash.toString('base64');
      const now = performance.now();
      const entry = known.get(key);
      if (entry && entry.until > now) return entry.session;
      const session = await load(hash);
      known.delete(key);
      if (session) {
        if (known.size >= keepAtMost) known.delete(known.keys().next().value ?? '');
        known.set(key, { session, until: now + keepMs });
      }
      return session;
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
  };
}
