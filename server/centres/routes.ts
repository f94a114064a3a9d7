import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction, mountRaw } from '../mount.ts';
import { leaveNumber, listCentres, readTicket, takeNumber } from './centres.ts';
import { changeCentre, createCentre, removeCentre } from './office.ts';
import { createQueueStreams } from './stream.ts';

export function centresRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'centres.list', () => listCentres(deps));
  mount(app, deps, 'centres.take', ({ params, body, request }) =>
    takeNumber(deps, params.id, body, request.ip),
  );
  mount(app, deps, 'centres.ticket', ({ params }) => readTicket(deps, params.ticket));
  mount(app, deps, 'centres.leave', ({ params }) => leaveNumber(deps, params.ticket));
  mountInTransaction(app, deps, 'centres.create', ({ trx, staff, body }) =>
    createCentre(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'centres.change', ({ trx, staff, params, body }) =>
    changeCentre(deps, trx, staff, params.id, body),
  );
  mountInTransaction(app, deps, 'centres.remove', ({ trx, staff, params }) =>
    removeCentre(deps, trx, staff, params.id),
  );
  mountRaw(app, deps, 'centres.stream', createQueueStreams(app, deps));
}
