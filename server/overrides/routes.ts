import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { create } from './create.ts';
import { end } from './end.ts';
import { list, readClass } from './read.ts';

export function overridesRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'overrides.list', ({ staff }) => list(deps, staff));
  mount(app, deps, 'overrides.class', ({ staff, params }) => readClass(deps, staff, params.id));
  mount(app, deps, 'overrides.create', ({ staff, body }) => create(deps, staff, body));
  mount(app, deps, 'overrides.end', ({ staff, params }) => end(deps, staff, params.id));
}
