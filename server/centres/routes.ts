import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountRaw } from '../mount.ts';
import { leaveNumber, listCentres, readTicket, takeNumber } from './centres.ts';
import { createQueueStreams } from './stream.ts';

export function centresRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'centres.list', () => listCentres(deps));
  mount(app, deps, 'centres.take', ({ params, body, request }) =>
    takeNumber(deps, params.id, body, request.ip),
  );
  mount(app, deps, 'centres.ticket', ({ params }) => readTicket(deps, params.ticket));
  mount(app, deps, 'centres.leave', ({ params }) => leaveNumber(deps, params.ticket));
  mountRaw(app, deps, 'centres.stream', createQueueStreams(app, deps));
}
