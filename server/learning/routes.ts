import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { listClasses, listSchedule, listUnfinished } from './learning.ts';

export function learningRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'learning.classes', ({ student }) => listClasses(deps, student.id));
  mount(app, deps, 'learning.schedule', ({ student }) => listSchedule(deps, student.id));
  mount(app, deps, 'learning.unfinished', ({ student }) => listUnfinished(deps, student.id));
}
