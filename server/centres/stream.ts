import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Call } from '../mount.ts';
import { clientOf } from '../plugins/client-address.ts';
import { createGate, type EventStream, isGone, openEventStream } from '../plugins/event-stream.ts';
import { readCentre } from './centres.ts';

/** All who wait in a centre share the address of its network. */
const streamsPerAddress = 300;

interface Watched {
  screens: Set<EventStream>;
  stop: () => void;
}

/** Shows how queues move to whoever looks: read once for all screens of this process, however many there are. */
export function createQueueStreams(app: FastifyInstance, deps: Deps) {
  const gate = createGate<string>(streamsPerAddress);
  const watched = new Map<number, Watched>();

  function watch(centreId: number): Watched {
    const already = watched.get(centreId);
    if (already) return already;
    const screens = new Set<EventStream>();
    let reading = false;
    let moved = false;
    // What moves while it is being read is read once more, not once for each move.
    async function tell() {
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
    const stop = deps.bus.subscribe(`centre:${centreId}`, () => void tell());
    const added = { screens, stop };
    watched.set(centreId, added);
    return added;
  }

  /** The centre as it is now, and again whenever its queue moves. Throws `notFound`, `tooManyRequests`. */
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
    // Listening first: what moves from here on is told anyway.
    const centre = await readCentre(deps, id).catch(() => null);
    if (centre) stream.send('queue', centre);
  };
}
