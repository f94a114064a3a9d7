import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { type OpenAttempt, openAttempt } from '../testing/attempt.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { findQuestion, storeKey } from './queries/keys.ts';
import { regradeRest, sweepRegrades } from './regrade.ts';

let server: TestServer;
let lead: StaffPerson;
let practices = 0;
const mathematics = 1;
beforeAll(async () => {
  server = await testServer();
  lead = await staffMember(server, 'lead', { subjects: [mathematics] });
});
afterAll(() => server.stop());

/** A practice of one typed word and one other question. */
async function practice(own = {}): Promise<string> {
  const code = `regrade-${++practices}`;
  const questions = [
    { id: 'word', type: 'free_text', answer: 'colour' },
    { id: 'truth', type: 'true_false', answer: true },
    { id: 'gaps', type: 'fill_paragraph', paragraph: 'I [am] a [student] of [school].' },
  ].map((question) => ({ level: 1, stem: 'Câu hỏi', why: 'Vì thế', ...question }));
  await importPractices(server, [
    practiceOf(code, { type: 'test', sections: [{ name: 'Một', questions }], ...own }),
  ]);
  return code;
}

async function handIn(
  code: string,
  word: string,
  submits = true,
): Promise<OpenAttempt & { token: string }> {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, code);
  await attempt.save('truth', ['true']);
  await attempt.save('gaps', ['am', 'pupil', 'school']);
  expect((await attempt.save('word', [word])).status).toBe(200);
  if (submits) await attempt.submit();
  return { ...attempt, token: student.token };
}

const preview = (questionId: number, own: object, { token } = lead) =>
  server.call('appeals.preview', {
    body: { question_id: questionId, reason: 'Cách viết Mỹ cũng đúng', ...own },
    token,
  });
const apply = ({ id, checksum }: { id: number; checksum: string }, { token } = lead) =>
  server.call('appeals.apply', { params: { id }, body: { checksum }, token });
const undo = (id: number) =>
  server.call('appeals.undo', { params: { id }, body: {}, token: lead.token });
const read = async (id: number) =>
  (await server.call('appeals.regrade', { params: { id }, token: lead.token })).data;

/** Does the job's work until no process can have the former key cached. */
async function finish(id: number) {
  await regradeRest(server.deps, id);
  server.clock.forward(16);
  await regradeRest(server.deps, id);
}

async function applied(questionId: number, own: object) {
  const { data } = await preview(questionId, own);
  expect((await apply(data)).status).toBe(200);
  await finish(data.id);
  return data;
}

const scoreOf = async (attempt: OpenAttempt) => (await attempt.result()).data.score;
const american = { key: { text: 'colour|color' } };

/** Everything of a practice that a regrade may change. */
const stateOf = async ({ practiceId }: OpenAttempt) => {
  const { rows } = await sql`
    select t.id, t.points, t.correct_count, t.waiting_count, t.score, a.question_id, a.points as of_answer, a.right_parts, a.total_parts
    from attempts t join answers a on a.attempt_id = t.id where t.practice_id = ${practiceId} order by 1, 6`.execute(
    server.db.queries,
  );
  return rows;
};

test('a preview says what would change, and changes nothing', async () => {
  const code = await practice();
  const wrong = await handIn(code, 'color');
  await handIn(code, 'Color');
  await handIn(code, 'colour');
  await handIn(code, 'red');
  const before = await stateOf(wrong);
  const { data } = await preview(wrong.id('word'), american);
  expect(data).toMatchObject({
    state: 'previewed',
    revision: 1,
    counts: { answers: 4, raised: 2, lowered: 0, kept: 0, messages: 2 },
    done: 0,
    undo_until: null,
  });
  expect(data.examples).toContainEqual({ bai_lam: ['color'], old: 0, new: 1, answers: 1 });
  expect(await stateOf(wrong)).toEqual(before);
});

test('applying changes the key, the points and the score with its cause; later answers are scored by the new key', async () => {
  const code = await practice();
  const attempt = await handIn(code, 'color');
  const right = await handIn(code, 'colour');
  expect(await scoreOf(attempt)).toBe(5.6);
  const { id, checksum } = await applied(attempt.id('word'), american);
  expect(await scoreOf(attempt)).toBe(8.9);
  expect(await scoreOf(right)).toBe(8.9);
  expect(await read(id)).toMatchObject({ state: 'applied', done: 1 });
  const changes = await server.db.queries
    .selectFrom('score_changes')
    .select(['old', 'new', 'cause', 'ref'])
    .where('attempt_id', '=', attempt.attemptId)
    .orderBy('id')
    .execute();
  expect(changes.at(-1)).toEqual({ old: 5.6, new: 8.9, cause: 'regrade', ref: String(id) });
  // Repeating it changes nothing.
  expect((await apply({ id, checksum })).data.state).toBe('applied');
  const keys = await server.db.queries
    .selectFrom('question_keys')
    .select(['revision', 'by'])
    .where('question_id', '=', attempt.id('word'))
    .orderBy('revision')
    .execute();
  expect(keys).toEqual([
    { revision: 0, by: null },
    { revision: 1, by: lead.id },
  ]);
});

const noticesTo = async (token: string) =>
  (await server.call('notices.list', { token })).data.filter((one: { title: string }) =>
    one.title.includes('chấm lại'),
  );

test('a family is notified when a regrade or its undo changes the score, and other families are not', async () => {
  const code = await practice();
  const attempt = await handIn(code, 'color');
  const right = await handIn(code, 'colour');
  const { id } = await applied(attempt.id('word'), american);
  const url = `/practice-result/${attempt.attemptId}`;
  const raised = expect.stringContaining('từ 5,6 thành 8,9 điểm');
  expect(await noticesTo(attempt.token)).toMatchObject([{ url, content: raised }]);
  expect(await noticesTo(right.token)).toEqual([]);
  await undo(id);
  await regradeRest(server.deps, id);
  const back = expect.stringContaining('từ 8,9 thành 5,6 điểm');
  expect(await noticesTo(attempt.token)).toMatchObject([{ content: back }, { content: raised }]);
});

test('undoing restores every answer, total and score exactly, and the key', async () => {
  const code = await practice();
  const attempt = await handIn(code, 'color');
  for (const word of ['colour', 'color', 'red']) await handIn(code, word);
  const before = await stateOf(attempt);
  const { id } = await applied(attempt.id('word'), american);
  expect(await stateOf(attempt)).not.toEqual(before);
  expect((await undo(id)).data.state).toBe('undoing');
  await regradeRest(server.deps, id);
  expect(await read(id)).toMatchObject({ state: 'undone', undo_until: null });
  expect(await stateOf(attempt)).toEqual(before);
  const question = server.db.queries.selectFrom('questions').select('key');
  expect(await question.where('id', '=', attempt.id('word')).executeTakeFirst()).toEqual({
    key: { text: 'colour' },
  });
  // Undo may be repeated; a regrade that was undone cannot be applied again.
  expect((await undo(id)).data.state).toBe('undone');
});

test('it cannot be undone after 30 days', async () => {
  const attempt = await handIn(await practice(), 'color');
  const { id } = await applied(attempt.id('word'), american);
  server.clock.forward(31 * 86_400);
  // The lead's session has expired by then, too.
  const { id: staffId } = lead;
  const token = await server.deps.staffSessions.open(staffId, {
    device: null,
    factorAt: server.clock.now,
  });
  lead = { id: staffId, token };
  expect((await undo(id)).status).toBe(404);
});

test('parts of a paragraph can be regraded too', async () => {
  const attempt = await handIn(await practice(), 'colour');
  const own = { key: { gaps: ['am', 'student|pupil', 'school'] } };
  const { data } = await preview(attempt.id('gaps'), own);
  expect(data.counts).toMatchObject({ raised: 1 });
  await apply(data);
  await finish(data.id);
  expect(await scoreOf(attempt)).toBe(10);
});

test('points fall only where nobody knows the result, and only if that was requested', async () => {
  const code = await practice();
  const known = await handIn(code, 'colour');
  const running = await handIn(code, 'colour', false);
  const strict = { key: { text: 'color' } };
  expect((await preview(known.id('word'), strict)).data.counts).toMatchObject({
    raised: 0,
    lowered: 0,
    kept: 2,
  });
  const { data } = await preview(known.id('word'), { ...strict, lower: true });
  expect(data.counts).toMatchObject({ lowered: 1, kept: 1, messages: 0 });
  await apply(data);
  await finish(data.id);
  expect(await scoreOf(known)).toBe(8.9);
  await running.submit();
  expect(await scoreOf(running)).toBe(5.6);
});

test('a preview becomes stale by a new answer, a new key, or after a quarter of an hour', async () => {
  const code = await practice();
  const attempt = await handIn(code, 'color', false);
  const questionId = attempt.id('word');
  const { data: first } = await preview(questionId, american);
  await attempt.save('word', ['colour']);
  expect(await apply(first)).toMatchObject({ status: 409, code: 10005 });

  const { data: second } = await preview(questionId, american);
  expect((await apply({ ...second, checksum: 'another' })).code).toBe(10005);
  const { data: third } = await preview(questionId, { key: { text: 'colour|colur' } });
  expect((await apply(second)).status).toBe(200);
  expect((await apply(third)).code).toBe(10005);

  const { data: fourth } = await preview(questionId, { key: { text: 'colour|colur' } });
  server.clock.forward(901);
  expect((await read(fourth.id)).state).toBe('expired');
  // By now the second factor has expired as well.
  lead = await staffMember(server, 'lead', { subjects: [mathematics] });
  expect((await apply(fourth)).code).toBe(10005);
});

test('of two keys that are applied at once, the second does not replace the first unseen', async () => {
  const attempt = await handIn(await practice(), 'color');
  const question_id = attempt.id('word');
  const { data: reply } = await preview(question_id, american);
  const key = { text: 'colour|colur' };
  const second = await atOnce(
    server,
    async (trx) => {
      await findQuestion(trx, question_id, 'all', 'lock');
      const input = { question_id, key, reason: 'Gõ thiếu chữ', by: lead.id };
      await storeKey(trx, input, server.clock.now);
    },
    () => apply(reply),
  );
  expect(second.status).toBe(409);
  const params = { id: question_id };
  const read = await server.call('appeals.question', { params, token: lead.token });
  expect(read.data.key).toEqual(key);
});

test('answers given after the preview are scored again too', async () => {
  const code = await practice();
  const attempt = await handIn(code, 'color');
  const { data } = await preview(attempt.id('word'), american);
  const late = await handIn(code, 'color');
  await apply(data);
  await finish(data.id);
  expect(await scoreOf(late)).toBe(8.9);
});

test('the regrade of a killed process is finished by another one, each answer once', async () => {
  const code = await practice();
  const attempt = await handIn(code, 'color');
  for (let i = 0; i < 4; i++) await handIn(code, 'color');
  const { data } = await preview(attempt.id('word'), american);
  await apply(data);
  // Only the sweeps of two processes work on it, concurrently.
  await Promise.all([sweepRegrades(server.deps), sweepRegrades(server.deps)]);
  server.clock.forward(16);
  await sweepRegrades(server.deps);
  expect(await read(data.id)).toMatchObject({ state: 'applied', done: 5 });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from score_changes where cause = 'regrade' and ref = ${String(data.id)}`.execute(
    server.db.queries,
  );
  expect(rows).toEqual([{ count: 5 }]);
});

test.each([
  ['the key that it has', 'word', { key: { text: 'colour' } }],
  ['another shape', 'word', { key: { gaps: ['x'] } }],
  ['no key at all', 'word', {}],
  ['a right answer that is empty', 'word', { key: { text: '' } }],
  ['too few gaps', 'gaps', { key: { gaps: ['am'] } }],
])('refused: %s', async (_, question, own) => {
  const attempt = await openAttempt(server, await newStudent(server), await practice());
  expect(await preview(attempt.id(question), own)).toMatchObject({ status: 400, code: 10021 });
});

test('a lead changes keys in the own subjects only, and a teacher changes none', async () => {
  const attempt = await handIn(await practice(), 'color');
  const other = await staffMember(server, 'lead', { subjects: [2] });
  const teacher = await staffMember(server, 'teacher');
  const owner = await staffMember(server, 'owner');
  expect((await preview(attempt.id('word'), american, other)).status).toBe(404);
  expect((await preview(attempt.id('word'), american, teacher)).status).toBe(403);
  const { data } = await preview(attempt.id('word'), american, owner);
  expect((await apply(data, other)).status).toBe(404);
  expect(
    (await server.call('appeals.regrade', { params: { id: data.id }, token: other.token })).status,
  ).toBe(404);
});

test('a regrade keeps the cost of tries and hints', async () => {
  const code = await practice({ type: 'normal', tries: 3 });
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, code);
  await attempt.save('word', ['red']);
  // A close answer, which is reported once.
  expect((await attempt.save('word', ['color'])).code).toBe(3012);
  await attempt.save('word', ['color']);
  await attempt.reveal('word');
  await attempt.reveal('truth');
  await attempt.submit();
  expect(await scoreOf(attempt)).toBe(0);
  await applied(attempt.id('word'), american);
  // Right at the second try by the new key: half of one question out of three.
  expect(await scoreOf(attempt)).toBe(1.7);
});

test('a corrected key stays when the question is edited, until its author changes the key too', async () => {
  const code = `regrade-${++practices}`;
  const publish = (stem: string, answer: string, third = 'ba') => {
    const common = { level: 1, stem, why: 'Vì thế' };
    const options = ['một', 'hai', third];
    const questions = [
      { id: 'word', type: 'free_text', answer, ...common },
      { id: 'choice', type: 'single_choice', answer: 1, options, ...common },
    ];
    return importPractices(server, [practiceOf(code, { sections: [{ name: 'Một', questions }] })]);
  };
  const opened = async () => openAttempt(server, await newStudent(server), code);
  const points = async (word: string, choice: string) => {
    const attempt = await opened();
    const replies = [await attempt.save('word', [word]), await attempt.save('choice', [choice])];
    return replies.map(({ data }) => data.points);
  };
  await publish('Câu hỏi', 'colour');
  const attempt = await opened();
  await applied(attempt.id('word'), american);
  await applied(attempt.id('choice'), { key: { option: 'b' } });

  await publish('Câu hỏi rõ hơn', 'colour');
  expect(await points('color', 'b')).toEqual([1, 1]);
  expect((await opened()).id('word')).not.toBe(attempt.id('word'));
  // The question is regraded again, by the history that came along.
  await publish('Câu hỏi rõ hơn nữa', 'colour', 'bốn');
  expect(await points('color', 'a')).toEqual([1, 1]);
  await publish('Câu hỏi rõ hơn nữa', 'hue');
  expect(await points('color', 'a')).toEqual([0, 1]);
});
