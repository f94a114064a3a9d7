import type { FastifyInstance } from 'fastify';
import type { LeadViewFilter } from '@bitu/contract/saved-views.ts';
import { previewBulk } from '../bulk/index.ts';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction, mountRaw } from '../mount.ts';
import { savedViews } from '../services/saved-views.ts';
import { editKind } from './edit.ts';
import { previewEnrol } from './enrol.ts';
import { changeLead, exportLeads, listLeads, showPhone } from './leads.ts';

/** Room for many notes. */
const cellsLimit = 1024 * 1024;

const views = savedViews<LeadViewFilter>('leads');

export function leadsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'leads.list', ({ staff, query }) => listLeads(deps, staff, query));
  mountRaw(app, deps, 'leads.export', ({ staff, query, reply }) =>
    exportLeads(deps, staff, query, reply),
  );
  mount(app, deps, 'leads.views', ({ staff }) => views.list(deps, staff));
  mount(app, deps, 'leads.saveView', ({ staff, body }) => views.save(deps, staff, body));
  mount(app, deps, 'leads.removeView', ({ staff, body }) => views.remove(deps, staff, body.id));
  mountInTransaction(app, deps, 'leads.change', ({ trx, staff, params, body }) =>
    changeLead(deps, trx, staff, params.id, body),
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
