import type { Report } from '@bitu/contract/reports.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { mount, mountRaw } from '../mount.ts';
import { clientOf } from '../plugins/client-address.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { checkCertificate } from './certificates.ts';
import { lookUpEntry } from './entry.ts';
import { readFamily } from './family.ts';
import { listResults, readLatest, readResult } from './results.ts';
import { lookUpFinal } from './final.ts';
import { lookUpLesson } from './lesson.ts';
import { createLink, endLink, endLinks, listLinks, reportByLink, viewedByLink } from './links.ts';
import { lookUpSheet } from './sheet.ts';
import { listSkills, readSkill } from './skills.ts';
import { certificatePaper, paperByLink, paperOf } from './paper.ts';
import { lookUpTest } from './test.ts';
import { lookUpTrial } from './trial.ts';

/** The reports that parents get: each kind, lists of results, and the links under which a report opens. */
export function reportsRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'reports.lesson', ({ student, params, viewOnly }) =>
    lookUpLesson(deps, student.id, params.id, { byFamily: !viewOnly }),
  );
  mount(app, deps, 'reports.skills', ({ student }) => listSkills(deps, student.id));
  mount(app, deps, 'reports.skill', ({ student, params }) => readSkill(deps, student.id, params));
  resultRoutes(app, deps);
  linkRoutes(app, deps);
  courseRoutes(app, deps);
  paperRoutes(app, deps);
}

function resultRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'reports.test', ({ student, params }) =>
    lookUpTest(deps, student.id, params.id),
  );
  mount(app, deps, 'reports.entry', ({ student, params }) =>
    lookUpEntry(deps, student.id, params.id),
  );
  mount(app, deps, 'reports.results', ({ student, query }) => listResults(deps, student.id, query));
  mount(app, deps, 'reports.result', ({ student, params, viewOnly }) =>
    readResult(deps, student.id, params.id, { byFamily: !viewOnly }),
  );
  mount(app, deps, 'reports.latest', ({ student }) => readLatest(deps, student.id));
  mount(app, deps, 'reports.family', ({ session }) => readFamily(deps, session));
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

/** Reports at the start, in each week, and at the end of a course. */
function courseRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, 'reports.trial', async ({ session, params, request, viewOnly }) => {
    const { userId, lessonId } = params;
    if (typeof userId === 'string')
      return sharedReport(deps, userId, `trial-${lessonId}`, request.ip);
    if (userId !== ownerOf(session)) throw new Failure('notFound');
    return lookUpTrial(deps, userId, lessonId, { byFamily: !viewOnly });
  });
  mount(app, deps, 'reports.final', ({ student, params, viewOnly }) =>
    lookUpFinal(deps, student.id, params.classId, { byFamily: !viewOnly }),
  );
  mount(app, deps, 'reports.sheet', ({ session, params, request }) =>
    typeof params.id === 'string'
      ? sharedReport(deps, params.id, 'sheet', request.ip)
      : lookUpSheet(deps, ownerOf(session), params.id),
  );
  mount(app, deps, 'reports.certificateCheck', ({ params, request }) =>
    checkCertificate(deps, params, clientOf(request.ip)),
  );
}

/** The student of a call that needs no session: an id shows something only to its signed-in owner. */
function ownerOf(session: Session | null): number {
  if (!session) throw new Failure('notFound');
  return session.student.id;
}

/** Returns the report of a link, if it belongs to the page on which the link was opened. */
async function sharedReport(
  deps: Deps,
  key: string,
  place: 'sheet' | `trial-${number}`,
  address: string,
): Promise<Report> {
  const report = await reportByLink(deps, key, address);
  if (report.id !== place && report.kind !== place) throw new Failure('linkGone');
  return report;
}

function paperRoutes(app: FastifyInstance, deps: Deps) {
  mountRaw(app, deps, 'reports.paper', ({ student, params, reply }) =>
    paperOf(deps, student.id, params.id, reply),
  );
  mountRaw(app, deps, 'reports.linkPaper', ({ params, request, reply }) =>
    paperByLink(deps, { key: params.key, address: request.ip }, reply),
  );
  mountRaw(app, deps, 'reports.certificatePaper', ({ student, params, query, reply }) =>
    certificatePaper(deps, student.id, { id: params.id, format: query.format }, reply),
  );
}
