import type { Database } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** Something that happened to a student, told to every screen of that student on every process. Small: PostgreSQL carries 8,000 bytes. */
export type StudentEvent =
  | {
      type: 'attempt';
      practice_id: number;
      attempt_id: number;
      question_id?: number;
      revision?: number;
      submitted?: true;
    }
  | { type: 'session'; session_id: number };

export interface Bus {
  /** Tells all processes. `through`: a transaction, so that nobody hears of what is rolled back. */
  publish(
    studentId: number,
    event: StudentEvent,
    through?: Pick<Database['queries'], 'executeQuery' | 'getExecutor'>,
  ): Promise<void>;
  /** Tells all processes of many events in one statement. */
  publishAll(
    messages: { to: number; event: StudentEvent }[],
    through?: Pick<Database['queries'], 'executeQuery' | 'getExecutor'>,
  ): Promise<void>;
  /** Tells all processes within a quarter of a second, many events in one statement: for what happens with every tap. */
  publishSoon(studentId: number, event: StudentEvent): void;
  /** Hears the events of one student; answers how to stop. */
  subscribe(studentId: number, hear: (event: StudentEvent) => void): () => void;
  /** Hears all events, for what a process keeps in memory. */
  subscribeAll(hear: (studentId: number, event: StudentEvent) => void): void;
  close(): Promise<void>;
}

const channel = 'bitu_events';
/** A commit that notifies takes a lock of the whole PostgreSQL cluster; saves must not queue behind it. */
const flushAfterMs = 250;

/** Events over LISTEN / NOTIFY: one listening connection a process, however many screens are open. */
export async function createBus(db: Database): Promise<Bus> {
  const byStudent = new Map<number, Set<(event: StudentEvent) => void>>();
  const all: ((studentId: number, event: StudentEvent) => void)[] = [];

  const stop = await db.listen(channel, (payload) => {
    const { to, event } = JSON.parse(payload) as { to: number; event: StudentEvent };
    for (const hear of all) hear(to, event);
    for (const hear of byStudent.get(to) ?? []) hear(event);
  });

  let soon: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    const payloads = soon;
    soon = [];
    // A screen that misses one of these asks again when it is looked at.
    db.pool
      .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        channel,
        payloads,
      ])
      .catch(() => {});
  };
  const message = (studentId: number, event: StudentEvent) =>
    JSON.stringify({ to: studentId, event });

  return {
    async publish(studentId, event, through = db.queries) {
      await sql`select pg_notify(${channel}, ${message(studentId, event)})`.execute(through);
    },
    async publishAll(messages, through = db.queries) {
      if (messages.length === 0) return;
      const payloads = messages.map(({ to, event }) => message(to, event));
      await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
        through,
      );
    },
    publishSoon(studentId, event) {
      soon.push(message(studentId, event));
      timer ??= setTimeout(flush, flushAfterMs).unref();
    },
    subscribe(studentId, hear) {
      const hearers = byStudent.get(studentId) ?? new Set();
      byStudent.set(studentId, hearers.add(hear));
      return () => {
        hearers.delete(hear);
        if (hearers.size === 0) byStudent.delete(studentId);
      };
    },
    subscribeAll(hear) {
      all.push(hear);
    },
    async close() {
      clearTimeout(timer);
      await stop();
    },
  };
}
