/** Parts of a whole cluster fail, one after the other, while families work. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectPostgres } from '@bitu/db/connect.ts';
import { startCluster } from '../../ops/cluster/set.ts';
import { openBucket } from '../../server/testing/s3.ts';
import { createClient } from '../kit/client.ts';
import { openOperator } from '../kit/operator.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { totalOf } from '../kit/saver.ts';
import { secretKey } from '../kit/server.ts';
import { addStudents, openLessonsOf, practiceIdOf } from '../kit/students.ts';
import { openWork } from '../kit/work.ts';
import { events } from './events.ts';
import { begin, type Traffic } from './traffic.ts';

const saving = 40;
const uploading = 10;
const listening = 10;
const classCode = 'flyers-a';
/** Its homework has a project that takes videos. */
const projectClass = 'math-grade-3';
/** Time limits that a fill of the benchmark never reaches. */
const patience = { connectMs: 10_000, lockMs: 10_000, statementMs: 600_000 };

/** Which events happen: all, or those whose names contain one of these words. */
const chosen = process.env['BENCH_CLUSTER']?.split(',');

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

/** Waits until every screen is connected, so that a notice is owed to each. */
async function allListen({ listeners }: Traffic): Promise<void> {
  while (!listeners.every((listener) => listener.isOpen())) await sleep(50);
}

/** Sends one notice to the class. Returns how many screens did not hear it exactly once. */
async function notify(traffic: Traffic, send: () => Promise<{ id: number } | undefined>) {
  await allListen(traffic);
  const id = (await send())?.id ?? 0;
  await sleep(2000);
  return traffic.listeners.filter(({ heard }) => heard.get(id) !== 1).length;
}

export const cluster: Benchmark = {
  name: 'cluster',
  claim:
    'two nodes under Patroni, three processes and an S3 store lose and double nothing, whichever part fails, and say so only by 503 with Retry-After',
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'bitu-cluster-'));
    const bucket = await openBucket(join(folder, 'bucket'));
    const set = await startCluster({
      folder,
      firstPort: 6600,
      nodes: 2,
      processes: 3,
      pooler: process.env['BENCH_CLUSTER_POOLER'] === 'on',
      environment: {
        DEMO: 'on',
        PASSWORD_PEPPER: 'a pepper for benchmarks only',
        SECRET_KEY: secretKey,
        RATE_LIMIT_PER_MINUTE: '100000000',
        STORAGE: 's3',
        STORAGE_ENDPOINT: bucket.storage.endpoint,
        STORAGE_BUCKET: bucket.storage.bucket,
        STORAGE_REGION: bucket.storage.region,
        STORAGE_KEY_ID: bucket.storage.keyId,
        STORAGE_SECRET_KEY: bucket.storage.secretKey,
      },
    });
    const db = connectPostgres(set.databaseUrl, { patience, poolSize: 2 });
    try {
      const students = await addStudents(db, saving, classCode);
      const uploaders = await addStudents(db, uploading, projectClass, { firstPhone: 60_000_000 });
      const practiceId = await practiceIdOf(db, 'flyers-mock-test');
      await openLessonsOf(db, practiceId);
      const project = await db.queries
        .selectFrom('projects')
        .select('id')
        .where('code', '=', 'riddle-card')
        .executeTakeFirstOrThrow();
      const work = await openWork(createClient(set.port), students, practiceId);
      const traffic = begin(set.port, {
        work,
        uploaders,
        listening: students.slice(0, listening),
        projectId: project.id,
      });
      const operator = await openOperator(db);
      const figures: Figure[] = [];
      let unheard = await notify(traffic, () => operator.toClass(classCode));
      for (const event of events) {
        if (chosen && !chosen.some((word) => event.what.includes(word))) continue;
        const [before, untrueBefore] = [totalOf(traffic.savers), sum(traffic.untrue.values())];
        const pause = await traffic.pauseDuring(() => event.happen(set, bucket));
        await set.whole();
        const lost = await traffic.lost();
        unheard += await notify(traffic, () => operator.toClass(classCode));
        const untrue = sum(traffic.untrue.values()) - untrueBefore;
        say(
          `${event.what}: ${pause.toFixed(1)} s without a save, then ${totalOf(traffic.savers) - before} saves, ${lost} lost, ${untrue} untrue replies (${[...traffic.untrue].map(([status, count]) => `${count} x ${status}`).join(', ')})`,
        );
        figures.push(
          { what: event.what, value: pause, unit: 's', limit: { atMost: event.pause } },
          { what: `${event.what}: lost`, value: lost, unit: '', limit: { atMost: 0 } },
          {
            what: `${event.what}: replies but 200 and 503 with Retry-After`,
            value: untrue,
            unit: '',
            limit: { atMost: 0 },
          },
        );
      }
      await traffic.end();
      const checks = await Promise.all(traffic.savers.map((saver) => saver.check()));
      await operator.close();
      return [
        ...figures,
        { what: 'saves acknowledged', value: totalOf(traffic.savers), unit: '' },
        { what: 'uploads completed', value: traffic.uploaded(), unit: '', limit: { atLeast: 10 } },
        {
          what: 'answers doubled',
          value: sum(checks.map(({ doubled }) => doubled)),
          unit: '',
          limit: { atMost: 0 },
        },
        {
          what: 'notices that a screen did not get exactly once',
          value: unheard,
          unit: '',
          limit: { atMost: 0 },
        },
      ];
    } finally {
      await db.close();
      await set.end();
      await bucket.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
