import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

const keepAliveMs = 25_000;
const closers = new Set<() => void>();

/** Ends every open stream: a server that stops does not wait for screens that only listen. */
export function closeStreams() {
  for (const close of closers) close();
}

export interface EventStream {
  send(name: string, data: object): void;
  close(): void;
}

/** Whether the caller was gone before it was let in: nothing would ever close its stream. The reply is then done with. */
export function isGone({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  if (!request.raw.socket.destroyed) return false;
  reply.hijack();
  return true;
}

/** Answers with server-sent events, until either side closes; then `whenClosed` is called, once. */
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
    // What has ended is written to no more.
    if (!raw.writableEnded) raw.write(text);
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

/** So many streams at once for one caller; `enter` answers how to leave, and throws `tooManyRequests`. */
export function createGate<K>(most: number) {
  const open = new Map<K, number>();
  return {
    enter(who: K): () => void {
      const already = open.get(who) ?? 0;
      if (already >= most) throw new Failure('tooManyRequests', { retryAfter: 5 });
      open.set(who, already + 1);
      return () => {
        const others = (open.get(who) ?? 1) - 1;
        if (others > 0) open.set(who, others);
        else open.delete(who);
      };
    },
  };
}
