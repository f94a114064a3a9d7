/**
 * Twenty children who each upload a video of 200 MB at once, to a folder and to S3: the cost for one process, and
 * whether everything arrives.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBucket } from '../../server/testing/s3.ts';
import { makePlace } from '../kit/database.ts';
import { memoryOf, serviceKey } from '../kit/memory.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { addStudents } from '../kit/students.ts';
import { upload } from '../kit/upload.ts';

const children = 20;
const bytes = 200_000_000;
const piece = 8_000_000;
/** The sizes of the files in a folder and below it. */
async function sizesIn(folder: string): Promise<number[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(async (one) => (await stat(join(one.parentPath, one.name))).size));
}

/** Returns the maximum memory of a server during `work`. */
async function peakMemory(port: number, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      peak = Math.max(peak, await memoryOf(port));
      await sleep(200);
    }
  })();
  await work.finally(() => done.abort());
  await watching;
  return peak;
}

async function measure(kind: 'folder' | 's3', say: (line: string) => void): Promise<Figure[]> {
  const place = await makePlace('postgres');
  const stored = join(place.dataDir, kind === 's3' ? 'bucket' : 'uploads');
  const bucket = kind === 's3' ? await openBucket(stored) : null;
  try {
    const { server, prepared } = await startPrepared(
      place,
      async (db) => ({
        students: await addStudents(db, children, 'math-grade-3'),
        project: await db.queries
          .selectFrom('projects')
          .select('id')
          .where('code', '=', 'riddle-card')
          .executeTakeFirstOrThrow(),
      }),
      {
        environment: {
          SERVICE_KEY: serviceKey,
          RATE_LIMIT_PER_MINUTE: '1000000',
          ...(bucket && {
            STORAGE: 's3',
            STORAGE_ENDPOINT: bucket.storage.endpoint,
            STORAGE_BUCKET: bucket.storage.bucket,
            STORAGE_REGION: bucket.storage.region,
            STORAGE_KEY_ID: bucket.storage.keyId,
            STORAGE_SECRET_KEY: bucket.storage.secretKey,
          }),
        },
      },
    );
    const { students, project } = prepared;
    const before = await memoryOf(server.port);
    const origin = `http://127.0.0.1:${server.port}`;
    const body = Buffer.alloc(piece, 'Bitu');
    const began = performance.now();
    const sending = Promise.all(
      students.map((student) => upload(origin, student, project.id, { bytes, piece: body })),
    );
    const peak = await peakMemory(server.port, sending);
    const seconds = (performance.now() - began) / 1000;
    const whole = (await sizesIn(stored)).filter((size) => size === bytes).length;
    await server.end('SIGTERM');
    say(`${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`);
    return [
      {
        what: `memory while ${children} uploads of 200 MB run, at most`,
        value: peak,
        unit: 'MB',
        limit: { atMost: 300 },
      },
      { what: 'of that, what the uploads take', value: peak - before, unit: 'MB' },
      {
        what: 'files that are there whole',
        value: whole,
        unit: '',
        limit: { atLeast: children },
      },
      { what: 'taken in', value: (children * bytes) / 1e6 / seconds, unit: 'MB/s' },
    ];
  } finally {
    await bucket?.close();
    await place.drop();
  }
}

const claim = '20 uploads of 200 MB at once keep one process under 300 MB, and none is lost';

export const uploads: Benchmark = { name: 'uploads', claim, run: (say) => measure('folder', say) };
export const uploadsToS3: Benchmark = {
  name: 'uploads-s3',
  claim: `${claim}, where files go to S3`,
  run: (say) => measure('s3', say),
};
