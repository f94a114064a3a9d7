import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Capacity } from '../services/limits/limit.ts';

const keepAliveMs = 25_000;
/** A screen that does not read is disconnected when this much waits for it: events would fill the memory. */
const maxWaitingBytes = 256 * 1024;
const closers = new Set<() => void>();

/** Ends every open stream: a stopping server does not wait for them, and after a gap their screens may be wrong. */
export function closeStreams() {
  for (const close of closers) close();
}

export interface EventStream {
  send(name: string, data: object): void;
  close(): void;
}

/**
 * Whether the caller disconnected before it was admitted: nothing would ever close its stream. The reply is finished
 * then.
 */
export function isGone({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  if (!request.raw.socket.destroyed) return false;
  reply.hijack();
  return true;
}

/** Replies with server-sent events until either side closes; then `whenClosed` is called once. */
export function openEventStream(
  app: FastifyInstance,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  whenClosed: () => void,
): EventStream {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(': open\n\n');
  app.openStreams.inc();
  request.raw.socket.setTimeout(0);

  const write = (text: string) => {
    // An ended stream is not written to.
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > maxWaitingBytes) raw.destroy();
  };
  const close = () => void raw.end();
  const keepAlive = setInterval(() => write(': still here\n\n'), keepAliveMs);
  closers.add(close);
  raw.on('close', () => {
    clearInterval(keepAlive);
    closers.delete(close);
    app.openStreams.dec();
    whenClosed();
  });
  return {
    send: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    close,
  };
}

/** The callers that a stream is counted for, one per capacity of a gate. */
type Who<C> = { [K in keyof C]: string | number };

/**
 * Admits a limited number at once. `enter` returns a function that leaves, and throws `tooManyRequests` if one of
 * the capacities is used up.
 */
export function createGate<const C extends Pick<Capacity, 'name' | 'max'>[]>(...capacities: C) {
  const open = new Map<string, number>();
  return {
    enter(...who: Who<C>): () => void {
      const places = capacities.map(({ name, max }, i) => ({ key: `${name}:${who[i]}`, max }));
      const inside = (key: string) => open.get(key) ?? 0;
      if (places.some(({ key, max }) => inside(key) >= max))
        throw new Failure('tooManyRequests', { retryAfter: 5 });
      for (const { key } of places) open.set(key, inside(key) + 1);
      return () => {
        for (const { key } of places) {
          if (inside(key) > 1) open.set(key, inside(key) - 1);
          else open.delete(key);
        }
      };
    },
  };
}
