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
}

export interface Sessions {
  /** Opens a session for each student; answers the tokens in the same order. A token is shown once and stored as a hash. */
  open(
    students: { id: number; login_id: number }[],
    options: { remember: boolean },
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

  bus.subscribeAll((_studentId, event) => {
    if (event.type !== 'session') return;
    for (const [hash, entry] of known)
      if (entry.session.id === event.session_id) known.delete(hash);
  });

  async function load(hash: Buffer): Promise<Session | null> {
    const row = await queries
      .selectFrom('sessions as s')
      .innerJoin('students as st', 'st.id', 's.student_id')
      .select([
        's.id as session_id',
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
    const { session_id, ...student } = row;
    return { id: session_id, student };
  }

  return {
    async open(students, { remember }) {
      const tokens = students.map(() => randomBytes(32).toString('base64url'));
      const expires = new Date(
        clock().getTime() + (remember ? rememberedDays : unrememberedDays) * 86_400_000,
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
      await bus.publish(session.student.id, { type: 'session', session_id: session.id });
    },
  };
}
