import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { changeHomework } from './change.ts';
import { changeStudents } from './change-students.ts';
import { releaseResults } from './release-results.ts';
import { giveHomework, takeBackHomework } from './give.ts';

export function homeworkRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'homework.give', ({ staff, body }) => giveHomework(deps, staff, body));
  mount(app, deps, 'homework.change', ({ staff, params, body }) =>
    changeHomework(deps, staff, params.id, body),
  );
  mount(app, deps, 'homework.changeStudents', ({ staff, params, body }) =>
    changeStudents(deps, staff, params.id, body),
  );
  mount(app, deps, 'homework.releaseResults', ({ staff, params }) =>
    releaseResults(deps, staff, params.id),
  );
  mount(app, deps, 'homework.takeBack', ({ staff, params }) =>
    takeBackHomework(deps, staff, params.id),
  );
}
