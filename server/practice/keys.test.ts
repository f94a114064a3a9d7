import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let student: Person;
let practices: { id: number; code: string; practice_type: number }[];
beforeAll(async () => {
  server = await testServer();
  const { queries } = server.db;
  const classes = await queries.selectFrom('classes').select('code').execute();
  student = await newStudent(server, {
    classes: Object.fromEntries(classes.map(({ code }) => [code, 1 as const])),
  });
  practices = await queries
    .selectFrom('practices')
    .select(['id', 'code', 'practice_type'])
    .execute();
  // Some of the demo's lessons are in the future.
  const begun = new Date(server.clock.now.getTime() - 3_600_000);
  await queries
    .updateTable('lessons')
    .set({ starts_at: begun, ends_at: server.clock.now })
    .execute();
});
afterAll(() => server.stop());

const open = (practiceId: number) =>
  server.call('practice.open', { query: { practiceId }, token: student.token });

/** Field names that only the result page may contain. */
const secrets = [
  'key',
  'keys',
  'answer',
  'answers',
  'right_answer',
  'accepted',
  'explanation',
  'why',
  'pairs',
  'gaps',
  'checksum',
];

function* namesIn(value: unknown): Generator<string> {
  if (value === null || typeof value !== 'object') return;
  for (const [name, item] of Object.entries(value)) {
    if (!Array.isArray(value)) yield name;
    yield* namesIn(item);
  }
}

/**
 * Returns an answer to the first single-choice question of a practice, in the form of a save, or undefined if it has no
 * such question.
 */
async function answerIn(practiceId: number) {
  const { data } = await open(practiceId);
  const question = data.list_question.find(
    (one: { type_code: string }) => one.type_code === 'single_choice',
  );
  return (
    question && {
      practice_id: practiceId,
      attempt_id: data.attempt_id,
      question_id: question.id,
      bai_lam: [question.content.options[0].id],
      revision: 1,
    }
  );
}

test('no seeded practice reveals a key or an explanation before the submission', async () => {
  expect(practices.length).toBeGreaterThanOrEqual(30);
  for (const { id, code } of practices) {
    const opened = await open(id);
    expect(opened.status, code).toBe(200);
    expect(opened.data.list_question.length, code).toBeGreaterThan(0);
    const names = new Set(namesIn(opened.data));
    expect(
      [...names].filter((name) => secrets.includes(name)),
      code,
    ).toEqual([]);
  }
});

test('a normal practice reveals the right answer and the explanation of an answered question, and of no other', async () => {
  for (const { id, code } of practices.filter((one) => one.practice_type === 2)) {
    const body = await answerIn(id);
    if (!body) continue;
    const { key, explanation } = await server.db.queries
      .selectFrom('questions')
      .select(['key', 'explanation'])
      .where('id', '=', body.question_id)
      .executeTakeFirstOrThrow();
    const revealed = {
      right_answer: [(key as { option: string }).option],
      accepted: null,
      explanation,
    };
    const tried = await server.call('practice.save', { body, token: student.token });
    // With another try left, nothing is revealed yet.
    const isFinal = tried.data.is_final === 1;
    expect(tried.data.right_answer !== undefined, code).toBe(isFinal);
    const { attempt_id, question_id } = body;
    const revealing = { body: { attempt_id, question_id }, token: student.token };
    const saved = isFinal ? tried : await server.call('practice.reveal', revealing);
    expect(saved.data, code).toMatchObject(revealed);
    // A repeated save gets the same reply; so does opening the practice again.
    const again = await server.call('practice.save', { body, token: student.token });
    expect(again.data, code).toEqual(saved.data);
    const reopened = (await open(id)).data.list_question as { id: number }[];
    expect(
      reopened.find((one) => one.id === body.question_id),
      code,
    ).toMatchObject(revealed);
    const others = reopened.filter((one) => one.id !== body.question_id);
    expect(
      [...new Set(namesIn(others))].filter((name) => secrets.includes(name)),
      code,
    ).toEqual([]);
  }
});

test('a hint leaves the server only when it is asked for, and only that one', async () => {
  const hinted = await server.db.queries
    .selectFrom('questions')
    .select(['id', 'practice_id', 'hints'])
    .where('retired_at', 'is', null)
    .where((where) => where(sql`jsonb_array_length(hints)`, '>', 1))
    .execute();
  expect(new Set(hinted.map(({ practice_id }) => practice_id)).size).toBeGreaterThan(10);
  for (const { id } of practices.filter((one) => hinted.some((q) => q.practice_id === one.id))) {
    const { data } = await open(id);
    const unanswered = (data.list_question as { id: number; user: [] }[]).filter(
      ({ user }) => user.length === 0,
    );
    const ids = new Set(unanswered.map((one) => one.id));
    const own = hinted.filter((one) => ids.has(one.id));
    const texts = own.flatMap(({ hints }) =>
      (hints as object[]).map((hint) => JSON.stringify(hint)),
    );
    expect(texts.filter((text) => JSON.stringify(data).includes(text))).toEqual([]);
    const [asked] = own;
    if (!asked) continue;
    const body = { attempt_id: data.attempt_id, question_id: asked.id, hint: 1 };
    const { data: reply } = await server.call('practice.hint', { body, token: student.token });
    const [first, ...others] = asked.hints as object[];
    expect(reply.hint).toEqual(first);
    const reopened = JSON.stringify((await open(id)).data);
    expect(reopened).toContain(JSON.stringify(first));
    expect(others.filter((hint) => reopened.includes(JSON.stringify(hint)))).toEqual([]);
  }
});

test('a test reveals nothing about right and wrong before the submission', async () => {
  for (const { id, code } of practices.filter((one) => one.practice_type === 1)) {
    const body = await answerIn(id);
    if (!body) continue;
    const saved = await server.call('practice.save', { body, token: student.token });
    expect(Object.keys(saved.data).sort(), code).toEqual([
      'question_id',
      'remain_time',
      'revision',
      'saved_at',
    ]);
    const again = (await open(id)).data.list_question.find(
      (one: { id: number }) => one.id === body.question_id,
    );
    expect(again.user[0], code).toMatchObject({
      is_correct: null,
      points: null,
      right_parts: null,
      total_parts: null,
    });
  }
});

test('the columns of a matching question are not in the order of its pairs', async () => {
  const keys = await server.db.queries
    .selectFrom('questions')
    .select(['id', 'key'])
    .where('type_code', '=', 'matching')
    .execute();
  const pairsById = new Map(
    keys.map(({ id, key }) => [id, (key as { pairs: [string, string][] }).pairs]),
  );
  let count = 0;
  let aligned = 0;
  let sameIds = 0;
  for (const { id } of practices) {
    const { data } = await open(id);
    for (const question of data.list_question) {
      if (question.type_code !== 'matching') continue;
      const pairs = new Map(pairsById.get(question.id));
      const { left, right } = question.content as Record<'left' | 'right', { id: string }[]>;
      count++;
      if (left.every((one, i) => pairs.get(one.id) === right[i]?.id)) aligned++;
      if (left.every((one) => pairs.get(one.id) === one.id)) sameIds++;
    }
  }
  expect(count).toBeGreaterThan(10);
  expect(aligned).toBeLessThan(count / 2);
  expect(sameIds).toBeLessThan(count / 2);
});
