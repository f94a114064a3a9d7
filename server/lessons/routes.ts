import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { readGrid } from './grid.ts';
import { dueLessons, listLessons } from './list.ts';
import { assess, attend } from './save.ts';
import { sendLesson, undoLesson } from './send.ts';

export function lessonsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'lessons.list', ({ staff, query }) => listLessons(deps, staff, query));
  mount(app, deps, 'lessons.due', ({ staff }) => dueLessons(deps, staff));
  mount(app, deps, 'lessons.grid', ({ staff, params }) => readGrid(deps, staff, params.id));
  mount(app, deps, 'lessons.attend', ({ staff, params, body }) =>
    attend(deps, staff, params.id, body),
  );
  mount(app, deps, 'lessons.assess', ({ staff, params, body }) =>
    assess(deps, staff, params.id, body),
  );
  mount(app, deps, 'lessons.send', ({ staff, params }) => sendLesson(deps, staff, params.id));
  mount(app, deps, 'lessons.undo', ({ staff, params }) => undoLesson(deps, staff, params.id));
}
