import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Call } from '../mount.ts';
import { clientOf } from '../plugins/client-address.ts';
import { createGate, isGone, openEventStream } from '../plugins/event-stream.ts';
import { defineLimit } from '../services/limits/limit.ts';

/** An open stream costs memory of its process, so each process counts its own. */
const streams = { per: 'process', what: 'open event streams' } as const;
const ofSession = defineLimit({ ...streams, name: 'streams-session', max: 6, by: 'session' });
/** The limit leaves room for five children on a few devices. */
const ofLogin = defineLimit({ ...streams, name: 'streams-login', max: 30, by: 'login' });
/** The limit leaves room for a school behind one address. */
const ofAddress = defineLimit({ ...streams, name: 'streams-address', max: 600, by: 'address' });

const maxTimerMs = 2 ** 31 - 1;

/** Server-sent events for the caller's student, until either side closes or the session ends. */
export function createEventStreams(app: FastifyInstance, deps: Deps) {
  const gate = createGate(ofSession, ofLogin, ofAddress);
  return async function streamEvents(call: Call<'events.stream'>) {
    const { session, student, request } = call;
    if (isGone(call)) return;
    const leave = gate.enter(session.id, student.login_id, clientOf(request.ip));
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
    const remaining = session.expiresAt.getTime() - deps.clock().getTime();
    const expiry = setTimeout(stream.close, Math.min(remaining, maxTimerMs));
  };
}
