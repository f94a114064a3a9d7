import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountRaw } from '../mount.ts';
import { noteCall, readCalled, takeBackCall } from './calls.ts';
import { readChildren } from './children.ts';
import { sendSheet } from './sheet.ts';
import { endFirstSteps, readFirstSteps } from './first-steps.ts';
import { readWaiting } from './waiting.ts';

/** The office's first page: who falls behind, and what waits. */
export function overviewRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'overview.children', ({ staff, query }) => readChildren(deps, staff, query));
  mount(app, deps, 'overview.called', ({ staff, query }) => readCalled(deps, staff, query));
  mount(app, deps, 'overview.waiting', ({ staff }) => readWaiting(deps, staff));
  mount(app, deps, 'overview.firstSteps', () => readFirstSteps(deps));
  mount(app, deps, 'overview.endFirstSteps', ({ staff }) => endFirstSteps(deps, staff));
  mount(app, deps, 'overview.call', ({ staff, body }) => noteCall(deps, staff, body));
  mount(app, deps, 'overview.takeBackCall', ({ staff, params }) =>
    takeBackCall(deps, staff, params.id),
  );
  mountRaw(app, deps, 'overview.sheet', ({ staff, query, reply }) =>
    sendSheet(deps, staff, query, reply),
  );
}
