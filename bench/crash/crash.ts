/** kill -9 while answers are being saved; every acknowledged answer must exist after every restart. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bitu/db/connect.ts';
import { createClient } from '../kit/client.ts';
import { type Kind, makePlace } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { startServer } from '../kit/server.ts';
import { startWithStudents } from '../kit/set-up.ts';
import { randomBelow } from '../kit/stats.ts';
import { openWork } from '../kit/work.ts';
import { createSaver } from '../kit/saver.ts';

const kills = 20;
const clients = 20;

/** Duplicate rows, read from the table itself: an index broken by a crash would hide them. */
async function doubledRows({ pool }: Database): Promise<number> {
  const client = await pool.connect();
  for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
    await client.query(`set enable_${way} = off`);
  const { rows } = await client.query<{ doubled: number }>(`
    select (select count(*) - count(distinct (attempt_id, question_id)) from answers)
      + (select count(*) - count(distinct (student_id, practice_id)) from attempts) as doubled`);
  client.release();
  return rows[0]?.doubled ?? NaN;
}

async function crashOn(kind: Kind, say: (line: string) => void): Promise<Figure[]> {
  const place = await makePlace(kind);
  try {
    const running = await startWithStudents(place, {
      count: clients,
      classCode: 'flyers-a',
      practice: 'flyers-mock-test',
    });
    let { server } = running;
    const { port } = server;
    const work = await openWork(createClient(port), running.students, running.practiceId);
    const savers = work.map((one) => createSaver(port, one));
    const acknowledged = () => savers.reduce((sum, saver) => sum + saver.acknowledged, 0);

    let lost = 0;
    let doubled = 0;
    for (let kill = 1; kill <= kills; kill++) {
      const before = acknowledged();
      const stop = { now: false };
      const working = Promise.all(savers.map((saver) => saver.work(stop)));
      await Promise.race([sleep(300 + randomBelow(700)), working]);
      await server.end('SIGKILL');
      stop.now = true;
      await working;
      if (acknowledged() === before) throw new Error('nothing was saved between two kills');
      server = await startServer({ port, dataDir: place.dataDir, databaseUrl: place.databaseUrl });
      const results = await Promise.all(savers.map((saver) => saver.check()));
      lost += results.reduce((sum, one) => sum + one.lost, 0);
      doubled += results.reduce((sum, one) => sum + one.doubled, 0);
    }
    await server.end('SIGTERM');
    const db = await place.open();
    doubled += await doubledRows(db);
    await db.close();
    say(
      `${kind}: ${kills} kills, ${acknowledged()} acknowledged saves, ${lost} lost, ${doubled} doubled`,
    );
    return [
      {
        what: `${kind}: saves acknowledged between ${kills} kills`,
        value: acknowledged(),
        unit: '',
      },
      { what: `${kind}: acknowledged answers lost`, value: lost, unit: '', limit: { atMost: 0 } },
      { what: `${kind}: answers doubled`, value: doubled, unit: '', limit: { atMost: 0 } },
    ];
  } finally {
    await place.drop();
  }
}

export const crash: Benchmark = {
  name: 'crash',
  claim:
    'kill -9 the server 20 times while 20 clients save answers: 0 acknowledged answers lost, 0 duplicated, on both databases',
  async run(say) {
    return [...(await crashOn('postgres', say)), ...(await crashOn('embedded', say))];
  },
};
