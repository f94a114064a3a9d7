import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Call } from '../mount.ts';
import { clientOf } from '../plugins/client-address.ts';
import { createGate, type EventStream, isGone, openEventStream } from '../plugins/event-stream.ts';
import { defineLimit } from '../services/limits/limit.ts';
import { readCentre } from './centres.ts';

/** Everybody waiting in a centre shares one network address. */
const ofAddress = defineLimit({
  name: 'queue-streams',
  max: 300,
  per: 'process',
  what: 'open streams of queues',
  by: 'address',
});

interface Watched {
  screens: Set<EventStream>;
  stop: () => void;
}

/** Streams the queues to screens. Each change is read once for all screens of this process. */
export function createQueueStreams(app: FastifyInstance, deps: Deps) {
  const gate = createGate(ofAddress);
  const watched = new Map<number, Watched>();

  function watch(centreId: number): Watched {
    const already = watched.get(centreId);
    if (already) return already;
    const screens = new Set<EventStream>();
    let reading = false;
    let moved = false;
    // Changes during a read cause one more read in total.
    async function sendQueue() {
      moved = true;
      if (reading) return;
      reading = true;
      while (moved) {
        moved = false;
        const centre = await readCentre(deps, centreId).catch(() => null);
        if (centre) for (const screen of screens) screen.send('queue', centre);
      }
      reading = false;
    }
    const stop = deps.bus.subscribe(`centre:${centreId}`, () => void sendQueue());
    const added = { screens, stop };
    watched.set(centreId, added);
    return added;
  }

  /** Sends the centre now, and again whenever its queue changes. Throws `notFound`, `tooManyRequests`. */
  return async function streamQueue(call: Call<'centres.stream'>) {
    const { id } = call.params;
    await readCentre(deps, id);
    if (isGone(call)) return;
    const leave = gate.enter(clientOf(call.request.ip));
    const { screens, stop } = watch(id);
    const stream = openEventStream(app, call, () => {
      leave();
      screens.delete(stream);
      if (screens.size > 0) return;
      stop();
      watched.delete(id);
    });
    screens.add(stream);
    // Subscribes first, so that no change is missed.
    const centre = await readCentre(deps, id).catch(() => null);
    if (centre) stream.send('queue', centre);
  };
}
