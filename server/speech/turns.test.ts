import { afterAll, beforeAll, expect, test } from 'vitest';
import { audioForm, spoken } from '../testing/audio-form.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { createSemaphore } from './turns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('one recording of a student is scored and four wait; another student is served meanwhile', async () => {
  const inTurn = createSemaphore();
  const begun: string[] = [];
  const first = Promise.withResolvers<string>();
  const work = (name: string) => async () => {
    begun.push(name);
    return name === 'first' ? first.promise : name;
  };
  const names = ['first', 'second', 'third', 'fourth', 'fifth'];
  const all = Promise.all(names.map((name) => inTurn(1, work(name))));
  await expect(inTurn(1, work('sixth'))).rejects.toMatchObject({ error: 'speechBusy' });
  expect(await inTurn(2, work('other'))).toBe('other');
  expect(begun).toEqual(['first', 'other']);
  first.resolve('first');
  expect(await all).toEqual(names);
  expect(begun).toEqual(['first', 'other', 'second', 'third', 'fourth', 'fifth']);
});

test('a failing one makes room for the next', async () => {
  const inTurn = createSemaphore();
  const failing = inTurn(1, () => Promise.reject(new Error('broken')));
  const next = inTurn(1, async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('a student who sends many readings is not served before others', async () => {
  const [many, one] = [await newStudent(server), await newStudent(server)];
  const audio = await spoken('cat');
  const done: string[] = [];
  const score = async (text: string, { token }: { token: string }) => {
    await server.call('speech.score', { ...audioForm(audio, { text }), token });
    done.push(text);
  };
  const words = ['hat', 'bat', 'rat', 'mat', 'fat'];
  await Promise.all([...words.map((word) => score(word, many)), score('cat', one)]);
  expect(done.at(-1)).not.toBe('cat');
  expect(done).toHaveLength(6);
});
