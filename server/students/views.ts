import type { ViewFilter } from '@bitu/contract/saved-views.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { savedViews } from '../services/saved-views.ts';

const views = savedViews<ViewFilter>('students');

export function viewsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'students.views', ({ staff }) => views.list(deps, staff));
  mount(app, deps, 'students.saveView', ({ staff, body }) => views.save(deps, staff, body));
  mount(app, deps, 'students.removeView', ({ staff, body }) => views.remove(deps, staff, body.id));
}
