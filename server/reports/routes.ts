import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** What parents are told: a report of each kind, lists of results, and the links under which a report opens. */
export function reportsRoutes(_app: FastifyInstance, _deps: Deps) {}
