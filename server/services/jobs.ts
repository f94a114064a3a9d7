import { randomUUID } from 'node:crypto';
import type { Database, Queries } from '@bitu/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import { z } from 'zod';

/** Background work of a domain, with its own queue. A job that throws is tried again. */
export interface Job {
  queue: string;
  /**
   * The schedule (UTC), once for all processes on the database. Times missed while no process ran are made up for by
   * one run. Without it, the job runs when it is sent.
   */
  cron?: string;
  /**
   * Runs every minute, together with all others of the kind: writing and removing a job of its own costs more than work
   * that mostly finds nothing. For short work only, as the others wait for it. What throws is tried in the next minute.
   */
  everyMinute?: true;
  work(data: object): Promise<unknown>;
  /** Cleans up after a job that has failed for good; the job's own work is not tried again. */
  giveUp?(data: object): Promise<unknown>;
}

export interface Jobs {
  /** Starts working on a queue, with its schedule if it has one. */
  work(job: Job): Promise<void>;
  /**
   * Removes the schedules that no `work` call has named: of jobs that were renamed or removed, or that no longer
   * have a schedule. They would keep creating jobs that no worker takes. Call it after all `work` calls.
   */
  dropOldSchedules(): Promise<void>;
  /**
   * Creates a queue for callers that only send to it. Must not be called inside a transaction: the embedded database
   * has one connection.
   */
  prepare(queue: string): Promise<void>;
  /** Queues a job for a time inside the given transaction, so that both happen or neither. */
  sendAt(queue: string, data: object, at: Date, through: Queries): Promise<void>;
  /** Does the same for many jobs with one statement. */
  sendAll(
    queue: string,
    jobs: readonly { data: object; at: Date }[],
    through: Queries,
  ): Promise<void>;
  close(): Promise<void>;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** How often a process looks which queues have jobs that are due: one statement for all of them. */
const lookEveryMs = 2000;
/** How often each queue is looked at besides, should a look have failed. */
const backstopSeconds = 600;
/** The queue of the one job that does whatever runs every minute. */
const minuteQueue = 'every-minute';
/** How soon after its time a scheduled job is handed to its queue. */
const scheduleSeconds = 15;
/** How often the library looks for jobs of killed processes, which are tried again after a quarter of an hour. */
const supervisionSeconds = 300;
/** How often the library reads the queues, which never change, and looks for jobs that wait for others, which none do. */
const seldomSeconds = 3600;

const queueRow = z.strictObject({ name: z.string() });

/**
 * Background work that survives a crash, shared by all processes on the same database.
 * @param schedules Whether schedules are started.
 */
export async function createJobs(
  db: Database,
  log: FastifyBaseLogger,
  { schedules: schedule = true } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    ...(db.embedded && { backend: 'pglite' as const }),
    schedule,
    reindex: false,
    monitorVacuum: false,
    cronWorkerIntervalSeconds: scheduleSeconds,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    queueCacheIntervalSeconds: seldomSeconds,
    flowIntervalSeconds: seldomSeconds,
  });
  boss.on('error', (error) => log.error({ err: { message: error.message } }, 'jobs'));
  await boss.start();
  // Two statements instead of five for each of fifty queues, which took the embedded database half a second at each
  // start.
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const known = new Map(queues.map((queue) => [queue.name, queue]));
  const scheduled = new Map(schedules.map(({ name, cron }) => [name, cron]));

  const named = new Set<string>();

  const prepared = new Map<string, Promise<unknown>>();
  const prepare = async (queue: string) => {
    const making = prepared.get(queue) ?? make(queue);
    prepared.set(queue, making);
    await making;
  };
  const make = async (queue: string) => {
    if (known.has(queue)) return;
    await boss.createQueue(queue, { retryLimit: 10, retryDelay: 1, retryBackoff: true });
    await lookUp(queue);
  };
  // Caches the new queue like the others at start, because sending a job inside a transaction must not need a second
  // connection.
  const lookUp = (queue: string) => boss.findJobs(queue, { id: randomUUID() });

  /** Moves the jobs of a queue that failed for good to another queue, and works on that. */
  const giveUpIn = async (queue: string, giveUp: (data: object) => Promise<unknown>) => {
    const failed = `${queue}-failed`;
    await prepare(failed);
    if (known.get(queue)?.deadLetter !== failed) {
      await boss.updateQueue(queue, { deadLetter: failed });
      await lookUp(queue);
    }
    await start(failed, giveUp);
  };

  /** Works on one job. If it throws, the jobs fetched with it keep their tries. */
  const resultOf = async (queue: string, job: { id: string; data: object }, work: Job['work']) => {
    try {
      await work(job.data);
      return { id: job.id, status: 'completed' } as const;
    } catch (error) {
      log.warn({ queue, err: { message: messageOf(error) } }, 'a job failed');
      return { id: job.id, status: 'failed', output: { message: messageOf(error) } } as const;
    }
  };

  /** The worker of each queue. They fetch jobs when they are woken. */
  const workers = new Map<string, string>();

  const start = async (queue: string, work: Job['work']) => {
    const options = {
      pollingIntervalSeconds: backstopSeconds,
      batchSize: 20,
      perJobResults: true,
    } as const;
    const worker = await boss.work(queue, options, async (jobs: { id: string; data: object }[]) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await resultOf(queue, job, work));
      return results;
    });
    workers.set(queue, worker);
  };

  const startScheduled = async (queue: string, cron: string | undefined, work: Job['work']) => {
    if (cron !== undefined) named.add(queue);
    if (cron !== undefined && scheduled.get(queue) !== cron)
      await boss.schedule(queue, cron, null, { missed: 'once' });
    await start(queue, work);
  };

  /** What runs every minute, by its name. */
  const minutely = new Map<string, Job['work']>();
  const workMinutely = () =>
    Promise.all(
      [...minutely].map(([queue, work]) => resultOf(queue, { id: queue, data: {} }, work)),
    );

  let looking = false;
  /** Wakes the workers of queues with jobs that are due. A statement for each queue kept an idle server busy. */
  const wake = async () => {
    if (looking || workers.size === 0) return;
    looking = true;
    try {
      const { rows } = await db.pool.query({
        // Planned once.
        name: 'due-queues',
        text: `
        select q.name from unnest($1::text[]) as q (name)
        where exists (select from pgboss.job j
          where j.name = q.name and j.state < 'active' and j.start_after <= now())`,
        values: [[...workers.keys()]],
      });
      const due = z.array(queueRow).parse(rows);
      for (const { name } of due) boss.notifyWorker(workers.get(name) ?? '');
    } catch (error) {
      log.error({ err: { message: messageOf(error) } }, 'jobs');
    } finally {
      looking = false;
    }
  };
  const looks = setInterval(() => void wake(), lookEveryMs);

  return {
    prepare,
    async work({ queue, cron, everyMinute, work, giveUp }) {
      if (everyMinute) {
        minutely.set(queue, work);
        if (minutely.size > 1) return;
        await prepare(minuteQueue);
        return startScheduled(minuteQueue, '* * * * *', workMinutely);
      }
      await prepare(queue);
      if (giveUp) await giveUpIn(queue, giveUp);
      await startScheduled(queue, cron, work);
    },
    async dropOldSchedules() {
      const old = [...scheduled.keys()].filter((queue) => !named.has(queue));
      if (old.length === 0) return;
      // While two versions run, an old process that restarts writes its schedule again, but does not remove the new
      // version's, which is younger than a day. So the work of both versions goes on, nothing is written until a
      // process starts, and the first start a day after the update removes what came back.
      await db.pool.query(
        `delete from pgboss.schedule where name = any($1) and created_on < now() - interval '1 day'`,
        [old],
      );
    },
    async sendAt(queue, data, at, through) {
      await boss.send(queue, data, { startAfter: at, db: fromKysely(through) });
    },
    async sendAll(queue, all, through) {
      if (all.length === 0) return;
      const rows = all.map(({ data, at }) => ({ data, startAfter: at }));
      await boss.insert(queue, rows, { db: fromKysely(through) });
    },
    async close() {
      clearInterval(looks);
      await boss.stop({ graceful: true, timeout: 3000 });
    },
  };
}
