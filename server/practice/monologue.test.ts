/** Free speech about a cue card: received, kept, submitted, and left to a person. */
import { createHash } from 'node:crypto';
import { wav } from '@bitu/speech/testing/files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audioForm, silence, spoken } from '../testing/audio-form.ts';
import { openAttempt, questionIn } from '../testing/attempt.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
const card = {
  id: 'friend',
  type: 'ielts_unscripted_speaking',
  level: 2,
  stem: 'Con nói về một người bạn.',
  topic: 'Describe a friend.',
  points: ['who it is', 'why you like them'],
  model: 'My best friend is Lan.',
  why: 'Con kể lần lượt từng ý.',
};
beforeAll(async () => {
  server = await testServer();
  const sections = [{ name: 'Nói', questions: [card] }];
  await importPractices(server, [
    practiceOf('monologue', { sections }),
    practiceOf('monologue-test', { sections, type: 'test' }),
    practiceOf('monologue-ai', {
      sections: [{ name: 'Nói', questions: [{ ...card, graded_by: 'ai' }] }],
    }),
  ]);
});
afterAll(() => server.stop());

const said = () => spoken('My best friend is Lan. She is kind and she likes drawing cats.');
const nameOf = (audio: Uint8Array) => createHash('sha256').update(audio).digest('hex');
const send = (student: Person, audio: Uint8Array, question_id: number) =>
  server.call('speech.score', { ...audioForm(audio, { question_id }), token: student.token });

test('the card is shown, the example not before it is judged; until submission it can be recorded again', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'monologue');
  const opened = await attempt.reload();
  expect(questionIn(opened, attempt.id('friend'))).toMatchObject({
    grading_object: 2,
    content: {
      topic: card.topic,
      points: card.points,
      prepare_seconds: 60,
      speak_seconds: 120,
    },
  });
  expect(opened.body).not.toContain('Lan');
  const audio = await said();
  await send(student, audio, attempt.id('friend'));
  const saved = await attempt.save('friend', [{ audio_id: nameOf(audio) }]);
  expect(saved.data).not.toHaveProperty('accepted');
  const again = await spoken('My best friend is Lan. She is very kind.');
  await send(student, again, attempt.id('friend'));
  expect((await attempt.save('friend', [{ audio_id: nameOf(again) }])).status).toBe(200);
  await attempt.submit();
  expect(questionIn(await attempt.result(), attempt.id('friend'))).toMatchObject({
    accepted: null,
    user: [{ bai_lam: [{ audio_id: nameOf(again) }] }],
  });
});

test('a recording is received without a score, kept for listening, and waits for a teacher', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'monologue-test');
  const audio = await said();
  const received = await send(student, audio, attempt.id('friend'));
  expect(received.data).toMatchObject({ status: 200, result: null, refusal: null });
  const saved = await attempt.save('friend', [
    { audio_id: nameOf(audio), result: null, evaluation: { is_correct: 1 } },
  ]);
  expect(saved.status).toBe(200);
  const heard = await server.call('speech.recording', {
    params: { audioId: nameOf(audio) },
    token: student.token,
  });
  expect(heard.status).toBe(200);
  await attempt.submit();
  const { data } = await attempt.result();
  expect(data).toMatchObject({ waiting: 1, score: null, incorrect: 0 });
  expect(questionIn({ data } as never, attempt.id('friend'))).toMatchObject({
    status: 4,
    user: [
      {
        bai_lam: [{ audio_id: nameOf(audio) }],
        is_correct: null,
        teacher_evaluation: { status: 1 },
      },
    ],
  });
});

test('with a machine as its grader it waits too', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'monologue-ai');
  const audio = await said();
  await send(student, audio, attempt.id('friend'));
  await attempt.save('friend', [{ audio_id: nameOf(audio) }]);
  await attempt.submit();
  const { data } = await attempt.result();
  expect(questionIn({ data } as never, attempt.id('friend'))).toMatchObject({
    grading_object: 1,
    status: 4,
    user: [{ ai_evaluation: { status: 1 } }],
  });
});

test('silence is refused at once and is no answer; noise is left to a teacher', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'monologue');
  expect((await send(student, silence, attempt.id('friend'))).data).toMatchObject({
    status: 415,
    refusal: 'silence',
  });
  const saved = await attempt.save('friend', [{ audio_id: nameOf(silence) }]);
  expect([saved.status, saved.code]).toEqual([400, 3004]);
  const noise = wav(Float32Array.from({ length: 32_000 }, (_, i) => ((i * 7919) % 2000) / 4000));
  expect((await send(student, noise, attempt.id('friend'))).data).toMatchObject({
    status: 200,
    refusal: null,
  });
});

test('two minutes are accepted here, and nowhere else', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'monologue');
  const tone = (seconds: number) =>
    wav(Float32Array.from({ length: seconds * 16_000 }, (_, i) => 0.3 * Math.sin(i / 5)));
  expect((await send(student, tone(119), attempt.id('friend'))).data.status).toBe(200);
  expect((await send(student, tone(130), attempt.id('friend'))).code).toBe(7001);
  const aloud = await server.call('speech.score', {
    ...audioForm(tone(70), { text: 'I have two cats.' }),
    token: student.token,
  });
  expect(aloud.code).toBe(7001);
});

test('another child’s recording, or anything but a recording, is no answer', async () => {
  const [student, other] = [await newStudent(server), await newStudent(server)];
  const attempt = await openAttempt(server, student, 'monologue');
  const theirs = await openAttempt(server, other, 'monologue');
  const audio = await spoken('Lan is my friend.');
  await send(other, audio, theirs.id('friend'));
  expect((await attempt.save('friend', [{ audio_id: nameOf(audio) }])).code).toBe(7003);
  expect((await attempt.save('friend', [])).message).toContain('micro');
  expect((await attempt.save('friend', ['Lan'])).code).toBe(3003);
});
