import { randomUUID } from 'node:crypto';
import type { Database, Queries } from '@bitu/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, PgBoss } from 'pg-boss';

export interface Jobs {
  /** Runs `work` for each job of the queue; a job that throws is tried again. */
  work<T extends object>(queue: string, work: (data: T) => Promise<void>): Promise<void>;
  /** Makes sure that a queue is there, for who only sends to it. Not within a transaction: the embedded database has one connection. */
  prepare(queue: string): Promise<void>;
  /** Queues a job for a time, inside the transaction that makes it necessary: both happen or neither. */
  sendAt(queue: string, data: object, at: Date, through: Queries): Promise<void>;
  close(): Promise<void>;
}

/** Background work that survives a crash, shared by all processes on the same database. */
export async function createJobs(db: Database, log: FastifyBaseLogger): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    ...(db.embedded && { backend: 'pglite' as const }),
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: { message: error.message } }, 'jobs'));
  await boss.start();

  const prepared = new Map<string, Promise<unknown>>();
  const prepare = async (queue: string) => {
    const making = prepared.get(queue) ?? make(queue);
    prepared.set(queue, making);
    await making;
  };
  const make = async (queue: string) => {
    await boss.createQueue(queue, { retryLimit: 10, retryDelay: 1, retryBackoff: true });
    // Looked up now and remembered: a job that is sent within a transaction shall need no second connection.
    await boss.findJobs(queue, { id: randomUUID() });
  };

  return {
    prepare,
    async work<T extends object>(queue: string, work: (data: T) => Promise<void>) {
      await prepare(queue);
      await boss.work<T>(queue, { pollingIntervalSeconds: 2, batchSize: 20 }, async (jobs) => {
        for (const job of jobs) await work(job.data);
      });
    },
    async sendAt(queue, data, at, through) {
      await boss.send(queue, data, { startAfter: at, db: fromKysely(through) });
    },
    close: () => boss.stop({ graceful: true, timeout: 3000 }),
  };
}
