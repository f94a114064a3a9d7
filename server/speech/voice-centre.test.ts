import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { audioForm, silence, spoken } from '../testing/audio-form.ts';
import { type Limit, definedLimits } from '../services/limits/limit.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { createSpokenCache, trimSpoken } from './spoken-cache.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer({ dataDir: await mkdtemp(join(inject('dataDir'), 'voice-')) });
  ({ token } = await newStudent(server));
});
afterAll(() => server.stop());

const say = (body: object) => server.call('speech.say', { body, token });
const fetched = (url: string) => server.app.inject({ url });
/** Seconds of a 16-bit mono WAV. */
const secondsOf = (wav: Buffer) => (wav.length - 44) / 2 / wav.readUInt32LE(24);

describe('a text', () => {
  test('is spoken once, at an address derived from its content', async () => {
    const { data } = await say({ text: 'I have two cats.' });
    expect(data.url).toMatch(/^\/media\/voice-[0-9a-f]{64}\.wav$/);
    const sound = await fetched(data.url);
    expect(sound.statusCode).toBe(200);
    expect(sound.headers['content-type']).toMatch(/^audio\/(x-)?wav/);
    expect(secondsOf(sound.rawPayload)).toBeGreaterThan(0.8);
    expect((await say({ text: ' I have  two cats. ' })).data).toEqual(data);
  });

  test('is spoken slowly or by another voice on request', async () => {
    const [normal, slow, male] = await Promise.all(
      [{}, { speed: 'slow' }, { voice_gender: 'male' }].map(async (how) => {
        const { data } = await say({ text: 'The ball is under the bed.', ...how });
        return (await fetched(data.url)).rawPayload;
      }),
    );
    expect(secondsOf(slow!) / secondsOf(normal!)).toBeGreaterThan(1.3);
    expect(male!.equals(normal!)).toBe(false);
  });

  test('is returned as audio on request', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v2/audio/speech',
      payload: { input: 'Hello' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': 'no-store',
    });
    expect(response.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
  });

  test('with Vietnamese letters is read as if it were English; one without letters is refused', async () => {
    expect((await say({ text: 'Đặng Hải' })).status).toBe(200);
    expect((await say({ text: '🎉 …' })).status).toBe(400);
    expect((await say({ text: 'cat', lang: 'fr' })).status).toBe(400);
  });

  test('unused for a month is deleted, and spoken again on request', async () => {
    const [old, asked] = [await say({ text: 'old' }), await say({ text: 'asked again' })];
    server.clock.forward(20 * 86_400);
    const { token: later } = await newStudent(server);
    const again = { body: { text: 'asked again' }, token: later };
    await server.call('speech.say', again);
    server.clock.forward(11 * 86_400);
    await trimSpoken(server.deps);
    expect((await fetched(asked.data.url)).statusCode).toBe(200);
    expect((await fetched(old.data.url)).statusCode).toBe(404);
    ({ token } = await newStudent(server));
    await say({ text: 'old' });
    expect((await fetched(old.data.url)).statusCode).toBe(200);
  });
});

test('the cache keeps the most recently used texts when it exceeds its size', async () => {
  const cache = createSpokenCache(server.deps, 1000);
  const sound = Buffer.alloc(300);
  for (const id of ['bound-a', 'bound-b', 'bound-c']) {
    server.clock.forward(1);
    await cache.keep(id, sound);
  }
  server.clock.forward(1);
  expect(await cache.has('bound-a')).toBe(true);
  server.clock.forward(1);
  await cache.keep('bound-d', sound);
  const cachedIds = [];
  for (const id of ['bound-a', 'bound-b', 'bound-c', 'bound-d'])
    if (await cache.has(id)) cachedIds.push(id);
  expect(cachedIds).toEqual(['bound-a', 'bound-c', 'bound-d']);
});

test('a login has a daily quota of generated speech over all its children', async () => {
  const child = await newStudent(server);
  const sibling = await newStudent(server, { siblingOf: child });
  const quota = definedLimits().find(({ name }) => name === 'voice-bytes') as Limit;
  const who = String(child.loginId);
  await server.deps.limits.record([{ limit: quota, who, amount: quota.max - 1 }]);
  const ask = (text: string, { token: by }: Person) =>
    server.call('speech.say', { body: { text }, token: by });
  expect(await ask('A text that is new.', sibling)).toMatchObject({ status: 429, code: 1002 });
  // A cached text costs nothing.
  await say({ text: 'A text that is known.' });
  expect((await ask('A text that is known.', child)).status).toBe(200);
  server.clock.forward(86_400);
  const later = await newStudent(server, { siblingOf: child });
  expect((await ask('A text that is new.', later)).status).toBe(200);
});

test('the sounds of words: ARPAbet, IPA, and whether the dictionary has them', async () => {
  const { data } = await server.call('speech.sounds', {
    body: { text: 'Three zorbicks!' },
    token,
  });
  expect(data[0]).toEqual({
    word: 'Three',
    arpabet: ['TH', 'R', 'IY'],
    ipa: 'θriː',
    in_dictionary: 1,
  });
  expect(data[1]).toMatchObject({ word: 'zorbicks', in_dictionary: 0 });
  expect(data[1].arpabet.length).toBeGreaterThan(3);
});

test.each([
  ['butterfly', 'con bướm'],
  ['  Butterfly. ', 'con bướm'],
  ['I have two cats', undefined],
  ['I have two cats.', 'Mình có hai con mèo.'],
  ['elephant', 'con voi'],
])('the meaning of %j is in the content', async (text, meaning) => {
  const response = await server.call('speech.translate', { body: { text }, token });
  if (meaning === undefined) expect([response.status, response.code]).toEqual([404, 7004]);
  else expect(response.data).toEqual({ text: meaning, source: 'glossary' });
});

test('which of several phrases was said', async () => {
  const phrases = JSON.stringify(['I like red apples.', 'I have two cats.', 'Where is my hat?']);
  const recognise = (audio: Uint8Array, fields: Record<string, string>) =>
    server.call('speech.recognise', { ...audioForm(audio, fields), token });
  const { data } = await recognise(await spoken('I have two cats.'), { phrases });
  expect(data.text).toBe('I have two cats.');
  expect(data.confidence).toBeGreaterThan(0.5);
  expect((await recognise(silence, { phrases })).data).toEqual({ text: '', confidence: 0 });
  expect((await recognise(Buffer.from('x'), { phrases })).code).toBe(7001);
  for (const odd of ['', 'cat', '["cat"]', '["cat", 1]', '{"a": 1}'])
    expect((await recognise(silence, { phrases: odd })).status, odd).toBe(400);
});
