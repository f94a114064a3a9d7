import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Call } from '../mount.ts';
import { createGate, isGone, openEventStream } from '../plugins/event-stream.ts';

const streamsPerSession = 6;
const longestTimer = 2 ** 31 - 1;
const gate = createGate<number>(streamsPerSession);

/** Server-sent events of the caller's student, until either side closes or the session ends. */
export async function streamEvents(app: FastifyInstance, deps: Deps, call: Call<'events.stream'>) {
  const { session, student } = call;
  if (isGone(call)) return;
  const leave = gate.enter(session.id);
  const stream = openEventStream(app, call, () => {
    stop();
    clearTimeout(expiry);
    leave();
  });
  const stop = deps.bus.subscribe(student.id, (event) => {
    if (event.type === 'session' && event.session_id !== session.id) return;
    stream.send(event.type, event);
    if (event.type === 'session') stream.close();
  });
  const left = session.expiresAt.getTime() - deps.clock().getTime();
  const expiry = setTimeout(stream.close, Math.min(left, longestTimer));
}
