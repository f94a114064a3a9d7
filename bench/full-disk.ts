/** The disk of the embedded database is filled to its last byte while answers are being saved. */
import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from './kit/client.ts';
import { makePlace, type Place } from './kit/database.ts';
import type { Benchmark, Figure } from './kit/report.ts';
import { createSaver, everyoneSaves, letSave, lostOf, totalOf } from './kit/saver.ts';
import { startServer } from './kit/server.ts';
import { startWithStudents } from './kit/set-up.ts';
import { openWork, type Work } from './kit/work.ts';

const diskMb = 200;
const clients = 20;
/** As fast as a large upload arrives. */
const fillMbPerSecond = 25;
/** How many times, a second apart, the server is checked on the full disk. */
const looks = 15;

/** A place on a disk of its own, in memory. Linux, as root. */
async function makeSmallDisk(): Promise<Place> {
  const place = await makePlace('embedded');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}M`, 'tmpfs', place.dataDir]);
  return {
    ...place,
    async drop() {
      execFileSync('umount', ['--lazy', place.dataDir]);
      await place.drop();
    },
  };
}

/** Writes a file until nothing fits any more. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  const piece = Buffer.alloc((fillMbPerSecond * 1024 * 1024) / 10, 1);
  try {
    for (;;) {
      await file.write(piece);
      await sleep(100);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

/** Whether a save is refused with the code of its message, and whether reading still works. */
async function look(port: number, { student, practiceId, attemptId, questions }: Work) {
  const call = createClient(port);
  const question_id = questions[0]?.id;
  const body = { practice_id: practiceId, attempt_id: attemptId, question_id, revision: 1e6 };
  const save = await call('practice.save', student.token, { body: { ...body, bai_lam: [] } });
  const read = await call('practice.open', student.token, { query: { practiceId } });
  const pages = await Promise.all(
    ['login', 'healthz'].map((path) => fetch(`http://127.0.0.1:${port}/${path}`)),
  );
  return {
    isRefused: save.status === 503 && save.code === 1001,
    isRead: read.status === 200 && pages.every(({ ok }) => ok),
  };
}

export const fullDisk: Benchmark = {
  name: 'full-disk',
  claim: `the embedded database on a disk of ${diskMb} MB, filled while ${clients} clients save: saves are refused in words, reading goes on, nothing acknowledged is lost, and saves go on once there is room`,
  async run(say) {
    const place = await makeSmallDisk();
    try {
      const { server, students, practiceId } = await startWithStudents(place, {
        count: clients,
        classCode: 'flyers-a',
        practice: 'flyers-mock-test',
      });
      const { port } = server;
      const work = await openWork(createClient(port), students, practiceId);
      const savers = work.map((one) => createSaver(port, one));
      const stop = letSave(savers);
      await everyoneSaves(savers);

      const filler = join(place.dataDir, 'filler');
      await fill(filler);
      // Replies to saves that were committed before may still arrive.
      await sleep(1000);
      const before = totalOf(savers);
      say(`full after ${before} acknowledged saves`);
      let [refused, reads] = [0, 0];
      for (const one of work.slice(0, looks)) {
        const { isRefused, isRead } = await look(port, one);
        refused += Number(isRefused);
        reads += Number(isRead);
        await sleep(1000);
      }
      const untrue = totalOf(savers) - before;

      await rm(filler);
      const pause = await everyoneSaves(savers);
      await server.end('SIGKILL');
      await stop();
      const again = await startServer({ port, dataDir: place.dataDir });
      const lost = await lostOf(savers);
      await again.end('SIGTERM');
      const row = (what: string, value: number, limit: Figure['limit'], unit = '') =>
        ({ what, value, unit, limit }) as Figure;
      return [
        row(`saves refused in words, of ${looks}`, refused, { atLeast: looks }),
        row(`readings, pages and /healthz, of ${looks}`, reads, { atLeast: looks }),
        row('saves acknowledged on the full disk', untrue, { atMost: 0 }),
        row('until each client saves again', pause, { atMost: 5 }, 's'),
        row('acknowledged answers lost, after a kill too', lost, { atMost: 0 }),
      ];
    } finally {
      await place.drop();
    }
  },
};
