import { readdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { audioForm, spoken } from '../testing/audio-form.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

const accessKey = { 'access-key': 'a service key for tests only' };
let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(inject('dataDir'), 'service-'));
  server = await testServer({ dataDir });
});
afterAll(() => server.stop());

async function score(fields: Record<string, string | number>, headers: Record<string, string>) {
  const form = audioForm(await spoken('frog'), fields);
  return server.call('speech.score', { ...form, headers: { ...form.headers, ...headers } });
}

test('another server has a text scored with its access key, and nothing is kept', async () => {
  const { status, data } = await score({ text: 'frog' }, accessKey);
  expect([status, data.status]).toEqual([200, 200]);
  expect(data.result.word_score_list).toMatchObject([{ word: 'frog' }]);
  const recordings = await server.db.queries.selectFrom('recordings').select('id').execute();
  expect(recordings).toEqual([]);
  expect(await readdir(dataDir)).not.toContain('recordings');
});

test('it cannot refer to a question', async () => {
  expect((await score({ question_id: 1 }, accessKey)).status).toBe(400);
});

test('a wrong key is refused, without a key the caller is not signed in, and a session takes precedence over a key', async () => {
  expect((await score({ text: 'frog' }, { 'access-key': 'wrong' })).status).toBe(403);
  expect((await score({ text: 'frog' }, {})).status).toBe(401);
  const { token, id } = await newStudent(server);
  const both = { ...accessKey, authorization: `Bearer ${token}` };
  expect((await score({ text: 'frog' }, both)).status).toBe(200);
  const recordings = await server.db.queries
    .selectFrom('recordings')
    .select('student_id')
    .execute();
  expect(recordings).toEqual([{ student_id: id }]);
});

test('the voice centre accepts it too', async () => {
  const body = { text: 'cat' };
  for (const name of ['speech.say', 'speech.sounds', 'speech.translate'] as const)
    expect((await server.call(name, { body, headers: accessKey })).status, name).toBe(200);
});

test('nobody else can play a recording', async () => {
  const params = { audioId: '0'.repeat(64) };
  expect((await server.call('speech.recording', { params, headers: accessKey })).status).toBe(401);
});
