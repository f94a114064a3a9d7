import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToEvents } from './events.ts';
import { onSessionEnded } from './client.ts';
import { answerCalls } from './testing.ts';
import { adoptToken } from './token.ts';

let network: ReturnType<typeof answerCalls>;
let streams: ReadableStreamDefaultController<Uint8Array>[];
const stops: (() => void)[] = [];

beforeEach(() => {
  streams = [];
  network = answerCalls();
  network.answers('events.stream', () => {
    const body = new ReadableStream<Uint8Array>({ start: (one) => void streams.push(one) });
    return new Response(body);
  });
  adoptToken('one-child');
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  network.restore();
  adoptToken(null);
});

function listen() {
  const hearer = { onEvent: vi.fn(), onReconnect: vi.fn() };
  const stop = listenToEvents(hearer);
  stops.push(stop);
  return { ...hearer, stop };
}
async function connected(count: number) {
  await expect.poll(() => streams.length).toBe(count);
}
const send = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
const event = { type: 'notice', notice_id: 4 };

test('all that listen on a page share one connection', async () => {
  const one = listen();
  const other = listen();
  await connected(1);
  send(`: ping\n\ndata: ${JSON.stringify(event)}\n`);
  send('\ndata: {"type":"unknown"}\n\ndata: broken\n\n');
  await expect.poll(() => other.onEvent.mock.calls).toEqual([[event]]);
  one.stop();
  send(`data: ${JSON.stringify(event)}\n\n`);
  await expect.poll(() => other.onEvent.mock.calls).toHaveLength(2);
  expect(one.onEvent).toHaveBeenCalledOnce();
  expect(network.of('events.stream')).toHaveLength(1);
});

test('after a gap they hear that something may have been missed', async () => {
  const one = listen();
  await connected(1);
  expect(one.onReconnect).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  await connected(2);
  await expect.poll(() => one.onReconnect.mock.calls).toHaveLength(1);
});

test('it speaks for the student of the page alone', async () => {
  adoptToken(null);
  listen();
  expect(network.of('events.stream')).toHaveLength(0);
  adoptToken('a-sibling');
  await connected(1);
  expect(network.of('events.stream').map(({ token }) => token)).toEqual(['a-sibling']);
});

test('a session that has ended is told of, and asks no more until another one begins', async () => {
  const ended = vi.fn();
  stops.push(onSessionEnded(ended));
  network.fails('events.stream', 'notSignedIn');
  listen();
  await expect.poll(() => ended.mock.calls).toHaveLength(1);
  adoptToken('anew');
  await expect
    .poll(() => network.of('events.stream').map(({ token }) => token))
    .toEqual(['one-child', 'anew']);
});
