import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPractice, publishAll, writeQuestion } from '../testing/authoring.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { computeStatistics } from './statistics.ts';

let server: TestServer;
let token: string;
let id: number;
const codes: string[] = [];
const children = 40;

/** Points and answer of child `k` (0 to 39) for each question, null where the child left it open. */
const questions: ((k: number) => { points: number; said: string } | null)[] = [
  (k) => ({ points: k >= 20 ? 1 : 0, said: k >= 20 ? 'true' : 'false' }),
  (k) => ({ points: k < 12 ? 1 : 0, said: k < 12 ? 'true' : 'false' }),
  (k) => (k === 0 ? null : { points: k >= 10 ? 1 : 0, said: k >= 10 ? 'a' : 'b' }),
  () => ({ points: 1, said: 'true' }),
];

beforeAll(async () => {
  server = await testServer();
  ({ token } = await staffMember(server, 'owner'));
  ({ id } = await newPractice(server, token));
  const common = { stem: [{ text: 'Hỏi' }], why: [{ text: 'Vì thế.' }] };
  for (const [i] of questions.entries()) {
    const own =
      i === 2
        ? { type: 'single_choice' as const, options: [{ text: 'x' }, { text: 'y' }], answer: 1 }
        : { type: 'true_false' as const, answer: true };
    codes.push((await writeQuestion(server, token, id, { ...common, ...own })).code);
  }
  await publishAll(server, token, id);
});
afterAll(() => server.stop());

/** Submits one attempt of each child. */
async function handIn(
  firstIds: number[],
  answer: (k: number, q: number) => { points: number; said: string } | null,
) {
  const { queries } = server.db;
  const rows = await queries
    .selectFrom('questions')
    .select(['id', 'code'])
    .where('practice_id', '=', id)
    .where('retired_at', 'is', null)
    .execute();
  const at = server.clock.now.getTime();
  for (const [k, student_id] of firstIds.entries()) {
    const attempt = await queries
      .insertInto('attempts')
      .values({
        student_id,
        practice_id: id,
        reveals: true,
        question_count: codes.length,
        opened_at: new Date(at),
        submitted_at: new Date(at + 100_000),
        archived_at: new Date(at + 100_000),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [q, code] of codes.entries()) {
      const said = answer(k, q);
      await queries
        .insertInto('answers')
        .values({
          attempt_id: attempt.id,
          question_id: rows.find((row) => row.code === code)?.id ?? 0,
          position: q + 1,
          bai_lam: said && JSON.stringify([said.said]),
          revision: said ? 1 : 0,
          saved_at: said && new Date(at + (q + 1) * 10_000 + (q === 1 ? k * 100 : 0)),
          points: said?.points ?? null,
        })
        .execute();
    }
  }
}

async function manyChildren(): Promise<number[]> {
  const { queries } = server.db;
  const { id: studentId } = await newStudent(server);
  const made = await sql<{ id: number }>`
    insert into students (login_id, user_name, full_name, state)
    select s.login_id, 'dem-' || g, 'Bé ' || g, 1 from students s cross join generate_series(1, ${children}) g
    where s.id = ${studentId} returning id`.execute(queries);
  return made.rows.map((row) => row.id).toSorted((a, b) => a - b);
}

const read = () => server.call('authoring.statistics', { params: { id }, token });

/** The correlation of two lists, computed from its definition. */
function correlation(xs: number[], ys: number[]): number {
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const product = (as: number[], ma: number, bs: number[], mb: number) =>
    as.reduce((sum, a, i) => sum + (a - ma) * ((bs[i] ?? 0) - mb), 0);
  return product(xs, mx, ys, my) / Math.sqrt(product(xs, mx, xs, mx) * product(ys, my, ys, my));
}

test('there are no statistics before enough children have submitted', async () => {
  expect(await computeStatistics(server.deps)).toBe(0);
  const { data } = await read();
  expect(data).toMatchObject({ computed_at: null, enough: 30 });
  expect(data.questions.map((one: { statistics: unknown }) => one.statistics)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('statistics cover first attempts, by the published formulas', async () => {
  const ids = await manyChildren();
  await handIn(ids, (k, q) => questions[q]?.(k) ?? null);
  // A second attempt does not count.
  await handIn(ids.slice(0, 10), () => ({ points: 0, said: 'false' }));
  await computeStatistics(server.deps);
  const { data } = await read();
  const points = questions.map((of) =>
    Array.from({ length: children }, (_, k) => of(k)?.points ?? 0),
  );
  const rest = (q: number) =>
    Array.from({ length: children }, (_, k) =>
      points.reduce((sum, list, other) => (other === q ? sum : sum + (list[k] ?? 0)), 0),
    );
  const statistics = data.questions.map((one: { statistics: object }) => one.statistics);
  const close = (value: number) => expect.closeTo(value, 8) as number;
  expect(statistics).toMatchObject([
    {
      n: 40,
      facility: 0.5,
      discrimination: close(correlation(points[0] ?? [], rest(0))),
      flags: ['key'],
    },
    { facility: 0.3, discrimination: close(correlation(points[1] ?? [], rest(1))), flags: ['key'] },
    {
      facility: 0.75,
      discrimination: close(correlation(points[2] ?? [], rest(2))),
      unanswered: 1,
      options: [
        { id: 'a', share: 0.75, right: 1 },
        { id: 'b', share: 9 / 40, right: 0 },
      ],
    },
    { facility: 1, discrimination: null, efficiency: null, flags: ['easy'], median_seconds: 10 },
  ]);
  expect(data.computed_at).not.toBeNull();
});

test('only the first of several tries counts', async () => {
  await sql`
    update answers n set points = 0.75, tries = '[{"points": 0, "bai_lam": ["false"], "hints": 0, "right_parts": 0}]'
    from questions q where q.id = n.question_id and q.practice_id = ${id} and q.code = ${codes[3]}`.execute(
    server.db.queries,
  );
  await computeStatistics(server.deps);
  const { data } = await read();
  expect(data.questions[3].statistics).toMatchObject({
    facility: 0,
    options: [
      { id: 'true', share: 0, right: 1 },
      { id: 'false', share: 1, right: 0 },
    ],
    flags: ['hard'],
  });
});

test('a practice out of reach is not found', async () => {
  const lead = await staffMember(server, 'lead', { subjects: [5] });
  const { status } = await server.call('authoring.statistics', {
    params: { id },
    token: lead.token,
  });
  expect(status).toBe(404);
});
