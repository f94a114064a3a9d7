import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../settings/settings.ts';
import { audioForm, spoken } from '../../testing/audio-form.ts';
import { newStudent } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type FakeProvider, smsProvider } from '../../testing/sms-provider.ts';
import { createTranslator } from './translator.ts';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await smsProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.received.length = 0;
});

/** A server with this provider, and a student's token. */
async function serverWith(environment: Record<string, string>) {
  const server = await testServer({ speech: readSettings(environment).speech });
  return { server, token: (await newStudent(server)).token };
}

const kinds = {
  libretranslate: {
    settings: { TRANSLATE_PROVIDER: 'libretranslate', TRANSLATE_KEY: 'key' },
    path: '/translate',
    reply: (text: string) => ({ translatedText: text }),
    asked: { q: 'a quixotic idea', source: 'en', target: 'vi', format: 'text', api_key: 'key' },
  },
  openai: {
    settings: { TRANSLATE_PROVIDER: 'openai', TRANSLATE_KEY: 'key', TRANSLATE_MODEL: 'tiny' },
    path: '/v1/chat/completions',
    reply: (content: string) => ({ choices: [{ message: { role: 'assistant', content } }] }),
    asked: {
      model: 'tiny',
      temperature: 0,
      messages: [{ role: 'system' }, { role: 'user', content: 'a quixotic idea' }],
    },
  },
};

describe.each(Object.entries(kinds))('a translator like %s', (_, kind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    const url = { TRANSLATE_URL: provider.url };
    ({ server, token } = await serverWith({ ...kind.settings, ...url }));
  });
  afterAll(() => server.stop());
  const translate = (text: string) => server.call('speech.translate', { body: { text }, token });

  test('is asked for words that are not in the glossary, without anything about the caller', async () => {
    provider.reply = { status: 200, body: kind.reply(' một ý tưởng viển vông ') };
    const { data } = await translate('a quixotic idea');
    expect(data).toEqual({ text: 'một ý tưởng viển vông', source: 'provider' });
    const [sent] = provider.received;
    expect(sent?.path).toBe(kind.path);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject(kind.asked);
    expect(JSON.stringify(sent)).not.toContain(token);
    expect((await translate('cat')).data.source).toBe('glossary');
    expect(provider.received).toHaveLength(1);
  });

  test.each([
    ['refuses the key', { status: 401, body: '' }],
    ['is busy', { status: 429, body: '' }],
    ['answers broken JSON', { status: 200, body: '{"translatedText' }],
    ['answers something else', { status: 200, body: { choices: [{}], translatedText: 7 } }],
    ['sends us elsewhere', { status: 307, body: '', headers: { location: 'http://127.0.0.1:9' } }],
    ['hangs up', 'hang-up' as const],
  ])('that %s makes the student try again', async (_, reply) => {
    provider.reply = reply;
    const response = await translate('another quixotic idea');
    expect([response.status, response.code]).toEqual([503, 503]);
  });
});

test('a translator that never replies times out', async () => {
  provider.reply = 'silence';
  const settings = { provider: 'libretranslate' as const, url: provider.url, key: undefined };
  await expect(createTranslator(settings, 50)?.translate('cat')).rejects.toThrow(/time/i);
});

describe('a transcriber like OpenAI', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    const url = { TRANSCRIBE_URL: provider.url, TRANSCRIBE_KEY: 'key' };
    ({ server, token } = await serverWith(url));
  });
  afterAll(() => server.stop());
  const recognise = async () =>
    server.call('speech.recognise', { ...audioForm(await spoken('cat')), token });

  test('transcribes what was said', async () => {
    provider.reply = { status: 200, body: { text: ' Cat. ' } };
    expect((await recognise()).data).toEqual({ text: 'Cat.', confidence: null });
    const [sent] = provider.received;
    expect(sent?.path).toBe('/v1/audio/transcriptions');
    expect(sent?.headers.authorization).toBe('Bearer key');
    expect(sent?.body).toMatch(/name="model"\r\n\r\nwhisper-1\r\n/);
    expect(sent?.body).toContain('RIFF');
  });

  test.each([
    ['refuses the key', { status: 401, body: '' }],
    ['answers broken JSON', { status: 200, body: '{' }],
    ['answers no text', { status: 200, body: { words: [] } }],
    ['hangs up', 'hang-up' as const],
  ])('that %s makes the student try again', async (_, reply) => {
    provider.reply = reply;
    expect((await recognise()).code).toBe(503);
  });
});
