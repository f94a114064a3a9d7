import type { StudentEvent } from '@bitu/contract/events.ts';
import { evaluationStatus } from '@bitu/rules/practice/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { regradeRest } from '../appeals/regrade.ts';
import { evaluate } from '../practice/index.ts';
import { submitOverdue } from '../practice/submit.ts';
import { atOnce } from '../testing/at-once.ts';
import { type OpenAttempt, openAttempt, practiceIdOf, questionIn } from '../testing/attempt.ts';
import { audioForm, spoken } from '../testing/audio-form.ts';
import { idByCode, noon } from '../testing/classroom.ts';
import { importFiles, practiceOf, truthsOf } from '../testing/content.ts';
import { aDay, cardsByCode, openDrill } from '../testing/drills.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { lookAtHandedIn, reopen } from '../testing/reopen.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { insertOverride } from './queries.ts';

/**
 * Class `back` has a lesson that ended a day before `noon`. Its homework is due in two days: `back-test`, ten
 * minutes; `back-normal`, without a limit; `back-judged`, a question `truth`, a text, and a short answer that a
 * teacher marks; `back-spoken`, free speech; `back-key`, whose key is changed.
 */
const hour = 3600;
const due = noon.getTime() / 1000 + 2 * 24 * hour;
const now = () => server.clock.now.getTime() / 1000;

const card = {
  id: 'friend',
  type: 'ielts_unscripted_speaking',
  level: 2,
  stem: 'Con nói về một người bạn.',
  topic: 'Describe a friend.',
  points: ['who it is'],
  model: 'My best friend is Lan.',
  why: 'Con kể lần lượt từng ý.',
};

let server: TestServer;
let office: StaffPerson;
beforeAll(async () => {
  server = await testServer();
  // Otherwise the machine's job would judge the texts.
  await server.deps.jobs.close();
  const practice = { public: false, subject: 5 };
  const judged = [
    { id: 'truth', type: 'true_false', answer: true },
    {
      id: 'essay',
      type: 'ielts_writing',
      task: 2,
      min_words: 250,
      minutes: 40,
      model: 'Yes.',
      graded_by: 'teacher',
    },
    { id: 'short', type: 'free_text', answer: 'x', graded_by: 'teacher' },
  ].map((question) => ({ level: 1, stem: 'Câu hỏi', why: 'Vì thế', ...question }));
  const homework = ['back-test', 'back-normal', 'back-judged', 'back-spoken', 'back-key'];
  const imported = await importFiles(server, {
    'practices/test.yaml': truthsOf('back-test', { ...practice, type: 'test', minutes: 10 }),
    'practices/normal.yaml': truthsOf('back-normal', { ...practice, minutes: undefined }),
    'practices/key.yaml': truthsOf('back-key', { ...practice, minutes: undefined }),
    'practices/judged.yaml': practiceOf('back-judged', {
      ...practice,
      type: 'test',
      minutes: 60,
      sections: [{ name: 'Viết', questions: judged }],
    }),
    'practices/spoken.yaml': practiceOf('back-spoken', {
      ...practice,
      minutes: undefined,
      sections: [{ name: 'Nói', questions: [card] }],
    }),
    'classes/back.yaml': {
      id: 'back',
      subject: 5,
      grade: 5,
      level: 'Thử',
      teacher: { id: 'teacher-back', name: 'Trần Thu Mai', gender: 0 },
      status: 'active',
      lessons: [
        {
          id: 'first',
          title: 'Buổi đầu',
          type: 'test',
          day: -1,
          time: '11:00',
          minutes: 60,
          homework: homework.map((one) => ({ practice: one, due_days: 3 })),
        },
      ],
    },
  });
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
});
beforeEach(async () => {
  server.clock.now = new Date(noon);
  office = await staffMember(server, 'office');
});
afterAll(() => server.stop());

const inClass = () => newStudent(server, { classes: { back: 1 } });

/** Creates a child of the class who submits these answers, by question code. */
async function handIn(practice: string, answers: Record<string, unknown>) {
  const student = await inClass();
  const attempt = await openAttempt(server, student, practice);
  for (const [code, answer] of Object.entries(answers)) {
    server.clock.forward(30);
    // oxlint-disable-next-line no-await-in-loop -- as a child does
    expect((await attempt.save(code, answer)).status).toBe(200);
  }
  expect((await attempt.submit()).status).toBe(200);
  server.clock.forward(60);
  return { student, attempt };
}

const reopenFor = async (student: Person, practice: string, own: object = {}) => {
  // The session of an office member lasts only some hours.
  office = await staffMember(server, 'office');
  return reopen(server, { student, classCode: 'back', practice, by: office }, own);
};
const goOn = (student: Person, practice: string) =>
  openAttempt(server, student, practice, { redo: 1 });
const look = async ({ token }: Person, practice: string) =>
  (
    await server.call('practice.overview', {
      query: { practiceId: await practiceIdOf(server, practice) },
      token,
    })
  ).data;
const listed = async (id: number) =>
  (await server.call('overrides.list', { token: office.token })).data.overrides.find(
    (one: { id: number }) => one.id === id,
  );
const answerIn = (
  data: { answerDetail: Record<string, unknown> },
  attempt: OpenAttempt,
  code: string,
) => data.answerDetail[String(attempt.id(code))];

test('the child continues with its answers in a new attempt; the previous one stays with its score', async () => {
  const { student, attempt } = await handIn('back-test', { q1: ['true'], q2: ['false'] });
  expect((await attempt.result()).data).toMatchObject({
    score: 2.5,
    reopened: false,
    before: null,
  });
  const { status, data } = await reopenFor(student, 'back-test', { extra_minutes: 15 });
  expect({ status, data }).toMatchObject({ status: 200, data: { moved: 0 } });
  // Nothing starts by itself.
  expect(await look(student, 'back-test')).toMatchObject({
    reopened: true,
    access: 'open',
    started: false,
    result_id: attempt.attemptId,
    unfinished_question: 2,
    total_time: 900,
    remain_time: 900,
  });
  expect((await attempt.reload()).data.attempt_id).toBe(attempt.attemptId);
  expect((await attempt.result()).data).toMatchObject({ reopened: true, may_redo: true });

  const on = await goOn(student, 'back-test');
  expect(on.attemptId).not.toBe(attempt.attemptId);
  const opened = on.opened.data;
  expect(opened).toMatchObject({
    score: null,
    result_id: null,
    total_time: 900,
    user_result: { remain_time: 900 },
  });
  expect(opened.list_question.map(({ id }: { id: number }) => id)).toEqual(
    attempt.opened.data.list_question.map(({ id }: { id: number }) => id),
  );
  expect(answerIn(opened, on, 'q2')).toEqual({ bai_lam: ['false'] });
  expect(questionIn(on.opened, on.id('q2'))).not.toHaveProperty('right_answer');
  expect(on.opened.body).not.toContain('"is_correct":0');
  expect(await look(student, 'back-test')).toMatchObject({ reopened: false, started: true });

  server.clock.forward(60);
  expect((await on.save('q2', ['true'], 2)).status).toBe(200);
  expect((await on.save('q3', ['true'])).status).toBe(200);
  expect((await on.submit()).status).toBe(200);
  expect((await on.result()).data).toMatchObject({
    score: 7.5,
    before: { result_id: attempt.attemptId, score: 2.5 },
    best: { result_id: on.attemptId },
    latest: { result_id: on.attemptId },
  });
  expect((await attempt.result()).data).toMatchObject({
    score: 2.5,
    correct: 1,
    unanswered: 2,
    latest: { result_id: on.attemptId, score: 7.5 },
  });
  expect(await listed(data.id)).toMatchObject({
    ended_at: now(),
    reopens: {
      attempt_id: attempt.attemptId,
      score: 2.5,
      band: null,
      next: { submitted_at: now(), score: 7.5, band: null },
    },
  });
  const band = { low: 5, high: 6 };
  await sql`update attempts set band = ${JSON.stringify(band)}::jsonb where student_id = ${student.id}`.execute(
    server.db.queries,
  );
  expect(await listed(data.id)).toMatchObject({ reopens: { band, next: { band } } });
});

test('while a test is continued, the right answers of the previous attempt are held', async () => {
  const { student, attempt } = await handIn('back-test', { q1: ['true'] });
  await reopenFor(student, 'back-test');
  const on = await goOn(student, 'back-test');
  expect(await attempt.result()).toMatchObject({ status: 409, code: 3015 });
  const query = { practiceId: attempt.practiceId, wrong_of: attempt.attemptId };
  expect(await server.call('practice.open', { query, token: student.token })).toMatchObject({
    code: 3015,
  });
  await on.submit();
  expect((await attempt.result()).status).toBe(200);
});

test('while a test is continued, no other call tells which of its former answers were wrong', async () => {
  const { student, attempt } = await handIn('back-test', { q1: ['true'], q2: ['false'] });
  const { token } = student;
  const params = { id: attempt.attemptId };
  const visible = async () => ({
    test: (await server.call('reports.test', { params, token })).code,
    result: (await server.call('reports.result', { params, token })).code,
    mayAppeal: (
      await server.call('appeals.ofResult', { params: { resultId: attempt.attemptId }, token })
    ).data.may_appeal,
  });
  const everything = { test: undefined, result: undefined, mayAppeal: [attempt.id('q2')] };
  expect(await visible()).toEqual(everything);
  await reopenFor(student, 'back-test');
  expect(await visible()).toEqual(everything);
  const on = await goOn(student, 'back-test');
  expect(await visible()).toEqual({ test: 12001, result: 12001, mayAppeal: [] });
  const appeal = { result_id: attempt.attemptId, question_id: attempt.id('q2') };
  const body = { ...appeal, reason: 'right', text: '' };
  expect(await server.call('appeals.send', { body, token })).toMatchObject({ status: 409 });
  await on.submit();
  expect(await visible()).toEqual(everything);
});

test('an answer whose result was revealed stays as it was; the rest is continued', async () => {
  const { student, attempt } = await handIn('back-normal', { q1: ['true'], q2: ['false'] });
  await reopenFor(student, 'back-normal');
  const on = await goOn(student, 'back-normal');
  expect(on.opened.data).toMatchObject({ total_time: null, deadline: null });
  expect(questionIn(on.opened, on.id('q2'))).toMatchObject({
    right_answer: ['true'],
    user: [{ bai_lam: ['false'], is_correct: 0, tries_left: 0 }],
  });
  expect(await on.save('q2', ['true'], 2)).toMatchObject({ status: 409, code: 3006 });
  server.clock.forward(30);
  expect((await on.save('q4', ['true'])).data).toMatchObject({ is_correct: 1 });
  await on.submit();
  expect((await on.result()).data).toMatchObject({
    score: 5,
    before: { result_id: attempt.attemptId },
  });
});

const daysOf = async ({ id }: Person) =>
  (
    await sql<{ answers: number; right_answers: number; practices: number; seconds: number }>`
      select sum(answers)::int as answers, sum(right_answers)::int as right_answers, sum(practices)::int as practices,
        sum(seconds)::int as seconds
      from learning_days where student_id = ${id}`.execute(server.db.queries)
  ).rows[0];
const starsOf = async ({ token }: Person) =>
  (await server.call('learning.missions', { query: {}, token })).data.stars as number;

test('copied answers count once: days, practices, cards and stars', async () => {
  const all = { q1: ['true'], q2: ['false'], q3: ['true'], q4: ['true'] };
  const { student } = await handIn('back-test', all);
  const counted = { answers: 4, right_answers: 3, practices: 1, seconds: 120 };
  expect(await daysOf(student)).toEqual(counted);
  const stars = await starsOf(student);
  await sql`update notebook_cards set put_away = 'known', put_away_at = now() where student_id = ${student.id}`.execute(
    server.db.queries,
  );
  await reopenFor(student, 'back-test');
  const on = await goOn(student, 'back-test');
  // While it runs, too.
  expect(await starsOf(student)).toBe(stars);
  await on.submit();
  expect(await daysOf(student)).toEqual(counted);
  expect(await starsOf(student)).toBe(stars);
  expect((await cardsByCode(server, student)).get('q2')?.put_away).toBe('known');
});

test('what is answered in it counts, and so does the practice when it is complete for the first time', async () => {
  const { student } = await handIn('back-test', { q1: ['true'], q2: ['true'], q3: ['true'] });
  expect(await daysOf(student)).toMatchObject({ answers: 3, practices: 0 });
  await reopenFor(student, 'back-test');
  const on = await goOn(student, 'back-test');
  server.clock.forward(20);
  await on.save('q1', ['false'], 2);
  await on.save('q4', ['true']);
  await on.submit();
  expect(await daysOf(student)).toEqual({
    answers: 5,
    right_answers: 4,
    practices: 1,
    seconds: 110,
  });
  expect([...(await cardsByCode(server, student)).keys()]).toEqual(['q1']);
});

test('while a test is continued, no drill asks for its mistakes', async () => {
  const { student } = await handIn('back-test', { q1: ['true'], q2: ['false'] });
  server.clock.forward(aDay);
  const due = async () =>
    (await server.call('drills.overview', { token: student.token })).data.today.count as number;
  expect(await due()).toBe(1);
  await reopenFor(student, 'back-test', { extra_minutes: 15 });
  const on = await goOn(student, 'back-test');
  expect(await due()).toBe(0);
  const known = () => openDrill(server, student, 'drills.known', { questionId: on.id('q2') });
  expect((await known()).opened.status).toBe(404);
  await on.submit();
  expect(await due()).toBe(1);
  expect((await known()).questionIds).toEqual([on.id('q2')]);
});

const teacherMarks = (attempt: OpenAttempt, code: string, points: number, said: string) =>
  server.db.queries.transaction().execute((trx) =>
    evaluate(
      server.deps,
      trx,
      [
        {
          attempt_id: attempt.attemptId,
          question_id: attempt.id(code),
          source: 'teacher',
          status: evaluationStatus.hasResult,
          points,
          content: {
            teacher: 'Cô Lan',
            outcome: 'marked',
            overall: 1,
            scale: { min: 0, max: 2, step: 1 },
            criteria: [],
            comment: said,
            next_step: null,
            notes: [],
            marked_at: now(),
            changed: null,
          },
        },
      ],
      { cause: 'teacher' },
    ),
  );
const atDesk = async ({ attemptId }: OpenAttempt) =>
  (
    await sql<{ code: string }>`
      select q.code from marking_items i join questions q on q.id = i.question_id
      where i.attempt_id = ${attemptId} and i.state = 'waiting' order by q.code`.execute(
      server.db.queries,
    )
  ).rows.map(({ code }) => code);

test('a marked answer that the child leaves unchanged keeps its mark; a changed text is marked again', async () => {
  const { student, attempt } = await handIn('back-judged', {
    truth: ['true'],
    essay: [{ text: 'I like cooking.' }],
    short: ['abc'],
  });
  await teacherMarks(attempt, 'essay', 0.5, 'Con viết rõ ý.');
  await teacherMarks(attempt, 'short', 1, 'Đúng rồi.');
  await reopenFor(student, 'back-judged');
  const on = await goOn(student, 'back-judged');
  // The answer is a draft again, with the feedback on the previous text.
  const draft = questionIn(on.opened, on.id('essay')) as { user: object[] };
  expect(draft.user).toMatchObject([{ points: null, teacher_evaluation: null }]);
  expect(answerIn(on.opened.data, on, 'essay')).toMatchObject({
    bai_lam: [{ text: 'I like cooking.' }],
  });
  expect((await on.save('short', ['abcd'], 2)).status).toBe(200);
  await on.submit();
  const result = await on.result();
  expect(questionIn(result, on.id('essay'))).toMatchObject({
    user: [{ points: 0.5, teacher_evaluation: { content: { comment: 'Con viết rõ ý.' } } }],
  });
  expect(questionIn(result, on.id('short'))).toMatchObject({
    user: [{ points: null, teacher_evaluation: { content: null } }],
  });
  expect(result.data).toMatchObject({ waiting: 1 });
  expect(await atDesk(on)).toEqual(['short']);
  const { rows } =
    await sql`select from writing_assessments where attempt_id = ${on.attemptId}`.execute(
      server.db.queries,
    );
  expect(rows).toEqual([]);
  expect((await attempt.result()).data).toMatchObject({ waiting: 0, score: 8.3 });
});

test('an item that still waits at the desk is marked for the previous attempt; the new one waits separately', async () => {
  const { student, attempt } = await handIn('back-judged', {
    essay: [{ text: 'I like cooking.' }],
  });
  office = await staffMember(server, 'office');
  const submission = await lookAtHandedIn(server, {
    student,
    classCode: 'back',
    practice: 'back-judged',
    by: office,
  });
  expect(submission.data).toMatchObject({ given: 1, total: 3, is_final: false, at_desk: 1 });
  await reopenFor(student, 'back-judged');
  const on = await goOn(student, 'back-judged');
  expect(await atDesk(on)).toEqual([]);
  await teacherMarks(attempt, 'essay', 1, 'Tốt.');
  await on.submit();
  // It was marked meanwhile, and the text is the same.
  expect((await on.result()).data).toMatchObject({ waiting: 0, score: 3.3 });
  expect(await atDesk(on)).toEqual([]);
  expect((await attempt.result()).data.score).toBe(3.3);
});

/** Creates a child who submits free speech. Also returns when the recording is deleted. */
async function handInSpeech() {
  const student = await inClass();
  const attempt = await openAttempt(server, student, 'back-spoken');
  const audio = await spoken(`My best friend is Lan. I am number ${student.id}.`);
  const form = audioForm(audio, { question_id: attempt.id('friend') });
  const { data } = await server.call('speech.score', { ...form, token: student.token });
  await attempt.save('friend', [{ audio_id: data.audio_id }]);
  await attempt.submit();
  const recording = async () =>
    (
      await server.db.queries
        .selectFrom('recordings')
        .select('delete_after')
        .where('student_id', '=', student.id)
        .executeTakeFirstOrThrow()
    ).delete_after;
  return { student, audioId: data.audio_id as string, recording };
}

test('a recording is kept under its name, and from then on as long as a new one', async () => {
  const { student, audioId, recording } = await handInSpeech();
  const before = await recording();
  server.clock.forward(24 * hour);
  await reopenFor(student, 'back-spoken');
  const on = await goOn(student, 'back-spoken');
  expect(answerIn(on.opened.data, on, 'friend')).toEqual({ bai_lam: [{ audio_id: audioId }] });
  expect((await recording()).getTime() - before.getTime()).toBe(24 * hour * 1000);
  await on.submit();
  expect(await atDesk(on)).toEqual(['friend']);
});

test('free speech whose recording is deleted cannot be judged, so it is spoken again', async () => {
  const { student } = await handInSpeech();
  await server.db.queries.deleteFrom('recordings').where('student_id', '=', student.id).execute();
  await reopenFor(student, 'back-spoken');
  const on = await goOn(student, 'back-spoken');
  expect(answerIn(on.opened.data, on, 'friend')).toBeUndefined();
  await on.submit();
  expect(await atDesk(on)).toEqual([]);
});

test.each(['before', 'after'])(
  'copied %s a regrade is applied, an answer follows its apply and undo',
  async (when) => {
    const { student, attempt } = await handIn('back-key', { q1: ['false'] });
    const lead = await staffMember(server, 'lead', { subjects: [5] });
    const ask = (name: 'appeals.preview' | 'appeals.apply' | 'appeals.undo', input: object) =>
      server.call(name, { ...input, token: lead.token });
    const body = { question_id: attempt.id('q1'), key: { value: 'false' }, reason: 'Đáp án sai' };
    const { data } = await ask('appeals.preview', { body });
    const params = { id: data.id };
    const copy = async () => {
      await reopenFor(student, 'back-key');
      const copied = await goOn(student, 'back-key');
      await copied.submit();
      return copied;
    };
    const apply = async () => {
      const applied = await ask('appeals.apply', { params, body: { checksum: data.checksum } });
      expect(applied.status).toBe(200);
      await regradeRest(server.deps, data.id);
      server.clock.forward(16);
      await regradeRest(server.deps, data.id);
    };
    const early = when === 'before' ? await copy() : null;
    await apply();
    const on = early ?? (await copy());
    const scores = async () =>
      Promise.all([attempt, on].map(async (one) => (await one.result()).data.score));
    expect(await scores()).toEqual([2.5, 2.5]);
    expect((await ask('appeals.undo', { params, body: {} })).status).toBe(200);
    await regradeRest(server.deps, data.id);
    expect(await scores()).toEqual([0, 0]);
  },
);

test.each([
  { own: {}, ends: null },
  { own: { extra_minutes: 15 }, ends: 900 },
  { own: { due_at: due + 5 * hour }, ends: 'until' },
  { own: { extra_minutes: 1440, due_at: due + 5 * hour }, ends: 'until' },
])('past its due time, reopened with $own', async ({ own, ends }) => {
  const { student } = await handIn('back-test', { q1: ['true'] });
  server.clock.now = new Date((due + hour) * 1000);
  await reopenFor(student, 'back-test', own);
  const on = await goOn(student, 'back-test');
  expect(on.opened.data.deadline).toBe(
    typeof ends === 'number' ? now() + ends : ends && due + 5 * hour,
  );
  expect((await on.save('q2', ['true'])).status).toBe(200);
});

test('at its end the server submits it; until then, more minutes move the end at once', async () => {
  const { student, attempt } = await handIn('back-test', { q1: ['true'] });
  // An earlier override does not apply to it.
  const allow = (minutes: number) =>
    idByCode(server, 'classes', 'back').then((class_id) =>
      server.call('overrides.create', {
        body: {
          class_id,
          student_id: student.id,
          practice_id: attempt.practiceId,
          extra_minutes: minutes,
          reason: 'x',
        },
        token: office.token,
      }),
    );
  await allow(60);
  await reopenFor(student, 'back-test', { extra_minutes: 10 });
  const on = await goOn(student, 'back-test');
  const { deadline } = on.opened.data;
  expect(deadline).toBe(now() + 600);
  expect((await allow(5)).data.moved).toBe(1);
  expect((await on.reload()).data.deadline).toBe(deadline + 300);
  server.clock.forward(14 * 60);
  expect((await on.save('q2', ['true'])).status).toBe(200);
  server.clock.forward(2 * 60);
  await submitOverdue(server.deps);
  expect((await on.result()).data).toMatchObject({ submitted_by: 'server', score: 5 });
});

test('the family is notified, and open screens reload', async () => {
  const { student, attempt } = await handIn('back-normal', { q1: ['true'] });
  const events: StudentEvent[] = [];
  const stop = server.deps.bus.subscribe(student.id, (event) => events.push(event));
  const { data } = await reopenFor(student, 'back-normal', { extra_minutes: 20 });
  const reopened = { type: 'reopened', attempt_id: attempt.attemptId };
  await expect.poll(() => events).toContainEqual(reopened);
  const notices = await server.call('notices.list', { query: {}, token: student.token });
  expect(notices.body).toContain('Cô mở lại bài cho con');
  expect(notices.body).toContain('Con có 20 phút');
  const unfinished = async () =>
    (await server.call('learning.unfinished', { token: student.token })).data.find(
      ({ practice_id }: { practice_id: number }) => practice_id === attempt.practiceId,
    );
  expect(await unfinished()).toMatchObject({
    started: true,
    unfinished_question: 3,
    total_time: 1200,
    remain_time: null,
    due_time: null,
  });
  events.length = 0;
  await server.call('overrides.end', { params: { id: data.id }, token: office.token });
  await expect.poll(() => events).toContainEqual(reopened);
  stop();
  expect(await unfinished()).toBeUndefined();
});

test('ended before the child continues, nothing has happened; ended afterwards, the child continues', async () => {
  const { student, attempt } = await handIn('back-normal', { q1: ['true'] });
  const end = (id: number) => server.call('overrides.end', { params: { id }, token: office.token });
  const first = (await reopenFor(student, 'back-normal')).data.id;
  expect(await listed(first)).toMatchObject({ ended_at: null, reopens: { next: null } });
  expect((await end(first)).status).toBe(200);
  expect((await attempt.result()).data).toMatchObject({ reopened: false, score: 2.5 });
  expect(await look(student, 'back-normal')).toMatchObject({ reopened: false });
  const second = (await reopenFor(student, 'back-normal')).data.id;
  const on = await goOn(student, 'back-normal');
  expect(await listed(second)).toMatchObject({
    ended_at: null,
    reopens: { next: { submitted_at: null, score: null } },
  });
  await end(second);
  expect((await on.save('q2', ['true'])).status).toBe(200);
  expect((await on.reload()).data.attempt_id).toBe(on.attemptId);
});

test('once submitted again, it can be reopened again, and every submission stays', async () => {
  const { student, attempt } = await handIn('back-test', { q1: ['true'] });
  await reopenFor(student, 'back-test');
  const second = await goOn(student, 'back-test');
  await second.save('q2', ['true']);
  await second.submit();
  await reopenFor(student, 'back-test');
  const third = await goOn(student, 'back-test');
  await third.save('q3', ['true']);
  await third.submit();
  const results = await Promise.all([attempt, second, third].map((one) => one.result()));
  expect(results.map(({ data }) => [data.score, data.before?.result_id])).toEqual([
    [2.5, undefined],
    [5, attempt.attemptId],
    [7.5, second.attemptId],
  ]);
});

test('it costs no other attempt', async () => {
  const { student, attempt } = await handIn('back-test', { q1: ['true'] });
  server.clock.now = new Date((due + hour) * 1000);
  office = await staffMember(server, 'office');
  const class_id = await idByCode(server, 'classes', 'back');
  const body = {
    class_id,
    student_id: student.id,
    practice_id: attempt.practiceId,
    extra_attempts: 1,
    reason: 'x',
  };
  await server.call('overrides.create', { body, token: office.token });
  await reopenFor(student, 'back-test');
  await (await goOn(student, 'back-test')).submit();
  const fresh = await goOn(student, 'back-test');
  expect(fresh.opened.data).toMatchObject({ answerDetail: {} });
  await fresh.submit();
  expect((await fresh.redo()).code).toBe(3011);
});

test('what cannot be reopened is refused with the reason', async () => {
  const student = await inClass();
  expect(await reopenFor(student, 'back-test')).toMatchObject({
    status: 404,
    message: 'Học sinh chưa nộp bài này.',
  });
  const attempt = await openAttempt(server, student, 'back-test');
  expect(await reopenFor(student, 'back-test')).toMatchObject({ status: 409, code: 11011 });
  await attempt.submit();
  const past = { due_at: now() - 1 };
  expect(await reopenFor(student, 'back-test', past)).toMatchObject({ status: 409, code: 11006 });
  const stale = { reopens_attempt: attempt.attemptId + 1_000_000 };
  expect(await reopenFor(student, 'back-test', stale)).toMatchObject({ status: 409, code: 10005 });
  expect((await reopenFor(student, 'back-test', { due_at: now() + hour })).status).toBe(200);
  expect(await reopenFor(student, 'back-test')).toMatchObject({ status: 409, code: 11012 });
  // Nobody continued it in time.
  server.clock.forward(2 * hour);
  expect(await look(student, 'back-test')).toMatchObject({ reopened: false });
  expect((await reopenFor(student, 'back-test')).status).toBe(200);
});

test.each([
  { what: 'for a class', own: { student_id: null } },
  { what: 'at every practice', own: { practice_id: null } },
  { what: 'with another attempt', own: { extra_attempts: 1 } },
  { what: 'at another pace', own: { time_factor: 1.5 } },
])('reopening $what is refused by validation', async ({ own }) => {
  const { student } = await handIn('back-test', { q1: ['true'] });
  expect((await reopenFor(student, 'back-test', own)).status).toBe(400);
});

test('only within reach, and only what the class gave', async () => {
  const { student } = await handIn('back-test', { q1: ['true'] });
  const of = { student, classCode: 'back', practice: 'back-test' };
  const others = await staffMember(server, 'lead', { subjects: [1] });
  expect((await reopen(server, { ...of, by: others })).status).toBe(404);
  const teacher = await staffMember(server, 'teacher', { classes: ['back'] });
  expect((await reopen(server, { ...of, by: teacher })).status).toBe(403);
  const ours = await staffMember(server, 'lead', { subjects: [5] });
  expect((await reopen(server, { ...of, by: ours })).status).toBe(200);
  const stranger = await newStudent(server);
  expect((await reopen(server, { ...of, student: stranger, by: ours })).status).toBe(404);
});

test('two concurrent reopenings reopen it once', async () => {
  const { student } = await handIn('back-test', { q1: ['true'] });
  const of = { student, classCode: 'back', practice: 'back-test', by: office };
  const replies = await Promise.all([1, 2, 3].map(() => reopen(server, of)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('opened on several devices at once, it is one attempt', async () => {
  const { student, attempt } = await handIn('back-test', { q1: ['true'] });
  await reopenFor(student, 'back-test', { extra_minutes: 10 });
  const replies = await Promise.all([1, 2, 3, 4].map(() => attempt.redo()));
  const ids = new Set(replies.map(({ data }) => data.attempt_id));
  expect(ids.size).toBe(1);
  expect(ids).not.toContain(attempt.attemptId);
  for (const { data } of replies) expect(Object.keys(data.answerDetail)).toHaveLength(1);
});

test('if the child repeats it at the same moment, one of the two is refused', async () => {
  const { student, attempt } = await handIn('back-test', { q1: ['true'] });
  const [reopened, redone] = await Promise.all([
    reopen(server, { student, classCode: 'back', practice: 'back-test', by: office }),
    attempt.redo(),
  ]);
  expect(redone.status).toBe(200);
  // The teacher reopens it before the child's attempt, while it was drawn, or after it.
  expect([200, 409]).toContain(reopened.status);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attempts
    where student_id = ${student.id} and archived_at is null`.execute(server.db.queries);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a process that dies in between leaves everything as it was', async () => {
  const { student, attempt } = await handIn('back-test', { q1: ['true'] });
  await reopenFor(student, 'back-test', { extra_minutes: 10 });
  const last = sql.lit(attempt.attemptId);
  await sql`alter table answers add constraint dies check (attempt_id <= ${last}) not valid`.execute(
    server.db.queries,
  );
  expect((await attempt.redo()).status).toBe(500);
  await sql`alter table answers drop constraint dies`.execute(server.db.queries);
  expect((await attempt.reload()).data).toMatchObject({
    attempt_id: attempt.attemptId,
    result_id: attempt.attemptId,
  });
  expect((await attempt.result()).data).toMatchObject({ reopened: true });
  expect(Object.keys((await attempt.redo()).data.answerDetail)).toHaveLength(1);
});

test('the end of a reopening cannot be undone while the test is reopened again', async () => {
  const student = await inClass();
  const attempt = await openAttempt(server, student, 'back-normal');
  await attempt.submit();
  const { data } = await reopen(server, {
    student,
    classCode: 'back',
    practice: 'back-normal',
    by: office,
  });
  const params = { id: data.id };
  await server.call('overrides.end', { params, token: office.token });
  const class_id = await idByCode(server, 'classes', 'back');
  const restored = await atOnce(
    server,
    (trx) =>
      insertOverride(trx, {
        student_id: student.id,
        class_id,
        practice_id: attempt.practiceId,
        reopens_attempt: attempt.attemptId,
        extra_seconds: 600,
        reason: 'x',
        by: office.id,
        created_at: server.clock.now,
      }),
    () => server.call('overrides.restore', { params, token: office.token }),
  );
  expect(restored.status).toBe(404);
});
