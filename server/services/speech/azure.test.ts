import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audioForm, silence, spoken } from '../../testing/audio-form.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type FakeProvider, smsProvider } from '../../testing/sms-provider.ts';
import { createLog } from '../../log.ts';
import { readSettings } from '../../settings/settings.ts';
import { testSettings } from '../../testing/settings.ts';
import { azureEngine } from './azure.ts';
import { EngineBusy } from './engine.ts';
import { localEngine } from './local.ts';

const key = 'an azure key of nobody';
let azure: FakeProvider;
let server: TestServer;
let student: Person;
beforeAll(async () => {
  azure = await smsProvider();
  const { speech } = readSettings({
    SPEECH_PROVIDER: 'azure',
    AZURE_SPEECH_KEY: key,
    AZURE_SPEECH_URL: azure.url,
  });
  server = await testServer({ speech });
  student = await newStudent(server);
});
afterAll(async () => {
  await server.stop();
  await azure.close();
});
beforeEach(() => {
  azure.received.length = 0;
});

const text = 'I have two cats.';
const phone = (Phoneme: string, AccuracyScore = 95) => ({ Phoneme, AccuracyScore });
const word = (Word: string, at: number, more: object = {}) => ({
  Word,
  Offset: at * 10_000,
  Duration: 2_000_000,
  AccuracyScore: 96,
  ErrorType: 'None',
  Phonemes: [],
  ...more,
});
const success = (...words: object[]) => ({
  RecognitionStatus: 'Success',
  Offset: 700_000,
  Duration: 14_000_000,
  DisplayText: text,
  NBest: [
    {
      Confidence: 0.97,
      Lexical: 'i have two cats',
      Display: 'I have two cats.',
      AccuracyScore: 90,
      FluencyScore: 88,
      CompletenessScore: 100,
      PronScore: 91.4,
      Words: words,
    },
  ],
});
const cats = [phone('k'), phone('ae'), phone('t'), phone('s', 20)];
const reading = success(
  word('i', 100),
  word('have', 320, { Phonemes: [phone('h'), phone('ae'), phone('v')] }),
  word('two', 1200),
  word('cats', 1420, { Phonemes: cats, ErrorType: 'Mispronunciation', AccuracyScore: 55 }),
);

let takes = 0;
/** Uses a new recording each time, as the same one would not be scored twice. */
async function score(own: Record<string, string> = { text }) {
  const sound = Buffer.concat([await spoken(text), Buffer.alloc(2 + 2 * takes++)]);
  return server.call('speech.score', { ...audioForm(sound, own), token: student.token });
}

test('a reading is sent as 16 kHz PCM with the text and our key, and nothing about the child', async () => {
  azure.reply = { status: 200, body: reading };
  await score();
  const [sent] = azure.received;
  expect(sent?.path).toBe(
    '/speech/recognition/conversation/cognitiveservices/v1?language=en-US&format=detailed',
  );
  expect(sent?.headers).toMatchObject({
    'ocp-apim-subscription-key': key,
    'content-type': 'audio/wav; codecs=audio/pcm; samplerate=16000',
  });
  const header = String(sent?.headers['pronunciation-assessment']);
  expect(JSON.parse(Buffer.from(header, 'base64').toString())).toEqual({
    ReferenceText: text,
    GradingSystem: 'HundredMark',
    Granularity: 'Phoneme',
    Dimension: 'Comprehensive',
    EnableMiscue: true,
  });
  expect(sent?.body.slice(0, 4)).toBe('RIFF');
  expect(JSON.stringify(sent?.headers)).not.toMatch(new RegExp(`${student.userName}|Bearer`));
});

test('its assessment is converted to ours: letters, sounds, marks, pauses, one hint', async () => {
  azure.reply = { status: 200, body: reading };
  const { data } = await score();
  expect(data.status).toBe(200);
  expect(data.result).toMatchObject({
    pronunciation_accuracy: 91.4,
    accuracy: 90,
    fluency: 88,
    completeness: 100,
    real_transcripts: text,
    is_letter_correct_all_words: 0,
    pauses: [{ after_word: 1, ms: 680 }],
    low_confidence: 0,
  });
  const [, have, , last] = data.result.word_score_list;
  expect(have).toMatchObject({ word: 'have', mark: 'good', is_letter_correct_all: 1 });
  expect(have.sounds.map((one: { phone: string }) => one.phone)).toEqual(['HH', 'AE', 'V']);
  expect(last).toMatchObject({
    error_type: 'Mispronunciation',
    mark: 'listen',
    start_ms: 1420,
    end_ms: 1620,
    letters: [
      { text: 'c', correct: 1 },
      { text: 'a', correct: 1 },
      { text: 't', correct: 1 },
      { text: 's', correct: 0 },
    ],
  });
  expect(data.result.hint).toMatchObject({ rule: 'ending-s', word: 'cats' });
});

test('omitted and inserted words are marked as such', async () => {
  azure.reply = {
    status: 200,
    body: success(
      word('i', 100),
      word('really', 320, { ErrorType: 'Insertion' }),
      word('have', 540),
      word('two', 0, { ErrorType: 'Omission', AccuracyScore: 0 }),
      word('cats', 800, { ErrorType: 'Mispronunciation', AccuracyScore: 10 }),
    ),
  };
  const { data } = await score();
  const marks = data.result.word_score_list.map((one: { mark: string }) => one.mark);
  expect(marks).toEqual(['good', 'extra', 'good', 'missing', 'wrong']);
  expect(data.result.word_score_list[3]).toMatchObject({ start_ms: null, end_ms: null });
});

test('a reading that Azure is not sure of waits for a teacher', async () => {
  const unsure = structuredClone(reading);
  unsure.NBest[0]!.Confidence = 0.2;
  azure.reply = { status: 200, body: unsure };
  expect((await score()).data.result.low_confidence).toBe(1);
});

test.each([
  ['NoMatch', 'other_speech', 404],
  ['InitialSilenceTimeout', 'silence', 415],
  ['BabbleTimeout', 'noise', 404],
])('%s is a refusal: %s', async (RecognitionStatus, refusal, status) => {
  azure.reply = { status: 200, body: { RecognitionStatus } };
  expect((await score()).data).toMatchObject({ status, refusal, result: null });
});

test('silence, and anything but a recording, never leaves this server', async () => {
  const send = (sound: Uint8Array) =>
    server.call('speech.score', { ...audioForm(sound, { text: 'cat' }), token: student.token });
  expect((await send(silence)).data.refusal).toBe('silence');
  expect((await send(Buffer.from('no sound'))).code).toBe(7001);
  expect(azure.received).toEqual([]);
});

test('words are looked up on this server', async () => {
  const body = { text: 'cat' };
  const { data } = await server.call('speech.sounds', { body, token: student.token });
  expect(data[0].arpabet).toEqual(['K', 'AE', 'T']);
  expect(azure.received).toEqual([]);
});

describe('if it does not score, nothing is kept and the child can try again', () => {
  const findRecordings = async () =>
    (await server.db.queries.selectFrom('recordings').select('id').execute()).length;

  test.each([
    ['the key is not taken', { status: 401, body: '' }, 452],
    ['the key may not do it', { status: 403, body: '' }, 452],
    ['too many at once', { status: 429, body: '' }, 7002],
    ['its own trouble', { status: 500, body: 'oops' }, 7002],
    ['broken JSON', { status: 200, body: '{"RecognitionStatus": "Succ' }, 7002],
    ['another shape', { status: 200, body: { RecognitionStatus: 'Success', NBest: [{}] } }, 7002],
    ['no reading in it', { status: 200, body: { RecognitionStatus: 'Success' } }, 7002],
    ['an error', { status: 200, body: { RecognitionStatus: 'Error' } }, 7002],
  ])('%s', async (_, reply, code) => {
    const before = await findRecordings();
    azure.reply = reply;
    const response = await score();
    expect([response.status, response.code]).toEqual([503, code]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(await findRecordings()).toBe(before);
  });

  test('it closes the connection', async () => {
    azure.reply = 'hang-up';
    expect((await score()).code).toBe(7002);
  });

  test('it redirects', async () => {
    const other = await smsProvider();
    azure.reply = { status: 307, body: '', headers: { location: other.url } };
    expect((await score()).code).toBe(7002);
    expect(other.received).toEqual([]);
    await other.close();
  });

  test('it never replies', async () => {
    azure.reply = 'silence';
    const log = createLog(testSettings());
    const engine = azureEngine(
      { provider: 'azure', url: azure.url, key },
      localEngine({ workers: 1 }),
      log,
      50,
    );
    const bytes = await spoken(text);
    await expect(engine.assess({ bytes, mediaType: 'audio/wav' }, text, null)).rejects.toThrow(
      EngineBusy,
    );
    await engine.close();
  });
});
