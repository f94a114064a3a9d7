/** The speech host and the voice host are on another port. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../settings/settings.ts';
import { audioForm, silence, spoken } from '../../testing/audio-form.ts';
import { listenAnywhere } from '../../testing/listen.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

const key = 'the key of the speech host';
let host: TestServer;
let server: TestServer;
let student: Person;
let url: string;

const speechOf = (SPEECH_API_KEY = key) =>
  readSettings({
    SPEECH_API_URL: url,
    SPEECH_API_KEY,
    VOICE_API_URL: url,
    VOICE_API_KEY: SPEECH_API_KEY,
  }).speech;

beforeAll(async () => {
  host = await testServer({ serviceKey: key });
  url = await listenAnywhere(host.app);
  server = await testServer({ speech: speechOf() });
  student = await newStudent(server);
});
afterAll(async () => {
  await server.stop();
  await host.stop();
});

const score = (sound: Uint8Array, text: string, at = server, { token } = student) =>
  at.call('speech.score', { ...audioForm(sound, { text }), token });

test('a reading is scored by the speech host, and kept only here', async () => {
  const { data } = await score(await spoken('I have two cats.'), 'I have two cats.');
  expect(data.result.pronunciation_accuracy).toBeGreaterThan(70);
  expect(data.result.word_score_list).toHaveLength(4);
  const rows = (at: TestServer) =>
    at.db.queries.selectFrom('recordings').select(['student_id', 'duration_ms']).execute();
  expect(await rows(server)).toEqual([{ student_id: student.id, duration_ms: expect.any(Number) }]);
  expect(await rows(host)).toEqual([]);
});

test('what the host refuses is refused here', async () => {
  expect((await score(silence, 'cat')).data).toMatchObject({ status: 415, refusal: 'silence' });
  expect((await score(Buffer.from('no sound'), 'cat')).code).toBe(7001);
});

test('the voice host speaks, knows the sounds of words and chooses a phrase', async () => {
  const { token } = student;
  const said = await server.call('speech.say', { body: { text: 'A frog.' }, token });
  const sound = await server.app.inject({ url: said.data.url });
  expect(sound.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
  const sounds = await server.call('speech.sounds', { body: { text: 'cat' }, token });
  expect(sounds.data).toMatchObject([{ word: 'cat', arpabet: ['K', 'AE', 'T'], in_dictionary: 1 }]);
  const phrases = JSON.stringify(['a cat', 'the museum in the mountains']);
  const form = audioForm(await spoken('a cat'), { phrases });
  expect((await server.call('speech.recognise', { ...form, token })).data.text).toBe('a cat');
});

test('without a valid key nothing is scored until somebody acts; without a reachable host, for a moment', async () => {
  for (const [speech, code] of [
    [speechOf('a key that is not taken'), 452],
    [readSettings({ SPEECH_API_URL: 'http://127.0.0.1:9', SPEECH_API_KEY: key }).speech, 7002],
  ] as const) {
    const other = await testServer({ speech });
    const reply = await score(await spoken('cat'), 'cat', other, await newStudent(other));
    expect(reply).toMatchObject({ status: 503, code });
    await other.stop();
  }
});

test('a voice host that does not reply has words of its own, as nobody is reading at the same time', async () => {
  const speech = readSettings({ VOICE_API_URL: 'http://127.0.0.1:9', VOICE_API_KEY: key }).speech;
  const other = await testServer({ speech });
  const { token } = await newStudent(other);
  const form = audioForm(silence, { phrases: JSON.stringify(['a cat', 'a dog']) });
  const replies = [
    await other.call('speech.say', { body: { text: 'A frog.' }, token }),
    await other.call('speech.audio', { body: { input: 'A frog.' }, token }),
    await other.call('speech.sounds', { body: { text: 'cat' }, token }),
    await other.call('speech.recognise', { ...form, token }),
  ];
  for (const { status, code, message } of replies) {
    expect([status, code]).toEqual([503, 7002]);
    expect(message).not.toContain('Nhiều bạn');
  }
  await other.stop();
});

test('a host without a key stops the start', () => {
  expect(() => readSettings({ SPEECH_API_URL: 'https://speech.example' })).toThrow(
    'SPEECH_API_KEY: must be set when SPEECH_API_URL is',
  );
});
