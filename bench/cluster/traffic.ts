/** What families do while parts of the cluster fail, and what they get for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiResponse, createClient } from '../kit/client.ts';
import { type Listener, openListener } from '../kit/listener.ts';
import { createSaver, letSave, lostOf, type Saver, totalOf } from '../kit/saver.ts';
import type { BenchStudent } from '../kit/students.ts';
import { upload, UploadRefused } from '../kit/upload.ts';
import type { Work } from '../kit/work.ts';

/** A reply that a family's app may get in a failure, besides success. */
const isHonest = ({ status, code, retryAfter }: ApiResponse<unknown>) =>
  status === 503 && code !== undefined && retryAfter !== undefined;

export interface Traffic {
  savers: Saver[];
  listeners: Listener[];
  /** Replies that were neither 200 nor a 503 of the contract with Retry-After, by status. */
  untrue: Map<number, number>;
  /** Uploads that were completed. */
  uploaded(): number;
  /**
   * Runs `event` and waits until saves have gone on for `calmMs`. Returns the longest time, in seconds, in which no save
   * was acknowledged at all.
   */
  pauseDuring(event: () => Promise<unknown>, calmMs?: number): Promise<number>;
  lost(): Promise<number>;
  end(): Promise<void>;
}

/** Asks until it is done: a reply may be lost, and what was removed is not found again. */
async function removed(remove: () => Promise<ApiResponse<unknown>>): Promise<void> {
  for (;;) {
    const reply = await remove().catch(() => null);
    if (reply?.status === 200 || reply?.status === 404) return;
    await sleep(500);
  }
}

const uploadBytes = 3_000_000;

export function begin(
  port: number,
  {
    work,
    uploaders,
    listening,
    projectId,
  }: {
    work: Work[];
    uploaders: BenchStudent[];
    listening: BenchStudent[];
    projectId: number;
  },
): Traffic {
  const untrue = new Map<number, number>();
  const count = (status: number) => untrue.set(status, (untrue.get(status) ?? 0) + 1);
  const watch = (reply: ApiResponse<unknown>) => {
    if (reply.status !== 200 && !isHonest(reply)) count(reply.status);
  };
  const savers = work.map((one) => createSaver(port, one, { watch }));
  const stopSaving = letSave(savers);
  const listeners = listening.map((student) => openListener(port, student));
  const stop = { now: false };
  let uploaded = 0;
  const origin = `http://127.0.0.1:${port}`;
  const piece = Buffer.alloc(1_000_000, 'Bitu');
  const call = createClient(port, { connections: uploaders.length });
  const uploading = Promise.all(
    uploaders.map(async (student) => {
      // One after the other, and each is deleted, as a child may have ten.
      while (!stop.now) {
        try {
          const id = await upload(origin, student, projectId, { bytes: uploadBytes, piece });
          uploaded++;
          await removed(() => call('projects.removeUpload', student.token, { params: { id } }));
        } catch (error) {
          // A link that got no reply, or a 503, is asked for again.
          if (error instanceof UploadRefused && error.status !== 503) count(error.status);
        }
        await sleep(1000);
      }
    }),
  );
  return {
    savers,
    listeners,
    untrue,
    uploaded: () => uploaded,
    async pauseDuring(event, calmMs = 3000) {
      let [total, since, longest] = [totalOf(savers), performance.now(), 0];
      const watching = new AbortController();
      const watched = (async () => {
        while (!watching.signal.aborted) {
          const now = totalOf(savers);
          if (now !== total) [total, since] = [now, performance.now()];
          longest = Math.max(longest, performance.now() - since);
          await sleep(10);
        }
      })();
      await event();
      // Saves have to go on without a gap, so that what comes late is seen too.
      while (performance.now() - since > 200) await sleep(20);
      const calmFrom = performance.now();
      while (performance.now() - calmFrom < calmMs) await sleep(50);
      watching.abort();
      await watched;
      return longest / 1000;
    },
    lost: () => lostOf(savers),
    async end() {
      stop.now = true;
      for (const listener of listeners) listener.close();
      await Promise.all([stopSaving(), uploading]);
    },
  };
}
