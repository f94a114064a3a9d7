import type { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { flite } from './flite.ts';
import type { Speaker } from './speaker.ts';

const cat = { text: 'cat', gender: 'female', speed: 1 } as const;
let voice: Speaker;
afterEach(() => voice.close());

test('the thread ends when idle for a while, and starts again with the next text', async () => {
  voice = flite(1);
  const ended = new Promise((resolve) => {
    process.once('worker', (worker: Worker) => worker.once('exit', resolve));
  });
  const first = await voice.speak(cat);
  await ended;
  expect(await voice.speak(cat)).toEqual(first);
});

test('a text that is being spoken when it is closed fails', async () => {
  voice = flite();
  const spoken = Promise.allSettled([voice.speak(cat)]);
  await voice.close();
  expect(await spoken).toMatchObject([{ reason: new Error('the voice has stopped') }]);
});
