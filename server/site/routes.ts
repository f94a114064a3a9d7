import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import { changeByStaff } from './change.ts';
import { readAll, readSite } from './site.ts';

export function siteRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'site.settings', () => readSite(deps));
  mount(app, deps, 'site.office', async () => ({ settings: await readAll(deps.db.queries) }));
  mountInTransaction(app, deps, 'site.change', ({ trx, staff, body }) =>
    changeByStaff(deps, trx, staff, body),
  );
}
