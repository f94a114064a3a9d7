/**
 * Events notify a student's other screens of changes. A screen that missed one refetches when it becomes visible
 * again; a process that may have missed some closes its streams, and their screens reconnect and refetch.
 */
import type { StudentEvent } from '@bitu/contract/events.ts';
import type { Database } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** A centre's queue has changed; its screens reload it. */
interface QueueEvent {
  type: 'queue';
}
export type BusEvent = StudentEvent | QueueEvent;

/** The screens of a centre's queue. */
export type CentreTopic = `centre:${number}`;
/** A student by id, or a centre's queue. */
type Topic = number | CentreTopic;
/** One student, several, all signed-in students with an open screen, or the screens of a centre's queue. */
export type Audience = number | readonly number[] | 'all' | CentreTopic;
type EventFor<A extends Audience> = A extends CentreTopic ? QueueEvent : StudentEvent;

/** Publishes events to all processes through PostgreSQL. An event must fit into 8,000 bytes. */
export interface Bus {
  /**
   * 'all' is one message, a list of students one per few hundred.
   * @param through A transaction, so that no event is sent for a change that is rolled back.
   */
  publish<A extends Audience>(
    to: A,
    event: EventFor<A>,
    through?: Pick<Database['queries'], 'executeQuery' | 'getExecutor'>,
  ): Promise<void>;
  /** Publishes many events in one statement. */
  publishAll(
    messages: { to: Audience; event: BusEvent }[],
    through?: Pick<Database['queries'], 'executeQuery' | 'getExecutor'>,
  ): Promise<void>;
  /** Publishes within a quarter of a second, many events in one statement: for events at every tap. */
  publishSoon(studentId: number, event: StudentEvent): void;
  /** Returns an unsubscribe function. */
  subscribe<T extends Topic>(topic: T, listener: (event: EventFor<T>) => void): () => void;
  /** Receives every event, for the caches of a process. */
  subscribeAll(listener: (to: Audience, event: BusEvent) => void): void;
  /** Calls `handle` when the listening connection was broken and is replaced: events may be missing. */
  onGap(handle: () => void): void;
  close(): Promise<void>;
}

const channel = 'bitu_events';
/** This many ids of 15 digits and an event stay below 8,000 bytes. */
const idsPerMessage = 400;
/** A commit with a notification takes a lock on the whole PostgreSQL cluster; saves must not queue for it. */
const flushAfterMs = 250;

/** Splits an audience so that each part fits into one message. */
function parts(to: Audience): Audience[] {
  if (typeof to !== 'object') return [to];
  const count = Math.ceil(to.length / idsPerMessage);
  return Array.from({ length: count }, (_, i) =>
    to.slice(i * idsPerMessage, (i + 1) * idsPerMessage),
  );
}

/** Events over LISTEN / NOTIFY: one listening connection per process, however many screens are open. */
export async function createBus(db: Database): Promise<Bus> {
  const byTopic = new Map<Topic, Set<(event: BusEvent) => void>>();
  const all: ((to: Audience, event: BusEvent) => void)[] = [];
  const onGaps: (() => void)[] = [];
  const topicsOf = (to: Audience): Iterable<Topic> => {
    if (to === 'all') return byTopic.keys().filter((topic) => typeof topic === 'number');
    return typeof to === 'object' ? to : [to];
  };

  const hear = (payload: string) => {
    const { to, event } = JSON.parse(payload) as { to: Audience; event: BusEvent };
    for (const listener of all) listener(to, event);
    for (const topic of topicsOf(to))
      for (const listener of byTopic.get(topic) ?? []) listener(event);
  };
  const stop = await db.listen(channel, hear, () => {
    for (const handle of onGaps) handle();
  });

  let soon: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    const payloads = soon;
    soon = [];
    // A screen that misses one of these reloads when it becomes visible.
    db.pool
      .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        channel,
        payloads,
      ])
      .catch(() => {});
  };
  const message = (to: Audience, event: BusEvent) => JSON.stringify({ to, event });
  const publishAll: Bus['publishAll'] = async (messages, through = db.queries) => {
    if (messages.length === 0) return;
    const payloads = messages.map(({ to, event }) => message(to, event));
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
      through,
    );
  };

  return {
    publish: (to, event, through) =>
      publishAll(
        parts(to).map((part) => ({ to: part, event })),
        through,
      ),
    publishAll,
    publishSoon(studentId, event) {
      soon.push(message(studentId, event));
      timer ??= setTimeout(flush, flushAfterMs).unref();
    },
    subscribe(topic, listener) {
      const listeners = byTopic.get(topic) ?? new Set();
      // `publish` sends a topic only events of its kind.
      const added = listener as (event: BusEvent) => void;
      byTopic.set(topic, listeners.add(added));
      return () => {
        listeners.delete(added);
        if (listeners.size === 0) byTopic.delete(topic);
      };
    },
    subscribeAll(listener) {
      all.push(listener);
    },
    onGap(handle) {
      onGaps.push(handle);
    },
    async close() {
      clearTimeout(timer);
      await stop();
    },
  };
}
