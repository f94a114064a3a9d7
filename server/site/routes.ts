import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { changeByStaff } from './change.ts';
import { readAll, readSite } from './site.ts';

export function siteRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'site.settings', () => readSite(deps));
  mount(app, deps, 'site.office', async () => ({ settings: await readAll(deps.db.queries) }));
  mount(app, deps, 'site.change', ({ staff, body }) => changeByStaff(deps, staff, body));
}
