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
import { addStudents, type BenchStudent } from '../kit/students.ts';

const children = 20;
const bytes = 200_000_000;
const piece = 8_000_000;
/** The app's time limit for a reply. */
const patienceMs = 18_000;

interface State {
  offset: number;
  is_complete: 0 | 1;
}

/**
 * Uploads one video like the app: piece by piece, and after a piece without a reply from the server's offset. Throws
 * when it is refused.
 */
async function send(origin: string, student: BenchStudent, projectId: number, body: Buffer) {
  const headers = { authorization: `Bearer ${student.token}` };
  const query = `project_id=${projectId}&file_name=phim.mp4&type=video/mp4&size=${bytes}`;
  const link = await fetch(`${origin}/api/project-assignment/upload-link?${query}`, { headers });
  const url = origin + ((await link.json()) as { data: { url: string } }).data.url;
  const stateOf = async (response: Response) => ((await response.json()) as { data: State }).data;
  let state: State = { offset: 0, is_complete: 0 };
  while (state.is_complete === 0) {
    const at = state.offset;
    const part = Buffer.from(body.subarray(0, Math.min(piece, bytes - at)));
    // The file signature.
    if (at === 0) part.write('ftyp', 4, 'latin1');
    const sent = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(part),
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        'upload-offset': String(at),
      },
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    if (sent?.status === 200) {
      state = await stateOf(sent);
      continue;
    }
    // 409: the previous piece is still being written, or moved to the store. 403: that has ended in the meantime.
    if (sent && sent.status !== 409 && sent.status !== 403)
      throw new Error(`a piece was answered with ${sent.status}`);
    await sent?.body?.cancel();
    await sleep(1000);
    state = await stateOf(await fetch(url, { headers }));
  }
}

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
        students: await addStudents(db, children, 'math-grade-1'),
        project: await db.queries
          .selectFrom('projects')
          .select('id')
          .where('code', '=', 'market-stall')
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
    const sending = Promise.all(students.map((student) => send(origin, student, project.id, body)));
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
