/** Measures how long after its deadline an attempt without a submission is scored. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PracticeData, PracticeOverview } from '@bitu/contract/practice.ts';
import { saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import { type Client, createClient, expectData } from './kit/client.ts';
import { type Kind, makePlace } from './kit/database.ts';
import type { Benchmark, Figure } from './kit/report.ts';
import { startServer } from './kit/server.ts';
import { startWithStudents } from './kit/set-up.ts';
import type { BenchStudent } from './kit/students.ts';

const attempts = 20;
const practice = 'flyers-mock-test';
const giveUpAfter = 90;
const now = () => Date.now() / 1000;

/** Opens an attempt for each student without answering; returns the deadlines. */
async function leaveAlone(
  call: Client,
  students: BenchStudent[],
  practiceId: number,
): Promise<number[]> {
  const opened = students.map(({ token }) =>
    expectData(call<PracticeData>('practice.open', token, { query: { practiceId } })),
  );
  return (await Promise.all(opened)).map(({ deadline }) => {
    if (deadline === null) throw new Error('an attempt without a deadline');
    return deadline;
  });
}

/** Seconds from the deadline until the result is visible, for the attempt that waited longest. */
async function maxWait(
  call: Client,
  students: BenchStudent[],
  practiceId: number,
  deadlines: number[],
): Promise<number> {
  const waits = students.map(async ({ token }, i) => {
    const deadline = deadlines[i] ?? 0;
    // No calls until then.
    await sleep(Math.max(0, (deadline + saveGraceSeconds - now()) * 1000));
    while (now() < deadline + giveUpAfter) {
      const reply = await expectData(
        call<PracticeOverview>('practice.overview', token, { query: { practiceId } }),
      );
      if (reply.result_id !== null) break;
      await sleep(100);
    }
    return now() - deadline;
  });
  return Math.max(...(await Promise.all(waits)));
}

async function overdueOn(kind: Kind, say: (line: string) => void): Promise<Figure[]> {
  const place = await makePlace(kind);
  try {
    const running = await startWithStudents(place, {
      count: 2 * attempts,
      classCode: 'flyers-a',
      practice,
      prepare: async ({ queries }) => {
        await queries
          .updateTable('practices')
          .set({ total_time: 2 })
          .where('code', '=', practice)
          .execute();
      },
    });
    const { practiceId } = running;
    const { port } = running.server;
    const call = createClient(port, { connections: attempts });
    const first = running.students.slice(0, attempts);
    const worst = await maxWait(call, first, practiceId, await leaveAlone(call, first, practiceId));
    say(
      `${kind}: the last of ${attempts} attempts was graded ${worst.toFixed(1)} s after its deadline`,
    );

    // The same with a server that is killed before the deadline and restarted long after it.
    const second = running.students.slice(attempts);
    const deadlines = await leaveAlone(call, second, practiceId);
    await running.server.end('SIGKILL');
    await sleep((Math.max(...deadlines) + 20 - now()) * 1000);
    const again = await startServer({
      port,
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl,
    });
    const back = now();
    const late = createClient(port, { connections: attempts });
    await maxWait(late, second, practiceId, deadlines);
    const afterStart = now() - back;
    say(
      `${kind}: after 20 s without a server, graded ${afterStart.toFixed(2)} s after it was ready again`,
    );
    await again.end('SIGTERM');
    return [
      {
        what: `${kind}: graded after the deadline, worst of ${attempts}`,
        value: worst,
        unit: 's',
        limit: { atMost: 60 },
      },
      {
        what: `${kind}: deadline during a crash, graded after the restart`,
        value: afterStart,
        unit: 's',
        limit: { atMost: 60 },
      },
    ];
  } finally {
    await place.drop();
  }
}

export const overdue: Benchmark = {
  name: 'overdue',
  claim: 'unsubmitted work is graded within 60 s of the deadline',
  // In parallel, as most of it is waiting.
  run: async (say) =>
    (await Promise.all([overdueOn('postgres', say), overdueOn('embedded', say)])).flat(),
};
