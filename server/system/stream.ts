import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Call } from '../mount.ts';

const keepAliveMs = 25_000;
const streamsPerSession = 6;
const longestTimer = 2 ** 31 - 1;
const open = new Map<number, number>();
const closers = new Set<() => void>();

/** Ends every open stream: a server that stops does not wait for screens that only listen. */
export function closeStreams() {
  for (const close of closers) close();
}

/** Server-sent events of the caller's student, until either side closes or the session ends. */
export async function streamEvents(
  app: FastifyInstance,
  deps: Deps,
  { session, student, request, reply }: Call<'events.stream'>,
) {
  const { raw } = reply;
  // Gone while its session was looked up: nothing would ever close this stream.
  if (request.raw.socket.destroyed) return reply.hijack();
  const already = open.get(session.id) ?? 0;
  if (already >= streamsPerSession) throw new Failure('tooManyRequests', { retryAfter: 5 });
  open.set(session.id, already + 1);
  app.openStreams.inc();

  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(': open\n\n');

  const stop = deps.bus.subscribe(student.id, (event) => {
    if (event.type === 'session' && event.session_id !== session.id) return;
    raw.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    if (event.type === 'session') close();
  });
  const keepAlive = setInterval(() => raw.write(': still here\n\n'), keepAliveMs);
  const left = session.expiresAt.getTime() - deps.clock().getTime();
  const expiry = setTimeout(() => close(), Math.min(left, longestTimer));
  // What has ended is written to no more.
  const close = () => {
    stop();
    clearInterval(keepAlive);
    clearTimeout(expiry);
    raw.end();
  };
  closers.add(close);
  request.raw.socket.setTimeout(0);
  raw.on('close', () => {
    close();
    closers.delete(close);
    app.openStreams.dec();
    const others = (open.get(session.id) ?? 1) - 1;
    if (others > 0) open.set(session.id, others);
    else open.delete(session.id);
  });
}
