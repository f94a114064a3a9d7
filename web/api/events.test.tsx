import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToEvents, whenOpen } from './events.ts';
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
  const listener = { onEvent: vi.fn(), onReconnect: vi.fn() };
  const stop = listenToEvents(listener);
  stops.push(stop);
  return { ...listener, stop };
}
async function connected(count: number) {
  await expect.poll(() => streams.length).toBe(count);
}
const send = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
const event = { type: 'notice', notice_id: 4 };

test('all listeners of a page share one connection', async () => {
  const one = listen();
  const other = listen();
  await connected(1);
  send(`: ping\n\ndata: ${JSON.stringify(event)}\n`);
  send('\ndata: {"type":"unknown"}\n\ndata: broken\n\n');
  await expect.poll(() => other.onEvent.mock.calls).toEqual([[event]]);
  one.stop();
  const graded = { type: 'graded', attempt_id: 5 };
  send(`data: ${JSON.stringify(graded)}\n\n`);
  await expect.poll(() => other.onEvent.mock.calls).toEqual([[event], [graded]]);
  expect(one.onEvent).toHaveBeenCalledOnce();
  expect(network.of('events.stream')).toHaveLength(1);
});

test('after a gap listeners are told that they may have missed something', async () => {
  const one = listen();
  await connected(1);
  expect(one.onReconnect).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  await connected(2);
  await expect.poll(() => one.onReconnect.mock.calls).toHaveLength(1);
});

test('a first connection that comes late is a gap as well', async () => {
  const now = vi.spyOn(performance, 'now');
  const at = performance.now();
  now.mockImplementation(() => at);
  const open = Promise.withResolvers<void>();
  network.answers('events.stream', async () => {
    await open.promise;
    return new Response(new ReadableStream({ start: (one) => void streams.push(one) }));
  });
  const one = listen();
  await expect.poll(() => network.of('events.stream')).toHaveLength(1);
  now.mockImplementation(() => at + 5001);
  open.resolve();
  await expect.poll(() => one.onReconnect.mock.calls).toHaveLength(1);
  now.mockRestore();
});

test('what waits for an event is told once when the stream is open, or at once if it is', async () => {
  const early = vi.fn();
  const cancelled = vi.fn();
  const late = vi.fn();
  whenOpen(early);
  whenOpen(cancelled)();
  const one = listen();
  expect(early).not.toHaveBeenCalled();
  await connected(1);
  await expect.poll(() => early.mock.calls).toHaveLength(1);
  whenOpen(late);
  expect(late).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  await expect.poll(() => one.onReconnect.mock.calls).toHaveLength(1);
  expect(early).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
  one.stop();
  whenOpen(cancelled)();
  expect(cancelled).not.toHaveBeenCalled();
});

test('after a gap, listeners learn that they may have missed something', async () => {
  adoptToken(null);
  listen();
  expect(network.of('events.stream')).toHaveLength(0);
  adoptToken('a-sibling');
  await connected(1);
  expect(network.of('events.stream').map(({ token }) => token)).toEqual(['a-sibling']);
});

test('reports an ended session, and reconnects only for another one', async () => {
  const ended = vi.fn();
  stops.push(onSessionEnded(ended));
  network.fails('events.stream', 'unauthenticated');
  listen();
  await expect.poll(() => ended.mock.calls).toHaveLength(1);
  adoptToken('anew');
  await expect
    .poll(() => network.of('events.stream').map(({ token }) => token))
    .toEqual(['one-child', 'anew']);
});
