import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { readRanges, setRanges } from './ranges.ts';

export function levelRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'levels.ranges', ({ staff }) => readRanges(deps, staff));
  mount(app, deps, 'levels.setRanges', ({ staff, body }) => setRanges(deps, staff, body));
}
