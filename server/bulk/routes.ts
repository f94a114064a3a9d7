import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { applyBulk, undoBulk } from './apply.ts';
import { listBulks } from './list.ts';
import { type Kinds, readBulk } from './read.ts';

export function bulkRoutes(app: FastifyInstance, deps: Deps, kinds: Kinds) {
  mount(app, deps, 'bulk.list', ({ staff, query }) => listBulks(deps, kinds, staff, query.list));
  mount(app, deps, 'bulk.read', ({ staff, params }) => readBulk(deps, kinds, staff, params.id));
  mount(app, deps, 'bulk.apply', ({ staff, params, body }) =>
    applyBulk(deps, kinds, staff, { ...params, ...body }),
  );
  mount(app, deps, 'bulk.undo', ({ staff, params, body }) =>
    undoBulk(deps, kinds, staff, { ...params, leaveChanged: body.leave_changed === 1 }),
  );
}
