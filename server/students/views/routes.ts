import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../mount.ts';
import { listViews, removeView, saveView } from './views.ts';

export function viewsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'students.views', ({ staff }) => listViews(deps, staff));
  mount(app, deps, 'students.saveView', ({ staff, body }) => saveView(deps, staff, body));
  mount(app, deps, 'students.removeView', ({ staff, body }) => removeView(deps, staff, body.id));
}
