import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount, mountInTransaction } from '../mount.ts';
import { readChoices } from './choices.ts';
import { changeClass, createClass, endClass, readClass, readClasses } from './classes.ts';
import { closeDay, openDay, readClosedDays } from './closed-days.ts';
import { cancelLesson, changeLesson, createLesson, repeatLesson } from './lessons.ts';
import { changeRoom, createRoom } from './rooms.ts';
import { undoChange } from './undo.ts';
import { readWeek } from './week.ts';

function classRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'timetable.classes', ({ staff, query }) => readClasses(deps, staff, query));
  mount(app, deps, 'timetable.class', ({ staff, params }) => readClass(deps, staff, params.id));
  mount(app, deps, 'timetable.createClass', ({ staff, body }) => createClass(deps, staff, body));
  mount(app, deps, 'timetable.changeClass', ({ staff, params, body }) =>
    changeClass(deps, staff, params.id, body),
  );
  mount(app, deps, 'timetable.endClass', ({ staff, params, body }) =>
    endClass(deps, staff, params.id, body.updated_at),
  );
}

export function timetableRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'timetable.week', ({ staff, query: { day, by, of } }) =>
    readWeek(deps, staff, day, by && of !== undefined ? { by, id: of } : null),
  );
  mount(app, deps, 'timetable.choices', ({ staff }) => readChoices(deps, staff));
  mount(app, deps, 'timetable.createLesson', ({ staff, body }) => createLesson(deps, staff, body));
  mount(app, deps, 'timetable.repeat', ({ staff, body }) => repeatLesson(deps, staff, body));
  mount(app, deps, 'timetable.changeLesson', ({ staff, params, body }) =>
    changeLesson(deps, staff, params.id, body),
  );
  mount(app, deps, 'timetable.cancelLesson', ({ staff, params, body }) =>
    cancelLesson(deps, staff, params.id, body),
  );
  mount(app, deps, 'timetable.undo', ({ staff, params }) => undoChange(deps, staff, params.id));
  mountInTransaction(app, deps, 'timetable.createRoom', ({ trx, staff, body }) =>
    createRoom(deps, trx, staff, body),
  );
  mountInTransaction(app, deps, 'timetable.changeRoom', ({ trx, staff, params, body }) =>
    changeRoom(deps, trx, staff, params.id, body),
  );
  mount(app, deps, 'timetable.closedDays', () => readClosedDays(deps));
  mount(app, deps, 'timetable.closeDay', ({ staff, body }) => closeDay(deps, staff, body));
  mount(app, deps, 'timetable.openDay', ({ staff, body }) => openDay(deps, staff, body));
  classRoutes(app, deps);
}
