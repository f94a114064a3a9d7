import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import { readRanges, setRanges } from './ranges.ts';

export function levelRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'levels.ranges', ({ staff }) => readRanges(deps, staff));
  mountInTransaction(app, deps, 'levels.setRanges', ({ trx, staff, body }) =>
    setRanges(deps, trx, staff, body),
  );
}
