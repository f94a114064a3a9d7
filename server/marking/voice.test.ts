import { createHash } from 'node:crypto';
import type { SpeechResult } from '@bitu/contract/speech.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttempt } from '../testing/attempt.ts';
import { audioForm, spoken } from '../testing/audio-form.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { deskOf, singleItems } from '../testing/desk.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { returnDue } from './return.ts';

let server: TestServer;
const questions = [
  { id: 'cats', type: 'voice', text: 'I have two cats.', pass: 60 },
  { id: 'truth', type: 'true_false', answer: true },
].map((question) => ({ level: 1, stem: 'Con đọc nhé', why: 'Vì thế', ...question }));
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [
    practiceOf('speak-test', { type: 'test', subject: 5, sections: [{ name: 'Nói', questions }] }),
  ]);
});
afterAll(() => server.stop());

test('a reading in a test with a word that was not heard well waits, and the desk says where to listen', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'speak-test');
  const audio = await spoken('I have two cats.');
  const audio_id = createHash('sha256').update(audio).digest('hex');
  const { token } = student;
  const form = audioForm(audio, { question_id: attempt.id('cats') });
  await server.call('speech.score', { ...form, token });
  const { queries } = server.db;
  const { result } = await queries
    .selectFrom('recordings')
    .select('result')
    .where('student_id', '=', student.id)
    .executeTakeFirstOrThrow();
  const read = result as unknown as SpeechResult;
  const word_score_list = read.word_score_list.map((word) =>
    word.word === 'two' ? { ...word, mark: 'unclear' } : { ...word, mark: 'good' },
  );
  await queries
    .updateTable('recordings')
    .set({ result: JSON.stringify({ ...read, low_confidence: 0, word_score_list }) })
    .where('student_id', '=', student.id)
    .execute();
  expect((await attempt.save('cats', [{ audio_id }])).status).toBe(200);
  await attempt.save('truth', ['true']);
  expect((await attempt.submit()).data).toMatchObject({ waiting: 1 });
  const [id = 0] = await singleItems(server, attempt.attemptId);
  const lead = await deskOf(server, 'lead', { subjects: [5] });
  const item = await lead.item(id);
  const [recording] = item.data.answer.recordings;
  expect(recording.unclear).toEqual([
    { word: 'two', start_ms: expect.any(Number), end_ms: expect.any(Number) },
  ]);
  expect(item.body).not.toContain('accuracy');
});

test('a reading in a test that could not be scored waits for a teacher, who hears it and sees nothing of the machine', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'speak-test');
  const audio = await spoken('My grandfather drives a small boat.');
  const audio_id = createHash('sha256').update(audio).digest('hex');
  const { token } = student;
  await server.call('speech.score', {
    ...audioForm(audio, { question_id: attempt.id('cats') }),
    token,
  });
  expect((await attempt.save('cats', [{ audio_id, result: null }])).status).toBe(200);
  await attempt.save('truth', ['true']);
  expect((await attempt.submit()).data).toMatchObject({ score: 10, waiting: 1 });

  const [id = 0] = await singleItems(server, attempt.attemptId);
  const lead = await deskOf(server, 'lead', { subjects: [5] });
  const item = await lead.item(id);
  expect(item.data, item.body).toMatchObject({
    kind: 'voice',
    answer: { text: null, recordings: [{ audio_id, url: expect.any(String) }] },
    rubric: { code: 'voice', scale: { min: 0, max: 1, step: 1 } },
  });
  expect(item.body).not.toContain('accuracy');
  const sound = await lead.call('marking.recording', { params: { id, audioId: audio_id } });
  expect(sound.status).toBe(200);
  expect(sound.headers['content-type']).toMatch(/^audio\//);
  const family = await server.app.inject({
    url: item.data.answer.recordings[0].url,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(family.statusCode).toBe(401);

  const mark = {
    outcome: 'marked' as const,
    comment: '',
    next_step: '',
    notes: [],
    sure: true,
    active_seconds: 5,
  };
  await lead.send(id, { ...mark, bands: { right: 0 } });
  const { practiceId: practice_id } = attempt;
  await lead.call('marking.release', { body: { practice_id, class_id: null } });
  server.clock.forward(601);
  expect(await returnDue(server.deps)).toBe(1);
  expect((await attempt.result()).data).toMatchObject({ score: 5, waiting: 0, incorrect: 1 });
});
