import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountRaw } from '../mount.ts';
import { askErasure, sendData } from './fulfil.ts';
import { findFamily, listRequests } from './list.ts';
import { sendRequests } from './sheet.ts';
import { answer, extend, finish, takeIn } from './steps.ts';

/** Families' requests about their data. */
export function rightsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'rights.list', ({ query }) => listRequests(deps, query));
  mountRaw(app, deps, 'rights.sheet', ({ staff, query, reply }) =>
    sendRequests(deps, staff, query.done === '1', reply),
  );
  mount(app, deps, 'rights.find', ({ staff, body }) => findFamily(deps, staff, body.phone));
  mount(app, deps, 'rights.takeIn', ({ staff, body }) => takeIn(deps, staff, body));
  mount(app, deps, 'rights.answer', ({ staff, params, body }) =>
    answer(deps, staff, { ...body, id: params.id }),
  );
  mount(app, deps, 'rights.extend', ({ staff, params, body }) =>
    extend(deps, staff, { ...body, id: params.id }),
  );
  mount(app, deps, 'rights.finish', ({ staff, params, body }) =>
    finish(deps, staff, { ...body, id: params.id }),
  );
  mount(app, deps, 'rights.erase', ({ staff, params, body }) =>
    askErasure(deps, staff, { ...body, id: params.id }),
  );
  mountRaw(app, deps, 'rights.export', ({ staff, params, reply }) =>
    sendData(deps, staff, params.id, reply),
  );
}
