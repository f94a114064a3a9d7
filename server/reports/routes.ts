import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { lookUpEntry } from './entry.ts';
import { readFamily } from './family.ts';
import { listResults, readLatest, readResult } from './results.ts';
import { lookUpLesson } from './lesson.ts';
import { createLink, endLink, endLinks, listLinks, reportByLink, viewedByLink } from './links.ts';
import { lookUpTest } from './test.ts';

/** What parents are told: a report of each kind, lists of results, and the links under which a report opens. */
export function reportsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'reports.lesson', ({ student, params }) =>
    lookUpLesson(deps, student.id, params.id),
  );
  resultRoutes(app, deps);
  linkRoutes(app, deps);
}

function resultRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'reports.test', ({ student, params }) =>
    lookUpTest(deps, student.id, params.id),
  );
  mount(app, deps, 'reports.entry', ({ student, params }) =>
    lookUpEntry(deps, student.id, params.id),
  );
  mount(app, deps, 'reports.results', ({ student, query }) => listResults(deps, student.id, query));
  mount(app, deps, 'reports.result', ({ student, params }) =>
    readResult(deps, student.id, params.id),
  );
  mount(app, deps, 'reports.latest', ({ student }) => readLatest(deps, student.id));
  mount(app, deps, 'reports.family', ({ student }) => readFamily(deps, student.login_id));
}

function linkRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'reports.byLink', ({ params, request }) =>
    reportByLink(deps, params.key, request.ip),
  );
  mount(app, deps, 'reports.viewed', ({ params, request, session }) =>
    viewedByLink(deps, params.key, {
      address: request.ip,
      loginId: session?.student.login_id ?? null,
    }),
  );
  mount(app, deps, 'reports.links', ({ student }) => listLinks(deps, student.id));
  mount(app, deps, 'reports.createLink', ({ student, body }) =>
    createLink(deps, { studentId: student.id, loginId: student.login_id }, body),
  );
  mount(app, deps, 'reports.endLink', ({ student, params }) =>
    endLink(deps, student.id, params.id),
  );
  mount(app, deps, 'reports.endLinks', ({ student }) => endLinks(deps, student.login_id));
}
