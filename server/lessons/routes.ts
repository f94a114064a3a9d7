/**
 * Entries after a lesson. Each save of a cell contains the value that its author saw: it can be repeated, and it
 * overwrites no value of another person. Reports are held for ten minutes; then a job creates them with the code that
 * the command uses too.
 */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import { readGrid } from './grid.ts';
import { dueLessons, listLessons } from './list.ts';
import { assess, attend } from './save.ts';
import { sendLesson, undoLesson } from './send.ts';

export function lessonsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'lessons.list', ({ staff, query: { after, ...query } }) =>
    listLessons(deps, staff, { cursor: after, ...query }),
  );
  mount(app, deps, 'lessons.due', ({ staff }) => dueLessons(deps, staff));
  mount(app, deps, 'lessons.grid', ({ staff, params }) => readGrid(deps, staff, params.id));
  mountInTransaction(app, deps, 'lessons.attend', ({ trx, staff, params, body }) =>
    attend(deps, trx, staff, params.id, body),
  );
  mountInTransaction(app, deps, 'lessons.assess', ({ trx, staff, params, body }) =>
    assess(deps, trx, staff, params.id, body),
  );
  mountInTransaction(app, deps, 'lessons.send', ({ trx, staff, params }) =>
    sendLesson(deps, trx, staff, params.id),
  );
  mountInTransaction(app, deps, 'lessons.undo', ({ trx, staff, params }) =>
    undoLesson(deps, trx, staff, params.id),
  );
}
