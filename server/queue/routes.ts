import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountRaw } from '../mount.ts';
import { next, open, pass, readQueue, sendDays } from './queue.ts';

/** The counter: the same workflows as the operator's commands. */
export function queueRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'queue.list', ({ query }) => readQueue(deps, query.centre_id));
  mountRaw(app, deps, 'queue.days', ({ staff, reply }) => sendDays(deps, staff, reply));
  mount(app, deps, 'queue.next', ({ staff, params, body }) => next(deps, staff, params.id, body));
  mount(app, deps, 'queue.pass', ({ staff, params, body }) => pass(deps, staff, params.id, body));
  mount(app, deps, 'queue.open', ({ staff, params, body }) => open(deps, staff, params.id, body));
}
