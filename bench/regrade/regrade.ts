/** Another key for a question that 10,000 children have answered: preview, apply, undo, while others work. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Regrade } from '@bitu/contract/appeals.ts';
import type { Database } from '@bitu/db/connect.ts';
import { withBackgroundLoad } from '../kit/background-load.ts';
import { type Client, createClient, expectData } from '../kit/client.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { quantile } from '../kit/stats.ts';
import { addStudents } from '../kit/students.ts';

const attempts = 10_000;
const practice = 'flyers-busy-evening';
/** Sessions that make calls one after the other in the meantime. */
const others = 5;

/** Every child has submitted the practice; a third typed an answer that the key does not accept yet. */
const handIn = `
  with made as (
    insert into attempts (student_id, practice_id, reveals, question_count, opened_at, submitted_at, submitted_by)
    select s.id, p.id, false, (select count(*) from questions q where q.practice_id = p.id), now() - interval '1 day', now() - interval '1 day', 'student'
    from students s, practices p where s.user_name like 'bench.%' and p.code = '${practice}'
    returning id, practice_id
  ), answered as (
    insert into answers (attempt_id, question_id, position, bai_lam, revision, saved_at, points, right_parts, total_parts)
    select m.id, q.id, row_number() over (partition by m.id order by q.id),
      case when q.id = $1 and m.id % 3 = 0 then '["a new word"]' else '["a"]' end::jsonb, 1, now() - interval '1 day',
      case when q.id = $1 then 0 else (q.id + m.id) % 3 / 2.0 end, case when q.id = $1 then 0 else (q.id + m.id) % 3 end,
      case when q.id = $1 then 1 else 2 end
    from made m join questions q on q.practice_id = m.practice_id
    returning attempt_id, points
  )
  select attempt_id from answered limit 1`;

const addUp = `
  update attempts t set points = s.points, correct_count = s.correct, score = least(100, floor(s.points / s.total * 100 + 0.5 + 1e-9)) / 10
  from (
    select attempt_id, count(*) as total, sum(points) as points, count(*) filter (where points = 1) as correct
    from answers group by attempt_id
  ) s
  where s.attempt_id = t.id and t.submitted_at is not null and t.points is null`;

/** A fingerprint of every point and score. */
const fingerprint = `
  select md5(string_agg(concat_ws(' ', t.id, t.points, t.correct_count, t.waiting_count, t.score, a.question_id, a.points,
    a.right_parts, a.total_parts), ',' order by t.id, a.question_id)) as value
  from attempts t join answers a on a.attempt_id = t.id`;

async function prepare(db: Database) {
  const students = await addStudents(db, attempts, 'flyers-a');
  const { rows: questions } = await db.pool.query<{ id: number; key: { text: string } }>(
    `select q.id, q.key from questions q join practices p on p.id = q.practice_id
     where p.code = $1 and q.type_code = 'free_text' order by q.id limit 1`,
    [practice],
  );
  const [question] = questions;
  if (!question) throw new Error('no typed answer in this practice');
  await db.pool.query(handIn, [question.id]);
  await db.pool.query(addUp);
  await db.pool.query('vacuum (analyze)');
  const token = randomBytes(32).toString('base64url');
  await db.pool.query(
    `with person as (
       insert into staff (full_name, phone, password_hash, roles, state, created_at)
       values ('Người Đo', '0500000001', 'none', '{owner}', 'active', now()) returning id
     )
     insert into staff_sessions (staff_id, token_hash, created_at, seen_at, expires_at, factor_at)
     select id, $1, now(), now(), now() + interval '12 hours', now() from person`,
    [createHash('sha256').update(token).digest()],
  );
  return { students, question, token };
}

async function seconds<T>(work: Promise<T>): Promise<{ took: number; done: T }> {
  const began = performance.now();
  const done = await work;
  return { took: (performance.now() - began) / 1000, done };
}

async function run(say: (line: string) => void): Promise<Figure[]> {
  const place = await makePlace('postgres');
  try {
    const { server, prepared } = await startPrepared(place, prepare);
    const { question, token, students } = prepared;
    const call = createClient(server.port, { connections: 4 });
    const db = await place.open();
    const state = async () => (await db.pool.query<{ value: string }>(fingerprint)).rows[0]?.value;
    const before = await state();
    const tokens = students.slice(0, others).map((student) => student.token);
    const whileOthersCall = <T>(work: Promise<T>) =>
      withBackgroundLoad(server.port, tokens, seconds(work));

    const body = {
      question_id: question.id,
      key: { ...question.key, text: `${question.key.text}|a new word` },
      reason: 'Đo',
    };
    const preview = await whileOthersCall(
      expectData(call<Regrade>('appeals.preview', token, { body })),
    );
    const { id, checksum, counts } = preview.done.done;
    say(`${counts.raised} of ${counts.answers} answers rise`);
    const applied = await whileOthersCall(
      apply(call, token, { id, checksum }, ({ done }) => done === counts.raised),
    );
    const between = await state();
    await until(call, token, id, ({ state: now }) => now === 'applied');
    const undone = await whileOthersCall(undo(call, token, id));
    const after = await state();
    await db.close();
    await server.end('SIGTERM');
    const slow = [preview, applied, undone].flatMap((one) => one.others);
    return [
      figure('preview', preview.done.took, 5),
      figure('apply', applied.done.took, 60),
      figure('undo', undone.done.took),
      {
        what: `other calls meanwhile, p99 of ${slow.length}`,
        value: quantile(slow, 0.99),
        unit: 'ms',
        limit: { atMost: 100 },
      },
      {
        what: 'points and scores after undoing that differ from before (0: none; applied: they did)',
        value: before === after && before !== between ? 0 : 1,
        unit: '',
        limit: { atMost: 0 },
      },
    ];
  } finally {
    await place.drop();
  }
}

const figure = (what: string, value: number, atMost?: number): Figure => ({
  what: `${what}, ${attempts.toLocaleString('en-US')} attempts`,
  value,
  unit: 's',
  ...(atMost !== undefined && { limit: { atMost } }),
});

async function until(
  call: Client,
  token: string,
  id: number,
  isReached: (regrade: Regrade) => boolean,
): Promise<void> {
  while (!isReached(await expectData(call<Regrade>('appeals.regrade', token, { params: { id } }))))
    await sleep(200);
}

async function apply(
  call: Client,
  token: string,
  { id, checksum }: { id: number; checksum: string },
  isReached: (regrade: Regrade) => boolean,
) {
  await expectData(call<Regrade>('appeals.apply', token, { params: { id }, body: { checksum } }));
  await until(call, token, id, isReached);
}

async function undo(call: Client, token: string, id: number) {
  await expectData(call<Regrade>('appeals.undo', token, { params: { id }, body: {} }));
  await until(call, token, id, ({ state }) => state === 'undone');
}

export const regrade: Benchmark = {
  name: 'regrade',
  claim: 'a key that 10,000 attempts were scored by changes, and back, while others work',
  run,
};
