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
  | { type: 'session'; session_id: number }
  | { type: 'notice'; notice_id: number; urgent?: true };

/** A centre's queue has moved; who shows it reads it anew. */
interface QueueEvent {
  type: 'queue';
}
export type BusEvent = StudentEvent | QueueEvent;

/** The screens that show a centre's queue. */
export type CentreTopic = `centre:${number}`;
/** What can be listened to: a student, by its id, or a centre's queue. */
type Topic = number | CentreTopic;
/** Who is told: one student, several, everybody who is signed in and has a screen open, or who looks at a centre's queue. */
export type Audience = number | readonly number[] | 'all' | CentreTopic;
type EventFor<A extends Audience> = A extends CentreTopic ? QueueEvent : StudentEvent;

export interface Bus {
  /** Tells all processes. `through`: a transaction, so that nobody hears of what is rolled back. Everybody costs one message, and many students one for some hundreds of them. */
  publish<A extends Audience>(
    to: A,
    event: EventFor<A>,
    through?: Pick<Database['queries'], 'executeQuery' | 'getExecutor'>,
  ): Promise<void>;
  /** Tells all processes of many events in one statement. */
  publishAll(
    messages: { to: Audience; event: BusEvent }[],
    through?: Pick<Database['queries'], 'executeQuery' | 'getExecutor'>,
  ): Promise<void>;
  /** Tells all processes within a quarter of a second, many events in one statement: for what happens with every tap. */
  publishSoon(studentId: number, event: StudentEvent): void;
  /** Hears the events of one topic; answers how to stop. */
  subscribe<T extends Topic>(topic: T, hear: (event: EventFor<T>) => void): () => void;
  /** Hears all events, for what a process keeps in memory. */
  subscribeAll(hear: (to: Audience, event: BusEvent) => void): void;
  close(): Promise<void>;
}

const channel = 'bitu_events';
/** So many ids of 15 digits and an event stay below the 8,000 bytes. */
const idsPerMessage = 400;
/** A commit that notifies takes a lock of the whole PostgreSQL cluster; saves must not queue behind it. */
const flushAfterMs = 250;

/** An audience cut so that each part fits into one message. */
function parts(to: Audience): Audience[] {
  if (typeof to !== 'object') return [to];
  const count = Math.ceil(to.length / idsPerMessage);
  return Array.from({ length: count }, (_, i) =>
    to.slice(i * idsPerMessage, (i + 1) * idsPerMessage),
  );
}

/** Events over LISTEN / NOTIFY: one listening connection a process, however many screens are open. */
export async function createBus(db: Database): Promise<Bus> {
  const byTopic = new Map<Topic, Set<(event: BusEvent) => void>>();
  const all: ((to: Audience, event: BusEvent) => void)[] = [];
  const topicsOf = (to: Audience): Iterable<Topic> => {
    if (to === 'all') return byTopic.keys().filter((topic) => typeof topic === 'number');
    return typeof to === 'object' ? to : [to];
  };

  const stop = await db.listen(channel, (payload) => {
    const { to, event } = JSON.parse(payload) as { to: Audience; event: BusEvent };
    for (const hear of all) hear(to, event);
    for (const topic of topicsOf(to)) for (const hear of byTopic.get(topic) ?? []) hear(event);
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
  const message = (to: Audience, event: BusEvent) => JSON.stringify({ to, event });
  const tell: Bus['publishAll'] = async (messages, through = db.queries) => {
    if (messages.length === 0) return;
    const payloads = messages.map(({ to, event }) => message(to, event));
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
      through,
    );
  };

  return {
    publish: (to, event, through) =>
      tell(
        parts(to).map((part) => ({ to: part, event })),
        through,
      ),
    publishAll: tell,
    publishSoon(studentId, event) {
      soon.push(message(studentId, event));
      timer ??= setTimeout(flush, flushAfterMs).unref();
    },
    subscribe(topic, hear) {
      const hearers = byTopic.get(topic) ?? new Set();
      // What is told to a topic is an event of that topic.
      const added = hear as (event: BusEvent) => void;
      byTopic.set(topic, hearers.add(added));
      return () => {
        hearers.delete(added);
        if (hearers.size === 0) byTopic.delete(topic);
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
