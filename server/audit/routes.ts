import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountRaw } from '../mount.ts';
import { exportLog, readLog } from './read.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'audit.list', ({ query }) => readLog(deps, query));
  mountRaw(app, deps, 'audit.export', ({ staff, query, reply }) =>
    exportLog(deps, staff, query, reply),
  );
}
