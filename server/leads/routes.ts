import type { FastifyInstance } from 'fastify';
import { previewBulk } from '../bulk/index.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { editKind } from './edit.ts';
import { previewEnrol } from './enrol.ts';
import { changeLead, listLeads, showPhone } from './leads.ts';

/** Many notes. */
const cellsLimit = 1024 * 1024;

export function leadsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'leads.list', ({ query }) => listLeads(deps, query));
  mount(app, deps, 'leads.change', ({ staff, params, body }) =>
    changeLead(deps, staff, params.id, body),
  );
  mount(
    app,
    deps,
    'leads.previewEdit',
    ({ staff, body }) => previewBulk(deps, staff, editKind, body),
    { bodyLimit: cellsLimit },
  );
  mount(app, deps, 'leads.previewEnrol', ({ staff, params, body }) =>
    previewEnrol(deps, staff, params.id, body),
  );
  mount(app, deps, 'leads.phone', ({ staff, params }) => showPhone(deps, staff, params.id));
}
