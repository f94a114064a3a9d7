import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction, mountRaw } from '../mount.ts';
import { askErasure, sendData } from './fulfil.ts';
import { findFamily, listRequests, sendRequests } from './list.ts';
import { answer, extend, finish, takeIn } from './steps.ts';

/** Families' requests about their data. */
export function rightsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'rights.list', ({ query }) => listRequests(deps, query));
  mountRaw(app, deps, 'rights.sheet', ({ staff, query, reply }) =>
    sendRequests(deps, staff, query.done === '1', reply),
  );
  mount(app, deps, 'rights.find', ({ staff, body }) => findFamily(deps, staff, body.phone));
  mountInTransaction(app, deps, 'rights.takeIn', ({ trx, staff, body }) =>
    takeIn(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'rights.answer', ({ trx, staff, params, body }) =>
    answer(deps, trx, staff, { ...body, id: params.id }),
  );
  mountInTransaction(app, deps, 'rights.extend', ({ trx, staff, params, body }) =>
    extend(deps, trx, staff, { ...body, id: params.id }),
  );
  mountInTransaction(app, deps, 'rights.finish', ({ trx, staff, params, body }) =>
    finish(deps, trx, staff, { ...body, id: params.id }),
  );
  mountInTransaction(app, deps, 'rights.erase', ({ trx, staff, params, body }) =>
    askErasure(deps, trx, staff, { ...body, id: params.id }),
  );
  mountRaw(app, deps, 'rights.export', ({ staff, params, reply }) =>
    sendData(deps, staff, params.id, reply),
  );
}
