import { createHash } from 'node:crypto';
import type { SpeechResult } from '@bitu/contract/speech.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audioForm, silence, spoken } from '../testing/audio-form.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, questionIn, type OpenAttempt } from '../testing/attempt.ts';
import { unzip } from '../testing/unzip.ts';

let server: TestServer;
const text = 'I have two cats.';
const questions = [
  { id: 'cats', type: 'voice', text, meaning: 'Mình có hai con mèo.', pass: 60 },
  { id: 'frog', type: 'voice', text: 'frog', pass: 100 },
  { id: 'aloud', type: 'ielts_scripted_speaking', text: 'The ball is under the bed.' },
].map((question) => ({ level: 1, stem: 'Con đọc nhé', why: 'Vì thế', ...question }));
const sections = [{ name: 'Nói', questions }];
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [
    practiceOf('speak', { sections }),
    practiceOf('speak-test', { sections, type: 'test' }),
    practiceOf('speak-twice', { sections, tries: 2 }),
  ]);
});
afterAll(() => server.stop());

const nameOf = (audio: Uint8Array) => createHash('sha256').update(audio).digest('hex');
const send = async (student: Person, audio: Uint8Array, question_id: number) =>
  server.call('speech.score', { ...audioForm(audio, { question_id }), token: student.token });

/** Records, sends and saves like the screen does. */
async function answer(student: Person, attempt: OpenAttempt, code: string, said: string) {
  const audio = await spoken(said);
  const scored = await send(student, audio, attempt.id(code));
  const saved = await attempt.save(code, [{ audio_id: nameOf(audio), result: scored.data.result }]);
  return { audio, scored, saved };
}

/** Returns the question as a reply shows it. */
const visible = (answer: Awaited<ReturnType<OpenAttempt['reload']>>, id: number) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at whatever came
  questionIn(answer, id) as any;

describe('a normal practice', () => {
  test('reports at once how a text was read, and stores that with the answer', async () => {
    const student = await newStudent(server);
    const attempt = await openAttempt(server, student, 'speak');
    const { audio, scored, saved } = await answer(student, attempt, 'cats', text);
    expect(scored.data.result.pronunciation_accuracy).toBeGreaterThan(60);
    expect(saved.data).toMatchObject({ is_correct: 1, points: 1, total_parts: 4 });
    const { user, status } = visible(await attempt.reload(), attempt.id('cats'));
    expect(status).toBe(3);
    expect(user[0].bai_lam).toEqual([
      {
        audio_id: nameOf(audio),
        result: scored.data.result,
        evaluation: { is_correct: 1 },
      },
    ]);
    expect(user[0].ai_evaluation).toEqual({ status: 2, content: null });
  });

  test('gives partial points for what was read well', async () => {
    const student = await newStudent(server);
    const attempt = await openAttempt(server, student, 'speak');
    const { scored, saved } = await answer(student, attempt, 'frog', 'frog');
    const part = scored.data.result.pronunciation_accuracy / 100;
    expect(part).toBeLessThan(1);
    expect(saved.data).toMatchObject({ is_correct: 0, points: part });
  });

  test('accepts no score but its own', async () => {
    const student = await newStudent(server);
    const attempt = await openAttempt(server, student, 'speak');
    const { data } = await send(student, await spoken('frog'), attempt.id('frog'));
    const perfect = { ...data.result, pronunciation_accuracy: 100 };
    const saved = await attempt.save('frog', [{ audio_id: data.audio_id, result: perfect }]);
    expect(saved.data.points).toBe(data.result.pronunciation_accuracy / 100);
    const { user } = visible(await attempt.reload(), attempt.id('frog'));
    expect(user[0].bai_lam[0].result).toEqual(data.result);
  });

  test('waits for the recording: without it, or with that of another text or child, nothing is saved', async () => {
    const [student, other] = [await newStudent(server), await newStudent(server)];
    const attempt = await openAttempt(server, student, 'speak');
    const theirs = await openAttempt(server, other, 'speak');
    const audio = await spoken('frog', 'female');
    const save = () => attempt.save('frog', [{ audio_id: nameOf(audio) }], 1);
    expect(await save()).toMatchObject({ status: 409, code: 7003 });
    await send(other, audio, theirs.id('frog'));
    await send(student, audio, attempt.id('cats'));
    expect((await save()).code).toBe(7003);
    await send(student, audio, attempt.id('frog'));
    expect((await save()).status).toBe(200);
    // Sent again because the reply was lost.
    expect((await save()).status).toBe(200);
  });

  test('does not accept silence as an answer', async () => {
    const student = await newStudent(server);
    const attempt = await openAttempt(server, student, 'speak');
    await send(student, silence, attempt.id('frog'));
    const saved = await attempt.save('frog', [{ audio_id: nameOf(silence) }]);
    expect([saved.code, saved.message]).toEqual([3004, expect.stringContaining('micro')]);
    expect((await attempt.save('frog', [])).message).toContain('micro');
    expect((await attempt.save('frog', ['frog'])).code).toBe(3003);
  });

  test('does not accept an unscored reading as final: the child is told why and reads again', async () => {
    const student = await newStudent(server);
    const attempt = await openAttempt(server, student, 'speak');
    const other = await answer(student, attempt, 'aloud', 'My grandfather drives a small boat.');
    expect(other.scored.data).toMatchObject({ status: 404, result: null });
    expect(other.saved).toMatchObject({ status: 400, code: 3004 });
    expect(other.saved.message).toBe(other.scored.data.message);
    expect(visible(await attempt.reload(), attempt.id('aloud'))).toMatchObject({
      status: 1,
      user: [],
    });
    const { saved } = await answer(student, attempt, 'aloud', 'The ball is under the bed.');
    expect([saved.status, saved.data.is_correct]).toEqual([200, 1]);
  });

  test('asks once more for a word that was not heard well, at no cost, and counts the second reading', async () => {
    const student = await newStudent(server);
    const attempt = await openAttempt(server, student, 'speak');
    const id = attempt.id('aloud');
    const first = await answer(student, attempt, 'aloud', 'The ball is on the bed.');
    const marks = (data: { result: SpeechResult }) =>
      data.result.word_score_list.map(({ mark }) => mark);
    expect(marks(first.scored.data)).toContain('unclear');
    expect(first.saved).toMatchObject({ status: 400, code: 3004 });
    expect(first.saved.message).toBe('Rino chưa nghe rõ từ “the”, con đọc lại nhé!');
    expect(visible(await attempt.reload(), id)).toMatchObject({ status: 1, user: [] });
    const again = await spoken('The ball is on the bed.', 'female');
    const { data } = await send(student, again, id);
    expect(marks(data)).not.toContain('unclear');
    const saved = await attempt.save('aloud', [{ audio_id: data.audio_id }]);
    expect(saved.data).toMatchObject({ is_correct: 1, points: 1 });
  });

  test('a reading that the engine is not sure of waits for a teacher, with what was recognised', async () => {
    const student = await newStudent(server);
    const attempt = await openAttempt(server, student, 'speak');
    const { data } = await send(student, await spoken('frog'), attempt.id('frog'));
    // The engine's verdict on a noisy room.
    await server.db.queries
      .updateTable('recordings')
      .set({ result: JSON.stringify({ ...data.result, low_confidence: 1 }) })
      .where('student_id', '=', student.id)
      .execute();
    await attempt.save('frog', [{ audio_id: data.audio_id }]);
    const { status, user } = visible(await attempt.reload(), attempt.id('frog'));
    expect([status, user[0].ai_evaluation.status]).toEqual([4, 1]);
    expect(user[0].bai_lam[0].result.low_confidence).toBe(1);
    await attempt.submit();
    expect((await attempt.result()).data.waiting).toBe(1);
  });

  test('a redo starts without the recording, which the former result still has', async () => {
    const student = await newStudent(server);
    const attempt = await openAttempt(server, student, 'speak');
    const { audio } = await answer(student, attempt, 'cats', text);
    await attempt.submit();
    const again = await attempt.redo();
    expect(again.data.answerDetail).toEqual({});
    const { user } = visible(await attempt.result(), attempt.id('cats'));
    expect(user[0].bai_lam[0].audio_id).toBe(nameOf(audio));
  });
});

test('a text can be read again, and what the first reading earned is kept', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'speak-twice');
  const { scored, saved } = await answer(student, attempt, 'frog', 'frog');
  const part = scored.data.result.pronunciation_accuracy / 100;
  expect(saved.data).toMatchObject({ points: part, is_final: 0, tries_left: 1 });
  expect(saved.data.wrong_parts).toEqual(saved.data.missed_words);
  const second = await attempt.save('frog', [{ audio_id: scored.data.audio_id }]);
  expect(second.data).toMatchObject({ points: part, is_final: 1, tries_used: 2 });
  // A reading that is right at once gets full points and the machine's full mark.
  await answer(student, attempt, 'cats', text);
  await attempt.submit();
  const result = await attempt.result();
  expect(visible(result, attempt.id('cats')).user[0]).toMatchObject({ points: 1, tries_used: 1 });
  expect(visible(result, attempt.id('frog')).user[0].points).toBe(part);
});

test('in a test, a word that was not heard well is left to a teacher', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'speak-test');
  for (const gender of ['male', 'female'] as const) {
    const audio = await spoken('The ball is on the bed.', gender);
    // oxlint-disable-next-line no-await-in-loop -- the second reading follows the first
    await send(student, audio, attempt.id('aloud'));
    // oxlint-disable-next-line no-await-in-loop
    expect((await attempt.save('aloud', [{ audio_id: nameOf(audio) }])).status).toBe(200);
  }
  await attempt.submit();
  expect((await attempt.result()).data.waiting).toBe(1);
});

test('in a test, a recording that waits for a teacher is kept, one that is read again is not', async () => {
  const student = await newStudent(server);
  const audio = await spoken('Yesterday we visited a museum in the mountains.');
  const listen = async () => {
    const params = { audioId: nameOf(audio) };
    return (await server.call('speech.recording', { params, token: student.token })).status;
  };
  const normal = await openAttempt(server, student, 'speak');
  expect((await send(student, audio, normal.id('aloud'))).data.refusal).toBe('other_speech');
  expect(await listen()).toBe(404);
  const exam = await openAttempt(server, student, 'speak-test');
  expect((await send(student, audio, exam.id('cats'))).data).toMatchObject({ status: 200 });
  expect(await listen()).toBe(200);
});

describe('a test', () => {
  let student: Person;
  let attempt: OpenAttempt;
  let audio: Buffer;
  beforeAll(async () => {
    student = await newStudent(server);
    attempt = await openAttempt(server, student, 'speak-test');
  });
  const exported = async () => {
    const { rawPayload } = await server.app.inject({
      url: `/api/profile/export?core_user_id=${student.id}`,
      headers: { authorization: `Bearer ${student.token}` },
    });
    const { texts, files } = unzip(rawPayload);
    return { text: texts['data.json'] ?? '', files };
  };

  test('withholds the score from every call while it runs', async () => {
    const reply = await answer(student, attempt, 'cats', text);
    ({ audio } = reply);
    expect(reply.scored.data).toMatchObject({ status: 200, result: null, refusal: null });
    expect(reply.saved.status).toBe(200);
    expect(reply.saved.data).not.toHaveProperty('is_correct');
    const byText = await server.call('speech.score', {
      ...audioForm(audio, { text: text.toUpperCase() }),
      token: student.token,
    });
    expect(byText.data.result).toBeNull();
    const { user } = visible(await attempt.reload(), attempt.id('cats'));
    expect(user[0]).toMatchObject({ bai_lam: [{ audio_id: nameOf(audio) }], is_correct: null });
    const reload = await attempt.reload();
    expect(reload.body).not.toContain('pronunciation_accuracy');
    const { text: data, files } = await exported();
    expect(data).toContain(nameOf(audio));
    expect(data).not.toContain('pronunciation_accuracy');
    expect(files[`ghi-am/${nameOf(audio)}.wav`]?.equals(audio)).toBe(true);
  });

  test('says at once if nothing was heard', async () => {
    const { data } = await send(student, silence, attempt.id('frog'));
    expect(data).toMatchObject({ status: 415, refusal: 'silence' });
  });

  test('leaves to a teacher what could not be scored, and counts it as waiting', async () => {
    const other = await newStudent(server);
    const own = await openAttempt(server, other, 'speak-test');
    await answer(other, own, 'cats', text);
    const { saved } = await answer(other, own, 'aloud', 'My grandfather drives a small boat.');
    expect(saved.status).toBe(200);
    await own.submit();
    const { data } = await own.result();
    expect(data).toMatchObject({ waiting: 1, unanswered: 1 });
    const { status, user, grading_object } = visible({ data } as never, own.id('aloud'));
    expect([status, grading_object, user[0].ai_evaluation.status]).toEqual([4, 1, 1]);
  });

  test('shows everything once it is submitted', async () => {
    await attempt.submit();
    const { user, content, explanation } = visible(await attempt.result(), attempt.id('cats'));
    expect(user[0].bai_lam[0].result.word_score_list).toHaveLength(4);
    expect(user[0].bai_lam[0].evaluation).toEqual({ is_correct: 1 });
    expect(content).toMatchObject({ text, meaning: 'Mình có hai con mèo.' });
    expect(explanation).not.toEqual([]);
    expect((await exported()).text).toContain('pronunciation_accuracy');
    const byText = await server.call('speech.score', {
      ...audioForm(audio, { text }),
      token: student.token,
    });
    expect(byText.data.result).not.toBeNull();
  });
});
