import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction, mountRaw } from '../mount.ts';
import { noteCall, readCalled, takeBackCall } from './calls.ts';
import { readChildren, sendSheet } from './behind.ts';
import { endFirstSteps, readFirstSteps } from './first-steps.ts';
import { readWaiting } from './waiting.ts';

/** The office's first page: who falls behind, and what waits. */
export function overviewRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'overview.children', ({ staff, query }) => readChildren(deps, staff, query));
  mount(app, deps, 'overview.called', ({ staff, query }) => readCalled(deps, staff, query));
  mount(app, deps, 'overview.waiting', ({ staff }) => readWaiting(deps, staff));
  mount(app, deps, 'overview.firstSteps', () => readFirstSteps(deps));
  mountInTransaction(app, deps, 'overview.endFirstSteps', ({ trx, staff }) =>
    endFirstSteps(deps, trx, staff),
  );
  mountInTransaction(app, deps, 'overview.call', ({ trx, staff, body }) =>
    noteCall(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'overview.takeBackCall', ({ trx, staff, params }) =>
    takeBackCall(deps, trx, staff, params.id),
  );
  mountRaw(app, deps, 'overview.sheet', ({ staff, query, reply }) =>
    sendSheet(deps, staff, query, reply),
  );
}
