/**
 * The timetable, without double bookings: a change locks the class, then its teachers, then its rooms (`plan.ts`), and
 * is refused with `clash` if one is taken. Families are notified once per change, ten minutes later or sooner before a
 * lesson, unless it is undone. Their queries read the view `planned_lessons`.
 */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import { readChoices } from './choices.ts';
import { changeClass, createClass, endClass, readClass, readClasses } from './classes.ts';
import { closeDay, openDay, readClosedDays } from './closed-days.ts';
import { cancelLesson, changeLesson, createLesson, repeatLesson } from './lessons.ts';
import { undoChange } from './undo.ts';
import { readWeek } from './week.ts';

function classRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'timetable.classes', ({ staff, query: { after, ...query } }) =>
    readClasses(deps, staff, { cursor: after, ...query }),
  );
  mount(app, deps, 'timetable.class', ({ staff, params }) => readClass(deps, staff, params.id));
  mountInTransaction(app, deps, 'timetable.createClass', ({ trx, staff, body }) =>
    createClass(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'timetable.changeClass', ({ trx, staff, params, body }) =>
    changeClass(deps, trx, staff, params.id, body),
  );
  mountInTransaction(app, deps, 'timetable.endClass', ({ trx, staff, params, body }) =>
    endClass(deps, trx, staff, params.id, body.updated_at),
  );
}

export function timetableRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'timetable.week', ({ staff, query: { day, by, of } }) =>
    readWeek(deps, staff, day, by && of !== undefined ? { by, id: of } : null),
  );
  mount(app, deps, 'timetable.choices', ({ staff }) => readChoices(deps, staff));
  mountInTransaction(app, deps, 'timetable.createLesson', ({ trx, staff, body }) =>
    createLesson(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'timetable.repeat', ({ trx, staff, body }) =>
    repeatLesson(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'timetable.changeLesson', ({ trx, staff, params, body }) =>
    changeLesson(deps, trx, staff, params.id, body),
  );
  mountInTransaction(app, deps, 'timetable.cancelLesson', ({ trx, staff, params, body }) =>
    cancelLesson(deps, trx, staff, params.id, body),
  );
  mountInTransaction(app, deps, 'timetable.undo', ({ trx, staff, params }) =>
    undoChange(deps, trx, staff, params.id),
  );
  mount(app, deps, 'timetable.closedDays', () => readClosedDays(deps));
  mountInTransaction(app, deps, 'timetable.closeDay', ({ trx, staff, body }) =>
    closeDay(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'timetable.openDay', ({ trx, staff, body }) =>
    openDay(deps, trx, staff, body),
  );
  classRoutes(app, deps);
}
