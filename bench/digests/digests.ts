/** Weekly messages of many guardians, with a server that is killed (kill -9) while it makes them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bitu/db/connect.ts';
import { makePlace, type Place } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { startServer } from '../kit/server.ts';
import { startPrepared } from '../kit/set-up.ts';
import { addStudents } from '../kit/students.ts';

const guardians = Number(process.env['BENCH_GUARDIANS'] ?? 10_000);
const queue = 'digests-make';
const limitSeconds = 300;

/** Guardians whose message is due this hour; every tenth has a confirmed address. */
async function prepare(db: Database): Promise<void> {
  await addStudents(db, guardians, 'ielts-target-6');
  const ours = `select login_id from students where user_name like 'bench.%'`;
  await db.pool.query(
    `update logins set created_at = now() - interval '30 days', email_confirmed_at = now(),
       email = case when id % 10 = 0 then id || '@example.vn' end
     where id in (${ours})`,
  );
  await db.pool.query(
    `insert into digest_settings (login_id, day, hour, bell, push, mail, sms, moved_at)
     select login_id, extract(isodow from here), extract(hour from here), true, true, true, false, 'epoch'
     from (${ours}) o, (select now() at time zone 'Asia/Ho_Chi_Minh' as here) t`,
  );
}

async function count({ pool }: Database, what: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${what}`);
  return rows[0]?.n ?? NaN;
}

const ofOurs = `digests d where exists (select from digest_settings s where s.login_id = d.login_id)`;

async function until(db: Database, enough: number): Promise<void> {
  for (const began = performance.now(); (await count(db, ofOurs)) < enough; await sleep(20))
    if (performance.now() - began > 2 * limitSeconds * 1000) throw new Error('no end of messages');
}

/** Runs the schedule's job now, together with the jobs of a killed process, which otherwise wait 15 minutes. */
async function startJob({ pool }: Database): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'cancelled' where state = 'active' and name = $1`,
    [queue],
  );
  await pool.query('insert into pgboss.job (name) values ($1)', [queue]);
}

async function runIn(place: Place, say: (line: string) => void): Promise<Figure[]> {
  const { server: first } = await startPrepared(place, prepare);
  let server = first;
  const db = await place.open();
  try {
    await startJob(db);
    await until(db, 1);
    const began = performance.now();
    await until(db, guardians / 3);
    await server.end('SIGKILL');
    const remaining = guardians - (await count(db, ofOurs));
    const killedAt = performance.now();
    server = await startServer({
      port: first.port,
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl,
    });
    await startJob(db);
    const before = await count(db, ofOurs);
    await until(db, before + 1);
    const away = performance.now() - killedAt;
    await until(db, guardians);
    const seconds = (performance.now() - began - away) / 1000;
    say(
      `killed with ${remaining} to make; ${(away / 1000).toFixed(1)} s until the next one was made`,
    );
    const lost = await count(
      db,
      `digest_settings s where not exists (select from digests d where d.login_id = s.login_id)
         or not exists (
           select from students c join notice_recipients r on r.student_id = c.id join notices n on n.id = r.notice_id
           where c.login_id = s.login_id and n.title like 'Tuần %'
         )
         or not exists (
           select from digests d join digest_lines l on l.digest_id = d.id where d.login_id = s.login_id
         )`,
    );
    const unmailed = await count(
      db,
      `digests d join logins l on l.id = d.login_id
       where l.email is not null and d.by_mail and not exists (select from mails m where m.digest_id = d.id)`,
    );
    const doubled = await count(
      db,
      `(select r.student_id from notice_recipients r join notices n on n.id = r.notice_id
        where n.title like 'Tuần %' group by r.student_id having count(*) > 1
        union all select login_id from digests group by login_id having count(*) > 1) twice`,
    );
    return [
      {
        what: `messages of ${guardians} guardians made`,
        value: seconds,
        unit: 's',
        limit: { atMost: limitSeconds },
      },
      {
        what: 'guardians, notices, mails left out',
        value: lost + unmailed,
        unit: '',
        limit: { atMost: 0 },
      },
      { what: 'messages or notices there twice', value: doubled, unit: '', limit: { atMost: 0 } },
    ];
  } finally {
    await server.end('SIGKILL');
    await db.close();
  }
}

async function run(say: (line: string) => void): Promise<Figure[]> {
  const place = await makePlace('postgres');
  return runIn(place, say).finally(() => place.drop());
}

export const digests: Benchmark = {
  name: 'digests',
  claim:
    'the weekly messages of 10,000 guardians are made within five minutes; kill -9 in between, and each is there exactly once',
  run,
};
