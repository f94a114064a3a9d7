import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { readLog } from './read.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'audit.list', ({ query }) => readLog(deps, query));
}
