import { createHash } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ogg, silentPacket, wav } from '@bitu/speech/testing/files.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { audioForm, multipart, silence, spoken } from '../testing/audio-form.ts';
import { atOnce } from '../testing/at-once.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt } from '../testing/attempt.ts';
import { keepSound } from '../services/speech/sounds.ts';
import { sweepRecordings, sweepSounds } from './sound.ts';

let server: TestServer;
let dataDir: string;
let student: Person;
beforeAll(async () => {
  dataDir = await mkdtemp(join(inject('dataDir'), 'speech-'));
  server = await testServer({ dataDir });
  student = await newStudent(server, { classes: { 'starters-a': 1 } });
});
afterAll(() => server.stop());

const score = (audio: Uint8Array, fields: Record<string, string | number>, { token } = student) =>
  server.call('speech.score', { ...audioForm(audio, fields), token });
const nameOf = (audio: Uint8Array) => createHash('sha256').update(audio).digest('hex');
const listen = (audioId: string, { token } = student) =>
  server.call('speech.recording', { params: { audioId }, token });
const rows = (id = student.id) =>
  server.db.queries.selectFrom('recordings').selectAll().where('student_id', '=', id).execute();

describe('a reading', () => {
  test('is scored word by word and sound by sound, and identified by its bytes', async () => {
    const audio = await spoken('I have two cats.');
    const { status, data } = await score(audio, { text: 'I have two cats.' });
    expect([status, data.status, data.audio_id]).toEqual([200, 200, nameOf(audio)]);
    const { result } = data;
    expect(result.pronunciation_accuracy).toBeGreaterThan(70);
    expect(result.word_score_list.map((one: { word: string }) => one.word)).toEqual([
      'I',
      'have',
      'two',
      'cats',
    ]);
    const [, , , cats] = result.word_score_list;
    expect(cats.sounds.map((one: { phone: string }) => one.phone)).toEqual(['K', 'AE', 'T', 'S']);
    expect(cats.letters.map((one: { text: string }) => one.text).join('')).toBe('cats');
  });

  test('of another text is not scored, and the refusal is kind', async () => {
    const { data } = await score(await spoken('I have two cats.'), {
      text: 'Yesterday we visited a museum in the mountains.',
    });
    expect(data).toMatchObject({ status: 404, result: null });
    expect(data.message).toMatch(/Con .* nhé!/);
  });

  test('without speech is empty: 415 of section 4', async () => {
    const { status, data } = await score(silence, { text: 'cat' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 415, refusal: 'silence', result: null });
  });

  test("of a question is scored against that question's text", async () => {
    const attempt = await openAttempt(server, student, 'starters-speaking');
    const { data } = await score(await spoken('frog'), { question_id: attempt.id('frog') });
    expect(data.result.word_score_list).toMatchObject([{ word: 'frog' }]);
    const stranger = await newStudent(server);
    const refused = await score(
      await spoken('frog'),
      { question_id: attempt.id('frog') },
      stranger,
    );
    expect(refused).toMatchObject({ status: 404, code: 3002 });
  });

  test('that is sent twice is kept once and scored the same', async () => {
    const other = await newStudent(server);
    const audio = await spoken('fish');
    const first = await score(audio, { text: 'fish' }, other);
    const again = await score(audio, { text: 'fish' }, other);
    expect(again.data).toEqual(first.data);
    expect(await rows(other.id)).toHaveLength(1);
    // Of two concurrent calls, one scores the recording.
    const [one, two] = await Promise.all([1, 2].map(() => score(audio, { text: 'dish' }, other)));
    expect(one?.data).toEqual(two?.data);
    expect(await rows(other.id)).toHaveLength(2);
    expect(await readdir(join(dataDir, 'recordings', String(other.id)))).toEqual([nameOf(audio)]);
  });

  test('teaches the server the voice, which is stored with the student', async () => {
    const other = await newStudent(server);
    const voice = async () =>
      (
        await server.db.queries
          .selectFrom('students')
          .select('speech_voice')
          .where('id', '=', other.id)
          .executeTakeFirstOrThrow()
      ).speech_voice as { phones: number } | null;
    expect(await voice()).toBeNull();
    await score(await spoken('I have two cats.'), { text: 'I have two cats.' }, other);
    const learnt = (await voice())?.phones ?? 0;
    expect(learnt).toBeGreaterThan(5);
    await score(await spoken('elephant'), { text: 'elephant' }, other);
    expect((await voice())?.phones).toBeGreaterThan(learnt);
    // A refused recording leaves the VTLN estimate unchanged.
    const known = await voice();
    await score(silence, { text: 'elephant' }, other);
    expect(await voice()).toEqual(known);
  });
});

describe('what is not a recording', () => {
  const noise = wav(Float32Array.from({ length: 16_000 }, (_, i) => Math.sin(i * i) / 4));
  const hour = ogg(Array.from({ length: 180_000 }, () => silentPacket));
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('I am no sound')],
    ['an archive called speech.wav', Buffer.from('504b0304140000000800', 'hex')],
    ['a head without a sound', noise.subarray(0, 30)],
    ['an hour of Opus', hour],
    ['a broken page of Ogg', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(5000, 1)])],
    ['more than is taken', Buffer.alloc(12_000_001)],
  ])('%s is refused in words, and nothing is kept', async (_, bytes) => {
    const other = await newStudent(server);
    const response = await score(bytes, { text: 'cat' }, other);
    expect([response.status, response.code]).toEqual([415, 7001]);
    expect(response.message).toMatch(/nhé!/);
    expect(await rows(other.id)).toEqual([]);
  });

  test.each([
    ['no text and no question', audioForm(silence)],
    ['a text and a question', audioForm(silence, { text: 'cat', question_id: 1 })],
    ['a text without a word', audioForm(silence, { text: ' … ' })],
    ['two sounds', multipart(['audio', 'file'].map((name) => ({ name, value: silence })))],
    ['no sound', multipart([{ name: 'text', value: 'cat' }])],
    ['a NUL', audioForm(silence, { text: 'c\0at' })],
  ])('a form with %s is refused', async (_, form) => {
    const response = await server.call('speech.score', { ...form, token: student.token });
    expect(response.status).toBe(400);
  });

  test('the recording may be called file, and unknown fields are ignored', async () => {
    const form = multipart([
      { name: 'text', value: 'cat' },
      { name: 'pass', value: '1' },
      { name: 'file', value: await spoken('cat') },
    ]);
    const response = await server.call('speech.score', { ...form, token: student.token });
    expect([response.status, response.data?.status]).toEqual([200, 200]);
  });

  test('a truncated form is refused', async () => {
    const { body, headers } = audioForm(silence, { text: 'cat' });
    const response = await server.call('speech.score', {
      body: body.subarray(0, 900),
      headers,
      token: student.token,
    });
    expect(response.status).toBe(400);
  });
});

describe('a recording', () => {
  test('whose type is no type is scored by its content', async () => {
    const other = await newStudent(server);
    const form = multipart([
      { name: 'text', value: 'cat' },
      { name: 'audio', value: silence, type: 'audio/\0wav' },
    ]);
    const { status, data } = await server.call('speech.score', { ...form, token: other.token });
    expect([status, data?.refusal]).toEqual([200, 'silence']);
  });

  test('can be played only by its student', async () => {
    const audio = await spoken('teacher');
    await score(audio, { text: 'teacher' });
    const own = await server.app.inject({
      url: `/api/recordings/${nameOf(audio)}`,
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(own.rawPayload.equals(audio)).toBe(true);
    expect(own.headers).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const sibling = await newStudent(server, { siblingOf: student });
    expect((await listen(nameOf(audio), sibling)).status).toBe(404);
  });

  test('that was refused leaves its row and no file', async () => {
    const other = await newStudent(server);
    await score(silence, { text: 'cat' }, other);
    const { id } = other;
    const wrong = await spoken('I have two cats.');
    await score(wrong, { text: 'Yesterday we visited a museum in the mountains.' }, other);
    const refusals = (await rows(id)).map(({ refusal }) => refusal);
    expect(refusals.toSorted()).toEqual(['other_speech', 'silence']);
    expect((await listen(nameOf(wrong), other)).status).toBe(404);
    // The same sound is refused again by its row alone.
    expect((await score(silence, { text: 'cat' }, other)).data.status).toBe(415);
    expect(await rows(id)).toHaveLength(2);
  });

  test('expires with its row; the same sound for a later text stays', async () => {
    const other = await newStudent(server);
    const [audio, once] = [await spoken('three'), await spoken('frog', 'female')];
    const [day, keepDays] = [86_400, server.deps.settings.speech.keepDays];
    await score(audio, { text: 'three' }, other);
    await score(once, { text: 'frog' }, other);
    server.clock.forward((keepDays - 1) * day);
    await sweepRecordings(server.deps);
    expect(await rows(other.id)).toHaveLength(2);
    await server.db.queries
      .updateTable('recordings')
      .set({ delete_after: new Date(server.clock.now.getTime() + 30 * day * 1000) })
      .where('student_id', '=', other.id)
      .where('reference_text', '=', 'three')
      .execute();
    server.clock.forward(2 * day);
    await sweepRecordings(server.deps);
    expect((await rows(other.id)).map((row) => row.reference_text)).toEqual(['three']);
    expect(await readdir(join(dataDir, 'recordings', String(other.id)))).toEqual([nameOf(audio)]);
    server.clock.forward(60 * day);
    await sweepRecordings(server.deps);
    expect(await rows(other.id)).toEqual([]);
    expect(await readdir(join(dataDir, 'recordings', String(other.id)))).toEqual([]);
  });
});

test('a recording that is kept for longer while expired ones are deleted stays', async () => {
  const other = await newStudent(server);
  const audio = await spoken('three');
  await score(audio, { text: 'three' }, other);
  server.clock.forward((server.deps.settings.speech.keepDays + 1) * 86_400);
  await atOnce(
    server,
    (trx) =>
      trx
        .updateTable('recordings')
        .set({ delete_after: new Date(server.clock.now.getTime() + 86_400_000) })
        .where('student_id', '=', other.id)
        .execute(),
    () => sweepRecordings(server.deps),
  );
  expect(await rows(other.id)).toHaveLength(1);
  expect((await listen(nameOf(audio), other)).status).toBe(200);
});

test('a sound whose process was killed before its row was written is deleted', async () => {
  const other = await newStudent(server);
  const folder = join(dataDir, 'recordings', String(other.id));
  const audio = await spoken('fish', 'female');
  await score(audio, { text: 'fish' }, other);
  await keepSound(dataDir, other.id, 'f'.repeat(64), audio);
  await sweepSounds({ ...server.deps, clock: () => new Date() });
  expect(await readdir(folder)).toHaveLength(2);
  await sweepSounds({ ...server.deps, clock: () => new Date(Date.now() + 2 * 3_600_000) });
  expect(await readdir(folder)).toEqual([nameOf(audio)]);
});

test('too many readings get 429', async () => {
  const other = await newStudent(server);
  const statuses = [];
  for (let sent = 0; sent < 61; sent++)
    statuses.push((await score(Buffer.from('x'), { text: 'cat' }, other)).status);
  expect(statuses.slice(-2)).toEqual([415, 429]);
});
