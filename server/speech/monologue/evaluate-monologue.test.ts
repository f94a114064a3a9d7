/** Submitted free speech gets measures and a transcript, and never points. */
import { createHash } from 'node:crypto';
import { speakingFeedback } from '@bitu/contract/speaking.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../../settings/settings.ts';
import { audioForm, spoken } from '../../testing/audio-form.ts';
import { openAttempt, questionIn } from '../../testing/attempt.ts';
import { importPractices, practiceOf } from '../../testing/content.ts';
import { deskOf, singleItems } from '../../testing/desk.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type FakeProvider, smsProvider } from '../../testing/sms-provider.ts';
import { localEngine } from '../../services/writing/local.ts';
import { evaluateMonologue } from './evaluate-monologue.ts';

const card = {
  id: 'friend',
  type: 'ielts_unscripted_speaking',
  level: 2,
  stem: 'Con nói về một người bạn.',
  topic: 'Describe a friend.',
  points: ['who it is', 'why you like them'],
  why: 'Con kể lần lượt từng ý.',
};
const practices = [
  practiceOf('monologue', { sections: [{ name: 'Nói', questions: [card] }], type: 'test' }),
  practiceOf('monologue-ai', {
    sections: [{ name: 'Nói', questions: [{ ...card, graded_by: 'ai' }] }],
  }),
];
const story =
  'My best friend is Lan. She is kind and she likes drawing cats. We met at school when we were six years old. ' +
  'Every Sunday we go to the park together. She tells very funny stories. I like her because she always helps me. ' +
  'When I was ill last winter, she visited me every afternoon and brought me oranges and her notes from school.';

const local = localEngine();
let server: TestServer;
let transcriber: FakeProvider;
let writing: TestServer;
beforeAll(async () => {
  transcriber = await smsProvider();
  server = await testServer();
  await importPractices(server, practices);
  const { speech } = readSettings({ TRANSCRIBE_URL: transcriber.url, TRANSCRIBE_KEY: 'key' });
  writing = await testServer({ speech });
  await importPractices(writing, practices);
});
afterAll(async () => {
  await Promise.all([server.stop(), writing.stop()]);
  await transcriber.close();
  await local.close();
});
beforeEach(() => {
  transcriber.received.length = 0;
});

/** Speaks, saves and submits. Returns a function for what the child is shown afterwards. */
async function handIn(
  here: TestServer,
  student: Person,
  { practice = 'monologue', said = story } = {},
) {
  const attempt = await openAttempt(here, student, practice);
  const audio = await spoken(said, 'female');
  const question_id = attempt.id('friend');
  await here.call('speech.score', { ...audioForm(audio, { question_id }), token: student.token });
  const audio_id = createHash('sha256').update(audio).digest('hex');
  await attempt.save('friend', [{ audio_id }]);
  await attempt.submit();
  const visible = async () => {
    const question = questionIn(await attempt.result(), question_id);
    // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at whatever came
    return question as any;
  };
  return { visible, job: { attempt_id: attempt.attemptId, question_id } };
}
async function makeNextTryLast({ attempt_id }: { attempt_id: number }) {
  const { numAffectedRows } = await sql`
    update pgboss.job set retry_limit = retry_count
    where name = 'speech-monologue' and state = 'retry' and data ->> 'attempt_id' = ${String(attempt_id)}`.execute(
    writing.db.queries,
  );
  return numAffectedRows;
}
const content = async (visible: () => Promise<{ user: [{ ai_evaluation: unknown }] }>) => {
  const { ai_evaluation } = (await visible()).user[0] as {
    ai_evaluation: { content: unknown } | null;
  };
  return ai_evaluation?.content ?? null;
};

test('once submitted, a job measures it; it has no points, and waits for a teacher', async () => {
  const student = await newStudent(server);
  const { visible } = await handIn(server, student);
  await expect.poll(() => content(visible)).not.toBeNull();
  const { user, status } = await visible();
  const feedback = speakingFeedback.parse(user[0].ai_evaluation.content);
  expect(feedback).toMatchObject({
    refusal: null,
    transcript: null,
    transcribing: 0,
    criteria: [],
  });
  const { measures } = feedback;
  expect(measures?.duration_ms).toBeGreaterThan(10_000);
  expect(measures?.syllables).toBeGreaterThan(30);
  expect(user[0].ai_evaluation.status).toBe(1);
  expect([status, user[0].points]).toEqual([4, null]);
});

test.each([
  ['one word again and again', 'Banana. '.repeat(30), 'repetition'],
  ['one sentence again and again', 'I like football very much. '.repeat(8), 'repetition'],
  ['the cue card read aloud', 'Describe a friend. Who it is. Why you like them.', 'cue_card'],
])('%s has no range, and the child reads why', async (_, said, code) => {
  const student = await newStudent(server);
  const { visible } = await handIn(server, student, { said });
  await expect.poll(() => content(visible)).not.toBeNull();
  expect(speakingFeedback.parse(await content(visible))).toMatchObject({
    refusal: { code, message: expect.stringMatching(/Lần sau con .+ nhé\.$/) as string },
    measures: { fluency: null, pronunciation: null },
  });
});

test('a talk in Vietnamese has no range once its transcript is there', async () => {
  transcriber.reply = {
    status: 200,
    body: {
      text: 'Bạn thân nhất của em tên là Lan. Bạn ấy rất tốt bụng và thích vẽ mèo, chúng em học cùng trường.',
    },
  };
  const student = await newStudent(writing);
  const { visible } = await handIn(writing, student);
  await expect
    .poll(() => content(visible))
    .toMatchObject({ refusal: { code: 'not_english' }, measures: { fluency: null } });
});

test('with a transcriber, speech is transcribed; the transcriber gets the audio and nothing about the child', async () => {
  transcriber.reply = { status: 200, body: { text: story } };
  const student = await newStudent(writing);
  const { visible } = await handIn(writing, student);
  await expect.poll(() => content(visible)).toMatchObject({ transcript: story, transcribing: 0 });
  const feedback = speakingFeedback.parse(await content(visible));
  expect(feedback.words_per_minute).toBeGreaterThan(60);
  const [sent] = transcriber.received;
  expect(sent?.path).toBe('/v1/audio/transcriptions');
  expect(JSON.stringify(sent?.headers)).not.toMatch(new RegExp(student.userName));
});

test('vocabulary and grammar are judged by the transcript, whose spelling and capitals are not the child’s', async () => {
  const said =
    'my best friend is lan she have two cat and she like draw them every day we goes to the park together because ' +
    'we likes playing football. yesterday she give me a very beautiful picture of my dog and i was very happy.';
  transcriber.reply = { status: 200, body: { text: said } };
  const student = await newStudent(writing);
  const { visible } = await handIn(writing, student);
  await expect.poll(() => content(visible)).toMatchObject({ transcript: said });
  const { criteria, corrections } = speakingFeedback.parse(await content(visible));
  for (const { code } of criteria) expect(['lexis', 'grammar']).toContain(code);
  expect(corrections.length).toBeGreaterThan(0);
  for (const { what, start, end } of corrections) {
    expect(what).not.toMatch(/Chính tả|Viết hoa|Dấu/);
    expect(end).toBeLessThanOrEqual(said.length);
    expect(start).toBeLessThan(end);
  }
});

test('speech that a machine should have graded goes to a teacher too, with the measures for comparison', async () => {
  const student = await newStudent(server);
  const { job } = await handIn(server, student, { practice: 'monologue-ai' });
  await evaluateMonologue(server.deps, local, job);
  const { rows } = await sql`
    select i.kind, i.state, m.engine, m.bands, m.reasons from marking_items i join machine_marks m on m.item_id = i.id
    where i.attempt_id = ${job.attempt_id}`.execute(server.db.queries);
  expect(rows).toEqual([
    {
      kind: 'speaking',
      state: 'waiting',
      engine: 'speech',
      bands: {},
      reasons: {
        fluency: expect.stringMatching(/âm tiết một phút/),
        pronunciation: expect.stringMatching(/trên thang 10/),
      },
    },
  ]);
});

test('if the transcriber fails, the measures are kept and it is tried again', async () => {
  transcriber.reply = { status: 500, body: 'oops' };
  const student = await newStudent(writing);
  const { visible, job } = await handIn(writing, student);
  await expect(evaluateMonologue(writing.deps, local, job)).rejects.toThrow('transcriber');
  expect(await content(visible)).toMatchObject({ transcript: null, transcribing: 1 });
  transcriber.reply = { status: 200, body: { text: 'Lan is my friend.' } };
  await evaluateMonologue(writing.deps, local, job);
  expect(await content(visible)).toMatchObject({ transcript: 'Lan is my friend.' });
});

test('if the transcriber fails for good, the page no longer says that a transcript is coming', async () => {
  transcriber.reply = { status: 500, body: 'oops' };
  const student = await newStudent(writing);
  const { visible, job } = await handIn(writing, student);
  await expect.poll(() => content(visible)).toMatchObject({ transcribing: 1, transcript: null });
  // The next try is the last one.
  await expect.poll(() => makeNextTryLast(job)).toBe(1n);
  await expect
    .poll(() => content(visible))
    .toMatchObject({ transcribing: 0, transcript: null, measures: { pauses: expect.any(Number) } });
});

test('if the transcriber was switched off meanwhile, the page does not wait either', async () => {
  transcriber.reply = { status: 500, body: 'oops' };
  const student = await newStudent(writing);
  const { visible, job } = await handIn(writing, student);
  await expect(evaluateMonologue(writing.deps, local, job)).rejects.toThrow('transcriber');
  await evaluateMonologue({ ...writing.deps, transcriber: null }, local, job);
  expect(await content(visible)).toMatchObject({ transcribing: 0, transcript: null });
});

test('the teacher reads the transcript at the desk, and nothing that the machine concluded from it', async () => {
  transcriber.reply = { status: 200, body: { text: story } };
  const student = await newStudent(writing);
  const { visible, job } = await handIn(writing, student);
  await expect.poll(() => content(visible)).toMatchObject({ transcript: story });
  const [id = 0] = await singleItems(writing, job.attempt_id);
  const lead = await deskOf(writing, 'lead', { subjects: [1, 2, 3, 4, 5] });
  const { data, body } = await lead.item(id);
  const [recording] = data.answer.recordings;
  expect(recording.transcript.map(({ word }: { word: string }) => word).join(' ')).toBe(story);
  expect(recording.transcript[0]).toEqual({ word: 'My', start_ms: null, end_ms: null });
  expect(data).toMatchObject({ kind: 'speaking', may_reveal: 1, machine: null });
  // Nothing of the measures, ranges or corrections.
  const { measures, criteria } = speakingFeedback.parse(await content(visible));
  expect(measures).not.toBeNull();
  for (const word of [
    'syllables',
    'mean_run',
    'fluency":"',
    'corrections',
    ...criteria.map(({ reason }) => reason),
  ])
    expect(body).not.toContain(word);
});

test('a job for a deleted answer does nothing', async () => {
  const missing = { attempt_id: 999_999, question_id: 1 };
  expect(await evaluateMonologue(server.deps, local, missing)).toBeUndefined();
});
